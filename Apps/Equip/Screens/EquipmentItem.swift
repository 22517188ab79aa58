import ScreenSupport
import TerminalUI

/// The details of an item: its attributes with units, and the players who have it.
///
/// From a player's equipment, the item can be exchanged and checked in; from the inventory, it can
/// only be viewed and edited.
final class EquipmentItem: SheetScreen {
  var itemID: Int64?
  /// The player whose equipment it was opened from; nil from the inventory.
  var player: Player?

  private var line: EquipmentLine?

  override var deletion: (kind: String, detail: String, message: String) {
    ("Equipment", "The item was deleted.", "The item was deleted")
  }

  // MARK: Actions

  override var leadingToolbarItems: [UIBarButtonItem] {
    guard player != nil else { return [.flexibleSpace()] }
    return [
      item("Change", "Check out another item", key: "c") {
        $0.performSegue(withIdentifier: "toItemChoice", sender: $0)
      },
      item("Check In", "Check the item in", key: "r") { $0.checkIn() },
      .flexibleSpace(),
    ]
  }

  override var historyTitle: String { "Show the history of the item" }

  private func checkIn() {
    guard let item = line?.item, let id = player?.id else { return }
    let name = "the \(item.kind.displayName.lowercased())"
    let isDone = perform("Can't check in the item") { store in
      try store.checkIn(item.kind, from: id)
      return "Checked in \(name) – u to undo"
    }
    if isDone { navigationController?.popViewController(animated: true) }
  }

  override func object(in store: EquipStore) throws -> (any TeamObject)? {
    line = try itemID.flatMap(store.line)
    return line?.item
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    guard let item = line?.item else { return }
    switch segue.destination.contents {
    case let editor as EquipmentEditor:
      editor.item = item
      editor.onSaved = { [weak self] item in
        self?.showMessage("Saved \(item.displayName.shortened)")
      }
    case let choice as ItemChoice:
      guard let player else { return }
      prepare(choice, of: item.kind, for: player, currentID: itemID) { [weak self] other in
        self?.itemID = other.id
        self?.reload()
      }
    case let history as HistoryList:
      history.item = item
    default: break
    }
  }

  // MARK: Showing

  override func properties(in store: EquipStore) throws -> [Property] {
    guard let line else { return [] }
    let item = line.item
    func property(_ attribute: EquipmentAttribute) -> Property {
      Property(known: attribute.title, item[attribute.key].map(attribute.text))
    }
    let common = EquipmentAttribute.common
    let users = try itemID.map(store.holders) ?? []
    return [Property(item.kind.displayName)]
      + (common.prefix(5) + item.kind.attributes).map(property)
      + [
        Property("In Stock"),
        Property("Pieces", line.stockLabel, color: line.isLow ? .systemOrange : .label),
      ] + common.dropFirst(5).filter { $0.key != "wsObjectId" }.map(property)
      + [Property(line.isShared ? "Shared By" : "Used By")]
      + (users.isEmpty
        ? [Property("Nobody", "")] : users.map { Property($0.numberText ?? "–", $0.fullName) })
  }

  override var statusDetail: String? { line?.stockLabel }
}
