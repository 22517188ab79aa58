public import Foundation

/// The routes of the course's passport server. All of them are GET requests.
public enum PassportRoute: Hashable, Sendable {
  /// Reads the ids and titles of all places of an account.
  case read
  /// Reads one place.
  case readLocation(id: Int)
  /// Stores a place, given as JSON text.
  case create(data: String)
  case delete(id: Int)

  /// The base path of the routes on the course's server.
  public static let courseBasePath = "/mad9137/final_api"
}

// MARK: - Client side

extension PassportRoute {
  /// The path below the server's base path, such as `/passport/read/`.
  public var path: String {
    switch self {
    case .read, .readLocation: "/passport/read/"
    case .create: "/passport/create/"
    case .delete: "/passport/delete/"
    }
  }

  /// The query, such as `id=7`; nil if there is none.
  ///
  /// Every byte except the unreserved ones of RFC 3986, section 2.3, is percent-encoded, so that a
  /// server cannot misread a `&` or a `+`.
  public var percentEncodedQuery: String? {
    switch self {
    case .read: nil
    case .readLocation(let id), .delete(let id): "id=\(id)"
    case .create(let data): "data=" + QueryText.encode(data)
    }
  }

  /// Returns the URL of the route on a server.
  ///
  /// - Parameter server: The base URL, such as `http://127.0.0.1:4000` or
  ///   `https://example.org/mad9137/final_api`; a trailing slash is optional.
  /// - Returns: The URL; nil if the base is not the URL of a server.
  public func url(on server: URL) -> URL? {
    server.appending(path: path, percentEncodedQuery: percentEncodedQuery)
  }
}

// MARK: - Server side

extension PassportRoute {
  /// The name of a route, without its query.
  public enum Name: String, CaseIterable, Sendable {
    case read
    case create
    case delete

    /// Creates the name of the route at a path. The course's base path and a trailing slash are
    /// optional.
    public init?(path: String) {
      var rest = path[...]
      if rest.hasPrefix(courseBasePath) { rest.removeFirst(courseBasePath.utf8.count) }
      guard rest.hasPrefix("/passport/") else { return nil }
      rest.removeFirst("/passport/".utf8.count)
      if rest.hasSuffix("/") { rest.removeLast() }
      self.init(rawValue: String(rest))
    }
  }

  /// Returns a path without percent-encoded unreserved characters, which is the same path (RFC
  /// 3986, section 6.2.2.2).
  public static func normalized(path: String) -> String {
    guard path.contains("%") else { return path }
    return path.replacing(/%[0-9A-Fa-f]{2}/) { match in
      let text = String(match.output)
      guard let decoded = text.removingPercentEncoding,
        decoded.unicodeScalars.allSatisfy(QueryText.unreserved.contains)
      else { return text }
      return decoded
    }
  }

  /// Creates the route of a request.
  ///
  /// As in the PHP of the course's server, the last value of a repeated key counts, and unknown
  /// keys are ignored.
  ///
  /// - Throws: ``WireError`` if an id or a place is missing or invalid.
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
        // The value may be encoded twice: by the programmer, and again by the client's library.
        self = .create(data: QueryText.decode(data[...], decodingPlusAsSpace: false))
        return
      }
      self = .create(data: data)
    }
  }

  /// Parses the id in a request.
  ///
  /// - Throws: ``WireError/missing(key:)`` or ``WireError/unreadable(key:value:advice:)``.
  public static func id(_ text: String) throws(WireError) -> Int {
    let digits = text.trimmingCharacters(in: .whitespaces)
    guard !digits.isEmpty else { throw .missing(key: "id") }
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let id = Int(digits)
    else { throw .unreadable(key: "id", value: text, advice: "the number of a place") }
    return id
  }
}

/// The header fields that the client and the server share.
public enum PassportHeader {
  /// The field with the name of the account, which every request has.
  public static let authentication = "my-authentication"

  /// The value of `WWW-Authenticate` in a response of 401 (RFC 9110, section 11.6.1). No scheme is
  /// registered for the account's field, so the scheme has its name.
  public static let challenge = "\(authentication) realm=\"passport\""

  /// The field with the key by which the server recognizes a repeated request.
  ///
  /// Source: draft-ietf-httpapi-idempotency-key-header.
  public static let idempotencyKey = "Idempotency-Key"

  /// The field by which our server is recognized. A reverse proxy replaces the field `Server`, but
  /// forwards a field that it does not know.
  public static let server = "Passport-Server"

  /// The value of the fields `Server` and ``server`` in our server's responses.
  ///
  /// If a `create` request is repeated with the same key, our server stores the place only once.
  public static let serverName = "passport/0.1.0"

  /// Returns a Boolean value that indicates whether a response is our server's.
  ///
  /// - Parameter fields: The header fields of the response, by their names in lower case.
  public static func isPassportServer(_ fields: [String: String]) -> Bool {
    [server.lowercased(), "server"].contains { fields[$0]?.hasPrefix("passport/") == true }
  }
}
