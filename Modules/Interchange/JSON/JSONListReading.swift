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
