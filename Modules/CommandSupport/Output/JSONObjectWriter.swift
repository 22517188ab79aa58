import Interchange

/// A JSON object being written, with its members in the order in which they are added.
///
/// A missing value becomes `null`. Its key is written nevertheless, so that all objects of a kind
/// have the same members.
public struct JSONObjectWriter {
  private(set) var bytes = [UInt8(ascii: "{")]

  init() {}

  public mutating func member(_ key: String, _ value: String?) {
    begin(key)
    JSONText.append(value, to: &bytes)
  }

  public mutating func member(_ key: String, _ value: (some BinaryInteger)?) {
    begin(key)
    bytes.append(contentsOf: (value.map { String($0) } ?? "null").utf8)
  }

  /// Adds a number. Infinity and NaN, which JSON lacks, become `null`.
  public mutating func member(_ key: String, _ value: Double?) {
    begin(key)
    JSONText.append(value, to: &bytes)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    begin(key)
    JSONText.append(value, to: &bytes)
  }

  public mutating func member(_ key: String, _ values: [String]) {
    begin(key)
    bytes += "[\(values.map(JSONText.quoted).joined(separator: ","))]".utf8
  }

  /// Adds a nested object.
  public mutating func member(
    _ key: String, object fill: (inout JSONObjectWriter) throws -> Void
  ) rethrows {
    begin(key)
    var inner = JSONObjectWriter()
    try fill(&inner)
    bytes += inner.bytes + "}".utf8
  }

  /// Adds an array of objects.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - values: The values, with one object for each.
  ///   - fill: Adds the members of the object for a value.
  public mutating func member<Values: Sequence>(
    _ key: String, objects values: Values,
    _ fill: (Values.Element, inout JSONObjectWriter) throws -> Void
  ) rethrows {
    begin(key)
    let objects = try values.map { value in
      var inner = JSONObjectWriter()
      try fill(value, &inner)
      return inner.bytes + "}".utf8
    }
    bytes += "[".utf8
    bytes += objects.joined(separator: ",".utf8)
    bytes += "]".utf8
  }

  private mutating func begin(_ key: String) {
    if bytes.count > 1 { bytes += ",".utf8 }
    JSONText.append(key, to: &bytes)
    bytes += ":".utf8
  }
}

/// Prints objects as JSON, one per line, as they come: memory use does not grow with their number.
///
/// ```swift
/// try StandardOutput.write { output in
///   try JSONWriter.write(events, to: &output) { event, object in
///     object.member("id", event.id)
///     object.member("title", event.title)
///   }
/// }
/// ```
public enum JSONWriter {
  /// Prints a single object.
  ///
  /// - Throws: The error of `fill`, or the error of a failed write.
  public static func write(
    to output: inout Output, _ fill: (inout JSONObjectWriter) throws -> Void
  ) throws {
    var object = JSONObjectWriter()
    try fill(&object)
    try output.write(bytes: object.bytes + "}\n".utf8)
  }

  /// Prints an array with an object for each element: `[`, one object per line, `]`; `[]` if there
  /// are no elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - output: The output to which they are printed.
  ///   - fill: Adds the members of the object for an element.
  /// - Throws: The error of `fill`, or the error of a failed write.
  public static func write<Elements: Sequence>(
    _ elements: Elements, to output: inout Output,
    _ fill: (Elements.Element, inout JSONObjectWriter) throws -> Void
  ) throws {
    var isFirst = true
    for element in elements {
      var object = JSONObjectWriter()
      try fill(element, &object)
      try output.write(isFirst ? "[\n" : ",\n")
      try output.write(bytes: object.bytes + "}".utf8)
      isFirst = false
    }
    try output.write(isFirst ? "[]\n" : "\n]\n")
  }
}
