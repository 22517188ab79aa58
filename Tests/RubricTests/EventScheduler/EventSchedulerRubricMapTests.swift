import Testing

@testable import RubricSupport

/// The table of the app's README, which links each row of the rubric to its code.
struct EventSchedulerRubricMapTests {
  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "event-scheduler", folder: "Apps/EventScheduler")
  }
}
