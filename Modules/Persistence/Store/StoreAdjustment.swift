import GRDB

/// What of a store's content depends on where the program runs, such as the instants at which days
/// begin, and is made to fit when the store is opened.
struct StoreAdjustment: Sendable {
  /// Whether the content fits another place. It is asked at every start and must be quick.
  let isDue: @Sendable (Database) throws -> Bool
  /// Makes it fit this one, in the transaction that it is called in.
  let make: @Sendable (Database) throws -> Void
}
