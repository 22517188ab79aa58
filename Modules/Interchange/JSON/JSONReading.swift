import Foundation

/// Takes JSON in pieces and hands over the items of its list.
struct JSONReading {
  private var head = TextHead()
  private var items: JSONItems

  init(itemLimit: Int, allowsLines: Bool = false) {
    items = JSONItems(limit: itemLimit, allowsLines: allowsLines)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (JSONItems.Item) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &items, receive)
    }
  }

  /// - Returns: what is wrong with the list as a whole.
  mutating func finish(
    _ receive: (JSONItems.Item) throws -> Void
  ) throws -> ImportProblem? {
    try Self.finish(&head, &items, receive)
    let isClosed = try items.finish(receive)
    return isClosed ? nil : ImportProblem(line: 1, text: "[", reason: .unclosedList)
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
