/// Makes events or tasks of the rows of a table.
protocol CSVRowReader {
  /// The columns it knows.
  associatedtype Field: CaseIterable, Hashable, RawRepresentable<String>
  associatedtype Item: ImportableItem

  /// The columns of which a table must have one at least.
  static var telling: [Field] { get }

  /// - Parameter texts: the fields of a row that are not empty.
  /// - Throws: ``FieldFailure`` when nothing can be made of them.
  func item(of texts: [Field: String]) throws(FieldFailure) -> Item
}
