public import Foundation
import Interchange
public import Models

/// A place in a response, without the values that could not be read.
public struct ReceivedLocation: Hashable, Sendable {
  public let location: Location
  /// The reasons why values are missing.
  public let errors: [WireError]
}

/// Parses responses of which a part is invalid, so that the rest can be used.
extension LocationWire {
  /// Parses the place in a response body, without the values that cannot be read.
  ///
  /// - Throws: ``WireError`` if the body is not a place, or if its id cannot be read.
  public static func receivedLocation(_ body: Data) throws(WireError) -> ReceivedLocation {
    let object = try JSONObject(wire: body, expected: "a place")
    guard object.member("id") != nil || object.member("title") != nil else {
      if let message = message(in: object) { throw .message(message) }
      // Some servers answer with a list of one place.
      if let only = try object.objects("locations"), only.count == 1 {
        return try only[0].receivedLocation()
      }
      throw .otherJSON(object.beginning, expected: "a place")
    }
    return try object.receivedLocation()
  }

  /// Parses the ids and titles in a response body, without the rows and titles that cannot be read.
  ///
  /// - Returns: The places, and the reasons why rows are missing.
  /// - Throws: ``WireError`` if the body is not a list of places, or if no row can be read.
  public static func receivedTitles(
    _ body: Data
  ) throws(WireError) -> (places: [ReceivedLocation], errors: [WireError]) {
    let object = try JSONObject(wire: body, expected: "a list of places")
    let list = try object.rows("locations") { row throws(WireError) in
      guard let id = try row.id() else { throw .missing(key: "id") }
      do throws(WireError) {
        let title = try row.text("title") ?? ""
        return ReceivedLocation(location: Location(id: id, title: title), errors: [])
      } catch {
        return ReceivedLocation(location: Location(id: id, title: ""), errors: [error])
      }
    }
    guard let list else {
      if let message = message(in: object) { throw .message(message) }
      throw .otherJSON(object.beginning, expected: "a list of places")
    }
    return (list.values.filter { $0.location.id != 0 }, list.errors)
  }
}

extension LocationResource {
  /// The readable part of a page, and the reasons why rows are missing.
  public typealias ReceivedPage = (locations: [ReceivedLocation], next: Int?, errors: [WireError])

  /// Parses the page in a response body, without the rows and values that cannot be read.
  ///
  /// - Throws: ``WireError`` if the body is not a page of places, or if no row can be read.
  public static func receivedPage(_ body: Data) throws(WireError) -> ReceivedPage {
    let object = try JSONObject(wire: body, expected: "a page of places")
    let list = try object.rows("locations") { row throws(WireError) in
      guard try row.id() != nil else { throw .missing(key: "id") }
      return try row.receivedLocation()
    }
    guard let list else {
      throw LocationWire.message(body).map(WireError.message)
        ?? .otherJSON(object.beginning, expected: "a page of places")
    }
    return (list.values, try object.id("next"), list.errors)
  }
}

extension JSONObject {
  /// Returns the place, without the values that cannot be read. With one coordinate only, it has no
  /// position.
  ///
  /// - Throws: ``WireError`` if the id cannot be read.
  func receivedLocation() throws(WireError) -> ReceivedLocation {
    var errors: [WireError] = []
    func value<Value>(_ read: () throws(WireError) -> Value?) -> Value? {
      do throws(WireError) {
        return try read()
      } catch {
        errors.append(error)
        return nil
      }
    }
    var location = Location(
      id: try id() ?? 0,
      title: value { () throws(WireError) in try text("title") } ?? "",
      description: value { () throws(WireError) in try text("description") } ?? "",
      latitude: value { () throws(WireError) in try degrees("latitude", limit: 90) },
      longitude: value { () throws(WireError) in try degrees("longitude", limit: 180) },
      arrival: value { () throws(WireError) in try time("arrival") },
      departure: value { () throws(WireError) in try time("departure") },
      // The stored file data of an imported place, if it is in a known format.
      original: member("original").flatMap { try? original($0.value) })
    if (location.latitude == nil) != (location.longitude == nil) {
      if !errors.contains(where: { ["latitude", "longitude"].contains($0.key) }) {
        errors.append(.missing(key: location.latitude == nil ? "latitude" : "longitude"))
      }
      (location.latitude, location.longitude) = (nil, nil)
    }
    return ReceivedLocation(location: location, errors: errors)
  }

  /// Returns the rows of a list, and the reasons why rows are missing; nil if the key is missing.
  ///
  /// - Throws: ``WireError`` if the value is not a list, or if no row can be read.
  fileprivate func rows<Value>(
    _ key: String, _ read: (JSONObject) throws(WireError) -> Value
  ) throws(WireError) -> (values: [Value], errors: [WireError])? {
    guard let member = member(key) else { return nil }
    guard case .list(let range) = member.value else {
      // This throws the error.
      return try objects(key).map { _ in ([], []) }
    }
    var values: [Value] = []
    var errors: [WireError] = []
    for (index, element) in elements(range).enumerated() {
      var title: String?
      do throws(WireError) {
        let row = try row(element, of: key)
        title = row.rowTitle
        values.append(try read(row))
      } catch {
        errors.append(.row(number: index + 1, title: title, error))
      }
    }
    if values.isEmpty, case .row(_, _, let error)? = errors.first { throw error }
    return (values, errors)
  }

  /// The title of the place in a row, shortened for a message; nil if there is none.
  var rowTitle: String? {
    string("title").flatMap { $0.allSatisfy(\.isWhitespace) ? nil : Excerpt.of($0) }
  }

  private func row(_ element: JSONValue, of key: String) throws(WireError) -> JSONObject {
    guard case .object(let range) = element, let row = try? JSONObject(bytes, range) else {
      throw .otherJSON(excerpt(element), expected: "a place")
    }
    return row
  }

  private func excerpt(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .flag(let isTrue): "\(isTrue)"
    case .number(let range), .list(let range), .object(let range): Excerpt.of(bytes[range])
    case .text(let string): Excerpt.of(text(string))
    }
  }
}
