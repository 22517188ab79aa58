import Foundation
public import GRDB
public import Models
import Persistence

extension PassportStore {
  /// The outbox, in the order of addition.
  var outbox: [PassportOutboxItem] {
    get throws { try database.read { try outbox($0) } }
  }

  /// Adds a place to the outbox; it is durable once this returns.
  ///
  /// - Parameter key: The idempotency key; nil for a new one.
  @discardableResult
  func addToOutbox(
    _ location: Location, key: String? = nil
  ) throws -> PassportOutboxItem {
    var location = location
    location.id = 0
    try database.backUpDaily()
    return try insert(
      PassportOutboxItem(
        id: 0, key: key ?? UUID().uuidString.lowercased(), location: location, addedAt: now(),
        state: .waiting, reason: nil))
  }

  /// Adds a place again that was removed from the outbox, under a new number at the end.
  ///
  /// A place that was being sent is uncertain: its reply is unknown.
  @discardableResult
  func restoreToOutbox(_ item: PassportOutboxItem) throws -> PassportOutboxItem {
    guard item.state == .sending else { return try insert(item) }
    return try insert(
      PassportOutboxItem(
        id: 0, key: item.key, location: item.location, addedAt: item.addedAt, state: .uncertain,
        reason: "it was deleted while it was sent"))
  }

  private func insert(_ item: PassportOutboxItem) throws -> PassportOutboxItem {
    try database.transaction { db in
      let passport = try makePassport(db)
      try db.insert(
        into: "outbox",
        [
          ("passport", passport), ("key", item.key),
          ("added_at", item.addedAt.timeIntervalSince1970), ("state", item.state.rawValue),
          ("reason", item.reason?.stored),
        ] + item.location.clientColumns)
      let stored = PassportOutboxItem(
        id: db.lastInsertedRowID, key: item.key, location: item.location, addedAt: item.addedAt,
        state: item.state, reason: item.reason)
      return (.commit, stored)
    }
  }

  /// Claims the first place of the outbox for sending; other processes then leave it alone.
  ///
  /// If the process that was sending a place has ended, the place is claimed again where repeating
  /// is safe; otherwise it is marked as uncertain and skipped.
  ///
  /// - Parameter repeatsSafely: If true, the server makes one place of a repeated creation.
  /// - Returns: The place; nil if none is left, or if another process is sending one.
  func claimFromOutbox(repeatsSafely: Bool) throws -> PassportOutboxItem? {
    let (process, date) = (getpid(), now())
    return try database.transaction { db in
      for item in try outbox(db) {
        switch item.state {
        case .uncertain, .refused:
          continue
        case .sending:
          guard try isAbandoned(item, db) else { return (.rollback, nil) }
          guard repeatsSafely else {
            try setState(.uncertain, "the program ended while it was sent", of: item.id, db)
            continue
          }
        case .waiting:
          break
        }
        try db.execute(
          sql: "UPDATE outbox SET state = 'sending', sender = ?, sent_at = ? WHERE id = ?",
          arguments: [process, date.timeIntervalSince1970, item.id])
        return (.commit, item)
      }
      return (.commit, nil)
    }
  }

  /// Removes a place that the server has accepted, or that the user no longer wants to send.
  ///
  /// - Returns: The removed place; nil if the outbox does not have it.
  @discardableResult
  func removeFromOutbox(_ id: Int64) throws -> PassportOutboxItem? {
    try database.transaction { db in
      let rows = "FROM outbox WHERE id = ? AND passport = (\(Self.passport))"
      let item = try PassportOutboxItem.fetchOne(
        db, sql: "SELECT * \(rows)", arguments: [id] + identity)
      try db.execute(sql: "DELETE \(rows)", arguments: [id] + identity)
      return (.commit, item)
    }
  }

  /// Stores the state of a place.
  ///
  /// - Parameter reason: The reason that it is uncertain or refused.
  func setOutboxState(
    _ state: PassportOutboxItem.State, _ reason: String? = nil, of id: Int64
  ) throws {
    try database.transaction { db in (.commit, try setState(state, reason, of: id, db)) }
  }

  private func setState(
    _ state: PassportOutboxItem.State, _ reason: String?, of id: Int64, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE outbox SET state = ?, reason = CAST(? AS TEXT), sender = NULL, sent_at = NULL
        WHERE id = ? AND passport = (\(Self.passport))
        """,
      arguments: [state.rawValue, reason?.stored, id] + identity)
  }

  /// Returns a Boolean value that indicates whether the process that was sending a place has ended,
  /// or has taken longer than any exchange.
  private func isAbandoned(_ item: PassportOutboxItem, _ db: Database) throws -> Bool {
    let row = try Row.fetchOne(
      db, sql: "SELECT sender, sent_at FROM outbox WHERE id = ?", arguments: [item.id])
    guard let row, let sender = row["sender"] as Int32?, let date = row["sent_at"] as Double?
    else { return true }
    // EPERM means that the process of another user exists.
    let isRunning = kill(sender, 0) == 0 || errno == EPERM
    return !isRunning || abs(now().timeIntervalSince1970 - date) > Self.sendingTimeout
  }

  /// In seconds.
  private static let sendingTimeout = 120.0

  private func outbox(_ db: Database) throws -> [PassportOutboxItem] {
    try PassportOutboxItem.fetchAll(
      db, sql: "SELECT * FROM outbox WHERE passport = (\(Self.passport)) ORDER BY id",
      arguments: identity)
  }
}

extension PassportOutboxItem: FetchableRecord {
  init(row: Row) {
    var location = Location(row: row)
    location.id = 0
    self.init(
      id: row["id"] ?? 0, key: row.text(Column("key")) ?? "", location: location,
      addedAt: Date(timeIntervalSince1970: row["added_at"] ?? 0),
      state: State(rawValue: row["state"] ?? "") ?? .waiting, reason: row.text(Column("reason")))
  }
}

extension Location: FetchableRecord {
  /// Reads a place from a row of the client's tables.
  public init(row: Row) {
    self.init(
      id: row["id"] ?? 0, title: row.text(Column("title")) ?? "",
      description: row.text(Column("description")) ?? "",
      latitude: row["latitude"], longitude: row["longitude"],
      arrival: row.text(Column("arrival")).flatMap(LocalDateTime.init),
      departure: row.text(Column("departure")).flatMap(LocalDateTime.init))
  }

  /// The columns of a place except its id.
  var clientColumns: StoredColumns {
    [
      ("title", title.stored), ("description", description.stored), ("latitude", latitude),
      ("longitude", longitude), ("arrival", arrival?.description),
      ("departure", departure?.description),
    ]
  }
}

/// A place in the outbox.
struct PassportOutboxItem: Hashable, Identifiable, Sendable {
  /// The number by which the user refers to it; numbers are not reused.
  let id: Int64
  /// The idempotency key of the creation (`Idempotency-Key`): a server that supports it makes one
  /// place of it however often it is sent.
  let key: String
  /// The place, with the id 0.
  let location: Location
  let addedAt: Date
  let state: State

  /// The reason why it is uncertain or refused; nil for others.
  let reason: String?

  /// The states of a place on its way to the server.
  enum State: String, Sendable {
    /// To be sent as soon as the server can be reached.
    case waiting
    /// Being sent by this process or another.
    case sending
    /// Sent, but the reply was lost; the server may have stored it.
    case uncertain
    /// Rejected by the server.
    case refused
  }

  /// If true, it is sent automatically.
  var isToBeSent: Bool { state == .waiting || state == .sending }
}
