/// Writes things as comma-separated values (RFC 4180) with the names of the columns in the first row.
///
/// What a spreadsheet would run as a formula gets an apostrophe in front, which is taken away when the
/// table is read here; see ``guardsFormulas``.
package protocol CSVTableWriter: ItemWriter {
  /// The names of the columns.
  static var columns: [String] { get }
  /// Whether an apostrophe is put before what a spreadsheet would run as a formula, so that what comes
  /// from elsewhere cannot make it do things.
  var guardsFormulas: Bool { get }
  /// The fields of a row, one for each column; nil where there is nothing to say.
  func fields(of item: Item) -> [String?]
}

extension CSVTableWriter {
  package func begin(to output: inout [UInt8]) {
    output.append(Self.columns.joined(separator: ","))
    output.append("\r\n")
  }

  package func write(_ item: Item, to output: inout [UInt8]) {
    for (index, field) in fields(of: item).enumerated() {
      if index > 0 { output.append(",") }
      CSVField.append(field ?? "", guardsFormulas: guardsFormulas, to: &output)
    }
    output.append("\r\n")
  }

  package func end(to output: inout [UInt8]) {}
}
