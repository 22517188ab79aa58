/// The members of a JSON object in their order, as positions in its bytes.
package struct JSONObject {
  /// A name, its value, and the position of the value.
  package struct Member {
    package let key: JSONString
    package let value: JSONValue
    package let range: Range<Int>
  }

  /// The maximum depth of nested values.
  package static var depthLimit: Int { JSONScanner.depthLimit }

  package let bytes: [UInt8]
  package private(set) var members: [Member] = []
  /// The positions of the values that are no numbers of JSON, such as `NaN`, with their keys. They
  /// are in no member.
  let nonNumbers: [Range<Int>]

  /// Creates an object from its bytes.
  ///
  /// - Throws: ``JSONFault`` when the bytes are not exactly one object.
  package init(_ bytes: [UInt8]) throws(JSONFault) {
    try self.init(bytes, bytes.indices, isWhole: true)
  }

  /// Creates an object inside ``bytes``.
  ///
  /// - Throws: ``JSONFault`` when there is no valid object.
  package init(_ bytes: [UInt8], _ range: Range<Int>, isWhole: Bool = false) throws(JSONFault) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes, range)
    var found: [Member] = []
    found.reserveCapacity(16)
    try scanner.members { key, value, range in
      found.append(Member(key: key, value: value, range: range))
    }
    guard !isWhole || scanner.isAtEnd() else { throw .broken }
    members = found
    nonNumbers = scanner.nonNumbers
  }

  /// Returns the member with a key; the last one if the key is repeated.
  package func member(_ key: String) -> Member? { members.last { text($0.key) == key } }

  /// The first key that is repeated; nil if all keys are different.
  package var repeatedKey: String? {
    var keys: Set<String> = []
    return members.lazy.map { text($0.key) }.first { !keys.insert($0).inserted }
  }

  /// Returns the object in a member; nil for other values.
  package func object(_ key: String) -> JSONObject? {
    guard case .object(let range)? = member(key)?.value else { return nil }
    return try? JSONObject(bytes, range)
  }

  /// Returns the text of a member; nil for other values.
  package func string(_ key: String) -> String? {
    if case .text(let string)? = member(key)?.value { text(string) } else { nil }
  }

  /// Returns the text of a string.
  package func text(_ string: JSONString) -> String {
    string.hasEscapes
      ? JSONText.unescape(bytes[string.range])
      : String(decoding: bytes[string.range], as: UTF8.self)
  }

  /// Returns the values of a list; empty for any other value.
  package func elements(_ range: Range<Int>) -> [JSONValue] {
    var scanner = JSONScanner(bytes, range)
    var values: [JSONValue] = []
    try? scanner.elements { values.append($0) }
    return values
  }

  /// Returns the texts of a list of strings and numbers; nil if it contains any other value.
  package func texts(_ range: Range<Int>) -> [String]? {
    var texts: [String] = []
    for value in elements(range) {
      switch value {
      case .text(let string): texts.append(text(string))
      case .number(let range): texts.append(String(decoding: bytes[range], as: UTF8.self))
      default: return nil
      }
    }
    return texts
  }
}

extension JSONObject {
  /// Reads an item of a list.
  ///
  /// - Throws: ``FieldFailure`` when it is not an object or not JSON.
  package init(item bytes: [UInt8]) throws(FieldFailure) {
    do throws(JSONFault) {
      try self.init(bytes)
    } catch {
      switch error {
      case .broken: throw FieldFailure(.brokenJSON)
      case .tooDeep: throw FieldFailure(.deepEntry(limit: JSONScanner.depthLimit))
      case .notAnObject: throw FieldFailure(Self.isValue(bytes) ? .notAnObject : .brokenJSON)
      }
    }
  }

  /// Returns a Boolean value that indicates whether the bytes are any valid JSON value.
  private static func isValue(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(
      [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")], 0..<(bytes.count + 2))
    return (try? scanner.elements { _ in }) != nil && scanner.isAtEnd()
  }
}
