import Interchange
import Models

/// Reads players and equipment from JSON: a list of objects, a single one, objects one to a line, or
/// what the course's web service answers, `{"Collection": […]}` and `{"Item": {…}}`.
///
/// Keys are those that ``JSONEquipWriter`` writes, in any case. All may be missing or null, and
/// numbers may be texts. `kind` is `Player` or a kind of equipment; an object without one that has a
/// name is a player. A key that is not known is named once, and the rest of its object is read.
///
/// What a player has is the `id` of an item in the same text, under `helmet` and so on; an item may
/// name its players as well, under `player`.
struct JSONEquipReader: ItemReader {
  private var objects: JSONObjectReading<EquipObject>

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
  init(
    kind: EquipmentKind? = nil, isService: Bool = false, itemLimit: Int = 64_000_000
  ) {
    objects = JSONObjectReading(
      JSONReading(
        itemLimit: itemLimit, allowsLines: true, listKeys: ["Collection", "collection"]),
      source: Source(kind: kind, isService: isService))
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<EquipRecord>) throws -> Void
  ) throws {
    try objects.read(chunk) { try receive($0.withLine) }
  }

  mutating func finish(_ receive: (ImportItem<EquipRecord>) throws -> Void) throws {
    try objects.finish { try receive($0.withLine) }
  }
}
