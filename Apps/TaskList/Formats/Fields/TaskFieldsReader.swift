import DateFormatting
import Foundation
import Interchange
import Models

/// Makes a task of the texts that JSON or CSV has for its properties.
struct TaskFieldsReader {
  let clock: WallClock

  /// Gives a task the property that a text says.
  ///
  /// - Throws: ``FieldFailure`` when the text does not fit.
  func set(
    _ field: TaskField, of task: inout TaskItem, to text: String
  ) throws(FieldFailure) {
    switch field {
    case .id, .isCompleted, .tags: break
    case .text: task.text = text
    case .notes: task.notes = text
    case .project: task.project = text
    case .uid: task.uid = text.allSatisfy(\.isWhitespace) ? nil : text
    case .priority: task.priority = try priority(text)
    case .dueDate: task.dueDate = try date(text, field)
    case .startDate: task.startDate = try date(text, field)
    case .completionDate: task.completionDate = try date(text, field)
    case .creationDate: task.creationDate = try date(text, field)
    case .repetition:
      guard let repetition = RepetitionText.repetition(text) else {
        throw FieldFailure(
          .unreadableValue(field: field.rawValue, advice: RepetitionText.advice),
          text: Excerpt.of(text))
      }
      task.repetition = repetition
    }
  }

  func date(_ text: String, _ field: TaskField) throws(FieldFailure) -> Date {
    let bytes = Array(text.utf8)
    if let date = ISODateText.date(bytes[...], on: clock) { return date }
    if let date = try? TimestampFormat.course.date(from: text, on: clock) { return date }
    throw FieldFailure(
      .unreadableValue(field: field.rawValue, advice: ISODateText.advice), text: Excerpt.of(text))
  }

  /// - Throws: ``FieldFailure`` when the task says nothing at all.
  func check(_ task: TaskItem) throws(FieldFailure) {
    let texts = [task.text, task.notes, task.project, task.uid, task.original?.text] + task.tags
    guard task.dueDate != nil || !texts.allSatisfy({ ($0 ?? "").isEmpty }) else {
      throw FieldFailure(.holdsNothing)
    }
  }

  private func priority(_ text: String) throws(FieldFailure) -> Priority {
    switch text.lowercased() {
    case "high", "h": return .high
    case "medium", "m": return .medium
    case "low", "l": return .low
    default:
      throw FieldFailure(
        .unreadableValue(field: TaskField.priority.rawValue, advice: "high, medium or low"),
        text: Excerpt.of(text))
    }
  }
}

// MARK: - CSVRowReader

extension TaskFieldsReader: CSVRowReader {
  static var telling: [TaskField] { [.text, .dueDate, .notes] }

  func item(of texts: [TaskField: String]) throws(FieldFailure) -> TaskItem {
    var task = TaskItem()
    for field in TaskField.allCases {
      guard let text = texts[field] else { continue }
      switch field {
      case .isCompleted:
        task.isCompleted = try FlagText.read(text, field: TaskField.isCompleted.rawValue)
      case .tags:
        task.tags = TagList.tags(text)
      default: try set(field, of: &task, to: text)
      }
    }
    try check(task)
    return task
  }
}

/// Reads tasks from comma-separated values (RFC 4180), as ``CSVTaskWriter`` writes them.
///
/// The first row names the columns by the task's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing. Dates are ISO 8601; one
/// without a time is the start of a day. `isCompleted` is `true` or `false`, `yes` or `no`, `1` or
/// `0`; `tags` have commas between them. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate columns as well where the first row has them.
typealias CSVTaskReader = CSVReading<TaskFieldsReader>

extension CSVReading where Rows == TaskFieldsReader {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    self.init(TaskFieldsReader(clock: clock), rowLimit: rowLimit)
  }
}

/// The properties of a task that JSON and CSV name, in the order they are written.
enum TaskField: String, CaseIterable {
  case id, text, dueDate, priority, isCompleted, completionDate, creationDate, startDate, notes
  case project, tags, repetition, uid

  /// The names as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// A repetition as files have it, which is as it is typed without quotes: `every:2weeks`,
/// `after:3days`, `every:month on the 31st`.
enum RepetitionText {
  /// What messages ask for.
  static let advice = "a repetition like every:week, every:2months or after:3days"

  static func text(of repetition: Repetition) -> String {
    repetition.words.filter { $0 != "\"" }
  }

  /// - Returns: nil for a text of another form.
  static func repetition(_ text: String) -> Repetition? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let anchor: Repetition.Anchor
    switch parts[0].lowercased() {
    case TaskKey.every.rawValue: anchor = .dueDate
    case TaskKey.after.rawValue: anchor = .completion
    default: return nil
    }
    return try? RepetitionWords.repetition(String(parts[1]), from: anchor)
  }
}
