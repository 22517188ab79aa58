public import Foundation
import TerminalCore

/// A button with a title, such as `[ Create New Event ]`. It is filled while it has the focus.
open class UIButton: UIControl {
  /// The types of buttons in UIKit. All look the same here.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close, roundedRect
  }
  /// The role of a button.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  /// The pictures and the titles with attributes, by state.
  var images: [State: UIImage] = [:]
  var backgroundImages: [State: UIImage] = [:]
  var attributedTitles: [State: NSAttributedString] = [:]
  /// The label and the picture, once they are used.
  var ownTitleLabel: ButtonTitleLabel?
  var ownImageView: UIImageView?
  /// The role of the button. A destructive button is red.
  open var role = Role.normal { didSet { setNeedsDisplay() } }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      if let image = primaryAction.image { setImage(image, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Sets the title of a state. A state without a title uses the one of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  /// Returns the title of a state.
  open func title(for state: State) -> String? {
    titles[state] ?? attributedTitles[state]?.string ?? titles[.normal]
      ?? attributedTitles[.normal]?.string
  }
  /// The title that is shown.
  open var currentTitle: String? { title(for: state.subtracting(.focused)) }

  /// Sets the title color of a state. A state without a color uses the one of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    setNeedsDisplay()
  }

  /// Returns the title color of a state.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: TextWidth.columns(of: shownTitle) + 4, height: 1)
  }

  open override func sendActions(for events: Event) {
    if !showMenu(for: events) { super.sendActions(for: events) }
  }

  override var hasContextMenu: Bool {
    super.hasContextMenu || isEnabled && menu != nil && !pressingShowsMenu
  }

  override func showContextMenu(at point: CGPoint) -> Bool {
    super.showContextMenu(at: point) || isEnabled && showMenu()
  }

  open override func layoutSubviews() { layOutPicture() }

  override func drawOverSubviews(in context: CGContext) {
    if showsPicture, isFocused { context.strokeBorder(bounds, isFocused: true) }
  }

  open override func draw(_ rect: CGRect) {
    guard !showsPicture, let context = UIGraphicsGetCurrentContext() else { return }
    let row = CGRect(
      x: 0, y: ((bounds.height - 1) / 2).rounded(.down), width: bounds.width, height: 1)
    var attributes = TextAttributes(foreground: foreground)
    if isFocused || isHighlighted { attributes.traits = [.bold, .reverse] }
    if !isEnabled { attributes.traits = [.dim] }
    if ownTitleLabel?.font.isBold == true { attributes.traits.insert(.bold) }
    if ownTitleLabel?.font.isItalic == true { attributes.traits.insert(.italic) }
    let title = TextWidth.truncated(drawnTitle, columns: max(0, Int(bounds.width) - 4))
    let text = "[ \(title) ]"
    context.draw(text, in: row, alignment: titleAlignment, attributes: attributes)
    drawAttributes(of: title, in: row, attributes)
  }

  private var foreground: UIColor {
    guard isEnabled else { return .secondaryLabel }
    return titleColor(for: state.subtracting(.focused))
      ?? (role == .destructive ? .systemRed : .tintColor)
  }

  open override var keyCommands: [UIKeyCommand]? {
    isEnabled ? pressingKeys : nil
  }
}
