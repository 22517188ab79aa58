import Foundation
import ScreenSupport
import TerminalUI

/// The kits: sets of items, at most one of each kind, that are checked out together.
final class KitList: TeamList<Kit> {
  /// Called with the chosen kit; nil if kits are only managed.
  var onChosen: (@MainActor (Kit) -> Void)?

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toKitEditor", sender: Kit())
  }

  override var keyCommands: [UIKeyCommand]? {
    [editCommand("kit", segue: "toKitEditor")] + undoCommands
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    guard let editor = segue.destination.contents as? KitEditor else { return }
    if let kit = sender as? Kit { editor.kit = kit }
    editor.onSaved = { [weak self] kit in
      self?.reload()
      self?.showMessage("Saved \(kit.name.shortened.quoted)")
    }
  }

  // MARK: Rows

  override var tab: TeamTab? { onChosen == nil ? .kits : nil }

  override var details: RowDetails {
    guard let kit = focusedRow, let model else { return RowDetails() }
    return RowDetails { try RowDetails(of: kit, model) }
  }

  override func sections(in store: EquipStore) throws -> [Section] { [("", try store.kits())] }

  override func primaryActionTitle(of kit: Kit) -> String {
    onChosen == nil ? "Open" : "Check Out"
  }

  override var cellIdentifier: String { "KitCell" }

  override func show(_ kit: Kit, in cell: UITableViewCell) {
    cell.textLabel?.text = String(kit.name.prefix(200))
    do {
      let names = try kit.items.keys.sorted().compactMap { kind in
        try kit.items[kind].flatMap { try store?.item($0)?.nameWithSize.shortened }
      }
      cell.detailTextLabel?.text = names.isEmpty ? "empty" : names.joined(separator: ", ")
    } catch {
      cell.detailTextLabel?.text = "\(error)"
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let kit = row(at: indexPath) else { return }
    actionMessage = nil
    if let onChosen {
      onChosen(kit)
    } else {
      performSegue(withIdentifier: "toKitEditor", sender: kit)
    }
  }

  override var deletesRows: Bool { true }

  override func deleteRow(_ kit: Kit) { delete(kit) }

  override var emptyMessage: String { "No kits yet.\n\nPress a to add one." }

  override var statusDetail: String? {
    counted(rows.count, "kit")
  }
}

/// The sheet that edits a kit: its name, and an item of each kind.
final class KitEditor: FormViewController {
  /// The kit to change, with the items chosen so far; one without an id is new.
  var kit = Kit()
  /// The stored kit as last read; nil for a new or deleted one.
  private var latest: Kit?
  /// Called with the stored kit.
  var onSaved: (@MainActor (Kit) -> Void)?

  override var subject: String { "Kit" }
  override var subjectID: Int64? { kit.id }

  override func isDeleted(_ id: Int64) throws -> Bool { try model?.store?.kit(id) == nil }

  override var fields: [FormField] {
    [
      FormField(
        key: "name", title: "Name", placeholder: "e.g. Rookies", value: kit.name,
        problem: { $0.allSatisfy(\.isWhitespace) ? "A kit needs a name." : nil })
    ]
      + EquipmentKind.allCases.map { kind in
        FormField(
          key: kind.rawValue, title: kind.displayName, shape: .elsewhere,
          value: kit.items[kind].map(name) ?? "")
      }
  }

  /// Returns the size and the name of an item, or the reason that it cannot be read.
  private func name(ofItem id: Int64) -> String {
    do {
      return try model?.store?.item(id)?.nameWithSize ?? "gone"
    } catch {
      return "\(error)"
    }
  }

  override func chooseOnAnotherScreen(for row: FormRow) {
    guard let kind = EquipmentKind(rawValue: row.field.key), kit.items[kind] != nil else {
      performSegue(withIdentifier: "toItemChoice", sender: row.field.key)
      return
    }
    ask(
      kind.displayName, as: .actionSheet,
      [
        answer("Choose Another") {
          $0.performSegue(withIdentifier: "toItemChoice", sender: kind.rawValue)
        },
        answer("Delete From Kit") { [weak row] editor in
          editor.kit.items[kind] = nil
          row?.text = ""
        },
      ])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    guard let choice = segue.destination as? ItemChoice, let key = sender as? String,
      let kind = EquipmentKind(rawValue: key)
    else { return }
    choice.kinds = [kind]
    choice.currentID = kit.items[kind]
    choice.actionTitle = "Choose"
    choice.title = "\(kind.displayName) of the Kit"
    choice.onChosen = { [weak self] item in
      self?.kit.items[kind] = item.id
      self?.row(key)?.text = item.nameWithSize
      self?.navigationController?.popViewController(animated: true)
    }
  }

  /// The items by id, for display.
  override var draftValues: [String: String] {
    get {
      let ids = kit.items.map { ("id of \($0.key.rawValue)", "\($0.value)") }
      return super.draftValues.merging(ids, uniquingKeysWith: { $1 })
    }
    set {
      super.draftValues = newValue
      let ids = EquipmentKind.allCases.compactMap { kind in
        newValue["id of \(kind.rawValue)"].flatMap(Int64.init).map { (kind, $0) }
      }
      kit.items = Dictionary(ids, uniquingKeysWith: { $1 })
    }
  }

  override func storedValues() throws -> [String: String]? {
    guard let id = kit.id, let store = model?.store else { return try super.storedValues() }
    latest = try store.kit(id)
    return latest.map { latest in
      let items = EquipmentKind.allCases.map { ($0.rawValue, latest.items[$0].map(name) ?? "") }
      return Dictionary([("name", latest.name)] + items, uniquingKeysWith: { $1 })
    }
  }

  override func show(_ stored: [String: String], in keys: [String]) {
    super.show(stored, in: keys)
    for kind in EquipmentKind.allCases where keys.contains(kind.rawValue) {
      kit.items[kind] = latest?.items[kind]
    }
  }

  override func store() throws {
    guard let store = model?.store else { return }
    var result = kit
    if latest == nil { result.id = nil }
    result.name = text("name")
    result = try store.save(result)
    onSaved?(result)
  }
}
