import Models
import Persistence

/// An item as a row shows it: what it is called, what it is like, and whether several use it.
struct EquipmentRow {
  let line: EquipmentLine

  init(_ line: EquipmentLine) { self.line = line }

  var item: any Equipment { line.item }

  /// `CCM Tacks 710 · Size 7.125 · black`.
  var words: String {
    [item.displayName, item.attributeWords].filter { !$0.isEmpty }.map { String($0.prefix(200)) }
      .joined(separator: " · ")
  }

  /// Whether more players use it than there are pieces.
  var isShared: Bool { line.isShared }

  /// Whether as few pieces are in the room as call for an order.
  var isLow: Bool { line.isLow }

  /// `2 of 3 in`, and what is remarkable.
  var stockWords: String {
    var words =
      item.quantity == 1
      ? line.holderCount == 0 ? "in" : "out" : "\(line.available) of \(item.quantity) in"
    if isShared { words += " · shared by \(line.holderCount)" }
    if isLow { words += " · low" }
    return words
  }
}
