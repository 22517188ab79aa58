/// What an import did to a store.
public struct ImportSummary: Hashable, Sendable {
  /// Events or tasks that were not there.
  public var added = 0
  /// Those that were there and have become others.
  public var updated = 0
  /// Those that were there as they are in the import.
  public var unchanged = 0

  /// Makes a summary of numbers that are known.
  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}
