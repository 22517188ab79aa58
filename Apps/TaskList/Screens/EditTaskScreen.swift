import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The editor for all properties of a task, which can also be typed as words of its text.
///
/// The back button adds a new task and stores the changes of a stored one; Esc asks for
/// confirmation if there are unsaved changes.
final class EditTaskScreen: UIViewController, EditedForm, UITextFieldDelegate {
  @Outlet var textField: UITextField!
  @Outlet var completionControl: UISegmentedControl!
  @Outlet var priorityButton: UIButton!
  @Outlet var dueDateButton: UIButton!
  @Outlet var hintLabel: UILabel!
  @Outlet var projectField: UITextField!
  @Outlet var tagsField: UITextField!
  @Outlet var repetitionField: UITextField!
  @Outlet var reminderField: UITextField!
  @Outlet var notesView: UITextView!

  /// The task in the form, with its stored state.
  var edited = EditedItem<TaskProperty>(StoredTask())
  /// The task in the form.
  var task: StoredTask {
    get { edited.item }
    set { edited.item = newValue }
  }
  /// The store and the date formats; set before the view is loaded.
  var document: TaskListDocument!
  /// Called with a task that was added when the form was left.
  var onAdded: (@MainActor (StoredTask) -> Void)?
  /// Called with the id of another task that was clicked in the details.
  var onSelectTask: (@MainActor (Int64) -> Void)?
  /// Called with the message to show after the form was left.
  var onMessage: (@MainActor (String) -> Void)?

  /// The number of characters that are enough for any navigation bar.
  private static let maximumTitleLength = 200
  private static let syntaxHint = "Dates, #tags and !!! are taken from the text."

  private var observation: ChangeObservation?
  private let pane = DetailPane()
  /// If true, the details of the task are shown as text instead of the form, until the pane gets
  /// the focus.
  var showsDetails = false { didSet { updatePane() } }
  /// The messages about texts that could not be parsed, by field.
  var refusals: [ObjectIdentifier: String] = [:]
  /// The instances of a repeating task to change, once the user has chosen.
  var scope: SeriesScope?
  /// The action to run after the task is saved.
  var afterSaving: @MainActor () -> Void = {}

  override func viewDidLoad() {
    edited = EditedItem(task)
    super.viewDidLoad()
    textField.delegate = self
    textField.text = task.text
    showTask()
    for field in [projectField, tagsField, repetitionField, reminderField] {
      field?.delegate = self
    }
    notesView.delegate = self
    textField.addAction(
      UIAction { [weak self] _ in self?.updateHint() }, for: [.editingDidBegin, .editingChanged])
    navigationItem.backAction = UIAction { [weak self] _ in self?.saveAndLeave() }
    pane.onEnter = { [weak self] in self?.showForm() }
    pane.onSelectItem = { [weak self] in self?.onSelectTask?($0) }
    view.addSubview(pane)
    updatePane()
    observation = document.store.observeChanges { [weak self] in self?.storeDidChange() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storeDidChange()
    // In one column, the form is opened for editing.
    if splitViewController?.isCollapsed != false { showsDetails = false }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pane.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isNew, task == StoredTask() { textField.becomeFirstResponder() }
  }

  override var preferredFocusedView: UIView? {
    isViewLoaded ? showsDetails ? pane : textField : nil
  }

  /// A stored task is not edited by accidental typing; Enter begins editing.
  override var editsPreferredFocusedView: Bool { isNew }

  /// A Boolean value that indicates whether the task is not stored yet.
  var isNew: Bool { task.id == nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let priority = segue.destination as? PriorityScreen {
      priority.priority = task.priority
      priority.onDone = { [weak self] chosen in self?.change { $0.priority = chosen } }
    } else if let dueDate = segue.destination as? DueDateScreen {
      dueDate.document = document
      dueDate.dueDate = task.dueDate
      let dates = document.dates
      dueDate.onDone = { [weak self] chosen in
        self?.change { dates.move(&$0, to: chosen.map(dates.environment.clock.day)) }
      }
    }
    // The toolbar shows the selection, and the back button the task.
    segue.destination.title = task.text.map { String($0.prefix(Self.maximumTitleLength)) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the task"
      ) { [weak self] in self?.saveAndLeave() }
    ]
  }

  // MARK: Actions

  @IBAction func completionChanged(_ sender: UISegmentedControl) {
    change { $0.isCompleted = sender.selectedSegmentIndex == 1 }
  }

  @IBAction func priorityButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditPriority", sender: sender)
  }

  @IBAction func dueDateButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditDueDate", sender: sender)
  }

  // MARK: The controls

  /// Fills the controls, except for a field that is being edited.
  func showTask() {
    guard isViewLoaded else { return }
    completionControl.selectedSegmentIndex = task.isCompleted ? 1 : 0
    priorityButton.setTitle(task.priority.name, for: .normal)
    dueDateButton.setTitle(document.dates.dueDateAndTime(task), for: .normal)
    dueDateButton.superview?.setNeedsLayout()
    updateTitle()
    let texts = textsOfTask
    for (name, field) in namedFields where !field.isFirstResponder && field.text != texts[name] {
      if refusals[ObjectIdentifier(field)] == nil { field.text = texts[name] }
    }
    if !notesView.isFirstResponder, notesView.text != texts["notes"] {
      notesView.text = texts["notes"]
    }
    updateHint()
    if showsDetails { showDetails(of: task) }
  }

  private func updateTitle() {
    navigationItem.title = isNew ? "New Task" : showsDetails ? "Task" : "Edit Task"
  }

  /// Shows the pane instead of the controls, or the controls instead of the pane.
  private func updatePane() {
    guard isViewLoaded else { return }
    for subview in view.subviews { subview.isHidden = (subview === pane) != showsDetails }
    if showsDetails { showDetails(of: task) }
    updateTitle()
  }

  private func showDetails(of task: StoredTask) {
    pane.show(
      task.text ?? "", TaskDetails(of: task, in: document).lines, notes: task.notes,
      noNotes: "No notes (e to add)")
  }

  private func showForm() {
    showsDetails = false
    view.window?.focus(textField, isEditing: false)
  }

  // MARK: UITextFieldDelegate

  /// Return dismisses the keyboard. As the assignment requires, the form of a new task stays open.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) { applyTypedValue(textField) }

  // MARK: The way back

  private func saveAndLeave() {
    view.endEditing(true)
    // A new task without a text is not stored.
    if isNew, !hasText(task), refusals.isEmpty { return goBack() }
    saveForm { [weak self] in self?.goBack() }
  }

  private func goBack() {
    if navigationController?.popViewController(animated: true) == nil {
      splitViewController?.show(.primary)
    }
  }

  func hasText(_ task: StoredTask) -> Bool {
    !CommandText.isBlank(task.text ?? "")
  }
}

// MARK: - Changing

extension EditTaskScreen {
  /// Changes the task in the form. If the change throws, the task is unchanged.
  private func change(_ change: (inout StoredTask) throws -> Void) rethrows {
    var changed = task
    try change(&changed)
    task = changed
    showTask()
  }

  /// Applies the text of a field if it can be parsed.
  func applyTypedValue(_ field: UITextField) {
    let typed = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    refusals[ObjectIdentifier(field)] = nil
    do {
      if field === textField {
        try applyTypedText(typed)
      } else if field === projectField {
        change { $0.project = typed.isEmpty ? nil : typed }
      } else if field === tagsField {
        let words = typed.split { $0.isWhitespace || $0 == "," }.map {
          $0.drop { "+@#".contains($0) }
        }
        let tags = words.filter { !$0.isEmpty }.map { QuickEntry.Change.addTag(String($0)) }
        try change { task in
          task.tags = []
          try QuickEntry(changes: tags).apply(to: &task)
        }
      } else if field === reminderField {
        try applyTypedReminders(typed)
      } else if typed != textsOfTask["repetition"] {
        let repetition = typed.isEmpty ? .repetition(nil) : try document.syntax.repetition(typed)
        try change { try QuickEntry(changes: [repetition]).apply(to: &$0) }
      }
    } catch {
      refusals[ObjectIdentifier(field)] = message(for: error)
    }
    updateHint()
  }

  private func applyTypedReminders(_ typed: String) throws {
    guard typed != textsOfTask["reminders"] else { return }
    let syntax = document.syntax
    let times = try AlarmTime.readList(typed, of: .toDo, now: syntax.now, by: syntax.dates)
    change { $0.alarms = times }
  }

  /// Dates are parsed in the text of a new task; in that of a stored one they may belong to the
  /// text.
  private var grammar: TaskSyntax.Grammar { isNew ? .entry : .text }

  /// Moves keywords of the text, such as `due:fri` and `+home`, to their fields.
  private func applyTypedText(_ typed: String) throws {
    guard typed != (task.text ?? "") else { return showTask() }
    guard !typed.isEmpty else {
      // A stored task keeps its text.
      if isNew { change { $0.text = nil } } else { showTask() }
      return
    }
    let entry = try QuickEntry(parsing: typed, by: document.syntax, as: grammar)
    try change { try entry.apply(to: &$0) }
  }
}

// MARK: - Showing

extension EditTaskScreen {
  /// Replaces the task of the form.
  func show(_ task: StoredTask) {
    edited = EditedItem(task)
    refusals = [:]
    statusText = nil
    showTask()
  }

  /// Merges the changes of other programs into the form.
  private func storeDidChange() {
    guard let id = task.id else { return }
    do {
      let conflicts = edited.conflicts
      let changed = edited.merge(try document.store.task(id), typed: typedProperties)
      if edited.isDeleted {
        statusText = "This task was deleted"
      } else if edited.conflicts != conflicts, !edited.conflicts.isEmpty {
        let names = edited.conflicts.map(\.name).joined(separator: ", ")
        statusText = "Changed elsewhere too: \(names)"
      } else if statusText == "This task was deleted" {
        statusText = nil
      }
      if !changed.isEmpty { showTask() }
    } catch {
      statusText = "\(error)"
    }
  }

  /// The properties whose new text has not been parsed yet.
  private var typedProperties: Set<TaskProperty> {
    let (texts, known) = (texts, textsOfTask)
    return Set(
      texts.keys.filter { texts[$0] != known[$0] }.compactMap(TaskProperty.init(rawValue:)))
  }

  /// Shows below the text how it is parsed, or why it cannot be.
  func updateHint(isRefusal: Bool = false) {
    defer { hintLabel.superview?.setNeedsLayout() }
    hintLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
    if let refusal = refusals.values.first {
      hintLabel.textColor = .systemRed
      hintLabel.text = refusal
    } else if textField.isFirstResponder {
      showPreview()
    } else if isNew, !hasText(task) {
      hintLabel.text = "A task needs a text."
    } else {
      hintLabel.text = document.dates.history(of: task)
    }
  }

  private func showPreview() {
    let text = textField.text ?? ""
    // Long text does not fit in the preview, and parsing it at every key would be slow.
    guard text.utf8.count < 10_000 else {
      hintLabel.text = ""
      return
    }
    let typed = text.trimmingCharacters(in: .whitespaces)
    do {
      let syntax = document.syntax
      let preview = try syntax.preview(
        of: QuickEntry(parsing: typed, by: syntax, as: grammar).task, hasDistances: true)
      hintLabel.text =
        preview != typed
        ? preview : isNew ? Self.syntaxHint : document.dates.history(of: task)
    } catch {
      hintLabel.textColor = .systemRed
      hintLabel.text = message(for: error)
    }
  }

  /// Returns the message about a text that cannot be parsed.
  private func message(for error: any Error) -> String {
    (error as? TaskSyntaxError)?.message ?? "\(error)"
  }
}

// MARK: - UITextViewDelegate

extension EditTaskScreen: UITextViewDelegate {
  func textViewDidEndEditing(_ textView: UITextView) {
    let typed = textView.text ?? ""
    change { $0.notes = typed.allSatisfy(\.isWhitespace) ? nil : typed }
  }
}
