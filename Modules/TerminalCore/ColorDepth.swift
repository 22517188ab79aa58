/// How many colours a terminal can show, least first.
public enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// No colour sequence at all, as `NO_COLOR` asks.
  case none
  /// The sixteen named colours of the person's own theme.
  case ansi16
  /// The xterm palette: sixteen, a 6×6×6 cube and 24 greys.
  case palette256
  /// 24-bit colour.
  case trueColor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
