import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The loans of one player, of one item, or of the whole team, the latest first.
final class HistoryList: TeamList<HistoryList.Entry> {
  /// A loan as a row of the list.
  struct Entry: Identifiable {
    let loan: Loan

    var id: Int64? { loan.id }
  }

  /// The subject of the history.
  enum Subject {
    case player(Int64, name: String)
    case item(Int64, name: String)

    init?(_ player: Player) {
      guard let id = player.id else { return nil }
      self = .player(id, name: player.fullName)
    }

    init?(_ item: Equipment) {
      guard let id = item.id else { return nil }
      self = .item(id, name: item.displayName)
    }
  }

  /// The player or item; nil for the team.
  var subject: Subject?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    title =
      switch subject {
      case .player(_, let name): "What \(name.shortened) Had"
      case .item(_, let name): "Who Had \(name.shortened)"
      case nil: "History"
      }
  }

  override func sections(in store: EquipStore) throws -> [Section] {
    let loans =
      switch subject {
      case .player(let id, _): try store.history(ofPlayer: id)
      case .item(let id, _): try store.history(ofItem: id)
      // Enough of a team's history for scrolling.
      case nil: try store.history(limit: 1000)
      }
    return [("", loans.map(Entry.init))]
  }

  override var cellIdentifier: String { "LoanCell" }

  override func show(_ entry: Entry, in cell: UITableViewCell) {
    let loan = entry.loan
    cell.leadingSign = loan.isOpen ? "●" : "○"
    cell.leadingSignColor = loan.isOpen ? .systemGreen : .secondaryLabel
    let item = "\(loan.kind.displayName): \(loan.itemName.prefix(200))"
    let player = String(loan.playerName.prefix(200))
    switch subject {
    case .player: cell.textLabel?.text = item
    case .item: cell.textLabel?.text = player
    case nil: cell.textLabel?.text = "\(player) – \(item)"
    }
    // `Nov 3, 2026 at 5:41 PM – now`.
    cell.detailTextLabel?.text = model.map { model in
      "\(model.dates.stamp(loan.from)) – \(loan.until.map(model.dates.stamp) ?? "now")"
    }
  }

  override var emptyWords: String { "Nothing has been given out yet." }

  override var statusWords: String? {
    let rows = rows
    return "\(counted(rows.count, "loan")) · \(rows.count(where: \.loan.isOpen)) open"
  }
}
