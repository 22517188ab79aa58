/// The noun for the items of a program, as used in messages.
public struct ItemNoun: Hashable, Sendable {
  /// The singular, such as `event`.
  public let singular: String
  /// The plural, such as `events`.
  public let plural: String

  /// Creates a noun.
  ///
  /// - Parameters:
  ///   - singular: The singular, such as `event`.
  ///   - plural: The plural; nil for the singular with an `s`.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// Returns a number of items: `1 event`, `3 events`.
  public func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? singular : plural)"
  }

  /// Returns the message of a list in which none of the stored items matches.
  public func noneMatches(of count: Int) -> String {
    count == 1 ? "The only \(singular) does not match." : "None of the \(counted(count)) match."
  }
}

/// Items as sentences mention them: one by its name, several by their number.
public struct ItemPhrase {
  private let names: [Int64: String]
  private let noun: ItemNoun

  /// Creates a phrase.
  ///
  /// - Parameters:
  ///   - items: The ids and names of the items.
  ///   - noun: The noun for the items.
  public init(_ items: [(id: Int64?, name: String)], noun: ItemNoun) {
    names = Dictionary(
      items.map { ($0.id ?? 0, $0.name) }, uniquingKeysWith: { first, _ in first })
    self.noun = noun
  }

  /// Returns `“Pay rent”` for one item, `3 tasks` for several.
  public func list(_ ids: [Int64]) -> String {
    guard ids.count == 1, let name = names[ids[0]] else { return noun.counted(ids.count) }
    return ItemSummary.quoted(name)
  }

  /// Returns the beginning of a sentence about items: `“Pay rent” (3) is`, `Tasks 3 and 5 are`.
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
