import Testing

@testable import RubricSupport

/// The app's README links each line of the rubric to its code.
struct TaskListRubricMapTests {
  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "task-list", folder: "Apps/TaskList")
  }
}
