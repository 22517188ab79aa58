public import Foundation
import TerminalCore

/// Says that something goes on whose end is not known.
///
///     let indicator = UIActivityIndicatorView(style: .medium)
///     indicator.accessibilityLabel = "Loading"
///     indicator.startAnimating()
///
/// Its `accessibilityLabel` stands beside the sign, so that it is read as well as seen. The sign turns
/// a few times a second while it is on the screen; a timer runs only then. Where
/// the terminal's profile says `reducesMotion` it stands still, and the words say all.
open class UIActivityIndicatorView: UIView {
  /// How large the sign is.
  public enum Style: Int, Sendable {
    /// One cell.
    case medium = 100
    /// Two cells, and bold.
    case large = 101
    /// The names of before iOS 13.
    public static let gray = Style.medium
    public static let white = Style.medium
  }

  /// How large the sign is.
  open var style = Style.medium { didSet { contentsDidChange() } }
  /// The colour of the sign.
  open var color: UIColor! = .tintColor { didSet { setNeedsDisplay() } }
  /// Whether nothing is seen while it does not animate.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it says that something goes on.
  open private(set) var isAnimating = false
  /// What goes on, in words that stand beside the sign.
  open override var accessibilityLabel: String? { didSet { contentsDidChange() } }

  /// The picture of the sign that is shown.
  private var step = 0
  /// Whether the terminal has been asked to wake it for the next picture.
  private var isWaiting = false

  /// Seconds from picture to picture.
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

  /// Says that something goes on.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    step = 0
    isHidden = false
    setNeedsDisplay()
  }

  /// Says so no longer.
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

  /// Whether something goes on, in words.
  open var accessibilityValue: String? { isAnimating ? "In progress" : "Progress halted" }

  // MARK: Turning

  /// Asks for the next picture. Only one that is drawn does, so that nothing runs for what is hidden or
  /// scrolled away.
  private func wait() {
    guard moves, !isWaiting, let animator = window?.animator else { return }
    isWaiting = true
    animator.wake(after: Self.interval) { [weak self] in self?.turn() }
  }

  private func turn() {
    isWaiting = false
    guard isAnimating else { return }
    step += 1
    setNeedsDisplay()
  }

  private var moves: Bool { isAnimating && window?.animator?.reducesMotion == false }

  // MARK: Size and drawing

  private var signWidth: CGFloat { style == .large ? 2 : 1 }

  open override var intrinsicContentSize: CGSize {
    let words = accessibilityLabel.map { CGFloat(TextWidth.columns(of: $0)) } ?? 0
    return CGSize(width: signWidth + (words > 0 ? words + 1 : 0), height: 1)
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
  /// For terminals without braille.
  private static let plainSigns = ["|", "/", "-", "\\"]
  private static let largeSigns = ["⢎⡰", "⢎⡡", "⢎⡑", "⢎⠱", "⠎⡱", "⢊⡱", "⢌⡱", "⢆⡱"]
}
