/// What a drag can be over: a table, or an interaction of another view.
@MainActor
protocol DropTarget: AnyObject {
  func canTake(_ session: DragSession) -> Bool
  /// The drag is over it: what letting go would do.
  func update(_ session: DragSession) -> UIDropProposal
  /// The drag is over it no more.
  func exit(_ session: DragSession)
  /// It was let go of.
  func take(_ session: DragSession, as proposal: UIDropProposal)
}

extension UIView {
  /// What here, or around it, takes what is dragged.
  func dropTarget(for session: DragSession) -> (any DropTarget)? {
    var view: UIView? = self
    while let current = view {
      var targets = current.interactions.compactMap { $0 as? any DropTarget }
      if let table = current as? UITableView { targets.append(table) }
      if let target = targets.first(where: { $0.canTake(session) }) { return target }
      view = current.superview
    }
    return nil
  }
}
