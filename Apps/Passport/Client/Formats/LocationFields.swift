import DateFormatting
import Interchange
import Models

/// The properties of a place in files, in the order they are written.
enum LocationField: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure

  /// The names, as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// The property of a name, ignoring case, blanks and punctuation; names that other programs use
  /// are known too.
  init?(named name: String) {
    guard let field = Self.fields[Self.plain(name)] else { return nil }
    self = field
  }

  /// A normalized name.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The names in other programs.
  private var otherNames: [String] {
    switch self {
    case .id: ["locationid"]
    case .title:
      ["name", "place", "placename", "location", "locationname", "locationtitle", "label"]
    case .description: ["desc", "notes", "note", "comment", "comments", "details", "text"]
    case .latitude: ["lat", "y", "ycoord", "latitudedeg"]
    case .longitude: ["lon", "lng", "long", "x", "xcoord", "longitudedeg"]
    case .arrival:
      [
        "arrivaldate", "arrivaltime", "arrived", "start", "startdate", "starttime", "begin",
        "from", "checkin", "timestamp", "datetime", "visited", "date", "time",
      ]
    case .departure:
      [
        "departuredate", "departuretime", "departed", "end", "enddate", "endtime", "until", "to",
        "checkout", "left",
      ]
    }
  }

  private static let fields = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in
      ([field.rawValue] + field.otherNames).map { ($0, field) }
    })
}

/// The values of a place in a file, before they are known to be sufficient.
struct LocationFields {
  /// The time zone for times that are given in UTC; nil for the place's own.
  let clock: WallClock?
  var place = Location(title: "")
  var times = TimesAsWritten()

  /// Sets a property from a text. Blank text is ignored except for a description. An `id` that is
  /// not a whole number belongs to another program and is ignored too.
  ///
  /// - Throws: ``FieldFailure`` when the text is invalid.
  mutating func set(_ field: LocationField, to text: String) throws(FieldFailure) {
    guard field == .description || !text.allSatisfy(\.isWhitespace) else { return }
    switch field {
    case .id: place.id = Int(text.filter { !$0.isWhitespace }).flatMap { $0 > 0 ? $0 : nil } ?? 0
    case .title: place.title = text
    case .description: place.description = text
    case .latitude, .longitude: try set(field, to: try degrees(field, text), text: text)
    case .arrival, .departure:
      let time = try time(field, text)
      if field == .arrival { place.arrival = time.local } else { place.departure = time.local }
      if let written = time.written {
        times.keep(written, as: field.rawValue, readAs: time.local)
      }
    }
  }

  /// Sets a coordinate.
  ///
  /// - Parameter text: its original text, for a message.
  /// - Throws: ``FieldFailure`` when it is out of range.
  mutating func set(
    _ field: LocationField, to degrees: Double, text: String
  ) throws(FieldFailure) {
    let limit = field == .latitude ? 90 : 180
    guard abs(degrees) <= Double(limit) else {
      throw unreadable(field, "degrees from -\(limit) to \(limit)", text)
    }
    if field == .latitude { place.latitude = degrees } else { place.longitude = degrees }
  }

  private func degrees(_ field: LocationField, _ text: String) throws(FieldFailure) -> Double {
    guard let degrees = DegreesText.number(text, isLatitude: field == .latitude) else {
      throw unreadable(field, "degrees like -75.70 or 75°41′50″W", text)
    }
    return degrees
  }

  func time(_ field: LocationField, _ text: String) throws(FieldFailure) -> LocalTimeText {
    guard let time = LocalTimeText(text, clock: clock ?? place.clock) else {
      throw unreadable(field, "a date like 2021-04-17 19:59 or 2021-04-17", text)
    }
    return time
  }

  private func unreadable(
    _ field: LocationField, _ advice: String, _ text: String
  ) -> FieldFailure {
    FieldFailure(
      .unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// Takes the text that an earlier export kept, and the local times that were read from it.
  mutating func take(_ original: OriginalRecord) {
    place.original = original
    let kept = TimesAsWritten(of: place)
    func reading(_ name: String, _ time: LocalDateTime?) -> LocalDateTime? {
      kept.reading(of: times.text(name, readAs: time), as: name) ?? time
    }
    place.arrival = reading("arrival", place.arrival)
    place.departure = reading("departure", place.departure)
  }

  /// The place. Without a title it is named after its coordinates.
  ///
  /// - Throws: ``FieldFailure`` when it has neither a title nor coordinates, or only one of the
  ///   coordinates.
  func location() throws(FieldFailure) -> Location {
    var place = place
    guard (place.latitude == nil) == (place.longitude == nil) else {
      let missing = place.latitude == nil ? LocationField.latitude : .longitude
      throw FieldFailure(.missingKey(missing.rawValue), text: title)
    }
    if place.title.allSatisfy(\.isWhitespace) {
      guard let latitude = place.latitude, let longitude = place.longitude else {
        throw FieldFailure(.holdsNothing, text: place.description.isEmpty ? nil : place.description)
      }
      place.title = "\(DecimalText.of(latitude)), \(DecimalText.of(longitude))"
    }
    return place
  }

  /// The title, for a message; nil where it is empty.
  var title: String? { place.title.isEmpty ? nil : place.title }
}
