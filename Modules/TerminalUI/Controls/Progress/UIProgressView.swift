public import Foundation
import TerminalCore

/// A view that shows the progress of a task: `████████▍░░░░░░░  53%`.
///
///     let progressView = UIProgressView(progressViewStyle: .default)
///     progressView.setProgress(0.5, animated: true)
///
/// The percentage beside the bar can be read without colors and without counting cells. On a
/// terminal without block characters the bar is `####......`.
open class UIProgressView: UIView {
  /// The style of the bar.
  public enum Style: Int, Sendable {
    /// A bar with the height of the row, in steps of an eighth of a cell.
    case `default`
    /// A line in steps of half a cell, for toolbars and list rows.
    case bar
  }

  /// The style of the bar.
  open var progressViewStyle = Style.default { didSet { setNeedsDisplay() } }
  /// The progress from 0 to 1. Other values are limited to this range.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// The color of the filled part. If nil, it is the tint color.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  private var value: Float = 0
  /// The progress that is drawn, which approaches the value during an animation.
  private(set) var shown: Float = 0
  private var isWaiting = false

  /// The time between two frames of a filling bar, in seconds.
  static let frameInterval: TimeInterval = 0.035
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  override func setUp() { isUserInteractionEnabled = false }

  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: The progress from 0 to 1.
  ///   - animated: If true, the bar fills in a few frames, unless animations are disabled.
  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isFinite ? max(0, min(1, progress)) : 0
    guard new != value || shown != value else { return }
    value = new
    if !animated || window?.animator?.isEnabled != true { shown = new }
    setNeedsDisplay()
  }

  /// The progress as text.
  open override var accessibilityValue: String? {
    get { percentage(of: value) }
    set {}
  }

  private func percentage(of value: Float) -> String {
    // Only complete progress is shown as 100%.
    let percent = value >= 1 ? 100 : min(99, Int((value * 100).rounded()))
    return "\(percent)%"
  }

  // MARK: Animation

  /// Starts a timer for the next frame of a filling bar. It is called only while the bar is
  /// visible.
  private func wait() {
    guard !isWaiting, shown != value, let animator = window?.animator else { return }
    isWaiting = true
    animator.wake(after: Self.frameInterval) { [weak self] in self?.advanceFill() }
  }

  private func advanceFill() {
    isWaiting = false
    if shown != value {
      // Each frame fills half of the rest, and the last one all of it when no cell would change any
      // more.
      let rest = value - shown
      shown = abs(rest) < 0.02 || window?.animator?.isEnabled != true ? value : shown + rest / 2
      setNeedsDisplay()
    }
    if isSeen { wait() }
  }

  /// A Boolean value that indicates whether any part of the view is on the screen.
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
    let text = percentage(of: shown)
    let row = ((bounds.height - 1) / 2).rounded(.down)
    // If there isn't room for both, the number is more useful than a few cells.
    let barWidth = bounds.width >= 10 ? bounds.width - 5 : bounds.width < 4 ? bounds.width : 0
    if barWidth > 0 {
      drawBar(CGRect(x: 0, y: row, width: barWidth.rounded(.down), height: 1), in: context)
    }
    guard barWidth < bounds.width else { return }
    context.draw(
      text, in: CGRect(x: barWidth, y: row, width: bounds.width - barWidth, height: 1),
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

/// The characters of a partly filled bar.
struct ProgressBar: Equatable {
  /// The filled part, from the left.
  let filled: String
  /// The track, which is as long as the whole bar. The filled part is drawn over it.
  let track: String
  /// A Boolean value that indicates whether the track has a background color.
  let trackIsPainted: Bool

  /// Computes the cells of a bar.
  ///
  /// - Parameters:
  ///   - value: The progress from 0 to 1.
  ///   - columns: The length of the bar, in columns.
  ///   - style: The style of the bar.
  ///   - hasColors: If true, the terminal has background colors that can be distinguished.
  ///   - glyphs: The finest characters of the terminal. The eighth blocks are as rare as braille
  ///     patterns.
  init(
    value: Double, columns: Int, style: UIProgressView.Style, hasColors: Bool,
    glyphs: UIDotStyle? = .braille
  ) {
    let columns = max(0, columns)
    let isPlain = glyphs == nil || glyphs == .ascii
    let isCoarse = glyphs == .halfBlock
    let steps = isPlain ? 1 : style == .bar || isCoarse ? 2 : 8
    // The bar is full only when the progress is complete, and not empty once it has begun.
    var count = Int(value * Double(columns * steps))
    if value > 0, count == 0 { count = 1 }
    count = max(0, min(columns * steps, count))
    let whole = count / steps
    let rest = count % steps
    if isPlain {
      filled = String(repeating: style == .bar ? "=" : "#", count: whole)
      track = String(repeating: style == .bar ? "-" : "_", count: columns)
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
