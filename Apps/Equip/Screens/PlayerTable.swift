import Foundation
import TerminalUI

/// The table of players. As a grid it has a cursor in a column, and keys that act on its cell.
final class PlayerTable: UITableView {
  weak var list: PlayerList?

  /// The keys of a table, with the keys of the grid in place of the table's keys for rows.
  override var keyCommands: [UIKeyCommand]? {
    let commands = super.keyCommands ?? []
    // The buttons of a row and dragging have their own keys.
    guard let list, !isEditing, !commands.contains(where: { $0.input == UIKeyCommand.inputEscape })
    else { return commands }
    // `k` is for kits here, so `j` does not move either.
    let others = commands.filter { !["j", "k"].contains($0.input) }
    guard list.isGrid, list.focusedRow != nil else { return others }
    guard case .kind(let kind) = list.cursor else { return others + columnKeys + [informationKey] }
    let replaced = [UIKeyCommand.inputReturn, "d", UIKeyCommand.inputDelete]
    return itemKeys(kind, of: list) + others.filter { !replaced.contains($0.input) } + columnKeys
      + [informationKey]
  }

  private func itemKeys(_ kind: EquipmentKind, of list: PlayerList) -> [UIKeyCommand] {
    let name = kind.displayName.lowercased()
    guard list.focusedRow?[kind] != nil else {
      return [
        key(UIKeyCommand.inputReturn, title: "Check Out", "Check out what fits: \(name)") {
          $0.list?.openCell()
        }
      ]
    }
    return [
      key(UIKeyCommand.inputReturn, title: "Open", "Open the \(name)") { $0.list?.openCell() },
      key("c", title: "Check In", "Check in the \(name)") { $0.list?.checkInCell() },
    ]
  }

  private var columnKeys: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputRightArrow, "Next column") { $0.list?.moveCursor(byColumns: 1) },
      key(UIKeyCommand.inputLeftArrow, "Previous column") { $0.list?.moveCursor(byColumns: -1) },
    ]
  }

  private var informationKey: UIKeyCommand {
    key("i", title: "Info", "The player's information") { $0.list?.openInformation() }
  }
}
