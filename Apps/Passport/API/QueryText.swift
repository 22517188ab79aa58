import Foundation
import Interchange

/// Parses the query of a URL in the ways in which clients write it.
struct QueryText {
  fileprivate var values: [String: Substring] = [:]
  /// The text after `data=`, for a place whose text contains an unencoded `&`.
  private var data: Substring?
  private let query: String

  init(_ query: String) {
    self.query = query
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].removingPercentEncoding ?? String(parts[0])
      values[name] = parts.count == 2 ? parts[1] : ""
      if name == "data", parts.count == 2 { data = query[parts[1].startIndex...] }
    }
  }

  /// Returns the decoded value of a key; nil if the key is missing.
  subscript(key: String) -> String? {
    guard var value = values[key] else { return nil }
    // An unencoded `&` in a place's text truncates the object.
    if key == "data", let data, !value.hasSuffix("}"), !value.uppercased().hasSuffix("%7D") {
      value = data
    }
    return Self.decode(value, decodingPlusAsSpace: decodesPlusAsSpace)
  }

  /// A Boolean value that indicates whether a plus means a space.
  ///
  /// Clients that write a space as a plus (forms, PHP) never write %20, and write a plus as %2B.
  /// Clients that write %20 write a plus as it is.
  private var decodesPlusAsSpace: Bool { !query.contains("%20") && !query.contains(" ") }
}

extension QueryText {
  /// Decodes the bytes of a query. A `%` without two hexadecimal digits is literal.
  ///
  /// If the bytes are not valid UTF-8, they stay encoded, because a `String` cannot contain them.
  static func decode(_ text: Substring, decodingPlusAsSpace: Bool) -> String {
    let text = decodingPlusAsSpace ? text.replacing("+", with: " ")[...] : text
    if let decoded = text.removingPercentEncoding { return decoded }
    let decoded = PercentText.decode(text)
    return decoded.unicodeScalars.contains("\u{FFFD}") ? String(text) : decoded
  }

  /// Returns the text with all bytes percent-encoded except the unreserved characters of RFC 3986.
  static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// The unreserved characters (RFC 3986, section 2.3).
  static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension URL {
  /// Returns the URL of a path below this base URL.
  ///
  /// - Parameters:
  ///   - path: The path, which begins with a slash.
  ///   - percentEncodedQuery: The query; nil for none.
  func appending(path: String, percentEncodedQuery: String?) -> URL? {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let host = components.host, !host.isEmpty
    else { return nil }
    var base = components.percentEncodedPath
    while base.hasSuffix("/") { base.removeLast() }
    components.percentEncodedPath = base + path
    components.percentEncodedQuery = percentEncodedQuery
    components.fragment = nil
    return components.url
  }
}

/// A form as browsers send it, such as `account=lenc0001`, with spaces as pluses.
public enum FormText {
  /// Returns the value of a field; nil if it is missing.
  public static func value(of name: String, in form: String) -> String? {
    QueryText(form).values[name].map { QueryText.decode($0, decodingPlusAsSpace: true) }
  }
}
