import Foundation
import Models
import Persistence
import TerminalUI

/// The cursor stays where it is seen while the list is shown anew around it.
extension EventListScreen {
  /// The event under the cursor and its distance from the table's upper edge; nil where it is not seen.
  var seenCursor: (id: Int64, distance: CGFloat)? {
    guard let id = focusedEventID, let path = tableView.focusedIndexPath else { return nil }
    let distance = tableView.rectForRow(at: path).minY - tableView.bounds.minY
    return (0..<tableView.bounds.height).contains(distance) ? (id, distance) : nil
  }

  /// Scrolls so that the event under the cursor stands where it stood before.
  func keep(_ cursor: (id: Int64, distance: CGFloat)?) {
    guard let cursor, focusedEventID == cursor.id, let path = tableView.focusedIndexPath else {
      return
    }
    let top = tableView.rectForRow(at: path).minY - cursor.distance
    tableView.setContentOffset(CGPoint(x: 0, y: top), animated: false)
  }
}
