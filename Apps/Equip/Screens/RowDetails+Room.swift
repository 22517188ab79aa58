import Foundation
import ScreenSupport
import TerminalUI

extension UIViewController {
  /// The number of lines of the details beside this screen; 0 if there are none.
  var detailLineCount: Int {
    guard let split = splitViewController, !split.isCollapsed else { return 0 }
    // The bar has one line, and a picture may be a line higher than the text beside it.
    return Int(split.view.bounds.height) - 2
  }
}

/// The sections that the details show if there is room.
extension RowDetails {
  /// Adds the items of the kind under the cursor, with their pieces in stock.
  mutating func addItems(at cursor: GridCursor, in stock: TeamStock, lineLimit: Int) {
    guard case .kind(let kind) = cursor else { return }
    let items = stock.items(of: kind)
    let count = fittingCount(of: items.count, atMost: Self.itemCount, lineLimit: lineLimit)
    guard count > 0 else { return }
    lines += [.rule, .heading("Stock", kind.pluralName)]
    lines += items.prefix(count).map { line in
      DetailLine(
        line.item.sizeText ?? "–",
        "\(line.available)/\(line.item.quantity)  \(line.item.displayName.shortened)",
        isMissing: line.available == 0)
    }
    addCount(of: items.count - count)
  }

  /// Adds the items that a player had before, the latest first.
  @MainActor
  mutating func addPastItems(of player: Player, _ model: Model, lineLimit: Int) {
    addPastLoans("Had before", model, lineLimit: lineLimit) {
      try player.id.flatMap { try model.store?.history(ofPlayer: $0) } ?? []
    } line: {
      DetailLine($0.kind.shortName, "\($0.itemName.shortened) · \($1)")
    }
  }

  /// Adds the players who had an item before, the latest first.
  @MainActor
  mutating func addPastPlayers(of line: EquipmentLine, _ model: Model, lineLimit: Int) {
    addPastLoans("Used before", model, lineLimit: lineLimit) {
      try line.id.flatMap { try model.store?.history(ofItem: $0) } ?? []
    } line: {
      DetailLine("", "\($0.playerName.shortened) · \($1)")
    }
  }

  /// Adds the loans that have ended, or the reason that they cannot be read.
  @MainActor
  private mutating func addPastLoans(
    _ title: String, _ model: Model, lineLimit: Int, read: () throws -> [Loan],
    line: (Loan, String) -> DetailLine
  ) {
    guard hasRoom(in: lineLimit) else { return }
    let past: [Loan]
    do {
      past = try read().filter { !$0.isOpen }
    } catch {
      lines += [.rule, .heading(title), DetailLine("", "\(error)", isAlert: true)]
      return
    }
    let count = fittingCount(of: past.count, atMost: Self.loanCount, lineLimit: lineLimit)
    guard count > 0 else { return }
    let now = model.accounts.now()
    lines += [.rule, .heading(title)]
    lines += past.prefix(count).map { line($0, model.dates.period(of: $0, now: now)) }
    addCount(of: past.count - count)
  }

  /// Returns a Boolean value that indicates whether a rule, a heading and a line fit.
  private func hasRoom(in lineLimit: Int) -> Bool { lineLimit >= lines.count + 3 }

  /// Returns the number of rows that fit below a rule and a heading, with a line for the number of
  /// the others; 0 if only one of several fits.
  private func fittingCount(of count: Int, atMost most: Int, lineLimit: Int) -> Int {
    let free = lineLimit - lines.count - 2
    if count <= most, count <= free { return count }
    let shown = min(most, free - 1)
    return shown > 1 ? shown : 0
  }

  private mutating func addCount(of hidden: Int) {
    if hidden > 0 { lines.append(DetailLine("", "and \(hidden) more", isMissing: true)) }
  }

  private static let itemCount = 12
  private static let loanCount = 8
}
