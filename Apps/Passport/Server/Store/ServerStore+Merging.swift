import GRDB
public import Models
import Persistence

extension ServerStore {
  /// What became of places that were to be stored together.
  public enum Merge: Hashable, Sendable {
    /// All are stored, under these ids.
    case done(ids: [Int])
    /// The account would have more places than it may; none was stored.
    case full(limit: Int)
  }

  /// Stores places in one transaction: all of them are on the disk when this returns, or none is.
  ///
  /// A place whose id the account has takes the place of that one. One that the account has removed
  /// comes back under its id. All others are new and get ids of their own.
  ///
  /// - Throws: ``StoreError`` when nothing could be stored.
  public func merge(_ locations: [Location], into account: String) async throws -> Merge {
    do {
      return .done(
        ids: try await change { [placeLimit] db in
          var ids: [Int] = []
          ids.reserveCapacity(locations.count)
          for location in locations {
            ids.append(try Self.put(location, of: account, limit: placeLimit, db))
          }
          return ids
        })
    } catch is AccountFull {
      return .full(limit: placeLimit)
    }
  }

  private static func put(
    _ location: Location, of account: String, limit: Int, _ db: Database
  ) throws -> Int {
    if location.id > 0 {
      if try Self.location(location.id, of: account, db) != nil {
        try replace(location, db)
        return location.id
      }
      switch try restore(location, of: account, limit: limit, db) {
      case .restored: return location.id
      case .full: throw AccountFull()
      default: break
      }
    }
    guard let owner = try countPlace(of: account, limit: limit, db) else { throw AccountFull() }
    return try insert(location, owner: owner, db)
  }
}

/// Ends a transaction whose places do not all fit.
private struct AccountFull: Error {}
