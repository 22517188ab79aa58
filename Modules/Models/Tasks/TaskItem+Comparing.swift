extension TaskItem {
  /// Whether it says the same as another task: text, due date, priority, completion, project, tags,
  /// notes and repetition are equal.
  public func isDuplicate(of other: TaskItem) -> Bool {
    text == other.text && dueDate == other.dueDate && priority == other.priority
      && isCompleted == other.isCompleted && project == other.project && tags == other.tags
      && notes == other.notes && repetition == other.repetition
  }
}
