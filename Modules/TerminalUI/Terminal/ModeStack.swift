/// The modes that are on in the terminal: the one way to switch one on, and the bytes that switch all
/// of them off again.
struct ModeStack: Equatable {
  /// What is on, in the order it was switched on.
  private(set) var modes: [TerminalMode] = []

  /// Pushes a mode.
  ///
  /// - Returns: The bytes that switch it on; none where it is on already. They are to be sent after
  ///   the new `undo` is in the signal handlers' hands, so that no moment is uncovered.
  mutating func turnOn(_ mode: TerminalMode) -> [UInt8] {
    guard !modes.contains(mode) else { return [] }
    modes.append(mode)
    return Array(mode.on.utf8)
  }

  /// The bytes that switch all of it on again, after a suspension.
  ///
  /// They begin by ending what a cut frame may have left open.
  var entry: [UInt8] {
    Array(Self.sequenceEnd.utf8) + modes.flatMap { $0.on.utf8 }
  }

  /// The bytes that switch everything off, last things first; empty when nothing is on.
  ///
  /// They hold at any byte of a frame: CAN aborts a control sequence (ECMA-48 §8.3.6), ST ends a
  /// control string, and what follows must be shown, so a synchronized update (mode 2026) ends.
  var undo: [UInt8] {
    guard !modes.isEmpty else { return [] }
    return Array(Self.sequenceEnd.utf8) + modes.reversed().flatMap { $0.off.utf8 }
  }

  private static let sequenceEnd = "\u{18}\u{1B}\\\u{1B}[?2026l"
}
