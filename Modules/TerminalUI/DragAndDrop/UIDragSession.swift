public import Foundation
import TerminalCore

/// A drag session. It shows a preview of the items at the pointer, and asks the view under the
/// pointer for a drop proposal.
@preconcurrency @MainActor
public final class UIDragSession {
  /// The dragged items.
  public private(set) var items: [UIDragItem] = []
  /// A value that the program associates with the session.
  public var localContext: Any?
  /// The session itself, because every drag begins in this program.
  public var localDragSession: UIDragSession? { self }

  /// The view in which the drag began, if it is a collection view.
  weak var source: UICollectionView?
  /// The position from which the items were dragged.
  var sourcePath: IndexPath?

  private let preview: DragPreview
  private weak var window: UIWindow?
  private weak var target: (any DropTarget)?
  private var proposal: UIDropProposal?
  private var locationInWindow: CGPoint

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - touch: The touch that began the drag.
  ///   - title: The text of the preview beside the pointer.
  init(at touch: UITouch, saying title: String) {
    window = touch.window
    locationInWindow = touch.location(in: nil)
    preview = DragPreview(title)
  }

  /// Returns the position of the pointer in a view's coordinates, in cells.
  public func location(in view: UIView) -> CGPoint { view.convert(locationInWindow, from: nil) }

  /// Begins the drag if the pointer is over a view that accepts drops.
  ///
  /// - Returns: True if the drag began.
  func begin(_ items: [UIDragItem]) -> Bool {
    self.items = items
    preview.count = items.count
    guard let window, target(in: window) != nil else { return false }
    window.addSubview(preview)
    return true
  }

  /// Updates the drag after the pointer moved.
  func move(to touch: UITouch) {
    locationInWindow = touch.location(in: nil)
    follow()
  }

  /// Ends the drag, and drops the items if the proposal allows it.
  func drop() {
    let (target, proposal) = (target, proposal)
    end()
    if let target, let proposal, proposal.operation.isDone { target.performDrop(self) }
  }

  private func follow() {
    guard let window else { return }
    let found = target(in: window)
    if target !== found {
      target?.exit(self)
      target = found
    }
    proposal = target?.update(self)
    preview.acceptsDrop = proposal?.operation.isDone == true
    preview.place(beside: locationInWindow, in: window.bounds)
  }

  private func target(in window: UIWindow) -> (any DropTarget)? {
    window.hitTest(locationInWindow, with: nil)?.dropTarget
  }

  /// Ends the drag without a drop.
  func end() {
    target?.exit(self)
    target = nil
    preview.removeFromSuperview()
  }
}

/// The drag session as seen by the view under the pointer.
public typealias UIDropSession = UIDragSession

/// A preview of the dragged items as text beside the pointer. An arrow before the text indicates
/// that a drop would have an effect.
final class DragPreview: UIView {
  /// The maximum width, in columns.
  private static let widthLimit: CGFloat = 40

  /// The number of dragged items.
  var count = 1 { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether a drop would have an effect.
  var acceptsDrop = false { didSet { setNeedsDisplay() } }

  private let title: String

  init(_ title: String) {
    self.title = title
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private var text: String {
    "\(acceptsDrop ? "→" : " ") " + (count > 1 ? "\(title) and \(count - 1) more" : title)
  }

  /// Places the preview to the lower right of the pointer, or as near to it as there is space.
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
    if !acceptsDrop { attributes.foreground = .secondaryLabel }
    context.fill(bounds, with: " ", attributes: attributes)
    context.draw(text, in: bounds, attributes: attributes)
  }
}

/// A dragged item, such as the model of a row.
///
/// A drag ends in the program in which it began, so the item contains the object itself.
@preconcurrency @MainActor
public final class UIDragItem {
  /// The dragged object.
  public var localObject: Any?
  /// The provider of the object.
  public let itemProvider: NSItemProvider

  /// Creates an item of an object that needs no provider.
  public init(localObject: Any?) {
    self.localObject = localObject
    itemProvider = NSItemProvider()
  }

  /// Creates an item with a provider.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
