/// Writes items as comma-separated values (RFC 4180), with the names of the columns in the first
/// row.
///
/// Text that a spreadsheet would run as a formula is preceded by an apostrophe, which is removed
/// again when the table is read; see ``guardsFormulas``.
package protocol CSVTableWriter: ItemWriter {
  /// The names of the columns.
  static var columns: [String] { get }
  /// A Boolean value that indicates whether an apostrophe is added before text that a spreadsheet
  /// would run as a formula, so that text from elsewhere cannot run commands.
  var guardsFormulas: Bool { get }
  /// Returns the fields of a row, one for each column; nil for a field without a value.
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
