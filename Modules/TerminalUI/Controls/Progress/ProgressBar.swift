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
  init(value: Double, columns: Int, style: UIProgressView.Style, hasColors: Bool) {
    let columns = max(0, columns)
    let steps = style == .bar ? 2 : 8
    // Nothing looks done before it is, and what has begun shows something.
    var count = Int(value * Double(columns * steps))
    if value > 0, count == 0 { count = 1 }
    count = max(0, min(columns * steps, count))
    let whole = count / steps
    let rest = count % steps
    switch style {
    case .bar:
      filled = String(repeating: "━", count: whole) + (rest > 0 ? "╸" : "")
      track = String(repeating: "─", count: columns)
      trackIsPainted = false
    case .default:
      filled = String(repeating: "█", count: whole) + (rest > 0 ? Self.eighths[rest - 1] : "")
      track = String(repeating: hasColors ? " " : "░", count: columns)
      trackIsPainted = hasColors
    }
  }

  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
