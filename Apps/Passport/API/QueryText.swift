import Foundation

/// The query of an address, read as real clients write it.
struct QueryText {
  private var values: [Substring: Substring] = [:]
  /// All behind `data=`, which a place with a bare `&` in it needs.
  private var data: Substring?
  private let query: String

  init(_ query: String) {
    self.query = query
    var start = query.startIndex
    while start < query.endIndex {
      let end = query[start...].utf8.firstIndex(of: UInt8(ascii: "&")) ?? query.endIndex
      let pair = query[start..<end]
      let equals = pair.utf8.firstIndex(of: UInt8(ascii: "="))
      let key = pair[..<(equals ?? end)]
      let value = equals.map { pair[pair.utf8.index(after: $0)...] } ?? ""
      values[key] = value
      if key == "data", let equals { data = query[query.utf8.index(after: equals)...] }
      start = end < query.endIndex ? query.utf8.index(after: end) : end
    }
  }

  /// The value of a key, without escapes; nil where the key is not there.
  subscript(key: Substring) -> String? {
    guard var value = values[key] else { return nil }
    // A bare `&` in a place's text cuts the object off.
    if key == "data", let data, !value.hasSuffix("}"), !value.uppercased().hasSuffix("%7D") {
      value = data
    }
    let hasPlus = value.utf8.contains(UInt8(ascii: "+"))
    guard hasPlus || value.utf8.contains(UInt8(ascii: "%")) else { return String(value) }
    return Self.decode(value, takingPlusForBlank: hasPlus && takesPlusForBlank)
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+"), takingPlusForBlank {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let first = rest.first, let high = digit(first),
        let second = rest.dropFirst().first, let low = digit(second)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }

  /// The text with all bytes escaped but those that RFC 3986 calls unreserved.
  static func encode(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        output.append(byte)
      default:
        output.append(UInt8(ascii: "%"))
        output.append(hexadecimal[Int(byte >> 4)])
        output.append(hexadecimal[Int(byte & 15)])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
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
    for pair in form.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0] == name, parts.count == 2 else { continue }
      return QueryText.decode(parts[1], takingPlusForBlank: true)
    }
    return nil
  }
}
