public import Foundation
import TerminalCore

/// A view that shows that a task is in progress.
///
///     let indicator = UIActivityIndicatorView(style: .medium)
///     indicator.accessibilityLabel = "Loading"
///     indicator.startAnimating()
///
/// The `accessibilityLabel` is shown beside the indicator, so that the state can be read as well as
/// seen. The indicator changes a few times a second while it is on the screen, and only then a
/// timer runs. If the terminal's profile has `reducesMotion`, the indicator doesn't move.
open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public enum Style: Int, Sendable {
    /// An indicator of one cell.
    case medium = 100
    /// A bold indicator of two cells.
    case large = 101
    /// The names before iOS 13.
    public static let gray = Style.medium
    public static let white = Style.medium
    public static let whiteLarge = Style.large
  }

  /// The size of the indicator.
  open var style = Style.medium { didSet { contentsDidChange() } }
  /// The color of the indicator.
  open var color: UIColor! = .tintColor { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the view is hidden while it isn't animating.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value that indicates whether the task is in progress.
  open private(set) var isAnimating = false
  /// The description of the task, shown beside the indicator.
  open override var accessibilityLabel: String? { didSet { contentsDidChange() } }

  /// The number of the current frame of the animation.
  private var frameNumber = 0
  /// A Boolean value that indicates whether a timer is running for the next frame.
  private var isWaiting = false

  /// The time between two frames, in seconds.
  static let interval: TimeInterval = 0.125

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
  }

  override func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    if frame.size == .zero { frame.size = intrinsicContentSize }
  }

  /// Shows that the task is in progress.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    frameNumber = 0
    isHidden = false
    setNeedsDisplay()
  }

  /// Stops showing progress.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    setNeedsDisplay()
  }

  private func contentsDidChange() {
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  /// The state of the task as text.
  open override var accessibilityValue: String? {
    get { isAnimating ? "In progress" : "Progress halted" }
    set {}
  }

  // MARK: Animation

  /// Starts a timer for the next frame. It is called when the view is drawn, so that no timer
  /// runs for a view that is hidden or scrolled away.
  private func wait() {
    guard moves, !isWaiting, let animator = window?.animator else { return }
    isWaiting = true
    animator.wake(after: Self.interval) { [weak self] in self?.advance() }
  }

  private func advance() {
    isWaiting = false
    guard isAnimating else { return }
    frameNumber += 1
    setNeedsDisplay()
  }

  private var moves: Bool { isAnimating && window?.animator?.reducesMotion == false }

  // MARK: Size and drawing

  private var indicatorWidth: CGFloat { style == .large ? 2 : 1 }

  open override var intrinsicContentSize: CGSize {
    let labelWidth = accessibilityLabel.map { CGFloat(TextWidth.columns(of: $0)) } ?? 0
    return CGSize(width: indicatorWidth + (labelWidth > 0 ? labelWidth + 1 : 0), height: 1)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width >= 1, bounds.height >= 1 else {
      return
    }
    wait()
    let width = min(intrinsicContentSize.width, bounds.width)
    let place = CGPoint(
      x: ((bounds.width - width) / 2).rounded(.down),
      y: ((bounds.height - 1) / 2).rounded(.down))
    var attributes = TextAttributes(foreground: isAnimating ? color ?? .tintColor : .secondaryLabel)
    if style == .large { attributes.traits.insert(.bold) }
    context.draw(currentFrame, at: place, attributes: attributes)
    guard let accessibilityLabel, width > indicatorWidth + 1 else { return }
    context.draw(
      TextWidth.truncated(accessibilityLabel, columns: Int(width - indicatorWidth - 1)),
      at: CGPoint(x: place.x + indicatorWidth + 1, y: place.y),
      attributes: TextAttributes(foreground: .secondaryLabel))
  }

  private var currentFrame: String {
    let hasBraille = traitCollection.dotStyle == .braille
    guard moves else { return !isAnimating ? hasBraille ? "·" : "." : hasBraille ? "…" : "*" }
    let frames = !hasBraille ? Self.plainFrames : style == .large ? Self.largeFrames : Self.frames
    return frames[frameNumber % frames.count]
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// The frames for terminals without braille patterns.
  private static let plainFrames = ["|", "/", "-", "\\"]
  private static let largeFrames = ["⢎⡰", "⢎⡡", "⢎⡑", "⢎⠱", "⠎⡱", "⢊⡱", "⢌⡱", "⢆⡱"]
}
