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

/// Makes something of the objects of a JSON list.
package protocol JSONObjectReader {
  associatedtype Item: ImportableItem

  /// - Throws: ``FieldFailure`` when nothing can be made of an object.
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<Item>
}

/// Takes a JSON list in pieces and hands over what its objects say: a list of objects, a single
/// object, or objects one to a line.
package struct JSONListReading<Objects: JSONObjectReader>: ItemReader {
  private let objects: Objects
  private var list: JSONReading

  package init(_ objects: Objects, itemLimit: Int) {
    self.objects = objects
    list = JSONReading(itemLimit: itemLimit, allowsLines: true)
  }

  package mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Objects.Item>) throws -> Void
  ) throws {
    let objects = objects
    try list.read(chunk) { try receive(Self.read($0, objects)) }
  }

  package mutating func finish(_ receive: (ImportItem<Objects.Item>) throws -> Void) throws {
    let objects = objects
    let problem = try list.finish { try receive(Self.read($0, objects)) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(
    _ item: JSONItems.Item, _ objects: Objects
  ) -> ImportItem<Objects.Item> {
    do throws(FieldFailure) {
      return try objects.read(JSONObject(item: item.bytes), line: item.line)
    } catch {
      let text = error.text ?? Excerpt.of(item.bytes)
      return .problem(ImportProblem(line: item.line, text: text, reason: error.reason))
    }
  }
}
