import Testing

@testable import TerminalUI

@MainActor
struct ResizeThrottleTests {
  /// A throttle whose pauses end when the test says so.
  @MainActor private final class Corner {
    var calls = 0
    private var pauses: [@MainActor @Sendable () -> Void] = []
    lazy var throttle = ResizeThrottle(
      pause: { [weak self] in self?.pauses.append($0) },
      action: { [weak self] in self?.calls += 1 })

    func endPause() { pauses.removeFirst()() }
  }

  @Test func theFirstChangeIsHandledImmediately() {
    let corner = Corner()
    corner.throttle.sizeDidChange()
    #expect(corner.calls == 1)
  }

  @Test func aHundredRapidChangesAreHandledTwice() {
    let corner = Corner()
    for _ in 1...100 { corner.throttle.sizeDidChange() }
    #expect(corner.calls == 1)
    corner.endPause()
    #expect(corner.calls == 2)
    corner.endPause()
    #expect(corner.calls == 2)
  }

  @Test func afterAPauseAChangeIsHandledImmediatelyAgain() {
    let corner = Corner()
    corner.throttle.sizeDidChange()
    corner.endPause()
    corner.throttle.sizeDidChange()
    #expect(corner.calls == 2)
  }
}
