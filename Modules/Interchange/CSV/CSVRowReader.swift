/// Makes events or tasks of the rows of a table.
package protocol CSVRowReader {
  /// The columns it knows.
  associatedtype Field: CaseIterable, Hashable, RawRepresentable<String>
  associatedtype Item: ImportableItem

  /// The columns of which a table must have one at least.
  static var telling: [Field] { get }

  /// The column of a name in the first row; nil for one that is not known.
  static func column(named name: String) -> Field?

  /// - Parameter texts: the fields of a row that are not empty.
  /// - Throws: ``FieldFailure`` when nothing can be made of them.
  func item(of texts: [Field: String]) throws(FieldFailure) -> Item
}

extension CSVRowReader {
  /// Names are those of the properties, in any case and with any blanks in them.
  package static func column(named name: String) -> Field? {
    let name = name.filter { !$0.isWhitespace }.lowercased()
    return Field.allCases.first { $0.rawValue.lowercased() == name }
  }
}
