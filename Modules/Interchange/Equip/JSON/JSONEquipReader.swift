public import Models

/// Reads players and equipment from JSON: a list of objects, a single one, objects one to a line, or
/// what the course's web service answers, `{"Collection": […]}` and `{"Item": {…}}`.
///
/// Keys are those that ``JSONEquipWriter`` writes, in any case. All may be missing or null, and
/// numbers may be texts. `kind` is `Player` or a kind of equipment; an object without one that has a
/// name is a player. A key that is not known is named once, and the rest of its object is read.
///
/// What a player has is the `id` of an item in the same text, under `helmet` and so on; an item may
/// name its players as well, under `player`.
public struct JSONEquipReader: ItemReader {
  private let source: Source
  private var list: JSONReading
  private var unknown = UnknownNames()

  /// How objects are read.
  struct Source {
    /// What an object is that does not say so; nil for a player or nothing.
    var kind: EquipmentKind?
    var isService: Bool
  }

  /// - Parameters:
  ///   - kind: what an object is that does not say so; nil to tell players by their names.
  ///   - isService: whether it comes from the host's web service, whose `Id` becomes the
  ///     `wsObjectId`, and which may say more of its objects than is kept here.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  public init(
    kind: EquipmentKind? = nil, isService: Bool = false, itemLimit: Int = 64_000_000
  ) {
    source = Source(kind: kind, isService: isService)
    list = JSONReading(
      itemLimit: itemLimit, allowsLines: true, listKeys: ["Collection", "collection"])
  }

  public mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<EquipRecord>) throws -> Void
  ) throws {
    try Self.read(chunk, source, &list, &unknown, receive)
  }

  public mutating func finish(_ receive: (ImportItem<EquipRecord>) throws -> Void) throws {
    try Self.finish(source, &list, &unknown, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ chunk: RawSpan, _ source: Source, _ list: inout JSONReading,
    _ unknown: inout UnknownNames, _ receive: (ImportItem<EquipRecord>) throws -> Void
  ) throws {
    try list.read(chunk) { try read($0, source, &unknown, receive) }
  }

  private static func finish(
    _ source: Source, _ list: inout JSONReading, _ unknown: inout UnknownNames,
    _ receive: (ImportItem<EquipRecord>) throws -> Void
  ) throws {
    let problem = try list.finish { try read($0, source, &unknown, receive) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(
    _ item: JSONItems.Item, _ source: Source, _ unknown: inout UnknownNames,
    _ receive: (ImportItem<EquipRecord>) throws -> Void
  ) throws {
    let found: Result<EquipObject, FieldFailure>
    do throws(FieldFailure) {
      guard !item.hasStrayComma else { throw FieldFailure(.brokenJSON) }
      found = .success(try EquipObject(JSONObject(item: item.bytes), source))
    } catch {
      found = .failure(error)
    }
    switch found {
    case .success(let object):
      for problem in unknown.problems(
        for: object.unknown, text: object.record.name, line: item.line)
      {
        try receive(.problem(problem))
      }
      try receive(ImportItem.item(object.record, line: item.line).withLine)
    case .failure(let failure):
      let text = failure.text ?? Excerpt.of(item.bytes)
      try receive(.problem(ImportProblem(line: item.line, text: text, reason: failure.reason)))
    }
  }
}
