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
///   var json = JSONWriter(.array)
///   for event in events {
///     try json.object(to: &output) { object in
///       object.member("id", event.id)
///       object.member("title", event.title)
///     }
///   }
///   try json.finish(to: &output)
/// }
/// ```
public struct JSONWriter {
  public enum Shape: Sendable {
    /// `[`, an object to a line, `]`; `[]` where there is none.
    case array
    /// One object and nothing around it.
    case single
  }

  private let shape: Shape
  private var count = 0

  public init(_ shape: Shape) { self.shape = shape }

  /// Prints an object; `fill` gives its members.
  ///
  /// - Throws: what `fill` throws, and what writing throws.
  public mutating func object(
    to output: inout Output, _ fill: (inout JSONObject) throws -> Void
  ) throws {
    precondition(shape == .array || count == 0, "A single object was begun twice.")
    var object = JSONObject()
    try fill(&object)
    if shape == .array { try output.write(count == 0 ? "[\n" : ",\n") }
    try output.write(bytes: object.bytes + "}".utf8)
    count += 1
  }

  /// Prints what closes it.
  public mutating func finish(to output: inout Output) throws(CommandError) {
    switch shape {
    case .array: try output.write(count == 0 ? "[]\n" : "\n]\n")
    case .single: if count > 0 { try output.write("\n") }
    }
  }

  /// Prints one object by itself.
  public static func write(
    to output: inout Output, _ fill: (inout JSONObject) throws -> Void
  ) throws {
    var json = JSONWriter(.single)
    try json.object(to: &output, fill)
    try json.finish(to: &output)
  }

  /// Prints a list of objects, one for each element.
  public static func write<Elements: Sequence>(
    _ elements: Elements, to output: inout Output,
    _ fill: (Elements.Element, inout JSONObject) throws -> Void
  ) throws {
    var json = JSONWriter(.array)
    for element in elements { try json.object(to: &output) { try fill(element, &$0) } }
    try json.finish(to: &output)
  }
}
