public import Foundation
import TerminalCore

/// Says how much is done: `████████▍░░░░░░░  53%`.
///
///     let progressView = UIProgressView(progressViewStyle: .default)
///     progressView.setProgress(0.5, animated: true)
///
/// The percentage stands beside the bar, so that it is read without colours and without counting cells.
/// Where a terminal has no blocks the bar is `####......`.
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable {
    /// A bar as high as the row, in steps of an eighth of a cell.
    case `default`
    /// A line, in steps of half a cell, for bars and for rows of a list.
    case bar
  }

  /// How the bar looks.
  open var progressViewStyle = Style.default { didSet { setNeedsDisplay() } }
  /// How much is done, from 0 to 1; what is beyond is taken as the nearest of these.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of what is done; nil takes the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  private var value: Float = 0
  /// What is drawn, on its way to the value.
  private(set) var shown: Float = 0
  private var isWaiting = false

  /// Seconds from frame to frame of a bar that fills.
  static let frameInterval: TimeInterval = 0.035
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  override func setUp() { isUserInteractionEnabled = false }

  /// Says how much is done.
  ///
  /// - Parameters:
  ///   - progress: from 0 to 1.
  ///   - animated: whether the bar fills in a few frames; it does not where nothing should move.
  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isFinite ? max(0, min(1, progress)) : 0
    guard new != value || shown != value else { return }
    value = new
    if !animated || window?.animator?.isEnabled != true { shown = new }
    setNeedsDisplay()
  }

  /// How much is done, in words.
  open var accessibilityValue: String? { percentage(of: value) }

  private func percentage(of value: Float) -> String {
    // 100 % is said only of what is done.
    let percent = value >= 1 ? 100 : min(99, Int((value * 100).rounded()))
    return "\(percent)%"
  }

  // MARK: Filling

  /// Comes back for the next frame of a bar that fills; only where it is seen.
  private func wait() {
    guard !isWaiting, shown != value, let animator = window?.animator else { return }
    isWaiting = true
    animator.wake(after: Self.frameInterval) { [weak self] in self?.fillOn() }
  }

  private func fillOn() {
    isWaiting = false
    if shown != value {
      // Half the way with each frame, and all of it as soon as no cell would change any more.
      let rest = value - shown
      shown = abs(rest) < 0.02 || window?.animator?.isEnabled != true ? value : shown + rest / 2
      setNeedsDisplay()
    }
    if isSeen { wait() }
  }

  /// Whether any of it is on the screen.
  private var isSeen: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return window != nil && !visibleRect.isEmpty
  }

  // MARK: Size and drawing

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 40), height: 1)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width >= 1, bounds.height >= 1 else {
      return
    }
    wait()
    let words = percentage(of: shown)
    let row = ((bounds.height - 1) / 2).rounded(.down)
    // Where there is no room for both, the number says more than a few cells do.
    let barWidth = bounds.width >= 10 ? bounds.width - 5 : bounds.width < 4 ? bounds.width : 0
    if barWidth > 0 {
      drawBar(CGRect(x: 0, y: row, width: barWidth.rounded(.down), height: 1), in: context)
    }
    guard barWidth < bounds.width else { return }
    context.draw(
      words, in: CGRect(x: barWidth, y: row, width: bounds.width - barWidth, height: 1),
      alignment: barWidth > 0 ? .right : .natural)
  }

  private func drawBar(_ rect: CGRect, in context: CGContext) {
    let parts = ProgressBar(
      value: Double(shown), columns: Int(rect.width), style: progressViewStyle,
      hasColors: context.traits.colorDepth > .ansi16, glyphs: context.traits.dotStyle)
    let done = TextAttributes(foreground: progressTintColor ?? .tintColor)
    var left = TextAttributes(foreground: .separator)
    if parts.trackIsPainted { left.background = .selectionBackground }
    context.draw(parts.track, at: rect.origin, attributes: left)
    var filled = done
    filled.background = left.background
    context.draw(parts.filled, at: rect.origin, attributes: filled)
  }
}

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
