import Foundation
import Interchange

/// A JSON object with typed access to its members.
struct WireObject {
  private let object: JSONObject

  /// - Throws: ``WireError``, which says what was received instead of `expected`.
  init(_ body: some Collection<UInt8>, expected: String) throws(WireError) {
    var bytes = Array(body)
    // Some programs write a byte order mark before UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
    let beginning = Excerpt.of(bytes)
    do throws(FieldFailure) {
      object = try JSONObject(item: bytes)
    } catch {
      switch error.reason {
      case _ where first == UInt8(ascii: "<"): throw .html(beginning)
      case .deepJSON: throw .tooDeep
      case .notAnObject: throw .otherJSON(beginning, expected: expected)
      default: throw .notJSON(beginning)
      }
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notJSON(beginning) }
  }

  /// A nested object.
  private init(_ object: JSONObject) { self.object = object }

  /// The raw value; nil where it is missing or `null`.
  private func member(_ key: String) -> JSONObject.Member? {
    guard let member = object.member(key) else { return nil }
    if case .null = member.value { return nil }
    return member
  }

  private func excerpt(_ member: JSONObject.Member) -> String {
    Excerpt.of(object.bytes[member.range])
  }

  /// The beginning of the object, for messages.
  var beginning: String { Excerpt.of(object.bytes) }

  func has(_ key: String) -> Bool { object.member(key) != nil }

  /// A string, or a number as it was written; nil where there is none.
  func text(_ key: String) throws(WireError) -> String? {
    guard let member = member(key) else { return nil }
    switch member.value {
    case .text(let string): return object.text(string)
    case .number(let range): return String(decoding: object.bytes[range], as: UTF8.self)
    default: throw .unreadable(key: key, value: excerpt(member), advice: "a text")
    }
  }

  /// A string; nil for other values.
  func plainText(_ key: String) -> String? { object.string(key) }

  /// A nested object; nil for other values.
  func inner(_ key: String) -> WireObject? { object.object(key).map { WireObject($0) } }

  /// The objects of a list.
  ///
  /// - Throws: ``WireError`` when the value is not a list of objects.
  func objects(_ key: String) throws(WireError) -> [WireObject]? {
    guard let member = object.member(key) else { return nil }
    guard case .list(let range) = member.value else {
      throw .unreadable(key: key, value: excerpt(member), advice: "a list of objects")
    }
    var objects: [WireObject] = []
    for value in object.elements(range) {
      guard case .object(let range) = value, let inner = try? JSONObject(object.bytes, range) else {
        throw .unreadable(key: key, value: excerpt(member), advice: "a list of objects")
      }
      objects.append(WireObject(inner))
    }
    return objects
  }
}
