import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The headings of the positions, and of the stock below the grid.
extension PlayerList {
  /// The minimum height of a list with headings.
  private static var heightForHeadings: CGFloat { 18 }

  var hasRoomForHeadings: Bool {
    isGrid || view.bounds.height >= Self.heightForHeadings
  }

  /// Shows or removes the headings after the height has changed.
  func updateHeadings() {
    guard hasHeadings != hasRoomForHeadings else { return }
    hasHeadings.toggle()
    showFromTop()
  }

  /// Reads the rows again. Until the list has been seen, the cursor is on the first one.
  func showFromTop() {
    reload()
    if !hasShownLoginNote { tableView.moveCursor(to: IndexPath(row: 0, section: 0)) }
  }

  // MARK: Views

  /// Returns whether a section is the stock, which follows the players of the grid.
  func isStock(_ section: Int) -> Bool { isGrid && controller?.section(section) == nil }

  /// The number of lines for the stock by size, as many as fit below the players; 0 if only one or
  /// two of several do.
  var sizeRowCount: Int {
    guard isGrid, PlayerGridColumns(width: view.bounds.width).hasRoomForSizes else { return 0 }
    let used = rows.count + (controller?.sections.count ?? 0) + 3
    let count = EquipmentKind.allCases.map { stock.sizes(of: $0).count }.max() ?? 0
    let free = Int(view.bounds.height) - used
    return free >= min(count, 3) ? min(count, free) : 0
  }

  /// The heading of a group of the grid, with the columns above the first one, or the stock.
  func gridHeading(of section: Int) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: PlayerGridHeading.identifier)
    guard let heading = view as? PlayerGridHeading else { return view }
    if let group = controller?.section(section) {
      heading.show("\(group.name) \(group.numberOfObjects)", withColumns: section == 0)
    } else {
      heading.show(stock, sizeRowCount: sizeRowCount)
    }
    return heading
  }

  /// The heading of a group in the list: its name, and the number of its players.
  func listHeading(of section: Int) -> UIView? {
    guard let group = controller?.section(section), !group.name.isEmpty else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: RuledHeaderView.identifier)
    (view as? RuledHeaderView)?.show(
      group.name, count: "\(group.numberOfObjects)", color: .label)
    return view
  }
}
