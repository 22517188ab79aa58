public import Foundation
import TerminalCore

extension UIButton {
  /// The label of the title. Its text is the current title, and its font determines the weight.
  public var titleLabel: UILabel? {
    if let ownTitleLabel { return ownTitleLabel }
    let label = ButtonTitleLabel(frame: .zero)
    label.button = self
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    ownTitleLabel = label
    return label
  }

  /// The view of the picture, which is shown in a button with at least three rows.
  public var imageView: UIImageView? { currentImage == nil ? nil : pictureView }

  /// Sets the picture of a state. A state without a picture uses the one of `normal`.
  ///
  /// A button with at least three rows and no title shows the picture. A smaller one shows a symbol
  /// if the picture is a symbol or named like one, as `filledStar` is, and otherwise its
  /// accessibility label. If the picture leaves no room for a title, it is shown instead, as on
  /// iOS.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - state: The state.
  public func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentsDidChange()
  }

  /// Sets the picture behind the title of a state. A state without a picture uses the one of
  /// `normal`.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - state: The state.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentsDidChange()
  }

  /// Sets a title with attributes for a state.
  ///
  /// - Parameters:
  ///   - title: The title, which replaces that of `setTitle(_:for:)`.
  ///   - state: The state.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    if title != nil { setTitle(nil, for: state) }
    contentsDidChange()
  }

  /// Returns the picture of a state.
  public func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// Returns the picture that is drawn behind the title in a state.
  public func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }
  /// Returns the title with attributes of a state, or nil if it has none.
  public func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// The picture that is shown.
  public var currentImage: UIImage? { image(for: state.subtracting(.focused)) }
  /// The picture that is shown behind the title.
  public var currentBackgroundImage: UIImage? {
    backgroundImage(for: state.subtracting(.focused))
  }
  /// The title with attributes that is shown, or nil if it has none.
  public var currentAttributedTitle: NSAttributedString? {
    attributedTitle(for: state.subtracting(.focused))
  }
  /// The color of the title that is shown.
  public var currentTitleColor: UIColor {
    titleColor(for: state.subtracting(.focused)) ?? .tintColor
  }

  /// The title, or the text that replaces the picture of a button without a title.
  var shownTitle: String {
    let image = currentImage ?? currentBackgroundImage
    if let title = currentTitle, !title.isEmpty {
      guard let symbol = currentImage?.symbol, TextWidth.columns(of: symbol) == 1 else {
        return title
      }
      return "\(symbol) \(title)"
    }
    let symbol = image?.accessibilityLabel.flatMap(SymbolTable.text(forPicture:))
    return image?.symbol ?? symbol ?? accessibilityLabel ?? image?.accessibilityLabel ?? ""
  }

  /// The text that is drawn: that of the picture, if the picture leaves no room for the title.
  var drawnTitle: String {
    guard pictureHidesTitle else { return shownTitle }
    return accessibilityLabel ?? currentImage?.accessibilityLabel ?? shownTitle
  }

  /// A Boolean value that indicates whether the picture leaves no room for the title beside it.
  private var pictureHidesTitle: Bool {
    guard let title = currentTitle, !title.isEmpty, let image = currentImage, image.symbol == nil
    else { return false }
    let width = PointLengths.cells(ofPicture: image.size).width
    return width + CGFloat(TextWidth.columns(of: title)) > bounds.width
  }

  /// A Boolean value that indicates whether a picture is shown instead of a title.
  var showsPicture: Bool {
    let image = currentImage ?? currentBackgroundImage
    guard let image, image.symbol == nil, currentTitle?.isEmpty ?? true || pictureHidesTitle
    else { return false }
    return bounds.height >= 3 && bounds.width >= 3
  }

  func layOutPicture() {
    guard showsPicture else {
      ownImageView?.isHidden = true
      return
    }
    let view = pictureView
    view.image = currentImage ?? currentBackgroundImage
    view.frame = bounds
    view.isHidden = false
  }

  private var pictureView: UIImageView {
    if let ownImageView { return ownImageView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.isHidden = true
    ownImageView = view
    addSubview(view)
    return view
  }

  /// The position of the title in the button's row.
  var titleAlignment: NSTextAlignment {
    switch contentHorizontalAlignment {
    case .left, .leading: .left
    case .right, .trailing: .right
    case .center, .fill: .center
    }
  }

  private func contentsDidChange() {
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Draws the attributed parts of a title over it.
  func drawAttributes(of title: String, in row: CGRect, _ attributes: TextAttributes) {
    guard isEnabled, let attributed = currentAttributedTitle, title == attributed.string,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let rest = max(0, Int(row.width) - TextWidth.columns(of: title) - 4)
    for run in TextRun.runs(of: attributed) {
      guard let start = run.range.lowerBound.samePosition(in: title),
        let end = run.range.upperBound.samePosition(in: title)
      else { continue }
      let column =
        Int(titleAlignment.shift(in: rest)) + 2 + TextWidth.columns(of: title[..<start])
      context.draw(
        title[start..<end], at: CGPoint(x: row.minX + CGFloat(column), y: row.minY),
        attributes: run.applied(to: attributes))
    }
  }
}

/// The label of a button's title, which isn't in the view hierarchy: the button draws the title.
final class ButtonTitleLabel: UILabel {
  weak var button: UIButton?

  override var text: String? {
    get { button?.currentTitle }
    set { button?.setTitle(newValue, for: .normal) }
  }
  override var font: UIFont! { didSet { button?.setNeedsDisplay() } }
  override var textColor: UIColor! {
    get { button?.currentTitleColor ?? .tintColor }
    set { button?.setTitleColor(newValue, for: .normal) }
  }
}
