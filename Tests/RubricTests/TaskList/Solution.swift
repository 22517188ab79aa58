import DateFormatting
import Foundation
import Models
import Persistence
import TaskListAssignment
import TerminalUI
import Testing

@testable import TaskList

/// A solution under test.
///
/// The tests rely only on what its screens show, and on the types of controls that the assignment
/// names.
struct Solution: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The arguments that start the solution.
  let arguments: [String]
  /// The keys that save the task and leave the form.
  let keysToKeep: String
  /// Creates the first screen with the tasks in a folder; if nil, without tasks and without storing
  /// any.
  let firstScreen: @MainActor @Sendable (URL?) throws -> UIViewController

  /// The solution with exactly the features of the assignment.
  static let assignment = Solution(
    testDescription: "assignment", arguments: ["--assignment"], keysToKeep: "\u{1B}"
  ) { folder in
    let file = folder.map { StoreLocation.file($0.appending(path: "assignment.sqlite").path) }
    return UIStoryboard.instantiateAssignment(store: try ItemStore(file ?? .inMemory))
  }

  /// The app.
  static let product = Solution(
    testDescription: "product", arguments: [], keysToKeep: "\u{13}"
  ) { folder in
    let file = folder.map { StoreLocation.file($0.appending(path: "tasks.sqlite").path) }
    return TaskListScreens.initialViewController(
      over: try TaskStore(file ?? .inMemory), in: DateEnvironment(localeIdentifier: "en_US"))
  }

  /// A different correct solution, so that the tests require no more than the assignment.
  static let other = Solution(testDescription: "other", arguments: [], keysToKeep: "") { folder in
    let screen = ErrandsViewController()
    screen.errands = try ErrandList.load(from: folder?.appending(path: "errands.json"))
    return UINavigationController(rootViewController: screen)
  }

  static let all = [assignment, product, other]
  /// The solutions that write a file after each change.
  static let writingFiles = [assignment, other]
}
