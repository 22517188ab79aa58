import Foundation
import Interchange
import Models
import Persistence
import TerminalUI

/// The second view: the properties of a task, of a new one and of one that is changed alike.
///
/// A new task is added on the way back. A stored one is changed at once, property by property, so
/// that what is shown here is always what is stored.
final class EditTaskViewController: UIViewController {
  @Outlet var textField: UITextField!
  @Outlet var hintLabel: UILabel!
  @Outlet var completionControl: UISegmentedControl!
  @Outlet var priorityButton: UIButton!
  @Outlet var dueDateButton: UIButton!
  @Outlet var projectField: UITextField!
  @Outlet var tagsField: UITextField!
  @Outlet var repetitionField: UITextField!
  @Outlet var notesView: UITextView!

  /// The task that is shown; one without an id is new.
  var task = TaskItem()
  /// Where the task is stored, and how dates are written and read.
  var document: TaskListDocument?
  /// Told the task that was added on the way back.
  var onAdded: (@MainActor (TaskItem) -> Void)?

  /// More of a text than any bar shows.
  private static let longestTitle = 200
  private static let wordsHint = "Words such as due:fri +home pri:high every:month are understood."

  private var observation: ChangeObservation?
  /// What could not be taken over, by the field it is in.
  private var refusals: [ObjectIdentifier: String] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    for field in [textField, projectField, tagsField, repetitionField] { field?.delegate = self }
    notesView.delegate = self
    textField.addAction(
      UIAction { [weak self] _ in self?.updateHint() }, for: .editingChanged)
    navigationItem.backAction = UIAction { [weak self] _ in self?.backButtonPressed() }
    observation = document?.store.observeChanges { [weak self] in self?.storeDidChange() }
    showTask()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storeDidChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isNew, task == TaskItem() { textField.becomeFirstResponder() }
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? textField : nil }

  /// Nothing is typed into a stored task by mistake: Enter begins to.
  override var editsPreferredFocusedView: Bool { isNew }

  /// Whether the task is not stored yet.
  var isNew: Bool { task.id == nil }

  /// Whether the keys go to one of the controls.
  var hasKeys: Bool {
    guard let view = viewIfLoaded, let focused = view.window?.focusedView else { return false }
    return focused.isDescendant(of: view)
  }

  // MARK: Actions

  @IBAction func completionChanged(_ sender: UISegmentedControl) {
    let isCompleted = sender.selectedSegmentIndex == 1
    guard isCompleted != task.isCompleted else { return }
    guard let id = task.id, let store = document?.store else {
      task.isCompleted = isCompleted
      return
    }
    attempt {
      guard isCompleted else {
        try store.reopen([id])
        return
      }
      let next = try store.complete([id]).next.first?.dueDate
      if let next, let document { statusText = "Next due \(document.dates.dueDate(next))" }
    }
    storeDidChange()
    showTask()
  }

  @IBAction func priorityButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditPriority", sender: sender)
  }

  @IBAction func dueDateButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditDueDate", sender: sender)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    // What is chosen stands in the toolbar, and which form it is for in the back button.
    segue.destination.title = task.text.map { String($0.prefix(Self.longestTitle)) }
    if let priority = segue.destination as? PriorityViewController {
      priority.priority = task.priority
      priority.onDone = { [weak self] chosen in self?.change { $0.priority = chosen } }
    } else if let dueDate = segue.destination as? DueDateViewController {
      if let document {
        dueDate.dates = document.dates
        dueDate.words = document.words
      }
      dueDate.dueDate = task.dueDate
      dueDate.onDone = { [weak self] chosen in self?.change { $0.dueDate = chosen } }
    }
  }

  // MARK: The way back

  private func backButtonPressed() {
    guard finish() else { return }
    if navigationController?.popViewController(animated: true) == nil {
      splitViewController?.show(.primary)
    }
  }

  /// Takes over what was typed, and adds a new task that has a text.
  ///
  /// - Returns: false where something cannot be read or stored, which is then said in an alert.
  func finish() -> Bool {
    guard isViewLoaded else { return true }
    view.endEditing(true)
    if let refusal = refusals.values.first {
      offerToLeave(title: "Something is not understood", message: refusal)
      return false
    }
    guard presentedViewController == nil else { return false }
    guard isNew, hasText(task), let document else { return true }
    do {
      guard let added = try document.store.addUnlessDuplicate(task) else {
        offerToLeave(
          title: "The task is not added", message: "There is already a task like this one.")
        return false
      }
      task = TaskItem()
      onAdded?(added)
      return true
    } catch {
      offerToLeave(title: "The task is not added", message: "\(error)")
      return false
    }
  }

  private func hasText(_ task: TaskItem) -> Bool {
    !(task.text ?? "").allSatisfy(\.isWhitespace)
  }

  private func offerToLeave(title: String, message: String) {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let stay = UIAlertAction(title: "Keep Editing", style: .cancel)
    alert.addAction(stay)
    alert.addAction(
      UIAlertAction(title: "Leave Without", style: .destructive) { [weak self] _ in
        self?.leaveWithout()
      })
    alert.preferredAction = stay
    present(alert, animated: true)
  }

  private func leaveWithout() {
    refusals = [:]
    if isNew { task = TaskItem() }
    showTask()
    backButtonPressed()
  }
}

// MARK: - Changing

extension EditTaskViewController {
  /// Changes the task, in the store where it is stored.
  ///
  /// - Returns: false where the store does not take it, which is then said in an alert; what was typed
  ///   stays in its field.
  @discardableResult
  private func change(_ change: (inout TaskItem) -> Void) -> Bool {
    guard let id = task.id, let store = document?.store else {
      change(&task)
      showTask()
      return true
    }
    let isStored = attempt {
      guard var stored = try store.task(id) else { return offerToAdd(change) }
      change(&stored)
      guard stored != task else { return }
      try store.update(stored)
      task = stored
    }
    if isStored { showTask() }
    return isStored
  }

  /// The task was deleted while it was edited here: it can become a new one, as the form has it.
  private func offerToAdd(_ change: (inout TaskItem) -> Void) {
    change(&task)
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(
      title: "The task was deleted meanwhile",
      message: "It can be added again as the form has it.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let add = UIAlertAction(title: "Add Again", style: .default) { [weak self] _ in
      self?.addAgain()
    }
    alert.addAction(add)
    alert.preferredAction = add
    present(alert, animated: true)
  }

  private func addAgain() {
    attempt {
      var anew = task
      anew.id = nil
      task = try document?.store.add(anew) ?? task
    }
    statusText = nil
    showTask()
  }

  /// - Returns: whether it was done; why not is said in an alert.
  @discardableResult
  private func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      tell(error, title: "The change is not stored")
      return false
    }
  }

  /// Takes over what is typed into a field, where it can be read.
  private func takeOver(_ field: UITextField) {
    let typed = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    refusals[ObjectIdentifier(field)] = nil
    do {
      let isTaken: Bool
      if field === textField {
        isTaken = try takeOverText(typed)
      } else if field === projectField {
        isTaken = change { $0.project = typed.isEmpty ? nil : typed }
      } else if field === tagsField {
        isTaken = change { $0.tags = TaskTags.read(typed) }
      } else {
        let repetition = try document?.repetition(typed)
        isTaken = change { $0.repetition = repetition }
      }
      if !isTaken { refusals[ObjectIdentifier(field)] = "“\(typed.prefix(40))” is not stored." }
    } catch {
      refusals[ObjectIdentifier(field)] = "\(error)"
    }
    updateHint()
  }

  /// The words of the text that say something else – `due:fri`, `+home` – go where they belong.
  private func takeOverText(_ typed: String) throws -> Bool {
    guard typed != (task.text ?? ""), let words = document?.words else { return true }
    guard !typed.isEmpty else {
      // A stored task keeps its text.
      if isNew { return change { $0.text = nil } }
      showTask()
      return true
    }
    let entry = try QuickEntry(parsing: typed, by: words)
    return change { entry.apply(to: &$0) }
  }
}

// MARK: - Showing

extension EditTaskViewController {
  /// Shows another task in the place of this one.
  func show(_ task: TaskItem) {
    self.task = task
    refusals = [:]
    statusText = nil
    showTask()
  }

  /// Shows what the store says of the task now.
  private func storeDidChange() {
    guard let id = task.id, let store = document?.store else { return }
    do {
      guard let stored = try store.task(id) else {
        statusText = "This task was deleted"
        return
      }
      if statusText == "This task was deleted" { statusText = nil }
      guard stored != task else { return }
      task = stored
      showTask()
    } catch {
      statusText = "\(error)"
    }
  }

  /// Fills the controls; what is being typed stays.
  private func showTask() {
    guard isViewLoaded else { return }
    navigationItem.title = isNew ? "New Task" : "Edit Task"
    set(textField, task.text)
    set(projectField, task.project)
    set(tagsField, task.tags.joined(separator: " "))
    set(repetitionField, task.repetition.map(\.words))
    if !notesView.isFirstResponder, notesView.text != task.notes ?? "" {
      notesView.text = task.notes ?? ""
    }
    completionControl.selectedSegmentIndex = task.isCompleted ? 1 : 0
    priorityButton.setTitle("Priority: \(task.priority.name)", for: .normal)
    let dueDate = (document?.dates ?? .current).dueDate(task.dueDate)
    dueDateButton.setTitle(task.dueDate == nil ? dueDate : "Due: \(dueDate)", for: .normal)
    updateHint()
  }

  private func set(_ field: UITextField, _ text: String?) {
    guard !field.isFirstResponder, refusals[ObjectIdentifier(field)] == nil,
      field.text != text ?? ""
    else { return }
    field.text = text
  }

  /// Says below the text how its words are understood, or what is not.
  private func updateHint() {
    guard let document else { return }
    hintLabel.textColor = .secondaryLabel
    if let refusal = refusals.values.first {
      hintLabel.textColor = .systemRed
      hintLabel.text = refusal
    } else if textField.isFirstResponder {
      showPreview(in: document)
    } else if isNew, !hasText(task) {
      hintLabel.text = "A task without a text is not added."
    } else {
      hintLabel.text = document.dates.history(of: task)
    }
  }

  private func showPreview(in document: TaskListDocument) {
    let text = textField.text ?? ""
    // Of a text that long no line shows what its words mean, and to read it at each key takes its time.
    guard text.utf8.count < 10_000 else {
      hintLabel.text = ""
      return
    }
    let typed = text.trimmingCharacters(in: .whitespaces)
    do {
      let words = document.words
      let preview = try words.preview(of: QuickEntry(parsing: typed, by: words).task)
      hintLabel.text =
        preview != typed
        ? preview : isNew ? Self.wordsHint : document.dates.history(of: task)
    } catch {
      hintLabel.textColor = .systemRed
      hintLabel.text = "\(error)"
    }
  }
}

// MARK: - UITextFieldDelegate

extension EditTaskViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) { takeOver(textField) }

  func textFieldDidBeginEditing(_ textField: UITextField) { updateHint() }
}

// MARK: - UITextViewDelegate

extension EditTaskViewController: UITextViewDelegate {
  func textViewDidEndEditing(_ textView: UITextView) {
    let typed = textView.text ?? ""
    change { $0.notes = typed.allSatisfy(\.isWhitespace) ? nil : typed }
  }
}
