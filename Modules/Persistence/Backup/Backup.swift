public import Foundation

/// A copy of a store as it was at some time.
public struct Backup: Hashable, Sendable {
  /// Why a backup was made.
  public enum Reason: String, Sendable, CaseIterable {
    /// It was the first change of a day.
    case daily
    /// A person asked for it.
    case request
    /// The store was about to be migrated to a newer schema.
    case migration
    /// Another backup was about to take the store's place.
    case restore
  }

  /// The name by which a person chooses it, such as `2026-09-26T123456Z-daily`.
  public let name: String
  /// When it was made, to the second.
  public let date: Date
  /// Why it was made.
  public let reason: Reason
  /// The size of its file in bytes.
  public let byteCount: Int
}
