import Foundation

/// Taking what is dropped on the table.
extension UITableView: DropTarget {
  func canTake(_ session: DragSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) == true
  }

  func update(_ session: DragSession) -> UIDropProposal {
    guard let dropDelegate else { return UIDropProposal(operation: .cancel) }
    if let path = row(under: session) { showRows(around: path) }
    let path = row(under: session)
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let isInto = [.insertIntoDestinationIndexPath, .automatic].contains(proposal.intent)
    dropPath = proposal.operation.isDone && isInto ? path : nil
    return proposal
  }

  func exit(_ session: DragSession) {
    dropPath = nil
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func take(_ session: DragSession, as proposal: UIDropProposal) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(
      self, performDropWith: TableDrop(session, onto: row(under: session), as: proposal))
  }

  private func row(under session: DragSession) -> IndexPath? {
    metrics.row(at: session.location(in: self).y)
  }

  /// At the first and the last row that are seen, the next one comes into sight.
  private func showRows(around path: IndexPath) {
    for distance in [-1, 1] {
      scrollToRow(at: metrics.row(path, movedBy: distance), at: .none, animated: false)
    }
    scrollToRow(at: path, at: .none, animated: false)
  }
}

/// What was dropped on a table.
private final class TableDrop: UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(_ session: DragSession, onto path: IndexPath?, as proposal: UITableViewDropProposal) {
    items = session.items.map(TableDropItem.init)
    destinationIndexPath = path
    self.proposal = proposal
    self.session = session
  }
}

private final class TableDropItem: UITableViewDropItem {
  let dragItem: UIDragItem

  init(_ dragItem: UIDragItem) { self.dragItem = dragItem }
}
