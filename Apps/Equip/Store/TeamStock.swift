/// The items of a team with their numbers of pieces in stock, by id and by kind.
struct TeamStock {
  private let lines: [Int64: EquipmentLine]
  private let kinds: [EquipmentKind: [EquipmentLine]]

  /// Creates the stock from all items.
  init(_ lines: [EquipmentLine] = []) {
    let pairs = lines.compactMap { line in line.id.map { ($0, line) } }
    self.lines = Dictionary(pairs, uniquingKeysWith: { $1 })
    kinds = Dictionary(grouping: lines, by: \.item.kind)
  }

  /// Returns the player's item of a kind; nil if there is none.
  func line(of player: Player, _ kind: EquipmentKind) -> EquipmentLine? {
    player[kind].flatMap { lines[$0] }
  }

  /// Returns the number of pieces of a kind, in stock and in total.
  func pieces(of kind: EquipmentKind) -> (available: Int, all: Int) {
    let lines = kinds[kind] ?? []
    return (
      lines.reduce(0) { $0 + $1.available }, lines.reduce(0) { $0 + $1.item.quantity }
    )
  }

  /// The pieces of one size.
  struct SizeCount: Hashable {
    /// The size as players write it, or a dash if it is unknown.
    let text: String
    /// The number of pieces in stock.
    var available = 0
    /// The number of all pieces.
    var all = 0
  }

  /// Returns the items of a kind, by size. Items of unknown size come last.
  func items(of kind: EquipmentKind) -> [EquipmentLine] {
    func size(_ line: EquipmentLine) -> Double {
      line.item.sizeNumber ?? .greatestFiniteMagnitude
    }
    return (kinds[kind] ?? []).sorted { size($0) < size($1) }
  }

  /// Returns the pieces of a kind by size.
  func sizes(of kind: EquipmentKind) -> [SizeCount] {
    var sizes: [SizeCount] = []
    for line in items(of: kind) {
      let text = line.item.sizeText ?? "–"
      let index = sizes.firstIndex { $0.text == text } ?? sizes.count
      if index == sizes.count { sizes.append(SizeCount(text: text)) }
      sizes[index].available += line.available
      sizes[index].all += line.item.quantity
    }
    return sizes
  }

  /// Returns the items of a kind at or below their reorder points.
  func low(_ kind: EquipmentKind) -> [EquipmentLine] { (kinds[kind] ?? []).filter(\.isLow) }

  /// Returns the items of a kind that fit a player and are in stock, the best first.
  ///
  /// Items with the size of the player's last item come first, then the others by the difference in
  /// size. If the player had none, items are sorted by size.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - kind: The kind of equipment.
  ///   - last: The id of the player's last item of the kind; nil if there was none.
  func fitting(
    _ player: Player, _ kind: EquipmentKind, last: Int64? = nil
  ) -> [EquipmentLine] {
    let items = Dictionary(
      EquipmentKind.allCases.compactMap { kind in
        line(of: player, kind).map { (kind, $0.item) }
      }, uniquingKeysWith: { $1 })
    let size = last.flatMap { lines[$0]?.item.sizeNumber }
    func rank(_ line: EquipmentLine) -> (Int, Double) {
      let number = line.item.sizeNumber ?? .greatestFiniteMagnitude
      return (line.id == last && last != nil ? 0 : 1, size.map { abs(number - $0) } ?? number)
    }
    return (kinds[kind] ?? [])
      .filter { $0.available > 0 && player.fits($0.item, with: items) }
      .sorted { rank($0) < rank($1) }
  }
}

extension EquipStore {
  /// Returns all items with their numbers of pieces in stock.
  func stock() throws -> TeamStock { TeamStock(try items()) }

  /// Returns the id of the last item of a kind that a player had; nil if there was none or it was
  /// deleted.
  func lastItem(_ kind: EquipmentKind, ofPlayer playerID: Int64) throws -> Int64? {
    try history(ofPlayer: playerID).first { $0.kind == kind && !$0.isOpen }?.itemID
  }
}
