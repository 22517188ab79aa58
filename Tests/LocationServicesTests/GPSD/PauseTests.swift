import Testing

@testable import LocationServices

struct PauseTests {
  @Test func aPauseEndsAfterItsDuration() async throws {
    let start = ContinuousClock.now
    try await Pause.wait(for: .milliseconds(5), by: nil)
    #expect(start.duration(to: .now) >= .milliseconds(5))
    try await Pause.wait(for: .milliseconds(-5), by: nil)
  }

  @Test func aPauseEndsWhenItsTaskIsCancelled() async {
    let task = Task { try await Pause.wait(for: .seconds(3600), by: nil) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
