/// What is made of an object in a JSON file.
package protocol ReadObject {
  /// What is read of the file.
  associatedtype Item: ImportableItem
  /// What is known of the file besides its text.
  associatedtype Source

  /// - Throws: ``FieldFailure`` that says why nothing can be made of it.
  init(_ object: JSONObject, _ source: Source) throws(FieldFailure)

  /// What it is.
  var item: Item { get }
  /// What it is called in a message.
  var title: String { get }
  /// The names of members that such items do not have.
  var unknown: [String] { get }
}

/// Takes JSON in pieces and hands over what its objects are.
package struct JSONObjectReading<Object: ReadObject>: ItemReader {
  package typealias Item = Object.Item

  private let source: Object.Source
  package private(set) var list: JSONReading
  private var unknown = UnknownNames()

  package init(_ list: JSONReading, source: Object.Source) {
    self.source = source
    self.list = list
  }

  package mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    try Self.read(chunk, source, &list, &unknown, receive)
  }

  package mutating func finish(_ receive: (ImportItem<Object.Item>) throws -> Void) throws {
    try Self.finish(source, &list, &unknown, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ chunk: RawSpan, _ source: Object.Source, _ list: inout JSONReading,
    _ unknown: inout UnknownNames, _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    try list.read(chunk) { try read($0, source, &unknown, receive) }
  }

  private static func finish(
    _ source: Object.Source, _ list: inout JSONReading, _ unknown: inout UnknownNames,
    _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    let problem = try list.finish { try read($0, source, &unknown, receive) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(
    _ item: JSONItems.Item, _ source: Object.Source, _ unknown: inout UnknownNames,
    _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    let object: Object
    do throws(FieldFailure) {
      guard !item.hasStrayComma else { throw FieldFailure(.brokenJSON) }
      object = try Object(JSONObject(item: item.bytes), source)
    } catch {
      let text = error.text ?? Excerpt.of(item.bytes)
      return try receive(
        .problem(ImportProblem(line: item.line, text: text, reason: error.reason)))
    }
    for problem in unknown.problems(for: object.unknown, text: object.title, line: item.line) {
      try receive(.problem(problem))
    }
    try receive(.item(object.item, line: item.line))
  }
}
