import Foundation
import ScreenSupport
import TerminalUI

/// The details of a row: a title, a picture, and labeled lines.
struct RowDetails {
  /// The title in the bar.
  var title = ""
  /// The picture at the upper right; nil for none.
  var image: UIImage?
  /// The lines. Those before the first rule are beside the picture.
  var lines: [DetailLine] = []
}

extension RowDetails {
  /// Creates the details that a closure returns, or those of its error.
  init(reading body: () throws -> RowDetails) {
    do {
      self = try body()
    } catch {
      self = RowDetails(lines: [DetailLine("", "\(error)", isAlert: true)])
    }
  }
}

/// The details of the row under the cursor, beside a main view. It is read only, and has no keys; a
/// click on a line with a key performs the key's command.
final class DetailScreen: UIViewController {
  private let detailView = DetailView()

  override func loadView() { view = detailView }

  /// Shows the details of another row.
  func show(_ details: RowDetails) {
    title = details.title
    detailView.show(details)
  }
}

/// A view that draws labeled lines, and a picture beside the first ones.
final class DetailView: UIView {
  private let imageView = UIImageView()
  private var lines: [DetailLine] = []
  /// The number of the line on which the mouse button was pressed. A release on another line is no
  /// click.
  private var touched: Int?

  /// The size of the picture. An icon has 16 × 16 dots, a photo 24 × 28.
  private static let imageSize = CGSize(width: 12, height: 6)
  /// The minimum width for the picture beside the lines.
  private static let widthForImage: CGFloat = 28
  /// The maximum width of the labels, with the gap after them.
  private static let maximumLabelWidth: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ details: RowDetails) {
    lines = details.lines
    accessibilityValue = ([details.title] + lines.spoken).joined(separator: "\n")
    imageView.image = details.image
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// A Boolean value that indicates whether there is a picture, and a terminal that can show it.
  private var showsImage: Bool {
    imageView.image != nil && traitCollection.pictureStyle != .text
      && bounds.width >= Self.widthForImage
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.isHidden = !showsImage
    imageView.frame = CGRect(
      origin: CGPoint(x: bounds.width - Self.imageSize.width - 1, y: 0), size: Self.imageSize)
  }

  /// The lines beside the picture, and those below it.
  private var parts: (head: [DetailLine], rest: [DetailLine]) {
    var head = Array(lines.prefix { !$0.isRule })
    let rest = Array(lines.dropFirst(head.count))
    while showsImage && CGFloat(head.count) < Self.imageSize.height { head.append(DetailLine()) }
    return (head, rest)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touched = touches.first.map { Int($0.location(in: self).y.rounded(.down)) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touched = nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let pressed = touched
    touched = nil
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    let (lines, row) = (parts.head + parts.rest, Int(point.y.rounded(.down)))
    guard row == pressed, lines.indices.contains(row), let key = lines[row].key else { return }
    window?.activeKeyCommands.first { $0.input == key && $0.isEnabled }?.perform()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let (head, rest) = parts
    let (left, width): (CGFloat, CGFloat) = (1, max(0, bounds.width - 2))
    var headWidth = width
    if showsImage { headWidth = max(0, width - Self.imageSize.width - 1) }
    let labels = lines.map { CGFloat($0.label.count) }
    let labelWidth = min(Self.maximumLabelWidth, (labels.max() ?? 0) + 2, width)
    let top = CGFloat(head.count)
    head.draw(
      in: CGRect(x: left, y: 0, width: headWidth, height: min(top, bounds.height)),
      labelWidth: labelWidth)
    rest.draw(
      in: CGRect(x: left, y: top, width: width, height: max(0, bounds.height - top)),
      labelWidth: labelWidth)
  }
}
