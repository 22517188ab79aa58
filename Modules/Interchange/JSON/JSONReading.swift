import Foundation

/// Takes JSON in pieces and hands over the items of its list.
package struct JSONReading {
  private var head = TextHead()
  private var items: JSONItems

  package init(itemLimit: Int, allowsLines: Bool = false, listKeys: [String] = []) {
    items = JSONItems(limit: itemLimit, allowsLines: allowsLines, listKeys: listKeys)
  }

  /// The object around the list, as far as it was read and with an empty list in it; nil where there
  /// is none.
  package var envelope: JSONObject? {
    guard items.isEnveloped else { return nil }
    return (try? JSONObject(items.envelope))
      ?? (try? JSONObject(items.envelope + Array("]}".utf8)))
      ?? (try? JSONObject(items.envelope + Array("}".utf8)))
  }

  /// Whether the list is the value of an object's member.
  var isEnveloped: Bool { items.isEnveloped }

  package mutating func read(
    _ chunk: RawSpan, _ receive: (JSONItems.Item) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &items, receive)
    }
  }

  /// - Returns: what is wrong with the list as a whole.
  package mutating func finish(
    _ receive: (JSONItems.Item) throws -> Void
  ) throws -> ImportProblem? {
    try Self.finish(&head, &items, receive)
    let isClosed = try items.finish(receive)
    if isClosed { return nil }
    return items.isEnveloped
      ? ImportProblem(line: 1, text: "{", reason: .unclosedObject)
      : ImportProblem(line: 1, text: "[", reason: .unclosedList)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ items: inout JSONItems,
    _ receive: (JSONItems.Item) throws -> Void
  ) throws {
    try head.pass(bytes) { try items.read($0, receive) }
  }

  private static func finish(
    _ head: inout TextHead, _ items: inout JSONItems,
    _ receive: (JSONItems.Item) throws -> Void
  ) throws {
    try head.finish { try items.read($0, receive) }
  }
}
