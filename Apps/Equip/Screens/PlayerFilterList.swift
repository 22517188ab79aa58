import Foundation
import TerminalUI

/// A filter of the list of players, and the number of players that it shows.
struct PlayerFilter: Identifiable {
  /// Its place in the list.
  var id: Int64?
  let title: String
  let query: PlayerQuery
  let count: Int
}

/// The list of filters: all players, those who lack a kind of equipment, those of a position, and the
/// inactive ones.
final class PlayerFilterList: TeamList<PlayerFilter> {
  /// The present filter.
  var current = PlayerQuery()
  /// Called with the chosen filter.
  var onChosen: (@MainActor (PlayerQuery) -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    moveCursor(to: rows.first { $0.query == current }?.id)
  }

  // MARK: Rows

  override func sections(in store: EquipStore) throws -> [Section] {
    let sections: [(String, [(String, PlayerQuery)])] = [
      ("", [("All Players", PlayerQuery())]),
      ("Missing", EquipmentKind.allCases.map { ($0.displayName, PlayerQuery(missing: $0)) }),
      ("Position", PlayerPosition.allCases.map { ($0.rawValue, PlayerQuery(position: $0)) }),
      ("Status", [("Inactive", PlayerQuery(status: .inactive))]),
    ]
    var number: Int64 = 0
    return try sections.map { title, filters in
      let rows = try filters.map { title, query in
        number += 1
        return PlayerFilter(
          id: number, title: title, query: query, count: try store.playerCount(query))
      }
      return (title, rows)
    }
  }

  override var cellIdentifier: String { "FilterCell" }

  override func show(_ filter: PlayerFilter, in cell: UITableViewCell) {
    cell.textLabel?.text = filter.title
    cell.detailTextLabel?.text = "\(filter.count)"
    cell.leadingSign = filter.query == current ? "✓" : " "
    cell.leadingSignColor = .tintColor
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let filter = row(at: indexPath) { onChosen?(filter.query) }
  }
}
