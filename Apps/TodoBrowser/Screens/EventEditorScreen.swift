import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The delegate of the editor.
@MainActor
protocol EventEditorScreenDelegate: AnyObject {
  /// Stores the event and dismisses the editor.
  ///
  /// - Throws: An error if the event cannot be stored. The editor then presents the error and stays
  ///   open.
  func eventEditor(_ editor: EventEditorScreen, save event: StoredToDo) throws

  /// Dismisses the editor without changing the event.
  func eventEditorDidCancel(_ editor: EventEditorScreen)
}

/// The modal editor of an event. It keeps a draft, offers the existing categories, and merges
/// changes by other programs with the draft.
final class EventEditorScreen: UIViewController, EditedForm, StatusScreen {
  @Outlet var titleField: UITextField!
  @Outlet var categoryField: UITextField!
  @Outlet var completionControl: UISegmentedControl!
  @Outlet var datePicker: UIDatePicker!
  @Outlet var notesView: UITextView!
  @Outlet var saveButton: UIBarButtonItem!
  @Outlet var hintLabel: UILabel!
  /// No date, a day, or a day and a time.
  @Outlet var kindControl: UISegmentedControl!
  @Outlet var repetitionField: UITextField!
  @Outlet var reminderField: UITextField!
  /// The additional categories of the event, separated by commas.
  @Outlet var othersField: UITextField!

  weak var delegate: (any EventEditorScreenDelegate)?
  /// The event in the form; set before the view is loaded.
  var event = StoredToDo(date: Date())
  /// The store and the date formats.
  var document: ToDoDocument?

  /// The event in the form together with its stored state.
  lazy var draft = EventDraft(event)
  private var observation: ChangeObservation?
  /// The names of the existing categories.
  private var categories: [String] = []
  /// The categories that match the typed text, and the one that is in the field.
  private var completion: CategoryCompletion?
  /// The message about a change by another program.
  var actionMessage: String?
  /// The date last shown in the picker. A different date is the user's.
  var shownDate = Date()
  /// A typed date in a time zone, or a typed day of a new event.
  var typedDate: (date: Date, kind: TimeKind)?
  /// The message about a repetition or reminders that cannot be parsed, and the field.
  var refusal: String?
  weak var refusedField: UITextField?
  /// A Boolean value that indicates whether saving failed because the title is missing.
  private var isTitleRequired = false
  /// The instances of a repeating event to change.
  private(set) var scope = SeriesScope.following
  /// The action to run after the event is saved or discarded.
  private var afterSaving: @MainActor () -> Void = {}

  override func viewDidLoad() {
    if let document { prepareDate(document) }
    super.viewDidLoad()
    for field in textFields { field.delegate = self }
    notesView.delegate = self
    titleField.text = event.title
    categoryField.text = event.category
    completionControl.selectedSegmentIndex = event.completionState.rawValue
    datePicker.date = event.date
    notesView.text = event.notes
    updateSaveButton()
    othersField.text = TagList.text(of: event.otherCategories)
    showDate()
    repetitionField.text = document?.dates.repetition(of: event)
    reminderField.text = typedReminders(of: event)
    title = event.id == nil ? "New Todo" : "Edit Todo"
    readCategories()
    observation = document?.store.observeChanges { [weak self] in self?.storeDidChange() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // As high as the bar, the fields with the gaps between them, the notes and the hint.
    let lines = event.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let lineCount = lines.reduce(0) { $0 + 1 + $1.count / Self.notesWidth }
    navigationController?.preferredContentSize.height = 12 + CGFloat(min(max(lineCount, 7), 20))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  /// The approximate width of the notes in a wide terminal.
  private static let notesWidth = 80

  override var preferredFocusedView: UIView? { isViewLoaded ? titleField : nil }

  // MARK: Actions

  @IBAction func cancelButtonPressed(_ sender: Any) {
    leave { self.delegate?.eventEditorDidCancel(self) }
  }

  @IBAction func saveButtonPressed(_ sender: Any) { saveForm {} }

  /// Updates the event with the values of the form.
  @IBAction func formChanged(_ sender: Any) {
    if sender as AnyObject === categoryField { completion = nil }
    let old = event
    event.title = titleField.text ?? ""
    event.category = categoryField.text ?? ""
    event.completionState =
      CompletionState(rawValue: completionControl.selectedSegmentIndex) ?? .notStarted
    event.date = datePicker.date
    event.notes = notesView.text ?? ""
    event.otherCategories = TagList.tags(othersField.text ?? "")
    applyTypedDate(from: old)
    if sender as AnyObject === repetitionField { applyTypedRepetition() }
    if sender as AnyObject === reminderField { applyTypedReminders() }
    updateSaveButton()
  }

  /// Ends editing, so that the text being typed is applied.
  func finishActiveEdits() {
    for field in textFields { field.resignFirstResponder() }
    notesView.resignFirstResponder()
    formChanged(self)
  }

  private var textFields: [UITextField] {
    [titleField, categoryField, repetitionField, reminderField, othersField]
  }

  /// Enables Save if there are changes that can be stored.
  private func updateSaveButton() {
    draft.item = event
    saveButton.isEnabled = draft.canBeSaved
    updateStatus()
  }

  @IBAction func editingBegan(_ sender: UITextField) { updateStatus() }

  @IBAction func editingEnded(_ sender: UITextField) {
    completion = nil
    if sender === titleField { applyTypedLine() }
    formChanged(sender)
  }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool { draft.hasUnsavedChanges }

  func saveForm(completion: @escaping @MainActor () -> Void) {
    finishActiveEdits()
    storeDidChange()
    afterSaving = completion
    guard draft.canBeSaved, refusal == nil else {
      isTitleRequired = !draft.hasTitle
      updateStatus()
      view.window?.focus(refusal == nil ? titleField : refusedField ?? repetitionField)
      return
    }
    if draft.isDeleted {
      askAboutDeletion(of: "todo") {
        $0.store($0.draft.resultAsNew)
      } discard: { editor in
        editor.delegate?.eventEditorDidCancel(editor)
        editor.afterSaving()
      }
    } else if !draft.conflicts.isEmpty {
      askWhichToKeep()
    } else {
      askWhichInstances { $0.store($0.draft.result) }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  /// While a category is typed, the arrow keys cycle through the existing ones.
  override var keyCommands: [UIKeyCommand]? {
    let save = key("s", title: "Save", flags: .control, "Save the todo") { $0.saveForm {} }
    guard categoryField.isFirstResponder, !categories.isEmpty else { return [save] }
    return [
      save,
      key(UIKeyCommand.inputDownArrow, title: "Choose", "Next matching category") {
        $0.complete(forward: true)
      },
      key(UIKeyCommand.inputUpArrow, "Previous matching category") { $0.complete(forward: false) },
    ]
  }

  // MARK: Saving

  /// Asks which instances of a repeating event to change. The question is not needed for a new rule
  /// or completion state.
  private func askWhichInstances(then save: @escaping @MainActor (EventEditorScreen) -> Void) {
    let changed = draft.changes
    guard draft.stored.repeats, draft.stored.id != nil, !changed.isEmpty,
      !changed.contains(.repetition), changed != [.completionState]
    else { return save(self) }
    let repetition = document?.dates.repetition(of: draft.stored)
    askForScope(
      "Change which ones?", repetition.map { "It repeats \($0)." }, cancel: "Keep Editing"
    ) { [weak self] scope in
      guard let self else { return }
      self.scope = scope
      save(self)
    }
  }

  private func store(_ event: StoredToDo) {
    do {
      try delegate?.eventEditor(self, save: event)
      afterSaving()
    } catch {
      present(error: error, title: "Can't save the todo")
      storeDidChange()
    }
  }

  /// Asks which value to keep if another program changed the same property.
  private func askWhichToKeep() {
    let theirs = draft.stored
    let values = draft.conflicts.map { property in
      "Its \(property.name) is now \(value(of: property, in: theirs))."
    }
    askAboutConflicts(of: "todo", values) {
      $0.store($0.draft.result)
    } takeTheirs: { editor in
      editor.draft.revert()
      editor.actionMessage = nil
      editor.showDraft()
    } saveAsNew: {
      $0.store($0.draft.resultAsNew)
    }
  }
}

// MARK: - Form and draft

extension EventEditorScreen {
  /// Fills the form.
  func showDraft() {
    guard isViewLoaded else { return }
    event = draft.item
    if titleField.text != event.title { titleField.text = event.title }
    if categoryField.text != event.category { categoryField.text = event.category }
    if TagList.tags(othersField.text ?? "") != event.otherCategories {
      othersField.text = TagList.text(of: event.otherCategories)
    }
    if notesView.text != event.notes { notesView.text = event.notes }
    completionControl.selectedSegmentIndex = event.completionState.rawValue
    showDate()
    if !repetitionField.isFirstResponder {
      repetitionField.text = document?.dates.repetition(of: event)
    }
    if !reminderField.isFirstResponder { reminderField.text = typedReminders(of: event) }
    updateSaveButton()
  }

  /// Updates the status below the category.
  func updateStatus() {
    hintLabel.textColor = .secondaryLabel
    if let actionMessage {
      hintLabel.textColor = .systemRed
      hintLabel.text = actionMessage
    } else if categoryField.isFirstResponder {
      hintLabel.text = completionText
    } else if titleField.isFirstResponder, let line = typedLine {
      hintLabel.text = line.text
      if line.isRefusal { hintLabel.textColor = .systemRed }
    } else if !draft.hasTitle, isTitleRequired || draft.hasUnsavedChanges {
      // An empty form has no mistake yet.
      if isTitleRequired { hintLabel.textColor = .systemRed }
      hintLabel.text = "A todo needs a title."
    } else {
      hintLabel.text = document.map { dateText($0.dates) }
    }
  }

  /// Returns the date, its distance and the repetition; or the reason why the typed text cannot be
  /// parsed.
  private func dateText(_ dates: ToDoDates) -> String {
    if let refusal {
      hintLabel.textColor = .systemRed
      return refusal
    }
    let event = draft.item
    guard event.isDated else { return "No date." }
    let repetition = dates.repetition(of: event).map { "\(ToDoDates.repeatSign) \($0)" }
    return [dates.inSentence(event), dates.distance(to: event), repetition].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Merges the changes of another program into properties that were not changed here.
  private func storeDidChange() {
    readCategories()
    guard let document, let id = draft.stored.id else { return updateStatus() }
    do {
      let wasDeleted = draft.isDeleted
      let changed = draft.merge(try document.store.event(id))
      func names(_ properties: [EventProperty]) -> String {
        properties.map(\.name).joined(separator: ", ")
      }
      if draft.isDeleted {
        actionMessage = "Deleted by another program. Save adds it again."
      } else if !draft.conflicts.isEmpty {
        actionMessage = "Changed elsewhere too: \(names(draft.conflicts)). Save asks which to keep."
      } else if !changed.isEmpty {
        actionMessage = "Changed by another program: \(names(changed))."
      } else if wasDeleted {
        actionMessage = nil
      }
      showDraft()
    } catch {
      actionMessage = "\(error)"
      updateStatus()
    }
  }
}

// MARK: - UITextFieldDelegate, UITextViewDelegate

extension EventEditorScreen: UITextFieldDelegate, UITextViewDelegate {
  /// Return dismisses the keyboard, and in the title of a new todo also saves the todo if its title
  /// can be read.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    if isNew, textField === titleField, draft.canBeSaved, refusal == nil { saveForm {} }
    return true
  }

  func textViewDidChange(_ textView: UITextView) { formChanged(textView) }
}

// MARK: - Choosing a category

extension EventEditorScreen {
  private func readCategories() {
    do {
      categories = try document?.store.categoryNames() ?? []
    } catch {
      (categories, actionMessage) = ([], "\(error)")
    }
  }

  /// Inserts the next category that matches the typed text.
  private func complete(forward: Bool) {
    var completion =
      completion ?? CategoryCompletion(of: categoryField.text ?? "", among: categories)
    guard let name = completion.step(forward: forward) else { return }
    self.completion = completion
    categoryField.text = name
    formChanged(self)
  }

  private var completionText: String {
    let typed = categoryField.text ?? ""
    let known = completion ?? CategoryCompletion(of: typed, among: categories)
    if let actionMessage { return actionMessage }
    if known.names.isEmpty {
      return CategoryName(typed).text.isEmpty
        ? "No categories yet. Type a name to create one." : "New category."
    }
    return "↓ " + known.names.prefix(12).joined(separator: " · ")
  }
}
