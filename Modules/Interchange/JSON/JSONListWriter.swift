import Models

/// Writes things as a JSON array of objects, one to a line.
package protocol JSONListWriter: ItemWriter {
  /// Whether nothing is written yet.
  var isFirst: Bool { get set }
  /// Appends the object of one thing alone.
  func writeObject(_ item: Item, to output: inout [UInt8])
}

extension JSONListWriter {
  package mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  package mutating func write(_ item: Item, to output: inout [UInt8]) {
    output.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    writeObject(item, to: &output)
  }

  package mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]\n" : "\n]\n")
  }
}

// MARK: - Members

extension JSONText {
  /// Begins an object with the `id` that a store has given, or null.
  package static func beginObject(id: Int64?, to output: inout [UInt8]) {
    output.append("{\"id\": ")
    output.append(id.map(String.init) ?? "null")
  }

  /// Appends a key, behind another member.
  package static func append(key: String, to output: inout [UInt8]) {
    output.append(", \"")
    output.append(key)
    output.append("\": ")
  }

  /// Appends a key and a text or null, behind another member.
  package static func append(_ key: String, _ value: String?, to output: inout [UInt8]) {
    append(key: key, to: &output)
    if let value { append(value, to: &output) } else { output.append("null") }
  }

  /// Appends a key and a flag, behind another member.
  package static func append(_ key: String, _ value: Bool, to output: inout [UInt8]) {
    append(key: key, to: &output)
    output.append(value ? "true" : "false")
  }

  /// Appends a key and a list of texts, behind another member.
  package static func append(_ key: String, _ values: [String], to output: inout [UInt8]) {
    append(key: key, to: &output)
    output.append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(", ") }
      append(value, to: &output)
    }
    output.append("]")
  }

  /// Appends the key `original` and the text that a thing was imported from or null, behind another
  /// member.
  package static func append(original: OriginalRecord?, to output: inout [UInt8]) {
    append(key: "original", to: &output)
    append(original, to: &output)
  }

  /// Appends a number; null where there is none, or none that JSON has.
  package static func append(_ number: Double?, to output: inout [UInt8]) {
    output.append(number.map { $0.isFinite ? DecimalText.of($0) : "null" } ?? "null")
  }
}
