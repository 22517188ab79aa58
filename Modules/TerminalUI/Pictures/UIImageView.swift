public import Foundation
import TerminalCore

/// Shows a picture as well as the terminal can.
///
///     let photo = UIImageView(image: image)
///     photo.contentMode = .scaleAspectFit
///
/// On a terminal with kitty graphics it is shown in full, on another with colours in half blocks,
/// two pixels to a cell. Without colours, and where words are asked for (`ACCESSIBLE=1`), its
/// description stands in its place: the view's `accessibilityLabel`, or the image's.
///
/// `contentMode` says how the picture fills the view; what would be outside is cut off always.
open class UIImageView: UIView {
  /// The picture; nil shows nothing.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      picture = nil
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
      imageDidChange()
    }
  }
  /// The finest way to show it, though the terminal may know a finer one; nil takes the finest there is.
  open var pictureStyle: UIPictureStyle? { didSet { setNeedsDisplay() } }
  open override var contentMode: ContentMode { didSet { picture = nil } }
  open override var accessibilityLabel: String? { didSet { setNeedsDisplay() } }

  /// Tells the cell the view is in that it has a picture to make room for, or none.
  var imageDidChange: () -> Void = {}
  /// What was drawn last, to be drawn again without scaling.
  private var picture: (placement: PicturePlacement, dots: Bitmap)?

  override func setUp() { isUserInteractionEnabled = false }

  /// Makes a view as large as its picture.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
    frame.size = intrinsicContentSize
  }

  /// The cells the picture takes unscaled; none without a picture.
  open override var intrinsicContentSize: CGSize {
    guard let size = image?.size else { return .zero }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override func draw(_ rect: CGRect) {
    guard let image, let context = UIGraphicsGetCurrentContext() else { return }
    let style = min(context.traits.pictureStyle, pictureStyle ?? .graphics)
    if style == .words { return drawWords(in: context) }
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

  /// The description in the middle of the view.
  private func drawWords(in context: CGContext) {
    let words = accessibilityLabel ?? image?.accessibilityLabel ?? "Picture"
    let (columns, rows) = (Int(bounds.width.rounded()), Int(bounds.height.rounded()))
    guard columns > 0, rows > 0 else { return }
    var lines = TextLayout.lines(of: words, columns: columns, limit: rows + 1)
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
  /// A part of the picture in another size.
  func part(_ source: CellRect, inWidth width: Int, height: Int) -> Bitmap? {
    cropped(x: source.column, y: source.row, width: source.columns, height: source.rows)?
      .scaled(toWidth: width, height: height)
  }
}

/// How a terminal shows pictures, from the plainest to the finest.
///
/// Which of them a terminal has is in its `UITraitCollection`.
public enum UIPictureStyle: Int, Comparable, Hashable, Sendable {
  /// Words stand for the picture: without colours or block characters, and where words are asked for.
  case words
  /// Two pixels to a cell, one above the other, as `▀` in two colours.
  case halfBlocks
  /// Pixels of the screen, by the kitty graphics protocol.
  case graphics

  public static func < (one: UIPictureStyle, other: UIPictureStyle) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension UITraitCollection {
  /// How pictures are shown.
  public var pictureStyle: UIPictureStyle {
    guard colorDepth > .none, let dotStyle, dotStyle != .ascii else { return .words }
    return showsGraphics && colorDepth == .trueColor ? .graphics : .halfBlocks
  }
}
