import Foundation
import TerminalCore

/// What is dragged, in words beside the pointer; an arrow before them says that letting go does
/// something.
final class DragPreview: UIView {
  /// The most columns it takes.
  private static let widthLimit: CGFloat = 40

  /// How many things are dragged.
  var count = 1 { didSet { setNeedsDisplay() } }
  /// Whether letting go does something.
  var isWelcome = false { didSet { setNeedsDisplay() } }

  private let words: String

  init(_ words: String) {
    self.words = words
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    words = ""
    super.init(coder: coder)
  }

  private var text: String {
    "\(isWelcome ? "→" : " ") " + (count > 1 ? "\(words) and \(count - 1) more" : words)
  }

  /// Stands below the pointer and right of it, or as near as there is room.
  func place(beside point: CGPoint, in area: CGRect) {
    let width = min(area.width, Self.widthLimit, CGFloat(TextWidth.columns(of: text)) + 1)
    let isLow = point.y + 2 >= area.maxY - 1
    frame = CGRect(
      x: max(area.minX, min(point.x.rounded(.down) + 1, area.maxX - width)),
      y: max(area.minY, point.y.rounded(.down) + (isLow ? -1 : 1)), width: width, height: 1)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var attributes = TextAttributes(traits: [.bold, .reverse])
    if !isWelcome { attributes.foreground = .secondaryLabel }
    context.fill(bounds, with: " ", attributes: attributes)
    context.draw(text, in: bounds, attributes: attributes)
  }
}
