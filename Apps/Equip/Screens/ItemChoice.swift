import Foundation
import ScreenSupport
import TerminalUI

/// The items to choose from: available ones first, then those whose pieces are all out.
final class ItemChoice: ItemList {
  /// The kinds to choose from; each is a section.
  var kinds = EquipmentKind.allCases
  /// The id of the currently chosen item.
  var currentID: Int64?
  /// The title of what Enter does with an item.
  var actionTitle = "Check Out"
  /// Called with the chosen item.
  var onChosen: (@MainActor (Equipment) -> Void)?

  @IBAction func newButtonPressed(_ sender: Any) { addItem(of: kinds) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    guard let editor = segue.destination.contents as? EquipmentEditor else { return }
    prepare(editor, for: Equipment(sender as? EquipmentKind ?? kinds.first ?? .helmet))
  }

  override var keyCommands: [UIKeyCommand]? { undoCommands }

  // MARK: Rows

  override func show(_ line: EquipmentLine, in cell: UITableViewCell) {
    super.show(line, in: cell)
    cell.accessoryType = line.id == currentID ? .checkmark : .none
  }

  override func primaryActionTitle(of line: EquipmentLine) -> String { actionTitle }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let line = row(at: indexPath) { onChosen?(line.item) }
  }

  override func sections(in store: EquipStore) throws -> [Section] {
    let found = try kinds.map { kind in
      let lines = try store.items(EquipmentQuery(kind: kind, search: search))
      let isIn = lines.filter { $0.available > 0 }
      return (kind.displayName, isIn + lines.filter { $0.available == 0 })
    }.filter { !$0.1.isEmpty }
    return found.count == 1 ? [("", found[0].1)] : found
  }

  override var emptyMessage: String {
    let kind = kinds.count == 1 ? kinds[0].displayName.lowercased() : "equipment"
    return search.isEmpty
      ? "No \(kind) yet.\n\nPress n to add some."
      : "No items match “\(search)”.\n\nPress Esc to show all items."
  }

  override var statusDetail: String? {
    let rows = rows
    return "\(rows.count { $0.available > 0 }) of \(rows.count) available"
  }
}
