import DateFormatting
import Interchange
import Models

/// Reads places from comma-separated values (RFC 4180), as ``CSVLocationWriter`` and others write
/// them.
///
/// The first row names the columns in any order and case, by the place's property names or by what
/// other programs call them, such as `name`, `lat` and `lon`; a `date` and a `time` beside it are the
/// arrival. A column that is not known is reported and left out. An empty field says nothing; a place
/// without a title is called by its coordinates. Degrees may have a decimal comma, or minutes and
/// seconds: `45°25′17″N`.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct CSVLocationReader: ItemReader {
  private var table: CSVReading<LocationRows>

  /// - Parameters:
  ///   - clock: the clock that shows times which are given in UTC.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    let rows = LocationRows(fields: LocationFieldsReader(clock: clock))
    table = CSVReading(rows, rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try table.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try table.finish(receive)
  }
}

/// Makes places of the rows of a table.
struct LocationRows: CSVRowReader {
  let fields: LocationFieldsReader

  static var telling: [LocationColumn] { [.title, .latitude, .longitude] }

  static func column(named name: String) -> LocationColumn? {
    let plain = LocationField.plain(name)
    if let column = LocationColumn(rawValue: plain) { return column }
    return LocationField(named: name).flatMap { LocationColumn(rawValue: $0.rawValue) }
  }

  func item(of texts: [LocationColumn: String]) throws(FieldFailure) -> Location {
    var draft = LocationFields()
    for column in LocationColumn.allCases {
      if let field = column.field, let text = texts[column] {
        try fields.set(field, of: &draft, to: text)
      }
    }
    // A date, or its day and its time apart, as gpsbabel writes them.
    let halves = [texts[.date], texts[.time]].compactMap(\.self)
    if draft.arrival == nil, !halves.isEmpty {
      try fields.set(.arrival, of: &draft, to: halves.joined(separator: " "))
    }
    return try draft.location()
  }
}

/// The columns that a table of places may have.
enum LocationColumn: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure
  /// The day of arrival and its time, where they stand apart.
  case date, time

  /// The property that it says; nil for the halves of a time.
  var field: LocationField? { LocationField(rawValue: rawValue) }
}
