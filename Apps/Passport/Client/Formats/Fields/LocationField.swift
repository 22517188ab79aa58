import Interchange

/// The properties of a place that files name, in the order they are written.
enum LocationField: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure

  /// The names as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// The property of a name, in any case and with any blanks or marks in it; also by what other
  /// programs call it.
  init?(named name: String) {
    if let field = Self(rawValue: name) {
      self = field
    } else if let field = Self.fields[Self.plain(name)] {
      self = field
    } else {
      return nil
    }
  }

  /// A name without what is written in different ways.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// What other programs call it.
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
