import Foundation
import Interchange

/// The query of an address, read as real clients write it.
struct QueryText {
  fileprivate var values: [Substring: Substring] = [:]
  /// All behind `data=`, which a place with a bare `&` in it needs.
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

  /// The value of a key, without escapes; nil where the key is not there.
  subscript(key: Substring) -> String? {
    guard var value = values[key] else { return nil }
    // A bare `&` in a place's text cuts the object off.
    if key == "data", let data, !value.hasSuffix("}"), !value.uppercased().hasSuffix("%7D") {
      value = data
    }
    return Self.decode(value, takingPlusForBlank: takesPlusForBlank)
  }

  /// Those that write a blank as a plus (forms, PHP) never write it as %20, and write a plus itself as
  /// %2B; those that write %20 let a plus stand for itself.
  private var takesPlusForBlank: Bool { !query.contains("%20") && !query.contains(" ") }
}

extension QueryText {
  /// The text that some bytes of a query stand for; a `%` without two digits stands for itself.
  ///
  /// Bytes that are not UTF-8 are left as they were written, as no text can hold them.
  static func decode(_ text: Substring, takingPlusForBlank: Bool) -> String {
    let text = takingPlusForBlank ? text.replacing("+", with: " ")[...] : text
    if let decoded = text.removingPercentEncoding { return decoded }
    let decoded = PercentText.decode(text)
    return decoded.unicodeScalars.contains("\u{FFFD}") ? String(text) : decoded
  }

  /// The text with all bytes escaped but those that RFC 3986 calls unreserved.
  static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension URL {
  /// This address as a base with a path below it.
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

/// A form as browsers send it: `account=lenc0001`, blanks as pluses.
public enum FormText {
  /// The value of a field; nil where it is not there.
  public static func value(of name: String, in form: String) -> String? {
    QueryText(form).values[name[...]].map { QueryText.decode($0, takingPlusForBlank: true) }
  }
}
