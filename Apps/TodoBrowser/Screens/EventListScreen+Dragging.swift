import Foundation
import Models
import Persistence
import TerminalUI

// MARK: - UITableViewDragDelegate

/// Events are dragged out of the list: onto a day of the month beside it, or onto a category.
extension EventListScreen: UITableViewDragDelegate {
  /// The row's event; the chosen ones where it is one of them.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard document?.store.refusal == nil else { return [] }
    let chosen = isSelecting ? tableView.indexPathsForSelectedRows ?? [] : []
    let paths = chosen.contains(indexPath) ? chosen.sorted() : [indexPath]
    return paths.compactMap(event(at:)).map(UIDragItem.init(localObject:))
  }
}

extension UIDropSession {
  /// The events that are dragged.
  var events: [ToDoEvent] { items.compactMap { $0.localObject as? ToDoEvent } }
}

// MARK: - UIDropInteractionDelegate

/// On a day of the month events are given that date.
extension EventListScreen: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let isMoved = day(under: session) != nil
    let point = session.location(in: monthView)
    monthView.highlightedDateComponents = isMoved ? monthView.dateComponents(at: point) : nil
    return UIDropProposal(operation: isMoved ? .move : .cancel)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    monthView.highlightedDateComponents = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    if let day = day(under: session) { move(session.events, toDay: day) }
  }

  /// The day that events would be moved to; nil where none of them would change.
  private func day(under session: any UIDropSession) -> Int? {
    guard let dates = document?.dates,
      let parts = monthView.dateComponents(at: session.location(in: monthView)),
      let day = dates.day(of: parts),
      session.events.contains(where: { dates.day(of: $0.date) != day })
    else { return nil }
    return day
  }
}
