import DateFormatting
import Foundation
import Models
import Persistence
import TaskListAssignment
import TerminalUI
import Testing

@testable import TaskList

/// A solution of the assignment that is marked.
///
/// The tests use what is on its screens, and the kinds of controls that the assignment names.
struct Solution: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The arguments that start it, after the name of the binary.
  let arguments: [String]
  /// The keys that leave the form so that the task is stored.
  let keysToKeep: String
  /// Creates its first screen with the tasks in a folder; if nil, without tasks, which are not stored.
  let firstScreen: @MainActor @Sendable (URL?) throws -> UIViewController

  /// The solution with exactly the features of the assignment.
  static let assignment = Solution(
    testDescription: "assignment", arguments: ["--assignment"], keysToKeep: "\u{1B}"
  ) { folder in
    let file = folder.map { StoreLocation.file($0.appending(path: "assignment.sqlite").path) }
    return UIStoryboard.assignment(over: try ItemStore(file ?? .inMemory))
  }

  /// The program that people use.
  static let product = Solution(
    testDescription: "product", arguments: [], keysToKeep: "\u{13}"
  ) { folder in
    let file = folder.map { StoreLocation.file($0.appending(path: "tasks.sqlite").path) }
    return TaskListScreens.initialViewController(
      over: try TaskStore(file ?? .inMemory), in: DateEnvironment(localeIdentifier: "en_US"))
  }

  /// Another right one, so that the tests do not ask for more than the assignment.
  static let other = Solution(testDescription: "other", arguments: [], keysToKeep: "") { folder in
    let screen = ErrandsViewController()
    screen.errands = try ErrandList.kept(in: folder?.appending(path: "errands.json"))
    return UINavigationController(rootViewController: screen)
  }

  static let all = [assignment, product, other]
  /// Those that write a file whenever something has changed.
  static let writingFiles = [assignment, other]
}
