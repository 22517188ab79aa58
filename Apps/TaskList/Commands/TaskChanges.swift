import CommandSupport
import Interchange
import Models

/// What words and options say of a task together.
struct TaskChanges {
  private var changes: [QuickEntry.Change] = []
  /// What has been said that can be said once, and by what.
  private var said: Set<Subject> = []

  private enum Subject: String {
    case dueDate = "due date"
    case startDate = "start"
    case text, priority, project, note, repetition
  }

  var isEmpty: Bool { changes.isEmpty }

  /// Whether there is a text among them.
  var hasText: Bool { said.contains(.text) }

  /// - Throws: `CommandError.badUsage` where the same is said twice.
  mutating func add(_ further: [QuickEntry.Change]) throws(CommandError) {
    for change in further {
      if let subject = Self.subject(of: change), !said.insert(subject).inserted {
        throw .badUsage("the \(subject.rawValue) is given twice", next: "Give it once.")
      }
      changes.append(change)
    }
  }

  func apply(to task: inout TaskItem) {
    QuickEntry(changes: changes).apply(to: &task)
  }

  private static func subject(of change: QuickEntry.Change) -> Subject? {
    switch change {
    case .text: .text
    case .dueDate: .dueDate
    case .startDate: .startDate
    case .priority: .priority
    case .project: .project
    case .repetition: .repetition
    case .note: .note
    case .addTag, .removeTag: nil
    }
  }
}
