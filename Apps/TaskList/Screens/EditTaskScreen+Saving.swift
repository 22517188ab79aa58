import Foundation
import Interchange
import Models
import Recurrence
import ScreenSupport
import TerminalUI

/// Storing what the form says, and keeping it while it is not stored.
extension EditTaskScreen {
  var hasUnsavedChanges: Bool {
    isViewLoaded && (task != stored || !refusals.isEmpty || texts != textsOfTask)
  }

  /// Adds the task, or changes the stored one: what was not changed here stays as others have stored it.
  func saveForm(completion: @escaping @MainActor () -> Void) {
    view.endEditing(true)
    afterSaving = completion
    if let refusal = refusals.values.first {
      return offerToLeave(title: "Something is not understood", message: refusal)
    }
    guard hasUnsavedChanges else { return completion() }
    let store = document.store
    do {
      if isNew {
        try addToList()
      } else if let id = task.id, let latest = try store.task(id) {
        let changed = latest.taking(changesFrom: stored, to: task)
        if scope == nil, latest.isChangedInSeries(to: changed) { return askWhichOnes() }
        let next = try store.update(changed, in: scope ?? .following)
        scope = nil
        show(try store.task(id) ?? task)
        completion()
        if let date = next?.dueDate {
          onNews?("Next due \(document.dates.dueDate(date))")
        }
      } else {
        offerToAdd()
      }
    } catch {
      offerToLeave(
        title: isNew ? "The task is not added" : "The change is not stored", message: "\(error)")
    }
  }

  private func addToList() throws {
    guard hasText(task) else {
      view.window?.focus(textField)
      return updateHint(isRefusal: true)
    }
    guard let added = try document.store.addUnlessDuplicate(task) else {
      return offerToLeave(
        title: "The task is not added", message: "There is already a task like this one.")
    }
    show(StoredTask())
    // First back, so that what is to be said of it is said there.
    afterSaving()
    onAdded?(added)
  }

  /// Asks which instances of a task that comes again are to be changed.
  private func askWhichOnes() {
    guard presentedViewController == nil else { return }
    askForScope("Change which ones?", document.repetition(of: [task]), cancel: "Keep Editing") {
      [weak self] scope in
      guard let self else { return }
      self.scope = scope
      saveForm(completion: afterSaving)
    }
  }

  func discardChanges() { show(stored) }

  private func offerToLeave(title: String, message: String) {
    guard presentedViewController == nil else { return }
    ask(
      title, message, cancel: "Keep Editing",
      [
        UIAlertAction(title: "Leave Without", style: .destructive) { [weak self] _ in
          self?.discardChanges()
          self?.afterSaving()
        }
      ])
  }

  /// The task was deleted while it was edited here: it can become a new one, as the form has it.
  private func offerToAdd() {
    ask(
      "The task was deleted meanwhile", "It can be added again as the form has it.",
      preferring: "Add Again",
      [UIAlertAction(title: "Add Again", style: .default) { [weak self] _ in self?.addAgain() }])
  }

  private func addAgain() {
    do {
      var anew = task
      anew.id = nil
      let added = try document.store.add(anew)
      show(added)
      afterSaving()
      onAdded?(added)
    } catch {
      present(error: error, title: "The task is not added")
    }
  }

  var draftName: String { task.id.map { "Edit Task \($0)" } ?? "New Task" }

  var draftValues: [String: String] {
    get {
      var values = texts
      values["completed"] = task.isCompleted ? "yes" : "no"
      values["priority"] = "\(task.priority.rawValue)"
      values["due"] = task.dueDate.map { "\($0.timeIntervalSince1970)" }
      values["start"] = task.startDate.map { "\($0.timeIntervalSince1970)" }
      return values
    }
    set {
      func date(_ name: String) -> Date? {
        newValue[name].flatMap(Double.init).map { Date(timeIntervalSince1970: $0) }
      }
      task.isCompleted = newValue["completed"] == "yes"
      let priority = newValue["priority"].flatMap(Int.init).flatMap(Priority.init)
      task.priority = priority ?? task.priority
      (task.dueDate, task.startDate) = (date("due"), date("start"))
      showTask()
      notesView.text = newValue["notes"] ?? ""
      textViewDidEndEditing(notesView)
      for (name, field) in namedFields {
        field.text = newValue[name]
        takeOver(field)
      }
    }
  }

  /// The fields, by the names that a draft has for them.
  var namedFields: [(name: String, field: UITextField)] {
    [
      ("text", textField), ("project", projectField), ("tags", tagsField),
      ("repetition", repetitionField), ("reminders", reminderField),
    ]
  }

  /// What stands in the fields where nothing else was typed.
  var textsOfTask: [String: String] {
    [
      "text": task.text ?? "", "project": task.project ?? "",
      "tags": task.tags.joined(separator: " "),
      "repetition": task.repetitionWords(in: document.dates.environment) ?? "",
      "reminders": AlarmTime.typed(task.alarms, of: .toDo, in: document.dates.environment),
      "notes": task.notes ?? "",
    ]
  }

  /// What stands in the fields.
  var texts: [String: String] {
    var texts = Dictionary(
      namedFields.map { ($0.name, $0.field.text ?? "") }, uniquingKeysWith: { $1 })
    texts["notes"] = notesView.text
    return texts
  }
}

extension StoredTask {
  /// Whether a change is one that may be meant for this instance of a series alone.
  fileprivate func isChangedInSeries(to other: StoredTask) -> Bool {
    guard repeats, !isCompleted, !other.isCompleted else { return false }
    return (repetition, recurrence) == (other.repetition, other.recurrence) && self != other
  }
}
