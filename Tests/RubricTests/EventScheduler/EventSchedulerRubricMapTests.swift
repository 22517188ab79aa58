import Testing

@testable import RubricSupport

/// The app's README links each line of the rubric to its code.
struct EventSchedulerRubricMapTests {
  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "event-scheduler", folder: "Apps/EventScheduler")
  }
}
