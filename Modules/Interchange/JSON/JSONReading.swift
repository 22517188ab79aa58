/// Takes JSON in pieces and hands over the items of its list.
package final class JSONReading {
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

  package func read(
    _ chunk: RawSpan, _ receive: (JSONItems.Item) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { try head.pass($0) { try items.read($0, receive) } }
  }

  /// - Returns: what is wrong with the list as a whole.
  package func finish(_ receive: (JSONItems.Item) throws -> Void) throws -> ImportProblem? {
    try head.finish { try items.read($0, receive) }
    let isClosed = try items.finish(receive)
    if isClosed { return nil }
    return items.isEnveloped
      ? ImportProblem(line: 1, text: "{", reason: .unclosedObject)
      : ImportProblem(line: 1, text: "[", reason: .unclosedList)
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
package final class JSONListReading<Objects: JSONObjectReader>: ItemReader {
  private let objects: Objects
  private let list: JSONReading

  /// - Parameters:
  ///   - objects: makes things of the objects.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  ///   - allowsLines: whether there may be objects one to a line.
  package init(_ objects: Objects, itemLimit: Int = 64_000_000, allowsLines: Bool = true) {
    self.objects = objects
    list = JSONReading(itemLimit: itemLimit, allowsLines: allowsLines)
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Objects.Item>) throws -> Void
  ) throws {
    try list.read(chunk) { try receive(item($0)) }
  }

  package func finish(_ receive: (ImportItem<Objects.Item>) throws -> Void) throws {
    let problem = try list.finish { try receive(item($0)) }
    if let problem { try receive(.problem(problem)) }
  }

  private func item(_ item: JSONItems.Item) -> ImportItem<Objects.Item> {
    do throws(FieldFailure) {
      return try objects.read(JSONObject(item: item.bytes), line: item.line)
    } catch {
      return .problem(error.problem(of: item))
    }
  }
}

extension FieldFailure {
  /// The problem of an item that nothing can be made of.
  fileprivate func problem(of item: JSONItems.Item) -> ImportProblem {
    ImportProblem(line: item.line, text: text ?? Excerpt.of(item.bytes), reason: reason)
  }
}

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
package final class JSONObjectReading<Object: ReadObject>: ItemReader {
  package typealias Item = Object.Item

  private let source: Object.Source
  package let list: JSONReading
  private var unknown = UnknownNames()

  package init(_ list: JSONReading, source: Object.Source) {
    self.source = source
    self.list = list
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    try list.read(chunk) { try take($0, receive) }
  }

  package func finish(_ receive: (ImportItem<Object.Item>) throws -> Void) throws {
    let problem = try list.finish { try take($0, receive) }
    if let problem { try receive(.problem(problem)) }
  }

  private func take(
    _ item: JSONItems.Item, _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    let object: Object
    do throws(FieldFailure) {
      object = try Object(JSONObject(item: item.bytes), source)
    } catch {
      return try receive(.problem(error.problem(of: item)))
    }
    for problem in unknown.problems(for: object.unknown, text: object.title, line: item.line) {
      try receive(.problem(problem))
    }
    try receive(.item(object.item, line: item.line))
  }
}
