/// What a view can do besides what it is made for.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view it was added to.
  var view: UIView? { get }
  /// It is added to a view, or taken from the one it is in.
  func willMove(to view: UIView?)
  /// It was added to a view, or taken from the one it was in.
  func didMove(to view: UIView?)
}

/// Lets things be dropped on a view of any kind.
///
///     calendarView.addInteraction(UIDropInteraction(delegate: self))
@MainActor
public final class UIDropInteraction: UIInteraction {
  /// Says what can be dropped, and takes it.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public private(set) weak var view: UIView?

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
}

/// Says what can be dropped on a view, and takes it.
@MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the view has a place for what is dragged.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// What would be done with it where it is now.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// The pointer has left the view, or the drag is over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// It was let go of where something was to be done with it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
}

extension UIView {
  /// Adds something the view can do besides what it is made for.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes away what was added.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

// MARK: - DropTarget

extension UIDropInteraction: DropTarget {
  func canTake(_ session: DragSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) == true
  }

  func update(_ session: DragSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }

  func exit(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }

  func take(_ session: DragSession, as proposal: UIDropProposal) {
    delegate?.dropInteraction(self, performDrop: session)
  }
}
