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
}
