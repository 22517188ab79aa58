import Models

/// Reads JSON in chunks and delivers the items of its list.
///
/// Text in UTF-16, in which PowerShell saves the output of programs, is read as well.
package final class JSONReading {
  private var head = TextHead()
  private var items: JSONItems

  package init(
    itemLimit: Int, listKeys: [String] = [],
    isItem: @escaping (_ object: JSONObject, _ listsObjects: Bool) -> Bool = { _, _ in false }
  ) {
    items = JSONItems(
      limit: itemLimit, listKeys: listKeys, isItem: isItem)
  }

  /// The object around the list, as far as it was read and with an empty list in it; nil if there
  /// is none.
  package var envelope: JSONObject? {
    guard items.isEnveloped else { return nil }
    return (try? JSONObject(items.envelope))
      ?? (try? JSONObject(items.envelope + Array("]}".utf8)))
      ?? (try? JSONObject(items.envelope + Array("}".utf8)))
  }

  /// Returns the problem that the text is in windows-1252, once.
  package func consumeEncodingProblem() -> ImportProblem? { items.consumeEncodingProblem() }

  package func read(
    _ chunk: RawSpan, _ receive: (JSONItems.Item) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { try head.pass($0) { try items.read($0, receive) } }
  }

  /// Ends the text and delivers the last item.
  ///
  /// - Returns: The problem of the list as a whole; nil if there is none.
  package func finish(_ receive: (JSONItems.Item) throws -> Void) throws -> ImportProblem? {
    try head.finish { try items.read($0, receive) }
    let isClosed = try items.finish(receive)
    if isClosed { return nil }
    return items.isEnveloped
      ? ImportProblem(line: 1, text: "{", reason: .unclosedObject)
      : ImportProblem(line: 1, text: "[", reason: .unclosedList)
  }
}

/// Creates items from the objects of a JSON list.
package protocol JSONObjectReader {
  associatedtype Item: ImportableItem

  /// The key for the name of an item's list; nil if items have no lists.
  static var nameOfListKey: String? { get }

  /// Returns a Boolean value that indicates whether an object with the given keys does not name its
  /// list, so that it can have ``nameOfListKey``.
  static func lacksList(in keys: [String]) -> Bool

  /// Returns a Boolean value that indicates whether an object with the given keys has a title.
  static func hasTitle(in keys: [String]) -> Bool

  /// Returns a Boolean value that indicates whether an object with the given keys has a title or
  /// another value that suffices for an item.
  static func hasContent(in keys: [String]) -> Bool

  /// Returns the names of the fields with dates that the keys of an object mean, and nil for any
  /// other key. A date such as `12/03/2026` is read in the order that the other dates of its field
  /// have.
  static func dateFields(in keys: [String]) -> [String?]

  /// Reads an object.
  ///
  /// - Throws: ``FieldFailure`` when the object does not make an item.
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ReadObjects<Item>
}

extension JSONObjectReader {
  package static var nameOfListKey: String? { nil }
  package static func lacksList(in keys: [String]) -> Bool { nameOfListKey != nil }
}

/// The result of reading a JSON object.
package enum ReadObjects<Item> {
  case item(ReadItem<Item>)
  /// A part that is kept for export.
  case kept(KeptComponent)
}

/// Reads a JSON list in chunks and delivers the content of its objects: a list of objects, an
/// object with such a list, a list of lists, a single object, or one object per line.
package final class JSONListReading<Objects: JSONObjectReader>: ItemReader {
  private let objects: Objects
  private let list: JSONReading
  private var unknown = UnknownNames()
  private var dateOrders = JSONDateOrders()
  /// The name of the list around the objects, empty if it has none; nil before the first object.
  private var listName: String?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - objects: The reader that creates items from objects.
  ///   - itemLimit: The maximum number of bytes of an object. A longer object makes the reader
  ///     refuse the text.
  package init(_ objects: Objects, itemLimit: Int = 64_000_000) {
    self.objects = objects
    list = JSONReading(
      itemLimit: itemLimit, listKeys: JSONNestedList.keys
    ) { JSONNestedList.isItem($0, listsObjects: $1, Objects.self) }
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Objects.Item>) throws -> Void
  ) throws {
    try list.read(chunk) { try read(inList($0), receive) }
    if let problem = list.consumeEncodingProblem() { try receive(.problem(problem)) }
  }

  package func finish(_ receive: (ImportItem<Objects.Item>) throws -> Void) throws {
    let problem = try list.finish { try read(inList($0), receive) }
    if let problem = list.consumeEncodingProblem() { try receive(.problem(problem)) }
    for item in dateOrders.resolvedItems() { try read(item, isResolved: true, receive) }
    for name in list.envelope.map(JSONNestedList.otherLists) ?? [] {
      try receive(.problem(ImportProblem(line: 1, text: name, reason: .otherList)))
    }
    if let problem { try receive(.problem(problem)) }
  }

  /// Returns an object with the name of the list around it, if that precedes the objects.
  private func inList(_ item: JSONItems.Item) -> JSONItems.Item {
    let name = listName ?? item.list.map(JSONNestedList.name) ?? ""
    listName = name
    return item.inList(named: name, Objects.self)
  }

  /// Reads an object, or holds it back.
  ///
  /// - Parameter isResolved: If true, the order of the object's dates is known.
  /// - Throws: ``ImportRefusal`` for a calendar in jCal, and any error that `receive` throws.
  private func read(
    _ item: JSONItems.Item, isResolved: Bool = false,
    _ receive: (ImportItem<Objects.Item>) throws -> Void
  ) throws {
    if String(decoding: item.bytes.prefix(12), as: UTF8.self).lowercased() == "\"vcalendar\"" {
      throw ImportRefusal(line: item.line, reason: .jCal)
    }
    var item = item
    var object: JSONObject
    let (nested, read): (JSONNestedList?, ReadObjects<Objects.Item>?)
    do throws(FieldFailure) {
      object = try JSONObject(item: item.bytes)
      if let attributes = object.attributesOfThings {
        item = JSONItems.Item(bytes: attributes, line: item.line)
        object = try JSONObject(item: item.bytes)
      }
      nested = JSONNestedList(object, Objects.self)
      let dates = isResolved || nested != nil ? [] : object.numericDates(Objects.dateFields)
      if !isResolved, nested == nil, dateOrders.hold(item, dates) { return }
      read = nested == nil ? try objects.read(object, line: item.line) : nil
    } catch {
      return try receive(.problem(error.problem(of: item)))
    }
    for problem in item.problems(of: object) { try receive(.problem(problem)) }
    for item in nested?.items(of: Objects.self, line: item.line) ?? [] {
      try self.read(item, receive)
    }
    switch read {
    case nil: break
    case .kept(let component): try receive(.kept(component, line: item.line))
    case .item(let read):
      for failure in read.problems where unknown.isNew(failure.reason) {
        try receive(.problem(failure.problem(of: item)))
      }
      try receive(.item(read.item, line: item.line, states: read.stated))
    }
  }
}

extension JSONItems.Item {
  /// The object around the array as far as it precedes the item, with an empty array; nil if there
  /// is none.
  fileprivate var list: JSONObject? { try? JSONObject(head + Array("]}".utf8)) }

  /// Returns the problems of the item as JSON: text that is not Unicode, a repeated key, and values
  /// that are no numbers.
  fileprivate func problems(of object: JSONObject) -> [ImportProblem] {
    let reasons: [ImportProblem.Reason?] = [
      JSONText.unpairedSurrogate(in: bytes[...]).map { .unpairedSurrogate($0) },
      object.repeatedKey.map { .repeatedJSONKey(Excerpt.of($0)) },
    ]
    let problems = reasons.compactMap(\.self).map {
      ImportProblem(line: line, text: Excerpt.of(bytes), reason: $0)
    }
    return problems
      + object.nonNumbers.map { range in
        let lines = object.bytes[..<range.lowerBound].count { $0 == 0x0A }
        return ImportProblem(
          line: line + lines, text: Excerpt.of(object.bytes[range]), reason: .nonNumber)
      }
  }
}

extension FieldFailure {
  /// Returns the problem of an item that cannot be created.
  fileprivate func problem(of item: JSONItems.Item) -> ImportProblem {
    ImportProblem(line: item.line, text: text ?? Excerpt.of(item.bytes), reason: reason)
  }
}

/// An item that was read from an object in a JSON file.
package protocol ReadObject {
  /// The type of item.
  associatedtype Item: ImportableItem
  /// The context of the file that is needed to read an object.
  associatedtype Source

  /// Creates an item from an object.
  ///
  /// - Throws: ``FieldFailure`` with the reason why the object does not make an item.
  init(_ object: JSONObject, _ source: Source) throws(FieldFailure)

  var item: Item { get }
  /// The item's title in messages.
  var title: String { get }
  /// The unknown keys of the object.
  var unknown: [String] { get }
  /// The fields that the object states; by default, all of them.
  var stated: StatedFields { get }
  /// The failures of the fields that could not be read; empty by default. The item was read without
  /// them.
  var problems: [FieldFailure] { get }

  /// Returns the names of the fields with dates that the keys of an object mean, and nil for any
  /// other key. A date such as `12/03/2026` is read in the order that the other dates of its field
  /// have.
  static func dateFields(in keys: [String]) -> [String?]
}

extension ReadObject {
  package var stated: StatedFields { .all }
  package var problems: [FieldFailure] { [] }
}

/// Reads JSON in chunks and delivers the items of its objects.
package final class JSONObjectReading<Object: ReadObject>: ItemReader {
  package typealias Item = Object.Item

  private let source: Object.Source
  package let list: JSONReading
  private var unknown = UnknownNames()
  private var dateOrders = JSONDateOrders()

  package init(_ list: JSONReading, source: Object.Source) {
    self.source = source
    self.list = list
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    try list.read(chunk) { try handle($0, receive) }
    if let problem = list.consumeEncodingProblem() { try receive(.problem(problem)) }
  }

  package func finish(_ receive: (ImportItem<Object.Item>) throws -> Void) throws {
    let problem = try list.finish { try handle($0, receive) }
    if let problem = list.consumeEncodingProblem() { try receive(.problem(problem)) }
    for item in dateOrders.resolvedItems() { try handle(item, isResolved: true, receive) }
    if let problem { try receive(.problem(problem)) }
  }

  /// Reads an object, or holds it back.
  ///
  /// - Parameter isResolved: If true, the order of the object's dates is known.
  private func handle(
    _ item: JSONItems.Item, isResolved: Bool = false,
    _ receive: (ImportItem<Object.Item>) throws -> Void
  ) throws {
    let (json, object): (JSONObject, Object)
    do throws(FieldFailure) {
      json = try JSONObject(item: item.bytes)
      if !isResolved, dateOrders.hold(item, json.numericDates(Object.dateFields)) { return }
      object = try Object(json, source)
    } catch {
      return try receive(.problem(error.problem(of: item)))
    }
    for problem in item.problems(of: json) { try receive(.problem(problem)) }
    for problem in unknown.problems(for: object.unknown, text: object.title, line: item.line) {
      try receive(.problem(problem))
    }
    for failure in object.problems { try receive(.problem(failure.problem(of: item))) }
    try receive(.item(object.item, line: item.line, states: object.stated))
  }
}
