public import Foundation
import TerminalCore

/// A view that shows that a task is in progress.
///
///     let indicator = UIActivityIndicatorView(style: .medium)
///     indicator.accessibilityLabel = "Loading"
///     indicator.startAnimating()
///
/// The `accessibilityLabel` is shown beside the sign, so that the state can be read as well as
/// seen. The sign changes a few times a second while it is on the screen, and only then a timer
/// runs. If the terminal's profile has `reducesMotion`, the sign doesn't move.
open class UIActivityIndicatorView: UIView {
  /// The size of the sign.
  public enum Style: Int, Sendable {
    /// A sign of one cell.
    case medium = 100
    /// A bold sign of two cells.
    case large = 101
    /// The names before iOS 13.
    public static let gray = Style.medium
    public static let white = Style.medium
    public static let whiteLarge = Style.large
  }

  /// The size of the sign.
  open var style = Style.medium { didSet { contentsDidChange() } }
  /// The color of the sign.
  open var color: UIColor! = .tintColor { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the view is hidden while it isn't animating.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value that indicates whether the task is in progress.
  open private(set) var isAnimating = false
  /// The description of the task, shown beside the sign.
  open override var accessibilityLabel: String? { didSet { contentsDidChange() } }

  /// The number of the current picture of the sign.
  private var step = 0
  /// A Boolean value that indicates whether a timer is running for the next picture.
  private var isWaiting = false

  /// The time between two pictures, in seconds.
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
    step = 0
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

  /// Starts a timer for the next picture. It is called when the view is drawn, so that no timer
  /// runs for a view that is hidden or scrolled away.
  private func wait() {
    guard moves, !isWaiting, let animator = window?.animator else { return }
    isWaiting = true
    animator.wake(after: Self.interval) { [weak self] in self?.advance() }
  }

  private func advance() {
    isWaiting = false
    guard isAnimating else { return }
    step += 1
    setNeedsDisplay()
  }

  private var moves: Bool { isAnimating && window?.animator?.reducesMotion == false }

  // MARK: Size and drawing

  private var signWidth: CGFloat { style == .large ? 2 : 1 }

  open override var intrinsicContentSize: CGSize {
    let labelWidth = accessibilityLabel.map { CGFloat(TextWidth.columns(of: $0)) } ?? 0
    return CGSize(width: signWidth + (labelWidth > 0 ? labelWidth + 1 : 0), height: 1)
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
    context.draw(sign, at: place, attributes: attributes)
    guard let accessibilityLabel, width > signWidth + 1 else { return }
    context.draw(
      TextWidth.truncated(accessibilityLabel, columns: Int(width - signWidth - 1)),
      at: CGPoint(x: place.x + signWidth + 1, y: place.y),
      attributes: TextAttributes(foreground: .secondaryLabel))
  }

  private var sign: String {
    let hasBraille = traitCollection.dotStyle == .braille
    guard moves else { return !isAnimating ? hasBraille ? "·" : "." : hasBraille ? "…" : "*" }
    let signs = !hasBraille ? Self.plainSigns : style == .large ? Self.largeSigns : Self.signs
    return signs[step % signs.count]
  }

  private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// The signs for terminals without braille patterns.
  private static let plainSigns = ["|", "/", "-", "\\"]
  private static let largeSigns = ["⢎⡰", "⢎⡡", "⢎⡑", "⢎⠱", "⠎⡱", "⢊⡱", "⢌⡱", "⢆⡱"]
}
