import Foundation
import TestSupport
import Testing

extension PseudoTerminal {
  /// Starts the probe, which opens the terminal, paints `[hello]`, and ends in some way or waits
  /// for keys.
  static func probe(
    _ way: String? = nil, environment: [String: String] = [:], inBackground: Bool = false,
    passesHangup: Bool = true
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: BuiltProducts.path(of: "TerminalProbe"), way.map { [$0] } ?? [],
      environment: environment, inBackground: inBackground, passesHangup: passesHangup)
  }

  /// Expects the terminal to be restored after the screen was opened and closed some times.
  func expectRestored(entries: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let modes = TerminalModes(replaying: output)
    #expect(modes.isRestored, "\(modes)", sourceLocation: sourceLocation)
    #expect(modes.entries == entries, sourceLocation: sourceLocation)
    #expect(settings == initialSettings, sourceLocation: sourceLocation)
  }
}
