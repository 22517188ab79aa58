import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The kits: sets of items, one of each kind at most, that are checked out at once.
final class KitList: TeamList<Kit> {
  /// Told the kit that was chosen, where one is asked for; nil where kits are only kept.
  var onChosen: (@MainActor (Kit) -> Void)?

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toKitEditor", sender: Kit())
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("e", title: "Edit", "Edit the kit") { list in
        if let kit = list.focusedRow {
          list.performSegue(withIdentifier: "toKitEditor", sender: kit)
        }
      }
    ] + undoCommands
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let editor = segue.destination.contents as? KitEditor else { return }
    editor.model = model
    if let kit = sender as? Kit { editor.kit = kit }
    editor.onSaved = { [weak self] kit in
      self?.reload()
      self?.say("Stored \(kit.name.shortened.quoted)")
    }
  }

  // MARK: Rows

  override func sections(in store: EquipStore) throws -> [Section] { [("", try store.kits())] }

  override var cellIdentifier: String { "KitCell" }

  override func show(_ kit: Kit, in cell: UITableViewCell) {
    let names = kit.items.keys.sorted().compactMap { kind in
      kit.items[kind].flatMap { (try? store?.item($0))?.displayName.shortened }
    }
    cell.textLabel?.text = String(kit.name.prefix(200))
    cell.detailTextLabel?.text = names.isEmpty ? "empty" : names.joined(separator: ", ")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let kit = row(at: indexPath) else { return }
    news = nil
    if let onChosen {
      onChosen(kit)
    } else {
      performSegue(withIdentifier: "toKitEditor", sender: kit)
    }
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let kit = row(at: indexPath), let id = kit.id else { return }
    perform("The kit is not deleted") { store in
      try store.deleteKits([id])
      return "Deleted \(kit.name.shortened.quoted) – u brings it back"
    }
  }

  override var emptyWords: String { "No kits yet.\n\nPress a to put one together." }

  override var statusWords: String? {
    onChosen == nil ? counted(rows.count, "kit") : "Enter checks it out"
  }
}
