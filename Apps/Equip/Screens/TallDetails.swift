import Foundation
import ScreenSupport
import TerminalUI

extension UIViewController {
  /// A Boolean value that indicates whether the details beside this screen are high enough for stock
  /// and history.
  var hasTallDetails: Bool {
    guard let split = splitViewController, !split.isCollapsed else { return false }
    return split.view.bounds.height >= 46
  }
}

// What the details show in a high terminal besides.
extension RowDetails {
  /// Adds the items of the kind under the cursor, with their pieces in stock.
  mutating func addItems(at cursor: GridCursor, in stock: TeamStock) {
    guard case .kind(let kind) = cursor else { return }
    let items = stock.items(of: kind)
    guard !items.isEmpty else { return }
    lines += [.rule, .heading("Stock", kind.pluralName)]
    lines += items.prefix(Self.itemCount).map { line in
      DetailLine(
        line.item.sizeText ?? "–",
        "\(line.available)/\(line.item.quantity)  \(line.item.displayName.shortened)",
        isMissing: line.available == 0)
    }
    addCount(of: items.count - Self.itemCount)
  }

  /// Adds the items that a player had before, the latest first.
  @MainActor
  mutating func addPastItems(of player: Player, _ model: Model) {
    // Without the history, the details are complete.
    let loans = player.id.flatMap { try? model.store?.history(ofPlayer: $0) } ?? []
    add(loans, as: "Had before", model) {
      DetailLine($0.kind.shortName, "\($0.itemName.shortened) · \($1)")
    }
  }

  /// Adds the players who had an item before, the latest first.
  @MainActor
  mutating func addPastPlayers(of line: EquipmentLine, _ model: Model) {
    // Without the history, the details are complete.
    let loans = line.id.flatMap { try? model.store?.history(ofItem: $0) } ?? []
    add(loans, as: "Used before", model) { DetailLine("", "\($0.playerName.shortened) · \($1)") }
  }

  @MainActor
  private mutating func add(
    _ loans: [Loan], as title: String, _ model: Model, line: (Loan, String) -> DetailLine
  ) {
    let past = loans.filter { !$0.isOpen }
    guard !past.isEmpty else { return }
    let now = model.accounts.now()
    lines += [.rule, .heading(title)]
    lines += past.prefix(Self.loanCount).map { line($0, model.dates.period(of: $0, now: now)) }
    addCount(of: past.count - Self.loanCount)
  }

  private mutating func addCount(of hidden: Int) {
    if hidden > 0 { lines.append(DetailLine("", "and \(hidden) more", isMissing: true)) }
  }

  private static let itemCount = 12
  private static let loanCount = 8
}
