import Interchange
import Models

/// Writes places as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Times are those of the place's clocks; what is missing is an empty field, and so is the `id` of a
/// place that has none. Fields that a spreadsheet would run as formulas get an apostrophe in front,
/// unless ``guardsFormulas`` is off; see ``CSVEventWriter``.
struct CSVLocationWriter: ItemWriter {
  /// Whether an apostrophe is put before what a spreadsheet would run as a formula.
  let guardsFormulas: Bool

  init(guardsFormulas: Bool = true) {
    self.guardsFormulas = guardsFormulas
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append(LocationField.list.filter { $0 != " " })
    output.append("\r\n")
  }

  mutating func write(_ location: Location, to output: inout [UInt8]) {
    output.append(location.id == 0 ? "" : "\(location.id)")
    append(location.title, to: &output)
    append(location.description, to: &output)
    append(location.latitude, to: &output)
    append(location.longitude, to: &output)
    append(location.arrival?.description ?? "", to: &output)
    append(location.departure?.description ?? "", to: &output)
    output.append("\r\n")
  }

  mutating func end(to output: inout [UInt8]) {}

  private func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    CSVField.append(text, guardsFormulas: guardsFormulas, to: &output)
  }

  /// A number is no formula, whatever its sign.
  private func append(_ number: Double?, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    if let number, number.isFinite { output.append(DecimalText.of(number)) }
  }
}
