import DateFormatting
import Interchange
import LocationServices
import Models

/// The properties of a place in files, in the order they are written.
enum LocationField: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure

  /// The names of the properties.
  static let names = Set(allCases.map(\.rawValue))

  /// The names of the properties, for a message.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// The property that a name means, and the rank of the name. Lower ranks are more certain.
  typealias Meaning = (field: LocationField, rank: Int)

  /// The maximum rank of a property's own name, in any spelling.
  static let ownRank = 1

  /// Returns the meaning of a name; nil if the name is unknown.
  ///
  /// The rank is 0 for a property's own name, ``ownRank`` for the same name in another case or with
  /// spaces and punctuation, and higher for names used by other programs.
  static func meaning(of name: String) -> Meaning? {
    if let field = LocationField(rawValue: name) { return (field, 0) }
    return meanings[plain(name)]
  }

  /// Returns a normalized name.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The names in other programs, the most certain first.
  private var otherNames: [String] {
    switch self {
    case .id: ["locationid"]
    case .title:
      ["name", "placename", "locationname", "locationtitle", "label", "place", "location"]
    case .description: ["desc", "details", "notes", "note", "comments", "comment", "text"]
    case .latitude:
      [
        "lat", "latitudedeg", "gpslatitude", "gpslat", "locationlatitude", "locationlat", "ycoord",
        "y",
      ]
    case .longitude:
      [
        "lon", "lng", "long", "longitudedeg", "gpslongitude", "gpslon", "gpslng",
        "locationlongitude", "locationlon", "locationlng", "xcoord", "x",
      ]
    case .arrival:
      [
        "arrivaldate", "arrivaltime", "arrived", "checkin", "visited", "start", "startdate",
        "starttime", "begin", "from", "datetime", "date", "time", "timestamp", "tst", "fixtime",
      ]
    case .departure:
      [
        "departuredate", "departuretime", "departed", "checkout", "left", "end", "enddate",
        "endtime", "until", "to",
      ]
    }
  }

  private static let meanings = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in
      ([field.rawValue] + field.otherNames).enumerated().map { index, name in
        (name, (field: field, rank: ownRank + index))
      }
    })
}

/// The values of a place in a file, which may be incomplete.
struct LocationFields {
  /// The time zone of times in UTC for a place without a position; nil for UTC.
  let clock: WallClock?
  var place = Location(title: "")
  var times = OriginalTimes()
  /// The names of the fields that the file states, including empty ones.
  var stated: Set<String> = []
  /// A Boolean value that indicates whether the file may identify a stored place by its id, without
  /// a title and a position.
  var mayReferToStored = false
  /// The problems with dates and other details that are omitted from the place.
  private(set) var failures: [FieldFailure] = []
  /// A Boolean value that indicates whether a coordinate cannot be read.
  private var hasInvalidPosition = false
  /// The texts of times in UTC, which depend on the position.
  private var utcTexts: [LocationField: String] = [:]

  init(clock: WallClock?) { self.clock = clock }

  /// Sets a property from text. Blank text is ignored except for a description.
  ///
  /// - Throws: ``FieldFailure`` when the text is invalid.
  mutating func set(_ field: LocationField, to text: String) throws(FieldFailure) {
    guard field == .description || !text.allSatisfy(\.isWhitespace) else {
      return state(field)
    }
    switch field {
    case .id:
      guard let number = Self.wholeNumber(text), number >= 0 else {
        throw unreadable(field, "a whole number", text)
      }
      place.id = number
    case .title: place.title = text
    case .description: place.description = text
    case .latitude, .longitude: try set(field, to: try degrees(field, text), text: text)
    case .arrival, .departure:
      let text = TableDate.time(sinceEpoch: text) ?? text
      // ``convertTimes()`` converts it, with the time zone of the place.
      let clock = clock ?? .utc
      let time = try time(field, text, at: clock)
      set(field, to: time, at: clock)
      utcTexts[field] = time.utc == nil ? nil : text
    }
    state(field)
  }

  private mutating func set(_ field: LocationField, to time: LocalTimeText, at clock: WallClock) {
    if field == .arrival { place.arrival = time.local } else { place.departure = time.local }
    if let written = time.written {
      times.record(written, as: field.rawValue, readAs: time.local)
      if let utc = time.utc { times.record(clock, at: utc, in: place, as: field.rawValue) }
    }
  }

  /// Converts the times in UTC to the time zone of the place. Call this method once the position is
  /// known, which may follow the times in the file.
  mutating func convertTimes() {
    guard !utcTexts.isEmpty else { return }
    let clock = placeClock
    for (field, text) in utcTexts {
      if let time = LocalTimeText(text, clock: clock) { set(field, to: time, at: clock) }
    }
  }

  /// The time zone of times in UTC: that of the place, if its position is known.
  var placeClock: WallClock {
    let hasPosition = place.coordinate != nil && !hasInvalidPosition
    return hasPosition ? place.clock : clock ?? .utc
  }

  /// Records that the file states a field. An empty title is ignored.
  mutating func state(_ field: LocationField) {
    if field != .title || !place.title.isEmpty { stated.insert(field.rawValue) }
  }

  /// Sets a property, or records that its text is invalid.
  mutating func setIfReadable(_ field: LocationField, to text: String) {
    do throws(FieldFailure) {
      try set(field, to: text)
    } catch {
      omit(field, error)
    }
  }

  /// Records that the place is read without a property. Without one coordinate it has no position.
  mutating func omit(_ field: LocationField, _ failure: FieldFailure) {
    failures.append(failure)
    if field == .latitude || field == .longitude { hasInvalidPosition = true }
  }

  /// Records another problem of the place.
  mutating func report(_ reason: ImportProblem.Reason) { failures.append(FieldFailure(reason)) }

  private mutating func removePosition() {
    (place.latitude, place.longitude) = (nil, nil)
    stated.subtract([LocationField.latitude.rawValue, LocationField.longitude.rawValue])
  }

  /// Returns the number in a text, by which a server identifies a place; nil for other text.
  static func id(_ text: String) -> Int? {
    wholeNumber(text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the number of a text, which a spreadsheet may write as `3.0`.
  private static func wholeNumber(_ text: String) -> Int? {
    let text = text.filter { !$0.isWhitespace }
    return Int(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Sets a coordinate. A longitude beyond 180 degrees, which programs write that do not split at
  /// the antimeridian, is wrapped, and the problem says so.
  ///
  /// - Parameter text: The original text, for a message.
  /// - Throws: ``FieldFailure`` when it is out of range.
  mutating func set(
    _ field: LocationField, to degrees: Double, text: String
  ) throws(FieldFailure) {
    let written = degrees
    var degrees = degrees
    if field == .longitude, abs(degrees) > 180, abs(degrees) <= 360 {
      degrees += degrees > 0 ? -360 : 360
      failures.append(
        FieldFailure(
          .wrappedLongitude(DecimalText.of(degrees)), text: DecimalText.of(written)))
    }
    let limit = field == .latitude ? 90 : 180
    guard abs(degrees) <= Double(limit) else {
      throw unreadable(field, "degrees from -\(limit) to \(limit)", text)
    }
    if field == .latitude { place.latitude = degrees } else { place.longitude = degrees }
    state(field)
  }

  /// Sets the elevation in meters, a line of the description.
  mutating func setElevation(_ elevation: Double) {
    stated.insert(ElevationText.field)
    place.description = ElevationText.description(place.description, elevation: elevation)
  }

  private func degrees(_ field: LocationField, _ text: String) throws(FieldFailure) -> Double {
    guard let degrees = DegreesText.number(text, isLatitude: field == .latitude) else {
      throw unreadable(field, "degrees like -75.70 or 75°41′50″W", text)
    }
    return degrees
  }

  func time(
    _ field: LocationField, _ text: String, at clock: WallClock
  ) throws(FieldFailure) -> LocalTimeText {
    guard let time = LocalTimeText(text, clock: clock) else {
      let date = TableDate(text)
      var advice = "a date like 2021-04-17 19:59 or 2021-04-17"
      if let date, date.readings.count == 2 {
        advice = date.readings.joined(separator: " or ")
      } else if let date, !date.daysWithOtherWeekday.isEmpty {
        advice = SpreadsheetDate.advice(for: date.daysWithOtherWeekday)
      }
      throw unreadable(field, advice, text)
    }
    return time
  }

  private func unreadable(
    _ field: LocationField, _ advice: String, _ text: String
  ) -> FieldFailure {
    FieldFailure(
      .unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// Restores the text that an earlier export preserved, and the local times that were read from
  /// it.
  mutating func restore(_ original: OriginalRecord) {
    place.original = original
    let kept = OriginalTimes(of: place)
    func reading(_ name: String, _ time: LocalDateTime?) -> LocalDateTime? {
      kept.reading(of: times.text(name, readAs: time), as: name) ?? time
    }
    place.arrival = reading("arrival", place.arrival)
    place.departure = reading("departure", place.departure)
  }

  /// Returns the place. Without a title it is named after its coordinates. If one of the
  /// coordinates is missing or invalid, it has no position, and if the departure is before the
  /// arrival, it has no departure. If a required value was stated but can't be read, the
  /// failure says so.
  ///
  /// - Throws: ``FieldFailure`` when it has neither a title nor coordinates, unless it states the
  ///   id of a stored place and values to change.
  mutating func location() throws(FieldFailure) -> Location {
    if (place.latitude == nil) != (place.longitude == nil), !hasInvalidPosition {
      let missing = place.latitude == nil ? LocationField.latitude : .longitude
      guard let title else { throw FieldFailure(.missingKey(missing.rawValue), text: title) }
      omit(missing, FieldFailure(.missingCoordinate(missing.rawValue), text: title))
    }
    if hasInvalidPosition { removePosition() }
    removeDepartureBeforeArrival()
    var place = place
    if place.title.allSatisfy(\.isWhitespace) {
      guard let latitude = place.latitude, let longitude = place.longitude else {
        if mayReferToStored, place.id > 0, !stated.isSubset(of: [LocationField.id.rawValue]) {
          return place
        }
        throw failures.first
          ?? FieldFailure(
            .emptyEntry, text: place.description.isEmpty ? nil : place.description)
      }
      place.title = "\(DecimalText.of(latitude)), \(DecimalText.of(longitude))"
    }
    return place
  }

  private mutating func removeDepartureBeforeArrival() {
    guard let arrival = place.arrival, let departure = place.departure,
      departure.isBefore(arrival: arrival)
    else { return }
    let texts = times.texts(of: place)
    let utc = [texts.arrival, texts.departure].map { text in
      text.flatMap { LocalTimeText($0, clock: .utc)?.utc }
    }
    if let first = utc[0], let last = utc[1] {
      // In an hour that clocks repeat, a later time may show an earlier clock time.
      guard last < first else { return }
    } else if utc[0] != nil || utc[1] != nil, place.coordinate == nil {
      // A local time and one in UTC cannot be compared without the time zone of the place.
      return
    }
    let failure = FieldFailure(
      .departureBeforeArrival(texts.arrival ?? LocalTimeText.shown(arrival)),
      text: texts.departure ?? LocalTimeText.shown(departure))
    omit(.departure, failure)
    place.departure = nil
    stated.remove(LocationField.departure.rawValue)
  }

  /// The messages about details that were omitted from the place.
  var problems: [FieldFailure] { failures.map(\.ofDetail) }

  /// The title, for a message; nil if it is empty.
  var title: String? { place.title.allSatisfy(\.isWhitespace) ? nil : place.title }
}

extension Location {
  /// The place's position, if it is known.
  var coordinate: CLLocationCoordinate2D? {
    get {
      guard let latitude, let longitude else { return nil }
      return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
    set { (latitude, longitude) = (newValue?.latitude, newValue?.longitude) }
  }
}

extension ImportProblem.Reason {
  /// A place with one coordinate only.
  fileprivate static func missingCoordinate(_ name: String) -> Self {
    "'\(.text)' has no '\(name)'. The place was read without a position."
  }

  /// A longitude beyond 180 degrees, and the longitude of the same meridian.
  fileprivate static func wrappedLongitude(_ degrees: String) -> Self {
    "'\(.text)' is not between -180 and 180 degrees. The longitude was read as \(degrees)."
  }

  /// The coordinates that stand for no location in files of Google.
  static var unsetPosition: Self {
    """
    '\(.text)' has the coordinates [0, 0], which Google writes for no location. The place was read \
    without a position.
    """
  }

  /// A departure before the arrival, which is left out.
  fileprivate static func departureBeforeArrival(_ arrival: String) -> Self {
    "The departure '\(.text)' is before the arrival, '\(arrival)'. \(.outcome)"
  }
}
