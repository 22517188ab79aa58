public import Foundation

/// What the course's passport server answers, each by a GET request.
public enum PassportRoute: Hashable, Sendable {
  /// The ids and titles of all places of an account.
  case read
  /// One place.
  case readLocation(id: Int)
  /// Stores a place, given as the text of a JSON object.
  case create(data: String)
  case delete(id: Int)

  /// Where the course's server has the routes.
  public static let courseBasePath = "/mad9137/final_api"
}

// MARK: - What a client sends

extension PassportRoute {
  /// Where the route is, below the server's base path: `/passport/read/`.
  public var path: String {
    switch self {
    case .read, .readLocation: "/passport/read/"
    case .create: "/passport/create/"
    case .delete: "/passport/delete/"
    }
  }

  /// What stands behind the question mark, such as `id=7`; nil where nothing does.
  ///
  /// Every byte is escaped but those that RFC 3986, section 2.3, calls unreserved, so that a server
  /// cannot take one for a sign of the query, nor a plus for a blank.
  public var percentEncodedQuery: String? {
    switch self {
    case .read: nil
    case .readLocation(let id), .delete(let id): "id=\(id)"
    case .create(let data): "data=" + QueryText.encode(data)
    }
  }

  /// The address of the route on a server.
  ///
  /// - Parameter server: The base, such as `http://127.0.0.1:4000` or
  ///   `https://example.org/mad9137/final_api`, with or without a slash at its end.
  /// - Returns: nil where the base is no address of a server.
  public func url(on server: URL) -> URL? {
    server.appending(path: path, percentEncodedQuery: percentEncodedQuery)
  }
}

// MARK: - What a server reads

extension PassportRoute {
  /// The name of a route, before anything is known of its query.
  public enum Name: String, CaseIterable, Sendable {
    case read
    case create
    case delete

    /// The route at a path, with or without the base path of the course and a slash at the end.
    public init?(path: String) {
      var rest = path[...]
      if rest.hasPrefix(courseBasePath) { rest.removeFirst(courseBasePath.utf8.count) }
      guard rest.hasPrefix("/passport/") else { return nil }
      rest.removeFirst("/passport/".utf8.count)
      if rest.hasSuffix("/") { rest.removeLast() }
      self.init(rawValue: String(rest))
    }
  }

  /// What a request asks for.
  ///
  /// Of a key that stands there twice the last value counts, and unknown keys do not, as in the PHP
  /// of the course's server.
  ///
  /// - Throws: ``WireError`` when an id or a place is missing or the id is no number.
  public init(_ name: Name, query: String?) throws(WireError) {
    let query = QueryText(query ?? "")
    switch name {
    case .read:
      guard let id = query["id"] else {
        self = .read
        return
      }
      self = .readLocation(id: try Self.id(id))
    case .delete:
      guard let id = query["id"] else { throw .missing(key: "id") }
      self = .delete(id: try Self.id(id))
    case .create:
      guard let data = query["data"], !data.isEmpty else { throw .missing(key: "data") }
      guard data.contains("{") || !data.hasPrefix("%7") else {
        // Escaped twice, by hand and again by the library.
        self = .create(data: QueryText.decode(data[...], takingPlusForBlank: false))
        return
      }
      self = .create(data: data)
    }
  }

  /// The number of a place in a request.
  ///
  /// - Throws: ``WireError/unreadable(key:value:advice:)``
  public static func id(_ text: String) throws(WireError) -> Int {
    if let id = Int(text), id > 0, text.utf8.first != UInt8(ascii: "+") { return id }
    let digits = text.trimmingCharacters(in: .whitespaces)
    guard !digits.isEmpty else { throw .missing(key: "id") }
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let id = Int(digits)
    else { throw .unreadable(key: "id", value: text, advice: "the number of a place") }
    return id
  }
}

/// The header fields that client and server share.
public enum PassportHeader {
  /// Carries the name of the account, in every request.
  public static let authentication = "my-authentication"

  /// Carries a key by which the server knows a request that it has already answered.
  ///
  /// Source: draft-ietf-httpapi-idempotency-key-header.
  public static let idempotencyKey = "Idempotency-Key"

  /// What our server calls itself in the field `Server` of every reply.
  ///
  /// A client that reads this knows that repeating a `create` with the same key stores one place.
  public static let serverName = "passport/0.1.0"

  /// Whether a server that calls itself so is ours.
  public static func isOurs(_ server: String?) -> Bool {
    server?.hasPrefix("passport/") ?? false
  }
}
