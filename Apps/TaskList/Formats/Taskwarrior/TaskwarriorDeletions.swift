import Interchange
import Models

/// The records of deleted tasks in Taskwarrior's format, by UUID.
struct TaskwarriorDeletions {
  private(set) var records: [String: OriginalRecord] = [:]

  /// Creates the deletions among components. Of several records of a task, the last one counts.
  init(_ components: some Sequence<KeptComponent>) {
    for component in components where component.kind == KeptComponent.taskwarriorKind {
      let record = OriginalRecord(format: .taskwarrior, text: component.text)
      guard !component.identifier.isEmpty,
        (try? record.taskwarriorObject?.status()) == .deleted
      else { continue }
      records[component.identifier] = record
    }
  }

  /// Returns a Boolean value that indicates whether a task was deleted after its last change.
  func include(_ task: StoredTask) -> Bool { order(since: task) == .newer }

  /// Returns the UUIDs of the deleted tasks that were changed after their deletion.
  func superseded(by tasks: [StoredTask]) -> Set<String> {
    guard !records.isEmpty else { return [] }
    return Set(tasks.compactMap { order(since: $0) == .older ? uuid(of: $0) : nil })
  }

  /// Returns the order of the deletion of a task relative to its record, or nil if the task was
  /// not deleted.
  private func order(since task: StoredTask) -> RevisionOrder? {
    guard !records.isEmpty, let record = uuid(of: task).flatMap({ records[$0] }) else {
      return nil
    }
    return TaskwarriorObject.order(of: record, since: task.original)
  }

  private func uuid(of task: StoredTask) -> String? {
    try? task.original?.taskwarriorObject?.text(.uuid)
  }
}

extension [KeptComponent] {
  /// Returns the components without the deletions of tasks that were changed later.
  func withoutDeletions(supersededBy tasks: [StoredTask]) -> [KeptComponent] {
    let superseded = TaskwarriorDeletions(self).superseded(by: tasks)
    guard !superseded.isEmpty else { return self }
    return filter {
      $0.kind != KeptComponent.taskwarriorKind || !superseded.contains($0.identifier)
    }
  }
}
