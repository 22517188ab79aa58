import Foundation
import ScreenSupport
import TerminalUI

/// The grid of players and equipment in a wide terminal. The cursor is in a cell.
extension PlayerList {
  /// Moves the cursor to another column, and stops at the first and the last one.
  func moveCursor(byColumns distance: Int) {
    let columns = GridCursor.all
    let index = (columns.firstIndex(of: cursor) ?? 0) + distance
    cursor = columns[max(0, min(columns.count - 1, index))]
    actionMessage = nil
    updateStatus()
    showDetails(isReplacing: false)
  }

  /// Shows the cursor in the visible rows.
  func showCursor() {
    for case let cell as PlayerGridCell in tableView.visibleCells {
      cell.cursor = tableView.indexPath(for: cell) == tableView.focusedIndexPath ? cursor : nil
    }
  }

  /// Prepares a cell of the grid.
  func show(_ player: Player, in cell: PlayerGridCell) {
    cell.show(player, in: stock)
    cell.cursor = player.id == focusedID ? cursor : nil
    cell.onTouch = { [weak self, weak cell] kind in
      guard let self, let cell, let path = tableView.indexPath(for: cell) else { return }
      let column = kind.map(GridCursor.kind) ?? .player
      // The first press moves the cursor, and the second one acts.
      isMovingCursor = path != tableView.focusedIndexPath || column != cursor
      cursor = column
    }
    cell.onTouchEnd = { [weak self] in self?.isMovingCursor = false }
  }

  // MARK: Actions

  /// Opens the item in the cell, or checks out one that fits.
  func openCell() {
    guard let player = focusedRow, case .kind(let kind) = cursor else { return }
    guard let id = player[kind] else { return checkOutFitting(kind, to: player) }
    performSegue(withIdentifier: "toEquipmentItem", sender: id)
    focusDetail()
  }

  /// Checks in the item in the cell.
  func checkInCell() {
    guard let player = focusedRow, let id = player.id, case .kind(let kind) = cursor else { return }
    perform("Can't check in the item") { store in
      try store.checkIn(kind, from: id)
      return "Checked in the \(kind.displayName.lowercased()) – u to undo"
    }
  }

  /// Opens the information about the player.
  func openInformation() {
    guard let player = focusedRow else { return }
    performSegue(withIdentifier: "toPlayerInfo", sender: player)
    focusDetail()
  }

  /// Checks out the item that fits best: the only one, or the one that the player had before. Asks
  /// if there are several.
  private func checkOutFitting(_ kind: EquipmentKind, to player: Player) {
    // Without the history, there is no last item.
    let last = player.id.flatMap { try? store?.lastItem(kind, ofPlayer: $0) }
    let lines = stock.fitting(player, kind, last: last)
    guard let best = lines.first else { return chooseItem(kind, for: player) }
    guard lines.count > 1, best.id != last else { return checkOut(best.item, to: player) {} }
    let offered = lines.prefix(Self.maximumAnswerCount)
    let titles = EquipmentLine.choiceTitles(of: Array(offered))
    let choices = zip(offered, titles).map { line, title in
      answer(title) { $0.checkOut(line.item, to: player) {} }
    }
    let all = answer("All \(kind.pluralName)…") { $0.chooseItem(kind, for: player) }
    ask(
      "\(kind.displayName) for \(player.fullName.shortened)", as: .actionSheet,
      preferring: titles[0], choices + [all])
  }

  /// The maximum number of items in a question.
  private static let maximumAnswerCount = 9

  /// Shows all items of a kind, also those that are checked out.
  private func chooseItem(_ kind: EquipmentKind, for player: Player) {
    performSegue(withIdentifier: "toItemChoice", sender: kind)
    focusDetail()
  }

  /// Prepares the choice of an item for the cell.
  func prepare(_ choice: ItemChoice, of kind: EquipmentKind, for player: Player) {
    prepare(choice, of: kind, for: player, currentID: player[kind]) { [weak self, weak choice] _ in
      self?.close(choice)
    }
  }
}

extension EquipmentLine {
  /// Returns titles for a question: the size, the name and the pieces in stock of each item, and
  /// all attributes instead of the size of those that would have the same title otherwise.
  fileprivate static func choiceTitles(of lines: [EquipmentLine]) -> [String] {
    let titles = lines.map { $0.choiceTitle(detail: nil) }
    return zip(lines, titles).map { line, title in
      let isUnique = titles.count { $0 == title } == 1
      return isUnique ? title : line.choiceTitle(detail: line.item.attributeSummary)
    }
  }

  private func choiceTitle(detail: String?) -> String {
    // The attributes contain the size.
    let size = detail == nil ? item.sizeText.map { "\($0)  " } ?? "" : ""
    let parts = [item.displayName.shortened, detail, "\(available) of \(item.quantity)"]
    return size + parts.compactMap(\.self).joined(separator: " · ")
  }
}

extension EquipmentKind {
  /// The plural, such as `Helmets`.
  var pluralName: String { self == .gloves ? displayName : displayName + "s" }
}
