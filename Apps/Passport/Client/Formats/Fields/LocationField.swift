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
    if let field = Self(rawValue: name) {
      self = field
    } else if let field = Self.fields[Self.plain(name)] {
      self = field
    } else {
      return nil
    }
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

  private static let fields: [String: LocationField] = {
    var fields: [String: LocationField] = [:]
    for field in allCases {
      for name in [field.rawValue] + field.otherNames { fields[name] = field }
    }
    return fields
  }()
}

/// Makes a place from the texts of its properties in a file.
struct LocationFieldsReader {
  let clock: WallClock

  static let dateAdvice = "a date like 2021-04-17 19:59 or 2021-04-17"
  static let degreesAdvice = "degrees like -75.70 or 75°41′50″W"

  /// Sets a property of the place from a text. Blank text is ignored except for a description. An
  /// `id` that is not a whole number belongs to another program and is ignored too.
  ///
  /// - Throws: ``FieldFailure`` when the text is invalid.
  func set(
    _ field: LocationField, of draft: inout LocationFields, to text: String
  ) throws(FieldFailure) {
    guard field == .description || !text.allSatisfy(\.isWhitespace) else { return }
    switch field {
    case .id: draft.id = Int(text.filter { !$0.isWhitespace }).flatMap { $0 > 0 ? $0 : nil } ?? 0
    case .title: draft.title = text
    case .description: draft.description = text
    case .latitude:
      try draft.set(latitude: try degrees(field, text), longitude: nil, text: text)
    case .longitude:
      try draft.set(latitude: nil, longitude: try degrees(field, text), text: text)
    case .arrival, .departure: draft.set(field, to: try time(field, text))
    }
  }

  private func degrees(_ field: LocationField, _ text: String) throws(FieldFailure) -> Double {
    if let number = DecimalText.number(text) { return number }
    let hemispheres: (Character, Character) = field == .latitude ? ("N", "S") : ("E", "W")
    guard let number = SexagesimalText.degrees(text, hemispheres: hemispheres) else {
      throw LocationFields.unreadable(field, Self.degreesAdvice, text)
    }
    return number
  }

  func time(_ field: LocationField, _ text: String) throws(FieldFailure) -> LocalTimeText {
    guard let time = LocalTimeText(text, clock: clock) else {
      throw LocationFields.unreadable(field, Self.dateAdvice, text)
    }
    return time
  }
}
