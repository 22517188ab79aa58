import Interchange

/// An object being written: its members in the order they are given.
///
/// Keys are literals of the program, so that the members of a kind of object are always the same and
/// stand in the same order. A value that is missing is `null`; its key is there all the same.
public struct JSONObject {
  private(set) var bytes: [UInt8] = []
  private var isEmpty = true

  init() { bytes.reserveCapacity(512) }

  public mutating func member(_ key: StaticString, _ value: String?) {
    begin(key)
    if let value { JSONText.append(value, to: &bytes) } else { appendNull() }
  }

  public mutating func member(_ key: StaticString, _ value: (some BinaryInteger)?) {
    begin(key)
    if let value { bytes.append(contentsOf: String(value).utf8) } else { appendNull() }
  }

  /// A number; JSON knows neither infinity nor "not a number", which become `null`.
  public mutating func member(_ key: StaticString, _ value: Double?) {
    begin(key)
    if let value, value.isFinite {
      bytes.append(contentsOf: "\(value)".utf8)
    } else {
      appendNull()
    }
  }

  public mutating func member(_ key: StaticString, _ value: Bool?) {
    begin(key)
    guard let value else { return appendNull() }
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  public mutating func member(_ key: StaticString, _ values: [String]) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// An object inside this one.
  public mutating func member(
    _ key: StaticString, object fill: (inout JSONObject) throws -> Void
  ) rethrows {
    begin(key)
    var inner = JSONObject()
    try fill(&inner)
    inner.end()
    bytes.append(contentsOf: inner.bytes)
  }

  /// A list of objects inside this one.
  ///
  /// - Parameters:
  ///   - key: the name of the list.
  ///   - values: what the list holds, one object for each.
  ///   - fill: gives the members of the object for a value.
  public mutating func member<Values: Sequence>(
    _ key: StaticString, objects values: Values,
    _ fill: (Values.Element, inout JSONObject) throws -> Void
  ) rethrows {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      var inner = JSONObject()
      try fill(value, &inner)
      inner.end()
      bytes.append(contentsOf: inner.bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Closes the object: `bytes` is then complete.
  mutating func end() {
    if isEmpty { bytes.append(UInt8(ascii: "{")) }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isEmpty = true
  }
}

extension JSONObject {
  private mutating func begin(_ key: StaticString) {
    bytes.append(UInt8(ascii: isEmpty ? "{" : ","))
    isEmpty = false
    JSONText.append("\(key)", to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func appendNull() { bytes.append(contentsOf: "null".utf8) }
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
  private var scratch = JSONObject()

  public init(_ shape: Shape) { self.shape = shape }

  /// Prints an object; `fill` gives its members.
  ///
  /// - Throws: what `fill` throws, and what writing throws.
  public mutating func object(
    to output: inout Output, _ fill: (inout JSONObject) throws -> Void
  ) throws {
    precondition(shape == .array || count == 0, "A single object was begun twice.")
    scratch.removeAll()
    try fill(&scratch)
    scratch.end()
    if shape == .array { try output.write(count == 0 ? "[\n" : ",\n") }
    try output.write(bytes: scratch.bytes)
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
