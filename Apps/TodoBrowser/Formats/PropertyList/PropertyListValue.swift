import Interchange

/// A value of a property list.
enum PropertyListValue: Hashable {
  case string(String)
  case integer(Int128)
  case real(Double)
  case flag(Bool)
  /// In seconds since 1970.
  case date(Double)
  case data([UInt8])
  case array([PropertyListValue])
  case dictionary([PropertyListPair])
  /// A reference that archives of objects have.
  case reference(UInt64)

  /// How deep values may be nested.
  static let depthLimit = 100
}

/// A key of a dictionary and its value.
struct PropertyListPair: Hashable {
  let key: String
  let value: PropertyListValue
}
