import DateFormatting
import Interchange
import Models

/// Makes places from the rows of comma-separated values (RFC 4180), as ``CSVLocationWriter`` and
/// other programs write them.
///
/// The first row names the columns, in any order and case, by the place's property names or by
/// other programs' names such as `name`, `lat` and `lon`; separate `date` and `time` columns are
/// the arrival. Unknown columns are reported and ignored. An empty field is skipped; a place
/// without a title is named after its coordinates. Degrees may have a decimal comma, or minutes and
/// seconds: `45°25′17″N`.
///
/// Semicolons and tabs are accepted as separators where the first row uses them.
struct LocationRows: CSVRowReader {
  /// The time zone for times that are given in UTC.
  let clock: WallClock

  /// A reader of tables.
  ///
  /// - Parameters:
  ///   - clock: the time zone for times that are given in UTC.
  ///   - rowLimit: the greatest length of a row in bytes; a longer one makes the whole text
  ///     invalid.
  static func reading(clock: WallClock, rowLimit: Int = 64_000_000) -> CSVReading<LocationRows> {
    CSVReading(LocationRows(clock: clock), rowLimit: rowLimit)
  }

  static var telling: [LocationColumn] { [.title, .latitude, .longitude] }

  static func column(named name: String) -> LocationColumn? {
    LocationColumn(rawValue: LocationField.plain(name))
      ?? LocationField(named: name).flatMap { LocationColumn(rawValue: $0.rawValue) }
  }

  func item(of texts: [LocationColumn: String]) throws(FieldFailure) -> Location {
    var draft = LocationFields(clock: clock)
    for column in LocationColumn.allCases {
      if let field = LocationField(rawValue: column.rawValue), let text = texts[column] {
        try draft.set(field, to: text)
      }
    }
    // A date, or a day and a time in separate columns, as gpsbabel writes them.
    let halves = [texts[.date], texts[.time]].compactMap(\.self)
    if draft.place.arrival == nil, !halves.isEmpty {
      try draft.set(.arrival, to: halves.joined(separator: " "))
    }
    draft.place.original = GeoJSONExtras(times: draft.times).record
    return try draft.location()
  }
}

/// The columns of a table of places.
enum LocationColumn: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure
  /// The day and the time of arrival, in separate columns.
  case date, time
}

/// Writes places as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Times are local unless they were imported with a zone and not edited. Missing values, including
/// the `id` of a place without one, are empty fields.
struct CSVLocationWriter: CSVTableWriter {
  typealias Item = Location
  static let columns = [LocationField.list.filter { $0 != " " }]

  let guardsFormulas: Bool

  func fields(of location: Location) -> [String?] {
    func number(_ value: Double?) -> String? {
      value.flatMap { $0.isFinite ? DecimalText.of($0) : nil }
    }
    let (arrival, departure) = location.timesAsWritten(else: \.description)
    return [
      location.id == 0 ? nil : "\(location.id)", location.title, location.description,
      number(location.latitude), number(location.longitude), arrival, departure,
    ]
  }
}
