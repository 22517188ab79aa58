extension JSONText {
  /// Appends a key and a text or null, behind another member.
  package static func append(_ key: String, _ value: String?, to output: inout [UInt8]) {
    output.append(", \"")
    output.append(key)
    output.append("\": ")
    if let value { append(value, to: &output) } else { output.append("null") }
  }

  /// Appends a number; null where there is none, or none that JSON has.
  package static func append(_ number: Double?, to output: inout [UInt8]) {
    output.append(number.map { $0.isFinite ? DecimalText.of($0) : "null" } ?? "null")
  }
}
