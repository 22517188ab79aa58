import Interchange

/// An event as JSON has it: texts by field, before dates are read.
struct EventWire: Decodable {
  private(set) var texts: [EventField: String] = [:]
  private(set) var isAllDay: Bool?

  /// A name of a value in the object.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// - Throws: ``EventFieldsReader/Failure`` that names a key which is unknown or has a value of
  ///   another type.
  init(from decoder: any Decoder) throws {
    guard let object = try? decoder.container(keyedBy: Key.self) else {
      throw EventFieldsReader.Failure(.notAnObject)
    }
    for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let field = EventField(rawValue: key.stringValue) else {
        throw EventFieldsReader.Failure(.unknownKey(Excerpt.of(key.stringValue)))
      }
      if try object.decodeNil(forKey: key) { continue }
      switch field {
      case .id: _ = try Self.value(of: key, in: object, as: Int64.self, called: "a whole number")
      case .isAllDay:
        isAllDay = try Self.value(of: key, in: object, as: Bool.self, called: "true or false")
      default:
        texts[field] = try Self.value(
          of: key, in: object, as: String.self, called: "a text in quotes")
      }
    }
  }

  private static func value<Value: Decodable>(
    of key: Key, in object: KeyedDecodingContainer<Key>, as type: Value.Type,
    called expected: String
  ) throws -> Value {
    guard let value = try? object.decode(type, forKey: key) else {
      throw EventFieldsReader.Failure(.wrongType(key: key.stringValue, expected: expected))
    }
    return value
  }
}
