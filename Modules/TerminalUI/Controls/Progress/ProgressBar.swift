/// The characters of a bar that is filled to some part.
struct ProgressBar: Equatable {
  /// What is done, from the left.
  let filled: String
  /// What there is to do, as long as the whole bar; the done part is drawn over it.
  let track: String
  /// Whether the track is seen by its background.
  let trackIsPainted: Bool

  /// - Parameters:
  ///   - value: 0 to 1.
  ///   - hasColors: whether backgrounds can be told apart.
  ///   - glyphs: the finest characters the terminal has; the eighths of a block are as rare as braille.
  init(
    value: Double, columns: Int, style: UIProgressView.Style, hasColors: Bool,
    glyphs: UIDotStyle? = .braille
  ) {
    let columns = max(0, columns)
    let isPlain = glyphs == nil || glyphs == .ascii
    let isCoarse = glyphs == .halfBlock
    let steps = isPlain ? 1 : style == .bar || isCoarse ? 2 : 8
    // Nothing looks done before it is, and what has begun shows something.
    var count = Int(value * Double(columns * steps))
    if value > 0, count == 0 { count = 1 }
    count = max(0, min(columns * steps, count))
    let whole = count / steps
    let rest = count % steps
    if isPlain {
      filled = String(repeating: style == .bar ? "=" : "#", count: whole)
      track = String(repeating: style == .bar ? "-" : ".", count: columns)
      trackIsPainted = false
      return
    }
    switch style {
    case .bar:
      filled = String(repeating: "━", count: whole) + (rest > 0 ? isCoarse ? "─" : "╸" : "")
      track = String(repeating: "─", count: columns)
      trackIsPainted = false
    case .default:
      filled =
        String(repeating: "█", count: whole)
        + (rest > 0 ? isCoarse ? "▌" : Self.eighths[rest - 1] : "")
      track = String(repeating: hasColors ? " " : "░", count: columns)
      trackIsPainted = hasColors
    }
  }

  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
