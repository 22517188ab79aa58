public import Foundation
import Interchange
public import Models

/// The places of an account as REST resources, such as `/v1/locations` and `/v1/locations/7`.
///
/// GET reads a place, POST creates one, PUT replaces it, and DELETE deletes it. Bodies are the flat
/// object of ``LocationWire``. The entity tag (RFC 9110, section 8.8.3) changes with the content.
public enum LocationResource {
  /// The collection of all places of the account.
  public static let path = "/v1/locations"

  /// The path of the endpoint that stores many places at once, either all of them or none.
  public static let batchPath = path + "/batch"

  /// The default and the maximum number of places on a page.
  static let pageSize = 100
  static let maximumPageSize = 1_000

  /// A page of places in the order of their ids, and the id after which the next page begins; nil
  /// on the last page.
  public typealias Page = (locations: [Location], next: Int?)
}

// MARK: - Client side

extension LocationResource {
  /// Returns the path of a place.
  public static func path(id: Int) -> String { "\(path)/\(id)" }

  /// Returns the URL of one of these paths; nil if the base is not the URL of a server.
  public static func url(on server: URL, path: String) -> URL? {
    server.appending(path: path, percentEncodedQuery: nil)
  }

  /// Returns the body for storing many places at once: `{"locations":[…]}`.
  public static func text(ofBatch locations: [Location]) -> String {
    "{\"locations\":[\(list(locations))]}"
  }

  private static func list(_ locations: [Location]) -> String {
    locations.map { LocationWire.text(of: $0) }.joined(separator: ",")
  }

  /// Returns the URL of a page of the maximum size.
  ///
  /// - Parameters:
  ///   - server: The base URL of the server.
  ///   - id: The id after which the page begins; 0 for the first page.
  public static func url(on server: URL, after id: Int) -> URL? {
    server.appending(path: path, percentEncodedQuery: "after=\(id)&limit=\(maximumPageSize)")
  }

  /// Parses the page in a response body.
  ///
  /// - Throws: ``WireError`` if the body is not a page of places.
  public static func page(_ body: Data) throws(WireError) -> Page {
    let (places, next, errors) = try receivedPage(body)
    if let error = errors.first ?? places.lazy.flatMap(\.errors).first { throw error }
    return (places.map(\.location), next)
  }
}

// MARK: - Server side

extension LocationResource {
  /// The target of a request: all places, one place, or the batch endpoint.
  public enum Target: Hashable, Sendable {
    case all
    case one(id: Int)
    case batch
  }

  /// Returns the target of a path; nil outside of `/v1/locations`.
  ///
  /// - Throws: ``WireError/unreadable(key:value:advice:)`` if the id is not a number.
  public static func target(path: String) throws(WireError) -> Target? {
    guard path == Self.path || path.hasPrefix(Self.path + "/") else { return nil }
    var rest = path.dropFirst(Self.path.utf8.count + 1)
    if rest.hasSuffix("/") { rest.removeLast() }
    switch rest {
    case "": return .all
    case "batch": return .batch
    case _ where rest.contains("/"): return nil
    default: return .one(id: try PassportRoute.id(String(rest)))
    }
  }

  /// Parses the page that a query requests.
  ///
  /// - Throws: ``WireError/unreadable(key:value:advice:)`` if a number is invalid or out of
  ///   range.
  public static func page(query: String?) throws(WireError) -> (after: Int, limit: Int) {
    let query = QueryText(query ?? "")
    func number(
      _ key: String, _ range: ClosedRange<Int>, else usual: Int, _ advice: String
    ) throws(WireError) -> Int {
      guard let text = query[key] else { return usual }
      guard let number = Int(text), range.contains(number) else {
        throw .unreadable(key: key, value: Excerpt.of(text), advice: advice)
      }
      return number
    }
    return (
      after: try number("after", 0...Int.max, else: 0, "the number of a place"),
      limit: try number(
        "limit", 1...maximumPageSize, else: pageSize, "a number from 1 to \(maximumPageSize)")
    )
  }

  /// Parses the places to store from a body, with their present or former ids.
  ///
  /// - Throws: ``WireError`` that identifies the invalid place.
  public static func batch(_ body: [UInt8]) throws(WireError) -> [Location] {
    let object = try JSONObject(wire: body, expected: "a list of places")
    guard let rows = try object.objects("locations") else {
      throw .otherJSON(object.beginning, expected: "a list of places")
    }
    var locations: [Location] = []
    for (index, row) in rows.enumerated() {
      do throws(WireError) {
        locations.append(try LocationWire.checked(try row.location()))
      } catch {
        throw .row(number: index + 1, title: row.rowTitle, error)
      }
    }
    return locations
  }

  /// Returns the body with a page: `{"locations":[…],"next":7}`.
  public static func text(of page: Page) -> String {
    "{\"locations\":[\(list(page.locations))],\"next\":\(page.next.map(String.init) ?? "null")}"
  }

  /// Returns the entity tag of a text, in quotes.
  public static func entityTag(of text: String) -> String {
    // An account sees only its own places, so nobody gains anything from colliding tags.
    var hash = ContentHash()
    hash.combine(text.utf8)
    return "\"\(String(hash.value, radix: 36))\""
  }

  /// Returns a Boolean value that indicates whether an `If-Match` or `If-None-Match` field contains
  /// a tag.
  ///
  /// - Parameters:
  ///   - tag: The tag, in quotes.
  ///   - field: The value of the field.
  ///   - isWeak: If true, weak tags match as well, as for `If-None-Match` (RFC 9110, section
  ///     13.1.2).
  public static func isNamed(_ tag: String, in field: String, isWeak: Bool) -> Bool {
    field.split(separator: ",").contains { part in
      var part = part.trimmingCharacters(in: .whitespaces)
      if part == "*" { return true }
      if isWeak, part.hasPrefix("W/") { part.removeFirst(2) }
      return part == tag
    }
  }
}

/// The reason why a body or a query is invalid. Its `description` is a sentence.
public indirect enum WireError: Error, Hashable, Sendable {
  /// An empty body.
  case empty
  /// A web page instead of JSON, with its beginning.
  case html(String)
  /// A body that is not JSON, with its beginning.
  case notJSON(String)
  /// JSON of another kind, with its beginning.
  case otherJSON(String, expected: String)
  /// JSON that is nested too deep.
  case tooDeep
  /// The error message of the server.
  case message(String)
  /// A required key or value that is missing.
  case missing(key: String)
  /// A place without a title.
  case titleMissing
  /// An invalid value, with the expected form.
  case unreadable(key: String, value: String, advice: String)
  /// A text that is too long.
  case tooLong(key: String, bytes: Int, limit: Int)
  /// A row of a list that is invalid, counted from 1, and the title of its place, if it has one.
  case row(number: Int, title: String?, WireError)
}

extension WireError {
  /// The key of the invalid or missing value; nil if the error concerns something else.
  public var key: String? {
    switch self {
    case .unreadable(let key, _, _), .missing(let key): key
    default: nil
    }
  }
}

extension WireError: CustomStringConvertible {
  /// A message with the received and the expected value.
  public var description: String {
    switch self {
    case .empty: "The JSON is missing."
    case .html(let beginning): "A web page arrived instead of JSON: “\(beginning)”."
    case .notJSON(let beginning): "This is not JSON: “\(beginning)”."
    case .otherJSON(let beginning, let expected):
      "This JSON is not \(expected): “\(beginning)”."
    case .tooDeep: "The JSON is nested too deep."
    case .message(let text): text
    case .missing(let key): "The value of “\(key)” is missing."
    case .titleMissing: "A place needs a title."
    case .unreadable(let key, let value, let advice):
      "The value of “\(key)”, “\(value)”, cannot be read. Give \(advice)."
    case .tooLong(let key, let bytes, let limit):
      "The text of “\(key)” has \(bytes) bytes. It may have \(limit)."
    case .row(let number, let title, let error):
      "Row \(number)\(title.map { " (“\($0)”)" } ?? ""): \(error.description)"
    }
  }
}
