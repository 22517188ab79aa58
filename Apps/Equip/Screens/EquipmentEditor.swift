import Foundation
import Models
import Persistence
import TerminalUI

/// The sheet that adds an item of any kind or changes one: a line for each attribute of its kind, by the
/// table that the kind has of them.
final class EquipmentEditor: FormViewController {
  /// The item to change; one without an id is new.
  var item: any Equipment = Helmet()
  /// Told the item as stored.
  var onSaved: (@MainActor (any Equipment) -> Void)?

  override var subject: String { item.kind.displayName }
  override var subjectID: Int64? { item.id }
  override var failureTitle: String { "The item is not stored" }

  /// The kind's own attributes stand behind what names the item, and before what is counted.
  private var attributes: [EquipmentAttribute] {
    // The web service's number is the web service's.
    let common = EquipmentAttribute.common.filter { $0.key != "wsObjectId" }
    return common.prefix(5) + item.kind.attributes + common.dropFirst(5)
  }

  override var fields: [FormField] {
    attributes.map { attribute in
      var field = FormField(key: attribute.key, title: attribute.title, note: attribute.note)
      field.placeholder = attribute.key == "lowStockLevel" ? "No mark" : "Not known"
      field.value = item[attribute]?.description ?? ""
      field.problem = { Self.problem(with: $0, of: attribute) }
      if case .choice(let words) = attribute.shape { field.shape = .choice(words) }
      return field
    }
  }

  private static func problem(with text: String, of attribute: EquipmentAttribute) -> String? {
    do {
      let value = try attribute.value(reading: text)
      return attribute.key == "quantity" && value == nil ? "Quantity is needed, 1 or more." : nil
    } catch {
      return error.sentence
    }
  }

  override func store() throws {
    guard let store = model?.store else { return }
    // What another program has changed meanwhile and is not in this form stays.
    var result = try item.id.flatMap { try store.item($0) } ?? item
    for attribute in attributes {
      result[attribute.key] = try attribute.value(reading: text(attribute.key))
    }
    if result.id == nil {
      result = try store.add(result)
    } else {
      try store.update(result)
    }
    onSaved?(result)
  }
}
