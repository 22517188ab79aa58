import Models

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
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ReadObjects<Item>
}

/// What is made of a JSON object.
package enum ReadObjects<Item> {
  /// An item.
  case item(ReadItem<Item>)
  /// Something to be written back.
  case kept(KeptComponent)
}

/// Takes a JSON list in pieces and hands over what its objects say: a list of objects, a single
/// object, or objects one to a line.
package final class JSONListReading<Objects: JSONObjectReader>: ItemReader {
  private let objects: Objects
  private let list: JSONReading
  private var unknown = UnknownNames()

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
    try list.read(chunk) { try read($0, receive) }
  }

  package func finish(_ receive: (ImportItem<Objects.Item>) throws -> Void) throws {
    let problem = try list.finish { try read($0, receive) }
    if let problem { try receive(.problem(problem)) }
  }

  private func read(
    _ item: JSONItems.Item, _ receive: (ImportItem<Objects.Item>) throws -> Void
  ) throws {
    let read: ReadObjects<Objects.Item>
    do throws(FieldFailure) {
      read = try objects.read(JSONObject(item: item.bytes), line: item.line)
    } catch {
      return try receive(.problem(error.problem(of: item)))
    }
    switch read {
    case .kept(let component): try receive(.kept(component, line: item.line))
    case .item(let read):
      for failure in read.problems where unknown.isNew(failure) {
        try receive(.problem(failure.problem(of: item)))
      }
      try receive(.item(read.item, line: item.line, states: read.stated))
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
  /// The fields that the object states; all of them by default.
  var stated: StatedFields { get }
  /// What of it could not be read, so that the item was read without it; nothing by default.
  var problems: [FieldFailure] { get }
}

extension ReadObject {
  package var stated: StatedFields { .all }
  package var problems: [FieldFailure] { [] }
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
    for failure in object.problems { try receive(.problem(failure.problem(of: item))) }
    try receive(.item(object.item, line: item.line, states: object.stated))
  }
}
