import Foundation

/// A drag from its beginning to its end: it follows the pointer, shows what is dragged beside it, and
/// asks what the pointer is over what letting go would do.
final class DragSession: UIDragSession, UIDropSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?

  private let preview: DragPreview
  private weak var window: UIWindow?
  private weak var target: (any DropTarget)?
  private var proposal: UIDropProposal?
  private var locationInWindow: CGPoint

  var localDragSession: (any UIDragSession)? { self }

  /// - Parameter words: What is written beside the pointer.
  init(at touch: UITouch, saying words: String) {
    window = touch.window
    locationInWindow = touch.location(in: nil)
    preview = DragPreview(words)
  }

  func location(in view: UIView) -> CGPoint { view.convert(locationInWindow, from: nil) }

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
    if let target, let proposal, proposal.operation.isDone { target.take(self, as: proposal) }
  }

  /// What is dragged goes back.
  func cancel() { end() }

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
    window.hitTest(locationInWindow, with: nil)?.dropTarget(for: self)
  }

  private func end() {
    target?.exit(self)
    target = nil
    preview.removeFromSuperview()
  }
}
