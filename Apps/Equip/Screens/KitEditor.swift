import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The sheet that puts a kit together: its name, and an item of each kind that is to be in it.
final class KitEditor: FormViewController {
  /// The kit to change; one without an id is new.
  var kit = Kit()
  /// Told the kit as stored.
  var onSaved: (@MainActor (Kit) -> Void)?

  /// The ids of the items that are chosen.
  private var items: [EquipmentKind: Int64] = [:]

  override func viewDidLoad() {
    items = kit.items
    super.viewDidLoad()
  }

  override var subject: String { "Kit" }
  override var subjectID: Int64? { kit.id }

  override var fields: [FormField] {
    [
      FormField(
        key: "name", title: "Name", placeholder: "What the set is called", value: kit.name,
        problem: { $0.allSatisfy(\.isWhitespace) ? "A kit needs a name." : nil })
    ]
      + EquipmentKind.allCases.map { kind in
        FormField(
          key: kind.rawValue, title: kind.displayName, shape: .elsewhere,
          value: kit.items[kind].map(name) ?? "")
      }
  }

  private func name(ofItem id: Int64) -> String {
    (try? model?.store?.item(id))?.displayName ?? "gone"
  }

  override func chooseElsewhere(for row: FormRow) {
    guard let kind = EquipmentKind(rawValue: row.field.key), items[kind] != nil else {
      performSegue(withIdentifier: "toItemChoice", sender: row.field.key)
      return
    }
    ask(
      kind.displayName, as: .actionSheet,
      [
        UIAlertAction(title: "Choose Another", style: .default) { [weak self] _ in
          self?.performSegue(withIdentifier: "toItemChoice", sender: kind.rawValue)
        },
        UIAlertAction(title: "Leave It Out", style: .default) { [weak self, weak row] _ in
          self?.items[kind] = nil
          row?.text = ""
        },
      ])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let choice = segue.destination as? ItemChoice, let key = sender as? String,
      let kind = EquipmentKind(rawValue: key)
    else { return }
    choice.model = model
    choice.kinds = [kind]
    choice.currentID = items[kind]
    choice.title = "\(kind.displayName) of the Kit"
    choice.onChosen = { [weak self] item in
      self?.items[kind] = item.id
      self?.row(key)?.text = item.displayName
      self?.navigationController?.popViewController(animated: true)
    }
  }

  /// The items by their ids, beside what is shown of them.
  override var draftValues: [String: String] {
    get {
      let ids = items.map { ("id of \($0.key.rawValue)", "\($0.value)") }
      return super.draftValues.merging(ids, uniquingKeysWith: { $1 })
    }
    set {
      super.draftValues = newValue
      let ids = EquipmentKind.allCases.compactMap { kind in
        newValue["id of \(kind.rawValue)"].flatMap(Int64.init).map { (kind, $0) }
      }
      items = Dictionary(ids, uniquingKeysWith: { $1 })
    }
  }

  override func store() throws {
    guard let store = model?.store else { return }
    var result = kit
    result.name = text("name")
    result.items = items
    if result.id == nil {
      result = try store.add(result)
    } else {
      try store.update(result)
    }
    onSaved?(result)
  }
}
