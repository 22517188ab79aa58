import Interchange

/// What keeps the line of the file that it comes from, for messages once the whole file is read.
protocol NumberedItem: ImportableItem {
  /// Counted from 1; 0 where it comes from no file.
  var line: Int { get set }
}

extension EquipRecord: NumberedItem {}
extension LoanRequest: NumberedItem {}

extension ImportItem where Item: NumberedItem {
  /// The item with its line in it.
  var withLine: ImportItem {
    guard case .item(var item, let line) = self else { return self }
    item.line = line
    return .item(item, line: line)
  }
}
