import Foundation
import Interchange

/// Parses the query of a URL the way clients really write it.
struct QueryText {
  fileprivate var values: [Substring: Substring] = [:]
  /// Everything after `data=`, for a place whose text contains an unencoded `&`.
  private var data: Substring?
  private let query: String

  init(_ query: String) {
    self.query = query
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[parts[0]] = parts.count == 2 ? parts[1] : ""
      if parts[0] == "data", parts.count == 2 { data = query[parts[1].startIndex...] }
    }
  }

  /// The decoded value of a key; nil where the key is missing.
  subscript(key: Substring) -> String? {
    guard var value = values[key] else { return nil }
    // An unencoded `&` in a place's text truncates the object.
    if key == "data", let data, !value.hasSuffix("}"), !value.uppercased().hasSuffix("%7D") {
      value = data
    }
    return Self.decode(value, takingPlusForBlank: takesPlusForBlank)
  }

  /// Clients that write a blank as a plus (forms, PHP) never write %20, and write a plus as %2B;
  /// clients that write %20 leave a plus as it is.
  private var takesPlusForBlank: Bool { !query.contains("%20") && !query.contains(" ") }
}

extension QueryText {
  /// Decodes the bytes of a query; a `%` without two digits is literal.
  ///
  /// Bytes that are not UTF-8 stay encoded, because a String cannot hold them.
  static func decode(_ text: Substring, takingPlusForBlank: Bool) -> String {
    let text = takingPlusForBlank ? text.replacing("+", with: " ")[...] : text
    if let decoded = text.removingPercentEncoding { return decoded }
    let decoded = PercentText.decode(text)
    return decoded.unicodeScalars.contains("\u{FFFD}") ? String(text) : decoded
  }

  /// The text with all bytes percent-encoded except the unreserved ones of RFC 3986.
  static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension URL {
  /// The URL of a path below this base.
  ///
  /// - Parameter path: Begins with a slash.
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

/// A form as browsers send it: `account=lenc0001`, with blanks as pluses.
public enum FormText {
  /// The value of a field; nil where it is missing.
  public static func value(of name: String, in form: String) -> String? {
    QueryText(form).values[name[...]].map { QueryText.decode($0, takingPlusForBlank: true) }
  }
}
