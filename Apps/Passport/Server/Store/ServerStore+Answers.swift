import GRDB
import Models
import Persistence

/// The results of requests with an idempotency key, by which a repeated request is recognized.
///
/// A batch is one row: the digest is followed by the ids of its places.
extension ServerStore {
  /// Returns the ids from the reply to an earlier request with the same key; nil for a new request.
  ///
  /// - Parameter request: The digest of the request.
  /// - Throws: ``Refusal`` if the key was used for another request.
  static func answer(
    to key: String, _ request: String, of account: String, _ db: Database
  ) throws -> [Int]? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT place, request FROM answer WHERE key = CAST(? AS TEXT)
        AND account = (SELECT id FROM account WHERE name = CAST(? AS TEXT))
        """, arguments: [key.stored, account.stored])
    guard let row else { return nil }
    let parts = (row["request"] as String? ?? "").split(separator: " ")
    guard let digest = parts.first, digest == request else { throw Refusal.keyReused }
    return parts.count > 1 ? ids(in: parts[1]) : [row["place"] ?? 0]
  }

  /// Stores the ids of a reply. A request without places can be repeated as it is.
  static func record(
    _ ids: [Int], as key: String, _ request: String, of account: String, at seconds: Double,
    _ db: Database
  ) throws {
    guard let first = ids.first else { return }
    try db.execute(
      sql: """
        INSERT INTO answer(account, key, request, place, at)
        SELECT id, CAST(? AS TEXT), ?, ?, ? FROM account WHERE name = CAST(? AS TEXT)
        """,
      arguments: [
        key.stored, ids.count == 1 ? request : "\(request) \(text(of: ids))", first, seconds,
        account.stored,
      ])
  }

  /// Returns a digest of a place's content.
  static func digest(of location: Location) -> String {
    var hash = ContentHash()
    hash.combine(location)
    return String(hash.value, radix: 36)
  }

  /// Returns a digest of a batch.
  static func digest(of locations: [Location]) -> String {
    var hash = ContentHash()
    hash.combine("batch")
    for location in locations {
      hash.combine(UInt64(location.id))
      hash.combine(location)
      hash.combine(location.original?.text)
    }
    return String(hash.value, radix: 36)
  }

  /// Returns ids as ranges, such as `7,9-12`.
  private static func text(of ids: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for id in ids {
      if let last = ranges.last, last.upperBound + 1 == id {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  private static func ids(in text: Substring) -> [Int] {
    text.split(separator: ",").flatMap { part -> [Int] in
      let bounds = part.split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { return [] }
      return Array(first...last)
    }
  }
}

extension ContentHash {
  /// Combines a place without its id and its file data.
  fileprivate mutating func combine(_ location: Location) {
    for text in [
      location.title, location.description, location.latitude?.description,
      location.longitude?.description, location.arrival?.description,
      location.departure?.description,
    ] { combine(text) }
  }
}
