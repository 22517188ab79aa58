public import Foundation
import Interchange
public import Models

/// A place in the passport server's format: one flat JSON object.
///
/// `{"id":7,"title":"Ottawa","description":"","latitude":45.42,"longitude":-75.7,
/// "arrival":"2021-04-17 19:59:00","departure":null}`
///
/// An imported place may be followed by further data of its file:
/// `"original":{"format":"gpx","text":"<wpt>…</wpt>"}`.
public enum LocationWire {
  /// Returns the object of a place. Coordinates are numbers, and unknown values are `null`.
  public static func text(of location: Location) -> String {
    var members = [
      "\"id\":\(location.id)", "\"title\":\(JSONText.quoted(location.title))",
      "\"description\":\(JSONText.quoted(location.description))",
      "\"latitude\":\(number(location.latitude))",
      "\"longitude\":\(number(location.longitude))",
      "\"arrival\":\(time(location.arrival))",
      "\"departure\":\(time(location.departure))",
    ]
    if let original = location.original {
      let format = JSONText.quoted(original.format.rawValue)
      members.append(
        "\"original\":{\"format\":\(format),\"text\":\(JSONText.quoted(original.text))}")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns a list of ids and titles: `{"locations":[{"id":7,"title":"Ottawa"}]}`.
  public static func text(of titles: [LocationTitle]) -> String {
    let rows = titles.map { "{\"id\":\($0.id),\"title\":\(JSONText.quoted($0.title))}" }
    return "{\"locations\":[\(rows.joined(separator: ","))]}"
  }

  private static func number(_ degrees: Double?) -> String {
    // JSON has no infinity and no NaN.
    degrees.flatMap { $0.isFinite ? $0.description : nil } ?? "null"
  }

  private static func time(_ time: LocalDateTime?) -> String { time.map { "\"\($0)\"" } ?? "null" }
}

extension LocationWire {
  /// The maximum length of a title and of a description, in bytes.
  public static let titleLimit = 1_000
  public static let descriptionLimit = 50_000
  /// The maximum length of the stored file data of an imported place, in bytes.
  public static let originalLimit = 120_000

  /// Parses the place in a response body.
  ///
  /// Numbers may be strings, everything except the id may be missing or `null`, times may have any
  /// common form, and unknown keys are ignored.
  ///
  /// - Throws: ``WireError`` with the key and the value, or with the body that was received
  ///   instead of a place.
  public static func location(_ body: Data) throws(WireError) -> Location {
    let received = try receivedLocation(body)
    if let error = received.errors.first { throw error }
    return received.location
  }

  /// Parses the place in a client's request. Its id is ignored for a new place.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - id: The id of the place to replace, which must be the one in the body if there is one; nil
  ///     for a new place.
  /// - Throws: ``WireError``, also if the title is missing or a text is too long.
  public static func newLocation(
    _ data: some Collection<UInt8>, replacing id: Int? = nil
  ) throws(WireError) -> Location {
    var location = try checked(try JSONObject(wire: data, expected: "a place").location())
    if let id, location.id != 0, location.id != id {
      throw .unreadable(
        key: "id", value: "\(location.id)", advice: "the id of the address, \(id), or none")
    }
    location.id = 0
    return location
  }

  /// Returns the place if a server may store it.
  ///
  /// - Throws: ``WireError`` if the title is missing or a text is too long.
  static func checked(_ location: Location) throws(WireError) -> Location {
    guard !location.title.allSatisfy(\.isWhitespace) else { throw .titleMissing }
    for (key, text, limit) in [
      ("title", location.title, titleLimit),
      ("description", location.description, descriptionLimit),
      ("original", location.original?.text ?? "", originalLimit),
    ] where text.utf8.count > limit {
      throw .tooLong(key: key, bytes: text.utf8.count, limit: limit)
    }
    return location
  }

  /// Parses the ids and titles in a response body: `{"locations":[…]}`.
  ///
  /// For an empty account, the course's server sends a row with the id 0, which is skipped.
  ///
  /// - Throws: ``WireError`` with the body that was received instead, such as a web page.
  public static func titles(_ body: Data) throws(WireError) -> [LocationTitle] {
    let (places, errors) = try receivedTitles(body)
    if let error = errors.first ?? places.lazy.flatMap(\.errors).first { throw error }
    return places.map { LocationTitle(id: $0.location.id, title: $0.location.title) }
  }

  /// Returns the message in a response, its `db_message` or `server_message`; nil if there is none.
  public static func message(_ body: Data) -> String? {
    (try? JSONObject(wire: body, expected: "a message")).flatMap(message(in:))
  }

  /// Returns the id of a newly stored place; nil if the response has none.
  public static func id(_ body: Data) -> Int? {
    (try? JSONObject(wire: body, expected: "a message")).flatMap { try? $0.id() }
  }

  /// Returns the `db_error` of a response; nil if there is none.
  public static func databaseError(_ body: Data) -> String? {
    (try? JSONObject(wire: body, expected: "a message"))?.string("db_error")
  }

  /// Returns a Boolean value that indicates whether a response is an object with a key that begins
  /// with `db_`.
  public static func isConfirmation(_ body: Data) -> Bool {
    guard let object = try? JSONObject(wire: body, expected: "a message") else { return false }
    return object.members.contains { object.text($0.key).hasPrefix("db_") }
  }

  static func message(in object: JSONObject) -> String? {
    object.string("server_message") ?? object.string("db_message")
  }
}

extension JSONObject {
  /// Returns the place.
  ///
  /// - Throws: ``WireError`` for the first value that cannot be read.
  func location() throws(WireError) -> Location {
    let received = try receivedLocation()
    if let error = received.errors.first { throw error }
    if received.location.original == nil { try checkHasNoOriginal() }
    return received.location
  }

  /// - Throws: ``WireError`` if there is file data that cannot be read, which would be lost.
  private func checkHasNoOriginal() throws(WireError) {
    guard let member = member("original") else { return }
    if case .null = member.value { return }
    throw .unreadable(
      key: "original", value: Excerpt.of(bytes[member.range]),
      advice: #"an object such as {"format":"gpx","text":"<wpt>…</wpt>"}"#)
  }
}
