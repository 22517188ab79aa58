import Testing

@testable import TerminalUI

@MainActor
struct TerminalResizeGateTests {
  /// A gate whose pauses end when the test says so.
  @MainActor private final class Corner {
    var passes = 0
    private var pauses: [@MainActor @Sendable () -> Void] = []
    lazy var gate = ResizeGate(
      pause: { [weak self] in self?.pauses.append($0) },
      pass: { [weak self] in self?.passes += 1 })

    func endPause() { pauses.removeFirst()() }
  }

  @Test func theFirstChangePassesAtOnce() {
    let corner = Corner()
    corner.gate.knock()
    #expect(corner.passes == 1)
  }

  @Test func aHundredChangesInAMomentPassTwice() {
    let corner = Corner()
    for _ in 1...100 { corner.gate.knock() }
    #expect(corner.passes == 1)
    corner.endPause()
    #expect(corner.passes == 2)
    corner.endPause()
    #expect(corner.passes == 2)
  }

  @Test func afterAQuietPauseAChangePassesAtOnceAgain() {
    let corner = Corner()
    corner.gate.knock()
    corner.endPause()
    corner.gate.knock()
    #expect(corner.passes == 2)
  }
}
