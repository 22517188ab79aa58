public import Foundation
import TerminalCore

/// A drag from its beginning to its end: it follows the pointer, shows what is dragged beside it, and
/// asks what the pointer is over what letting go would do.
@MainActor
public final class UIDragSession {
  /// What is dragged.
  public private(set) var items: [UIDragItem] = []
  /// What the view that the drag began in notes about it.
  public var localContext: Any?
  /// The drag, as the view sees it that it began in.
  public var localDragSession: UIDragSession? { self }

  private let preview: DragPreview
  private weak var window: UIWindow?
  private weak var target: (any DropTarget)?
  private var proposal: UIDropProposal?
  private var locationInWindow: CGPoint

  /// - Parameter words: What is written beside the pointer.
  init(at touch: UITouch, saying words: String) {
    window = touch.window
    locationInWindow = touch.location(in: nil)
    preview = DragPreview(words)
  }

  /// Where the pointer is, in cells of a view's coordinates.
  public func location(in view: UIView) -> CGPoint { view.convert(locationInWindow, from: nil) }

  /// Begins with what is dragged, where the pointer is over something that takes it.
  ///
  /// - Returns: whether it did.
  func begin(_ items: [UIDragItem]) -> Bool {
    self.items = items
    preview.count = items.count
    guard let window, target(in: window) != nil else { return false }
    window.addSubview(preview)
    return true
  }

  /// The pointer has moved.
  func move(to touch: UITouch) {
    locationInWindow = touch.location(in: nil)
    follow()
  }

  /// What is dragged is let go of.
  func drop() {
    let (target, proposal) = (target, proposal)
    end()
    if let target, let proposal, proposal.operation.isDone { target.take(self) }
  }

  private func follow() {
    guard let window else { return }
    let found = target(in: window)
    if target !== found {
      target?.exit(self)
      target = found
    }
    proposal = target?.update(self)
    preview.isWelcome = proposal?.operation.isDone == true
    preview.place(beside: locationInWindow, in: window.bounds)
  }

  private func target(in window: UIWindow) -> (any DropTarget)? {
    window.hitTest(locationInWindow, with: nil)?.dropTarget
  }

  /// What is dragged goes back.
  func end() {
    target?.exit(self)
    target = nil
    preview.removeFromSuperview()
  }
}

/// A drag as the view sees it that it is over.
public typealias UIDropSession = UIDragSession

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

  required init?(coder: NSCoder) { nil }

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

/// One thing that is dragged, such as the model of a row.
///
/// UIKit wraps what is dragged in an `NSItemProvider`, since it may be taken to another program. Here a
/// drag ends in the program it began in, and the thing itself goes along.
@MainActor
public final class UIDragItem {
  /// What is dragged.
  public var localObject: Any?

  public init(localObject: Any?) { self.localObject = localObject }
}
