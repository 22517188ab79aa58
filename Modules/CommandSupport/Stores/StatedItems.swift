/// Things as sentences name them: one by its name, several by their number.
public struct StatedItems {
  private let names: [Int64: String]
  private let noun: ItemNoun

  /// - Parameter items: The ids and the names of the things.
  public init(_ items: [(id: Int64?, name: String)], noun: ItemNoun) {
    names = Dictionary(
      items.map { ($0.id ?? 0, $0.name) }, uniquingKeysWith: { first, _ in first })
    self.noun = noun
  }

  /// `“Pay rent”`, `3 tasks`.
  public func list(_ ids: [Int64]) -> String {
    guard ids.count == 1, let name = names[ids[0]] else { return noun.counted(ids.count) }
    return ItemSummary.quoted(name)
  }

  /// The beginning of a sentence about them: `“Pay rent” (3) is`, `Tasks 3 and 5 are`.
  public func names(_ ids: [Int64]) -> String {
    if ids.count == 1 { return "\(list(ids)) (\(ids[0])) is" }
    let shown = 8
    let noun = noun.plural.prefix(1).uppercased() + noun.plural.dropFirst()
    let numbers = ids.prefix(shown).map(String.init)
    if ids.count > shown {
      return "\(noun) \(numbers.joined(separator: ", ")) and \(ids.count - shown) more are"
    }
    return "\(noun) \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last ?? "") are"
  }
}
