/// Writes and reads a field of a table (RFC 4180).
///
/// A spreadsheet takes what begins with `=`, `+`, `-` or `@`, or with a tab or a line break before one
/// of them, for a formula and runs it. An apostrophe in front makes it text there; it is taken away
/// again when the table is read. Negative numbers stay as they are.
package enum CSVField {
  /// Appends a text, in quotes where it holds what would end it.
  ///
  /// - Parameter guardsFormulas: whether an apostrophe is put before what a spreadsheet would run.
  package static func append(_ text: String, guardsFormulas: Bool, to output: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let isGuarded = guardsFormulas && isFormula(text.utf8) && !isNegativeNumber(text)
    let needsQuotes = text.utf8.contains { byte in
      // All separators this module reads, so that the table reads the same with any of them.
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\""), 0x0A, 0x0D:
        true
      default: false
      }
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
    if isGuarded { output.append(apostrophe) }
    for byte in text.utf8 {
      output.append(byte)
      if byte == UInt8(ascii: "\"") { output.append(byte) }
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
  }

  /// The text of a field as it was before it was guarded.
  package static func text(of field: [UInt8]) -> String {
    let isGuarded = field.first == apostrophe && isFormula(field)
    return String(decoding: isGuarded ? field.dropFirst() : field[...], as: UTF8.self)
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Whether a spreadsheet would run it, or would but for the apostrophes before it: so that a text
  /// with an apostrophe of its own keeps it.
  private static func isFormula(_ text: some Sequence<UInt8>) -> Bool {
    let first = text.first { $0 != apostrophe }
    return first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "-"), Double(text) != nil else { return false }
    return text.utf8.dropFirst().allSatisfy { "0123456789.eE+-".utf8.contains($0) }
  }
}

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

/// Reads yes and no as tables have them.
package enum FlagText {
  /// - Throws: ``FieldFailure`` for any other word.
  package static func read(_ text: String, field: String) throws(FieldFailure) -> Bool {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "true", "yes", "y", "t", "1", "x", "✓", "✔", "on", "wahr", "ja", "vrai", "oui",
      "verdadero", "sí", "done", "complete", "completed", "finished", "closed":
      return true
    case "false", "no", "n", "f", "0", "-", "off", "falsch", "nein", "faux", "non", "falso", "open",
      "todo", "pending", "notstarted", "inprogress", "started", "waiting", "deferred":
      return false
    default:
      throw FieldFailure(
        .unreadableValue(field: field, advice: "true or false"), text: Excerpt.of(text))
    }
  }
}
