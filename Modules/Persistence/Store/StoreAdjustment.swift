import GRDB

/// Updates the part of a store that depends on the time zone, such as the instants at which days begin,
/// when the store is opened.
package struct StoreAdjustment: Sendable {
  /// Whether the content fits another place. It is asked at every start and must be quick.
  package let isDue: @Sendable (Database) throws -> Bool
  /// Makes it fit this one, in the transaction that it is called in.
  package let make: @Sendable (Database) throws -> Void

  package init(
    isDue: @escaping @Sendable (Database) throws -> Bool,
    make: @escaping @Sendable (Database) throws -> Void
  ) {
    self.isDue = isDue
    self.make = make
  }
}
