import Foundation
import Interchange
import Models

/// What of a task a line of todo.txt can say.
///
/// Two tasks with equal fields look the same to whoever reads the line.
struct TodoTxtFields: Equatable {
  let text: String
  let isCompleted: Bool
  let priority: Priority
  let dueDate: Int?
  let startDate: Int?
  let notes: String
  let project: String
  let tags: [String]
  let repetition: Repetition?

  init(_ task: TaskItem) {
    text = task.text ?? ""
    isCompleted = task.isCompleted
    priority = task.priority
    dueDate = task.dueDate?.calendarSeconds
    startDate = task.startDate?.calendarSeconds
    notes = task.notes ?? ""
    project = task.project ?? ""
    tags = task.tags
    repetition = task.repetition
  }
}
