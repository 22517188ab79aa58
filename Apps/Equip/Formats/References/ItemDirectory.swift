import Foundation
import Interchange
import Models

/// Finds items by what people and files call them: the id, the name as lists have it, or the code they
/// are ordered by.
struct ItemDirectory {
  private var byID: [Int64: any Equipment] = [:]
  private var byName: [String: [any Equipment]] = [:]

  init(_ items: [any Equipment]) {
    for item in items {
      if let id = item.id { byID[id] = item }
      let names = [
        item.displayName, item.orderCode, "\(item.kind.displayName) \(item.displayName)",
      ]
      for name in Set(names.map(\.comparedName)) where !name.isEmpty {
        byName[name, default: []].append(item)
      }
    }
  }

  /// The item a text names.
  func find(_ text: String) -> Reference<any Equipment> {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.wholeID, let item = byID[id] { return .one(item) }
    return Reference(byName[text.comparedName] ?? [])
  }
}
