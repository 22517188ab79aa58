import Models

/// What the first row of a table says: which property each column holds.
struct CSVHeader<Rows: CSVRowReader> {
  private enum Column {
    case field(Rows.Field)
    /// The time of day of a date.
    case time(Rows.Field)
    /// What a row is, and what it must be to be read.
    case kind(Set<String>)
    case unknown
  }

  private let columns: [Column]
  /// The names of the columns, in small letters and digits alone.
  private let names: Set<String>
  /// The properties that are called by another program's name.
  private let renamed: Set<Rows.Field>
  /// The names that are not known.
  let unknown: [String]

  init(_ names: [String]) {
    let plain = names.map(CSVColumnName.plain)
    self.names = Set(plain)
    let own = Rows.columns(named: names)
    let others = Rows.otherNames(in: self.names)
    let times = Rows.timeNames(in: self.names)
    let kinds = Rows.entryKinds(in: self.names)
    var taken = Set(own.compactMap(\.self))
    var renamed: Set<Rows.Field> = []
    columns = zip(own, plain).map { field, name in
      if let field { return .field(field) }
      if let field = others[name], taken.insert(field).inserted {
        renamed.insert(field)
        return .field(field)
      }
      if let field = times[name] { return .time(field) }
      return kinds[name].map(Column.kind) ?? .unknown
    }
    self.renamed = renamed
    unknown = zip(names, columns).compactMap { name, column in
      guard case .unknown = column, !name.isEmpty else { return nil }
      return name
    }
  }

  /// Whether it names one of the columns that a table must have.
  var isTelling: Bool {
    columns.contains { column in
      if case .field(let field) = column { Rows.telling.contains(field) } else { false }
    }
  }

  /// Returns what a row says. The columns behind the last field of a shorter row are not stated.
  ///
  /// - Throws: ``FieldFailure`` when its quotes are wrong, it has more fields than there are columns, it
  ///   may be cut off, or it is of another kind.
  func row(
    _ texts: [String], of record: CSVRecords.Record
  ) throws(FieldFailure) -> CSVRow<Rows.Field> {
    if let fault = record.fault { throw FieldFailure(fault) }
    let isCutOff = texts.count < columns.count && !record.isTerminated
    guard texts.dropFirst(columns.count).allSatisfy(\.isEmpty), !isCutOff else {
      throw FieldFailure(.fieldCount(found: texts.count, expected: columns.count))
    }
    var row = CSVRow<Rows.Field>(names: names, renamed: renamed)
    var stated: [String] = []
    var times: [(Rows.Field, String)] = []
    for (column, text) in zip(columns, texts) {
      switch column {
      case .field(let field):
        stated.append(field.rawValue)
        if !text.isEmpty { row.texts[field] = text }
      case .time(let field): if !text.isEmpty { times.append((field, text)) }
      case .kind(let kinds):
        guard text.isEmpty || kinds.contains(text.lowercased()) else {
          throw FieldFailure(.refusedEntry("The row is of the kind '\(Excerpt.of(text))'."))
        }
      case .unknown: break
      }
    }
    for (field, time) in times { row.texts[field]?.append(" \(time)") }
    row.stated = StatedFields(stated)
    return row
  }
}

/// What a row of a table says.
package struct CSVRow<Field: Hashable> {
  /// The fields that are not empty, by their column.
  package var texts: [Field: String]
  /// The columns that the table has and the row has a field for, empty or not.
  package var stated: StatedFields
  /// The names of all columns of the table, in small letters and digits alone.
  package let names: Set<String>
  /// The properties whose columns have another program's name.
  package let renamed: Set<Field>

  package init(
    texts: [Field: String] = [:], stated: StatedFields = StatedFields([]),
    names: Set<String> = [], renamed: Set<Field> = []
  ) {
    (self.texts, self.stated, self.names, self.renamed) = (texts, stated, names, renamed)
  }
}

/// The names of columns, as they are compared.
package enum CSVColumnName {
  /// The name in small letters and digits alone.
  package static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
