import DateFormatting
import Interchange
import LocationServices
import Models

/// Creates places from the rows of comma-separated values (RFC 4180), as ``CSVLocationWriter`` and
/// other programs write them.
///
/// The header names the columns, in any order and case, with the property names or names of other
/// programs such as `name`, `lat` and `lon`. If several columns match a property, the most certain
/// one is used. A table of ids and values to change, without titles, has these names only. Separate
/// `date` and `time` columns are the arrival, and a `coordinates` column contains both coordinates.
/// A `url` is kept for ``GeoJSONWriter``; if it is the address of a map, it gives the position of a
/// place without another one. Unknown columns are reported and ignored. An empty field clears the
/// property; a place without a title is named after its coordinates. Degrees may have a decimal
/// comma, or minutes and seconds: `45°25′17″N`.
///
/// Semicolons and tabs are accepted as separators if the header uses them.
struct LocationRows: CSVRowReader {
  /// The time zone for times in UTC of places without a position.
  let clock: WallClock

  /// Returns a reader of tables.
  ///
  /// - Parameters:
  ///   - clock: The time zone for times in UTC of places without a position.
  ///   - rowLimit: The maximum length of a row in bytes; a longer one makes the whole text invalid.
  static func reading(clock: WallClock, rowLimit: Int = 64_000_000) -> CSVReading<LocationRows> {
    CSVReading(LocationRows(clock: clock), rowLimit: rowLimit)
  }

  static var requiredColumns: [LocationColumn] {
    [.id, .title, .latitude, .longitude, .coordinates]
  }

  static var dateFields: [LocationColumn] { [.arrival, .departure, .date] }

  static var dateRanges: [DateRangeFields<LocationColumn>] {
    [LocationColumn.arrival, .date].map { DateRangeFields($0, start: $0, end: .departure) }
  }

  static func column(named name: String) -> LocationColumn? { meaning(of: name)?.column }

  /// Returns the columns of a header. Where several mean the same, it is the one with the surest
  /// name.
  static func columns(named names: [String]) -> [LocationColumn?] {
    var columns: [LocationColumn?] = Array(repeating: nil, count: names.count)
    let meanings = names.map(meaning)
    let ranked = names.indices.sorted {
      (meanings[$0]?.rank ?? 0, $0) < (meanings[$1]?.rank ?? 0, $1)
    }
    for index in ranked {
      guard let column = meanings[index]?.column, !columns.contains(column) else { continue }
      columns[index] = column
    }
    // The saved places of Google Takeout have a note and a comment.
    if let index = names.indices.first(where: {
      columns[$0] == nil && meanings[$0]?.column == .description
    }) {
      columns[index] = .comment
    }
    // Tables of any kind have ids.
    let isOfIDsOnly = names.count > 1 && columns.allSatisfy { $0 == nil || $0 == .id }
    return isOfIDsOnly ? columns.map { _ in nil } : columns
  }

  private static func meaning(of name: String) -> (column: LocationColumn, rank: Int)? {
    let plain = LocationField.plain(name)
    if LocationColumn.pairs.contains(plain) { return (.coordinates, LocationField.ownRank) }
    if LocationColumn.heights.contains(plain) { return (.elevation, LocationField.ownRank) }
    if LocationColumn.links.contains(plain) { return (.link, LocationField.ownRank) }
    if plain == "date" || plain == "time", let column = LocationColumn(rawValue: plain) {
      return (column, LocationField.ownRank)
    }
    guard let meaning = LocationField.meaning(of: name),
      let column = LocationColumn(rawValue: meaning.field.rawValue)
    else { return nil }
    return (column, meaning.rank)
  }

  func item(of texts: [LocationColumn: String]) throws(FieldFailure) -> Location {
    try read(CSVRow(texts: texts, stated: .all)).item
  }

  func read(_ row: CSVRow<LocationColumn>) throws(FieldFailure) -> ReadItem<Location> {
    var draft = LocationFields(clock: clock)
    // Without a title, an id in another program's table may identify anything.
    draft.mayReferToStored =
      !row.stated.contains(LocationColumn.title) && row.names.isSubset(of: LocationField.names)
    let texts = row.texts
    for column in LocationColumn.allCases where row.stated.contains(column) {
      guard let field = LocationField(rawValue: column.rawValue) else { continue }
      var text = texts[column] ?? ""
      if column == .arrival || column == .departure {
        text = TableDate.time(ofSerialNumber: text) ?? text
      }
      draft.setIfReadable(field, to: text)
    }
    if let comment = texts[.comment] {
      let parts = [draft.place.description, comment].filter { !$0.isEmpty }
      draft.setIfReadable(.description, to: parts.joined(separator: "\n"))
    }
    readPosition(of: row, into: &draft)
    var extras = GeoJSONExtras()
    if let link = texts[.link] { extras.preserve(link, named: "url") }
    readArrival(of: row, into: &draft)
    if draft.stated.contains(LocationField.description.rawValue) {
      draft.stated.insert(ElevationText.field)
    }
    if let text = texts[.elevation] { draft.setElevation(reading: text) }
    draft.convertTimes()
    extras.times = draft.times
    draft.place.original = extras.record
    let location = try draft.location()
    return ReadItem(
      location, stating: StatedFields(draft.stated), problems: draft.problems + row.remarks)
  }

  /// Reads a position in one column, unless it has columns of its own.
  private func readPosition(of row: CSVRow<LocationColumn>, into draft: inout LocationFields) {
    if row.stated.contains(LocationColumn.coordinates), draft.place.latitude == nil,
      draft.place.longitude == nil
    {
      do throws(FieldFailure) {
        try draft.setCoordinates(row.texts[.coordinates] ?? "")
      } catch {
        draft.omit(.latitude, error)
      }
    }
    // The saved places of Google Takeout have their position in the link, if anywhere.
    if let link = row.texts[.link], draft.place.latitude == nil, draft.place.longitude == nil,
      let coordinate = try? CLLocationCoordinate2D(link)
    {
      draft.place.coordinate = coordinate
      draft.state(.latitude)
      draft.state(.longitude)
    }
  }

  /// Reads a date, or a day and a time in separate columns, as gpsbabel writes them. Trackers write
  /// both in one column named `time`.
  private func readArrival(of row: CSVRow<LocationColumn>, into draft: inout LocationFields) {
    let date = row.texts[.date].map { TableDate.time(ofSerialNumber: $0) ?? $0 }
    let halves = [date, row.texts[.time]].compactMap(\.self)
    let hasTimeOnly =
      row.stated.contains(LocationColumn.time) && !row.stated.contains(LocationColumn.arrival)
    if row.stated.contains(LocationColumn.date) || hasTimeOnly, draft.place.arrival == nil {
      draft.setIfReadable(.arrival, to: halves.joined(separator: " "))
    }
  }
}

/// The columns of a table of places.
enum LocationColumn: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure
  /// Latitude and longitude in one column.
  case coordinates
  /// The day and the time of arrival, in separate columns.
  case date, time
  /// The height in meters.
  case elevation
  /// A web address, which may be that of a map with the position.
  case link
  /// Another text beside the description.
  case comment

  /// The plain names of a ``link`` column.
  fileprivate static let links: Set = ["url", "link", "googlemapsurl", "googlemapslink", "mapurl"]

  /// The normalized names of an ``elevation`` column in files of trackers.
  fileprivate static let heights: Set = ["elevation", "ele", "altitude"]

  /// The plain names of a column of ``coordinates``; `WKT` is that of Google My Maps and QGIS.
  static let pairs: Set = [
    "coordinates", "coordinate", "coords", "latlon", "latlng", "latlong", "latitudelongitude",
    "position", "gps", "geo", "geopoint", "geolocation", "wkt", "coord",
  ]
}

extension LocationFields {
  /// Sets the elevation, unless the description has one, or records that the text is invalid.
  mutating func setElevation(reading text: String) {
    guard !text.allSatisfy(\.isWhitespace),
      ElevationText.parts(of: place.description).elevation == nil
    else { return }
    if let elevation = DecimalText.number(text) { return setElevation(elevation) }
    let reason = ImportProblem.Reason.unreadableValue(
      field: "elevation", advice: "a height in meters, such as 80.5")
    omit(.description, FieldFailure(reason, text: Excerpt.of(text)))
  }

  /// Sets both coordinates from `45.42, -75.70`, as people write them; from `POINT (-75.70 45.42)`,
  /// as databases do (OGC 06-103r4, section 7); or from `[-75.70, 45.42]`, as in GeoJSON. A third
  /// coordinate is the elevation. Blank text states that there is no position.
  ///
  /// - Throws: ``FieldFailure`` when the text is invalid.
  mutating func setCoordinates(_ text: String) throws(FieldFailure) {
    guard !text.allSatisfy(\.isWhitespace) else {
      state(.latitude)
      return state(.longitude)
    }
    if let match = text.wholeMatch(of: CellPattern.longitudeAndLatitude),
      let longitude = DecimalText.number(String(match.1)),
      let latitude = DecimalText.number(String(match.2))
    {
      let rest = match.3.split { $0.isWhitespace || $0 == "," }
      if let elevation = rest.first.flatMap({ DecimalText.number(String($0)) }) {
        setElevation(elevation)
      }
      try set(.latitude, to: latitude, text: text)
      return try set(.longitude, to: longitude, text: text)
    }
    let inner = text.wholeMatch(of: CellPattern.parentheses).map { String($0.1) } ?? text
    let coordinate: CLLocationCoordinate2D
    do throws(CoordinateTextError) {
      coordinate = try CLLocationCoordinate2D(inner)
    } catch {
      throw FieldFailure(
        .unreadableValue(
          field: "coordinates", advice: "latitude and longitude, such as 45.42, -75.70"),
        text: Excerpt.of(text))
    }
    try set(.latitude, to: coordinate.latitude, text: text)
    try set(.longitude, to: coordinate.longitude, text: text)
  }
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
