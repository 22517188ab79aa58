import Testing

@testable import RubricSupport

/// The app's README tells a reader where each line of the rubric is met.
struct EventSchedulerRubricMapTests {
  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "event-scheduler", folder: "Apps/EventScheduler")
  }
}
