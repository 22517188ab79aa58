import Interchange

/// An object being written: its members in the order they are given.
///
/// A value that is missing is `null`; its key is there all the same, so that the members of a kind of
/// object are always the same.
public struct JSONObject {
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

  /// A number; JSON knows neither infinity nor "not a number", which become `null`.
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

  /// An object inside this one.
  public mutating func member(
    _ key: String, object fill: (inout JSONObject) throws -> Void
  ) rethrows {
    begin(key)
    var inner = JSONObject()
    try fill(&inner)
    bytes += inner.bytes + "}".utf8
  }

  /// A list of objects inside this one.
  ///
  /// - Parameters:
  ///   - key: the name of the list.
  ///   - values: what the list holds, one object for each.
  ///   - fill: gives the members of the object for a value.
  public mutating func member<Values: Sequence>(
    _ key: String, objects values: Values,
    _ fill: (Values.Element, inout JSONObject) throws -> Void
  ) rethrows {
    begin(key)
    let objects = try values.map { value in
      var inner = JSONObject()
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

/// Prints objects as JSON, one to a line, as they come: memory does not grow with their number.
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
  /// Prints one object by itself.
  ///
  /// - Throws: what `fill` throws, and what writing throws.
  public static func write(
    to output: inout Output, _ fill: (inout JSONObject) throws -> Void
  ) throws {
    var object = JSONObject()
    try fill(&object)
    try output.write(bytes: object.bytes + "}\n".utf8)
  }

  /// Prints a list of objects, one for each element: `[`, an object to a line, `]`; `[]` where there is
  /// none.
  ///
  /// - Parameters:
  ///   - elements: What the objects are of.
  ///   - output: Where they are printed.
  ///   - fill: Gives the members of the object for an element.
  /// - Throws: what `fill` throws, and what writing throws.
  public static func write<Elements: Sequence>(
    _ elements: Elements, to output: inout Output,
    _ fill: (Elements.Element, inout JSONObject) throws -> Void
  ) throws {
    var isFirst = true
    for element in elements {
      var object = JSONObject()
      try fill(element, &object)
      try output.write(isFirst ? "[\n" : ",\n")
      try output.write(bytes: object.bytes + "}".utf8)
      isFirst = false
    }
    try output.write(isFirst ? "[]\n" : "\n]\n")
  }
}
