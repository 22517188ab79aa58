/// Reads and writes a field of a table (RFC 4180).
///
/// A spreadsheet treats text that begins with `=`, `+`, `-` or `@`, or with a tab or a line break
/// before one of them, as a formula and runs it. A leading apostrophe makes it text, and is removed
/// again when the table is read. Negative numbers remain unchanged. A text that would be read as a
/// missing value, such as `#N/A`, gets an apostrophe too.
package enum CSVField {
  /// Appends a text, quoted if it contains a separator, a quote or a line break.
  ///
  /// A zero byte becomes its control picture (`␀`), because a file with one is not read as text.
  ///
  /// - Parameter guardsFormulas: If true, an apostrophe is added before text that a spreadsheet
  ///   would run as a formula, and before text that would be read as a missing value.
  package static func append(_ text: String, guardsFormulas: Bool, to output: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let isGuarded =
      guardsFormulas
      && (isFormula(text.utf8) && !isNegativeNumber(text) || isMissing(unguarded(text.utf8)))
    let needsQuotes = text.utf8.contains { byte in
      // Quote for every separator that this module reads, so that the table can be read with any of
      // them.
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\""), 0x0A, 0x0D:
        true
      default: false
      }
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
    if isGuarded { output.append(apostrophe) }
    for byte in text.utf8 {
      if byte == 0 {
        output.append("␀")
        continue
      }
      output.append(byte)
      if byte == UInt8(ascii: "\"") { output.append(byte) }
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
  }

  /// Returns the text of a field without the apostrophe that guards a formula or a missing value.
  package static func text(of field: [UInt8]) -> String {
    let isGuarded =
      field.first == apostrophe && (isFormula(field) || isMissing(unguarded(field)))
    return String(decoding: isGuarded ? field.dropFirst() : field[...], as: UTF8.self)
  }

  /// Parses a Boolean value: a word for true or false in one of several languages, or a status,
  /// also as Outlook writes it.
  ///
  /// Case and blanks are ignored.
  ///
  /// - Throws: ``FieldFailure`` for any other text.
  package static func flag(_ text: String, field: String) throws(FieldFailure) -> Bool {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "true", "yes", "y", "t", "1", "1.0", "x", "✓", "✔", "on", "checked", "ein", "actif", "aan",
      "activado", "wahr", "ja", "vrai", "oui",
      "verdadero", "sí", "waar", "done", "complete", "completed", "finished", "closed", "cancelled",
      "canceled", "erledigt", "abgeschlossen", "terminé", "terminée", "completada", "completado",
      "voltooid":
      return true
    case "false", "no", "n", "f", "0", "0.0", "-", "incomplete", "uncompleted", "notcompleted",
      "notdone", "unfinished", "active", "new", "off", "unchecked", "aus", "inactif", "uit",
      "desactivado", "falsch", "nein", "faux", "non",
      "falso",
      "onwaar", "nee", "open", "todo", "pending", "notstarted", "needsaction", "inprogress",
      "started", "waiting", "waitingonsomeoneelse", "waitingonothers", "deferred", "nichtbegonnen",
      "inbearbeitung", "wartetaufjemandanderen", "wartetaufjemandanders", "zurückgestellt",
      "noncommencé",
      "noncommencée", "encours", "enattente", "enattented'untiers", "différé", "différée",
      "nocomenzada", "noiniciada", "encurso", "aplazada", "nietgestart", "inuitvoering",
      "uitgesteld":
      return false
    default:
      throw FieldFailure(
        .unreadableValue(field: field, advice: "true or false"), text: Excerpt.of(text))
    }
  }

  /// Returns a Boolean value that indicates whether a field stands for a missing value: an error of
  /// a formula, such as `#REF!`, or `N/A`.
  static func isMissing(_ field: some Collection<UInt8>) -> Bool {
    let first = field.first { $0 != UInt8(ascii: " ") }
    guard let first, "#Nn".utf8.contains(first), field.count <= 20 else { return false }
    let text = String(decoding: field, as: UTF8.self).filter { !$0.isWhitespace }
    return missingValues.contains(text.uppercased())
  }

  /// The errors of formulas in Excel, LibreOffice and Google Sheets, and `N/A`.
  private static let missingValues: Set = [
    "#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!",
    "#ERROR!", "N/A",
  ]

  /// Returns a field without the apostrophes at its start.
  private static func unguarded<Field: Collection<UInt8>>(_ field: Field) -> Field.SubSequence {
    field.drop { $0 == apostrophe }
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Returns a Boolean value that indicates whether a spreadsheet would run the text as a formula.
  ///
  /// Leading apostrophes are ignored, so that a text with its own apostrophe keeps it.
  private static func isFormula(_ text: some Sequence<UInt8>) -> Bool {
    let first = text.first { $0 != apostrophe }
    return first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "-"), Double(text) != nil else { return false }
    return text.utf8.dropFirst().allSatisfy { "0123456789.eE+-".utf8.contains($0) }
  }
}
