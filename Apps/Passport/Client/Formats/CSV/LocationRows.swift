import DateFormatting
import Interchange
import Models

/// Makes places of the rows of comma-separated values (RFC 4180), as ``CSVLocationWriter`` and others
/// write them.
///
/// The first row names the columns in any order and case, by the place's property names or by what
/// other programs call them, such as `name`, `lat` and `lon`; a `date` and a `time` beside it are the
/// arrival. A column that is not known is reported and left out. An empty field says nothing; a place
/// without a title is called by its coordinates. Degrees may have a decimal comma, or minutes and
/// seconds: `45°25′17″N`.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct LocationRows: CSVRowReader {
  let fields: LocationFieldsReader

  /// A reader of tables.
  ///
  /// - Parameters:
  ///   - clock: the clock that shows times which are given in UTC.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  static func reading(clock: WallClock, rowLimit: Int = 64_000_000) -> CSVReading<LocationRows> {
    CSVReading(LocationRows(fields: LocationFieldsReader(clock: clock)), rowLimit: rowLimit)
  }

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

/// Writes places as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Times are those of the place's clocks; what is missing is an empty field, and so is the `id` of a
/// place that has none.
struct CSVLocationWriter: CSVTableWriter {
  typealias Item = Location
  static let columns = [LocationField.list.filter { $0 != " " }]

  let guardsFormulas: Bool

  init(guardsFormulas: Bool = true) {
    self.guardsFormulas = guardsFormulas
  }

  func fields(of location: Location) -> [String?] {
    func number(_ value: Double?) -> String? {
      value.flatMap { $0.isFinite ? DecimalText.of($0) : nil }
    }
    return [
      location.id == 0 ? nil : "\(location.id)", location.title, location.description,
      number(location.latitude), number(location.longitude), location.arrival?.description,
      location.departure?.description,
    ]
  }
}
