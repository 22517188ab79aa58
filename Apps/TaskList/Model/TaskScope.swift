import Foundation
import Models

/// A view of the list: all tasks, those of a kind, or those of a project or tag.
enum TaskScope: Hashable, Sendable {
  case all, overdue, today, nextDays, waiting, noDate, done
  case project(String)
  case tag(String)

  /// The fixed views, in the order of their digit keys.
  static let fixed: [TaskScope] = [.all, .overdue, .today, .nextDays, .waiting, .noDate, .done]

  /// The name of the view.
  var title: String {
    switch self {
    case .all: "All"
    case .overdue: "Overdue"
    case .today: "Today"
    case .nextDays: "Next 7 days"
    case .waiting: "Waiting"
    case .noDate: "No date"
    case .done: "Done"
    case .project(let name): name
    case .tag(let name): "+\(name)"
    }
  }

  /// The name of the view in a row of tabs, where a number would be taken for that of a tab.
  var tabTitle: String { self == .nextDays ? "Coming" : title }

  /// Returns the conditions of the view for the current day.
  func conditions(_ dates: TaskDates) -> [TaskFilter.Condition] {
    let (today, tomorrow) = (dates.startOfToday, dates.startOfTomorrow)
    return switch self {
    case .all: []
    case .overdue: [.isCompleted(false), .due(from: nil, to: today)]
    case .today: [.isCompleted(false), .due(from: today, to: tomorrow)]
    case .nextDays: [.isCompleted(false), .due(from: tomorrow, to: dates.startOfDay(in: 8))]
    case .waiting: [.isCompleted(false), .startsAfter(tomorrow.addingTimeInterval(-1))]
    case .noDate: [.isCompleted(false), .noDueDate]
    case .done: [.isCompleted(true)]
    case .project(let name): [.project(name)]
    case .tag(let name): [.tag(name)]
    }
  }
}
