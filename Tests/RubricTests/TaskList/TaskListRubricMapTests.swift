import Testing

@testable import RubricSupport

/// The table of the app's README, which links each row of the rubric to its code.
struct TaskListRubricMapTests {
  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "task-list", folder: "Apps/TaskList")
  }
}
