import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI
import TodoBrowserAssignment

/// The modal editor over a store: it keeps what is typed as a draft, offers the categories there are,
/// and loses neither text where another program changes or deletes the event meanwhile.
final class EventEditorScreen: EventEditorViewController, EditedForm {
  @Outlet var hintLabel: UILabel!

  /// Where the event is stored, and how dates are written and read.
  var document: ToDoDocument?

  /// The event as the form has it, and as it is stored.
  private(set) lazy var draft = EventDraft(event)
  private var observation: ChangeObservation?
  /// The categories there are; nil when they are to be read anew.
  private var knownCategories: [String]?
  /// The categories that begin with what was typed, and the one of them that is in the field.
  private var completion: CategoryCompletion?
  /// What another program did to the event, in words.
  private var news: String?
  /// What is to happen once the event is stored or given up.
  private var afterSaving: @MainActor () -> Void = {}

  override func viewDidLoad() {
    if let document { datePicker.prepare(for: document) }
    super.viewDidLoad()
    title = event.id == nil ? "New Event" : "Edit Event"
    observation = document?.store.observeChanges { [weak self] in self?.storeDidChange() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? titleField : nil }

  // MARK: Actions

  override func cancelButtonPressed(_ sender: Any) {
    leave { super.cancelButtonPressed(sender) }
  }

  override func saveButtonPressed(_ sender: Any) { saveForm {} }

  override func formChanged(_ sender: Any) {
    if sender as AnyObject === categoryField { completion = nil }
    super.formChanged(sender)
  }

  override func finishActiveEdits() {
    super.finishActiveEdits()
    formChanged(self)
  }

  override func updateSaveButton() {
    draft.event = event
    saveButton.isEnabled = draft.canBeSaved
    updateHint()
  }

  @IBAction func editingBegan(_ sender: UITextField) { updateHint() }

  @IBAction func editingEnded(_ sender: UITextField) {
    completion = nil
    formChanged(sender)
  }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool { draft.hasSomethingToLose }

  func saveForm(completion: @escaping @MainActor () -> Void) {
    finishActiveEdits()
    storeDidChange()
    afterSaving = completion
    guard draft.canBeSaved else {
      view.window?.focus(titleField)
      return
    }
    if draft.isDeleted {
      ask(
        "The event was deleted meanwhile", "It can be added again as the form has it.",
        cancel: "Keep Editing",
        [
          answer("Add Again") { $0.store($0.draft.resultAsNew) },
          answer("Discard", .destructive) { $0.discard() },
        ])
    } else if !draft.conflicts.isEmpty {
      askWhichToKeep()
    } else {
      store(draft.result)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  /// While a category is typed the arrows go through those there are.
  override var keyCommands: [UIKeyCommand]? {
    let save = UIKeyCommand(
      title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the event"
    ) { [weak self] in self?.saveForm {} }
    guard categoryField.isFirstResponder, !categories.isEmpty else { return [save] }
    return [
      save,
      UIKeyCommand(
        title: "Choose", input: UIKeyCommand.inputDownArrow,
        discoverabilityTitle: "The next category that begins so"
      ) { [weak self] in self?.complete(forward: true) },
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, discoverabilityTitle: "The category before"
      ) { [weak self] in self?.complete(forward: false) },
    ]
  }

  // MARK: Saving

  private func store(_ event: ToDoEvent) {
    if save(event) { afterSaving() } else { storeDidChange() }
  }

  private func discard() {
    delegate?.eventEditorDidCancel(self)
    afterSaving()
  }

  var draftName: String { draft.stored.id.map { "Edit Event \($0)" } ?? "New Event" }

  var draftValues: [String: String] {
    get {
      [
        "title": draft.event.title, "category": draft.event.category, "notes": draft.event.notes,
        "date": "\(draft.event.date.timeIntervalSince1970)",
        "state": "\(draft.event.completionState.rawValue)",
      ]
    }
    set {
      draft.event.title = newValue["title"] ?? ""
      draft.event.category = newValue["category"] ?? ""
      draft.event.notes = newValue["notes"] ?? ""
      if let date = newValue["date"].flatMap(Double.init) {
        draft.event.date = Date(timeIntervalSince1970: date)
      }
      let state = newValue["state"].flatMap(Int.init).flatMap(CompletionState.init)
      draft.event.completionState = state ?? .notStarted
      showDraft()
    }
  }

  /// Another program has changed what was changed here: neither is lost without being asked for.
  private func askWhichToKeep() {
    let theirs = draft.stored
    let values = draft.conflicts.map { property in
      "Its \(property.name) is now \(value(of: property, in: theirs))."
    }
    ask(
      "The event was changed meanwhile", values.joined(separator: "\n"), cancel: "Keep Editing",
      [
        answer("Keep Mine") { $0.store($0.draft.result) },
        answer("Take Theirs") { $0.takeTheirs() },
        answer("Save Mine as New") { $0.store($0.draft.resultAsNew) },
      ])
  }

  private func takeTheirs() {
    draft.revert()
    news = nil
    showDraft()
  }

  private func value(of property: EventProperty, in event: ToDoEvent) -> String {
    switch property {
    case .title: event.quotedTitle
    case .category: event.category.isEmpty ? "none" : event.category.quoted
    case .date: document?.dates.inSentence(event.date) ?? ""
    case .completionState: event.completionState.name.lowercased()
    case .notes: event.notes.isEmpty ? "empty" : event.notes.quoted
    }
  }

  private func answer(
    _ title: String, _ style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor (EventEditorScreen) -> Void
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in if let self { act(self) } }
  }
}

// MARK: - Form and draft

extension EventEditorScreen {
  /// Fills the form.
  private func showDraft() {
    guard isViewLoaded else { return }
    event = draft.event
    if titleField.text != event.title { titleField.text = event.title }
    if categoryField.text != event.category { categoryField.text = event.category }
    if notesView.text != event.notes { notesView.text = event.notes }
    completionControl.selectedSegmentIndex = event.completionState.rawValue
    if datePicker.date != event.date { datePicker.date = event.date }
    updateSaveButton()
  }

  /// Says below the category what is to be known at present.
  private func updateHint() {
    hintLabel.textColor = .secondaryLabel
    if let news {
      hintLabel.textColor = .systemRed
      hintLabel.text = news
    } else if categoryField.isFirstResponder {
      hintLabel.text = wordsOfCompletion
    } else if !draft.hasTitle {
      hintLabel.text = "A title is needed to save."
    } else {
      hintLabel.text = document.map {
        $0.dates.inSentence(draft.event.date) + ", " + $0.dates.distance(to: draft.event.date)
      }
    }
  }

  /// Takes over what another program has done to the event, as far as nothing was changed here.
  private func storeDidChange() {
    knownCategories = nil
    guard let document, let id = draft.stored.id else { return updateHint() }
    do {
      let wasDeleted = draft.isDeleted
      let changed = draft.take(try document.store.event(id))
      if draft.isDeleted {
        news = "Deleted by another program. Save adds it again."
      } else if !draft.conflicts.isEmpty {
        let names = draft.conflicts.map(\.name).joined(separator: ", ")
        news = "Changed elsewhere too: \(names). Save asks which to keep."
      } else if !changed.isEmpty {
        news = "Changed by another program: \(changed.map(\.name).joined(separator: ", "))."
      } else if wasDeleted {
        news = nil
      }
      showDraft()
    } catch {
      news = "\(error)"
      updateHint()
    }
  }
}

// MARK: - Choosing a category

extension EventEditorScreen {
  /// The names of the categories there are.
  private var categories: [String] {
    if let knownCategories { return knownCategories }
    do {
      knownCategories = try document?.store.categories().map(\.name)
    } catch {
      (knownCategories, news) = ([], "\(error)")
    }
    return knownCategories ?? []
  }

  /// Puts the next category that begins with what was typed into the field.
  private func complete(forward: Bool) {
    var completion =
      completion ?? CategoryCompletion(of: categoryField.text ?? "", among: categories)
    guard let name = completion.step(forward: forward) else { return }
    self.completion = completion
    categoryField.text = name
    formChanged(self)
  }

  private var wordsOfCompletion: String {
    let typed = categoryField.text ?? ""
    let known = completion ?? CategoryCompletion(of: typed, among: categories)
    if let news { return news }
    if known.names.isEmpty {
      return CategoryName(typed).text.isEmpty
        ? "No categories yet: a name typed here makes one." : "A new category."
    }
    return "↓ " + known.names.prefix(12).joined(separator: " · ")
  }
}
