import Foundation
import Models
import Persistence
import ScreenSupport
import TaskListAssignment
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
        let next = try store.update(latest.taking(changesFrom: stored, to: task))
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
    show(TaskItem())
    // First back, so that what is to be said of it is said there.
    afterSaving()
    onAdded?(added)
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
      tell(error, title: "The task is not added")
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
      ("repetition", repetitionField),
    ]
  }

  /// What stands in the fields where nothing else was typed.
  var textsOfTask: [String: String] {
    [
      "text": task.text ?? "", "project": task.project ?? "",
      "tags": task.tags.joined(separator: " "), "repetition": task.repetition?.words ?? "",
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

extension TaskItem {
  /// The task with what somebody changed who began with one and came to another.
  func taking(changesFrom old: TaskItem, to new: TaskItem) -> TaskItem {
    var result = self
    func take(_ property: WritableKeyPath<TaskItem, some Equatable>) {
      if old[keyPath: property] != new[keyPath: property] {
        result[keyPath: property] = new[keyPath: property]
      }
    }
    take(\.text)
    take(\.dueDate)
    take(\.priority)
    take(\.isCompleted)
    take(\.startDate)
    take(\.notes)
    take(\.project)
    take(\.tags)
    take(\.repetition)
    return result
  }
}
