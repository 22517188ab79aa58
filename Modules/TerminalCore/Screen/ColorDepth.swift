/// How many colours a terminal shows, from none to all of them.
public enum ColorDepth: Int, Comparable, CaseIterable, Hashable, Sendable {
  /// No colour is ever asked for (`NO_COLOR`); bold, underline and the like remain.
  case none
  /// The sixteen a user's theme sets.
  case ansi16
  /// xterm's 256: the sixteen, a cube of 6×6×6 and 24 greys.
  case palette256
  /// 24 bits.
  case trueColor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
