import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// Saving the form, and drafts of unsaved forms.
extension EditTaskScreen {
  var hasUnsavedChanges: Bool {
    isViewLoaded && (edited.hasChanges || !refusals.isEmpty || texts != textsOfTask)
  }

  /// Adds the task, or updates the stored one. Properties that were not changed here keep their
  /// stored values.
  func saveForm(completion: @escaping @MainActor () -> Void) {
    view.endEditing(true)
    afterSaving = completion
    if let refusal = refusals.values.first {
      return offerToLeave(title: "Can't read this", message: refusal)
    }
    guard hasUnsavedChanges else { return completion() }
    let store = document.store
    do {
      if isNew {
        try addToList()
      } else if let id = task.id {
        edited.merge(try store.task(id))
        if edited.isDeleted { return offerToAdd() }
        guard edited.conflicts.isEmpty else { return askWhichToKeep() }
        if scope == nil, edited.stored.isChangedInSeries(to: task) { return askWhichOnes() }
        let next = try store.update(task, in: scope ?? .following)
        scope = nil
        show(try store.task(id) ?? task)
        completion()
        if let date = next?.dueDate {
          onMessage?("Next due \(document.dates.dueDay(date))")
        }
      }
    } catch {
      offerToLeave(
        title: isNew ? "Can't add the task" : "Can't save the change", message: "\(error)")
    }
  }

  private func addToList() throws {
    guard hasText(task) else {
      view.window?.focus(textField)
      return updateHint(isRefusal: true)
    }
    guard let added = try document.store.addUnlessDuplicate(task) else {
      return offerToLeave(
        title: "Can't add the task", message: "This task is already in the list.")
    }
    show(StoredTask())
    // Go back first, so that the message is shown on the previous screen.
    afterSaving()
    onAdded?(added)
  }

  /// Asks which instances of a repeating task to change.
  private func askWhichOnes() {
    guard presentedViewController == nil else { return }
    askForScope("Change which ones?", document.repetition(of: [task]), cancel: "Keep Editing") {
      [weak self] scope in
      guard let self else { return }
      self.scope = scope
      saveForm(completion: afterSaving)
    }
  }

  func discardChanges() { show(edited.stored) }

  private func offerToLeave(title: String, message: String) {
    guard presentedViewController == nil else { return }
    ask(
      title, message, cancel: "Keep Editing",
      [
        UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
          self?.discardChanges()
          self?.afterSaving()
        }
      ])
  }

  private func offerToAdd() {
    askAboutDeletion(of: "task") { $0.addAgain() }
  }

  private func askWhichToKeep() {
    guard presentedViewController == nil else { return }
    let values = edited.conflicts.map { property in
      "Its \(property.name) is now \(value(of: property, in: edited.stored))."
    }
    askAboutConflicts(of: "task", values) { form in
      form.edited.resolveConflicts()
      form.saveForm(completion: form.afterSaving)
    } takeTheirs: {
      $0.discardChanges()
    }
  }

  private func value(of property: TaskProperty, in task: StoredTask) -> String {
    let environment = document.dates.environment
    let text: String? =
      switch property {
      case .text: task.text?.quoted
      case .priority: task.priority.name.lowercased()
      case .notes: task.notes?.quoted
      case .project: task.project?.quoted
      case .tags: task.tags.isEmpty ? nil : task.tags.joined(separator: " ").quoted
      case .reminders: task.alarms.map { AlarmTime.typed($0, of: .toDo, in: environment) }
      case .dueDate: task.dueDate.map { document.dates.string(from: $0, task.dueKind, .medium) }
      case .startDate:
        task.startDate.map { document.dates.string(from: $0, task.startKind, .medium) }
      case .completion: task.isCompleted ? "done" : "not done"
      case .repetition: task.repetitionPhrase(in: environment)
      }
    return text ?? "none"
  }

  private func addAgain() {
    do {
      var copy = task
      copy.id = nil
      let added = try document.store.add(copy)
      show(added)
      afterSaving()
      onAdded?(added)
    } catch {
      present(error: error, title: "Can't add the task")
    }
  }

  var draftName: String { task.id.map { "Edit Task \($0)" } ?? "New Task" }

  /// The form of a new task also restores a draft of a task that has been deleted since.
  func acceptsDraft(named name: String) -> Bool {
    guard task.id == nil,
      let id = name.wholeMatch(of: /Edit Task ([0-9]+)/).flatMap({ Int64($0.1) })
    else { return false }
    do { return try document.store.task(id) == nil } catch { return false }
  }

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
      func date(_ name: String, or current: Date?) -> Date? {
        guard let text = newValue[name] else { return nil }
        return Double(text).map { Date(timeIntervalSince1970: $0) } ?? current
      }
      task.isCompleted = newValue["completed"] == "yes"
      let priority = newValue["priority"].flatMap(Int.init).flatMap(Priority.init)
      task.priority = priority ?? task.priority
      task.dueDate = date("due", or: task.dueDate)
      task.startDate = date("start", or: task.startDate)
      showTask()
      notesView.text = newValue["notes"] ?? ""
      textViewDidEndEditing(notesView)
      for (name, field) in namedFields {
        field.text = newValue[name]
        applyTypedValue(field)
      }
    }
  }

  /// The fields with their names in a draft.
  var namedFields: [(name: String, field: UITextField)] {
    [
      ("text", textField), ("project", projectField), ("tags", tagsField),
      ("repetition", repetitionField), ("reminders", reminderField),
    ]
  }

  /// The text of the fields for the current task.
  var textsOfTask: [String: String] {
    [
      "text": task.text ?? "", "project": task.project ?? "",
      "tags": task.tags.joined(separator: " "),
      "repetition": task.repetitionText(in: document.dates.environment) ?? "",
      "reminders": AlarmTime.typed(task.alarms, of: .toDo, in: document.dates.environment),
      "notes": task.notes ?? "",
    ]
  }

  /// The text in the fields.
  var texts: [String: String] {
    var texts = Dictionary(
      namedFields.map { ($0.name, $0.field.text ?? "") }, uniquingKeysWith: { $1 })
    texts["notes"] = notesView.text
    return texts
  }
}

extension StoredTask {
  /// Returns a Boolean value that indicates whether a change can apply to a single instance of a
  /// series.
  fileprivate func isChangedInSeries(to other: StoredTask) -> Bool {
    guard repeats, !isCompleted, !other.isCompleted else { return false }
    return (repetition, recurrence) == (other.repetition, other.recurrence) && self != other
  }
}
