public import Foundation
import TerminalCore

/// A view that displays a picture at the best quality the terminal supports.
///
///     let photo = UIImageView(image: image)
///     photo.contentMode = .scaleAspectFit
///
/// A terminal with kitty graphics shows it in full resolution, another one with colors as half
/// blocks, two pixels to a cell. A terminal without colors, and an accessible one (`ACCESSIBLE=1`),
/// shows its description instead: the `accessibilityLabel` of the view, or that of the image.
///
/// `contentMode` determines how the picture fills the view. Parts outside the view are always
/// clipped.
open class UIImageView: UIView {
  /// The picture, or nil to show nothing.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      picture = nil
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
      imageDidChange()
    }
  }
  /// The picture to show while `isHighlighted` is true, or nil for `image`.
  open var highlightedImage: UIImage? { didSet { shownImageDidChange() } }
  /// A Boolean value that indicates whether the highlighted image is shown.
  open var isHighlighted = false { didSet { shownImageDidChange() } }
  private var shownImage: UIImage? {
    animation.image ?? (isHighlighted ? highlightedImage ?? image : image)
  }
  var animation = PictureAnimation()

  func shownImageDidChange() {
    picture = nil
    setNeedsDisplay()
  }

  var storedPictureStyle: UIPictureStyle? { didSet { setNeedsDisplay() } }
  open override var contentMode: ContentMode { didSet { picture = nil } }
  open override var accessibilityLabel: String? { didSet { setNeedsDisplay() } }

  /// Called when the image changes, for a cell that makes space for it.
  var imageDidChange: () -> Void = {}
  /// The picture as last drawn, to be drawn again without scaling.
  private var picture: (placement: PicturePlacement, dots: Bitmap)?

  override func setUp() { isUserInteractionEnabled = false }

  /// Creates a view with the size of its picture.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
    frame.size = intrinsicContentSize
  }

  /// Creates a view with the size of its picture, and another picture to show while
  /// `isHighlighted` is true.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The unscaled size of the picture in whole cells, or zero without a picture.
  open override var intrinsicContentSize: CGSize {
    guard let image else { return .zero }
    let size = image.symbol == nil ? PointLengths.cells(ofPicture: image.size) : image.size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override func draw(_ rect: CGRect) {
    waitForNextPicture()
    guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
    let style = min(context.traits.pictureStyle, pictureStyle ?? .graphics)
    if style == .text || image.symbol != nil { return drawDescription(in: context) }
    let room = context.cells(of: bounds)
    guard
      let placement = PicturePlacement(
        of: image, columns: room.columns, rows: room.rows, mode: contentMode)
    else { return }
    if style == .graphics, context.draw(image, placement, in: bounds) { return }
    if picture?.placement != placement {
      picture = image.bitmap.part(
        placement.source, inWidth: placement.target.columns, height: placement.target.rows
      )
      .map { (placement, $0) }
    }
    if let picture {
      context.draw(
        dots: picture.dots, column: placement.target.column, dotRow: placement.target.row,
        in: bounds)
    }
  }

  /// Draws the description in the middle of the view.
  private func drawDescription(in context: CGContext) {
    let text =
      shownImage?.symbol ?? accessibilityLabel ?? shownImage?.accessibilityLabel ?? "Picture"
    let (columns, rows) = (Int(bounds.width.rounded()), Int(bounds.height.rounded()))
    guard columns > 0, rows > 0 else { return }
    var lines = TextLayout.lines(of: text, columns: columns, limit: rows + 1)
      .map { String($0).trimmingCharacters(in: .whitespaces) }
    if lines.count > rows {
      lines = Array(lines.prefix(rows))
      lines[rows - 1] = TextWidth.truncated(lines[rows - 1] + "…", columns: columns)
    }
    for (index, line) in lines.enumerated() {
      context.draw(
        line,
        in: CGRect(
          x: bounds.minX, y: bounds.minY + CGFloat((rows - lines.count) / 2 + index),
          width: bounds.width, height: 1),
        alignment: .center, attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }
}

extension Bitmap {
  /// Returns a part of the picture, scaled to a size in pixels.
  func part(_ source: CellRect, inWidth width: Int, height: Int) -> Bitmap? {
    cropped(x: source.column, y: source.row, width: source.columns, height: source.rows)?
      .scaled(toWidth: width, height: height)
  }
}

/// A style in which a terminal shows pictures, from the plainest to the finest.
///
/// The style of a terminal is in its `UITraitCollection`.
public enum UIPictureStyle: Int, Comparable, Hashable, Sendable {
  /// A text in place of the picture, for terminals without colors or block characters, and for
  /// accessibility.
  case text
  /// Two pixels to a cell, one above the other, as `▀` in two colors.
  case halfBlocks
  /// Screen pixels, with the kitty graphics protocol.
  case graphics

  public static func < (one: UIPictureStyle, other: UIPictureStyle) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension UITraitCollection {
  /// The style in which the terminal shows pictures.
  public var pictureStyle: UIPictureStyle {
    guard colorDepth > .none, let dotStyle, dotStyle != .ascii else { return .text }
    return showsGraphics && colorDepth == .trueColor ? .graphics : .halfBlocks
  }
}

extension TerminalAddition where Self: UIImageView {
  /// The finest style to use, even if the terminal supports a finer one; nil for no limit.
  public var pictureStyle: UIPictureStyle? {
    get { storedPictureStyle }
    set { storedPictureStyle = newValue }
  }
}
