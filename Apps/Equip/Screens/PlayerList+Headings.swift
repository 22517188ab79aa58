import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The headings of the positions, and of the stock below the players.
extension PlayerList {
  /// Reads the rows again. Until the list has been seen, the cursor is on the first one.
  func showFromTop() {
    reload()
    if !hasShownLoginNote { tableView.moveCursor(to: IndexPath(row: 0, section: 0)) }
  }

  // MARK: Views

  /// A Boolean value that indicates whether the stock is below the players: always in the grid, and
  /// in a list if there is any equipment.
  var showsStock: Bool { isGrid || stockText != nil }

  /// Returns a Boolean value that indicates whether a section is the stock, which follows the
  /// players.
  func isStock(_ section: Int) -> Bool { showsStock && controller?.section(section) == nil }

  /// The number of lines for the stock by size, as many as fit below the players; 0 if only one or
  /// two of several do.
  var sizeRowCount: Int {
    let sizes = EquipmentKind.allCases.map(stock.sizes)
    guard isGrid, PlayerGridColumns(width: view.bounds.width).hasRoom(for: sizes) else { return 0 }
    let used = rows.count + (controller?.sections.count ?? 0) + 3
    let count = sizes.map(\.count).max() ?? 0
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

  /// The heading of a group in the list, with the number of its players, or the stock.
  func listHeading(of section: Int) -> UIView? {
    let group = controller?.section(section)
    let title = group?.name ?? "In stock"
    guard !title.isEmpty else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: RuledHeaderView.identifier)
    (view as? RuledHeaderView)?.show(
      title, count: group.map { "\($0.numberOfObjects)" } ?? stockText, color: .label)
    return view
  }

  /// The pieces in stock and all pieces of each kind, in a line; nil if there are none, or if they
  /// do not fit.
  private var stockText: String? {
    let pieces = EquipmentKind.allCases.map { ($0, stock.pieces(of: $0)) }
    guard pieces.contains(where: { $0.1.all > 0 }) else { return nil }
    let texts = pieces.map { kind, pieces in "\(kind.shortName) \(pieces.available)/\(pieces.all)" }
    // The title, the line and the margins need the rest.
    let room = Int(view.bounds.width) - 12
    return ["  ", " "].map { texts.joined(separator: $0) }.first { $0.count <= room }
  }
}
