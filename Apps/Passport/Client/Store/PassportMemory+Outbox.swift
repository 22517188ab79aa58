import Foundation
import GRDB
import LocationServices
import Models
import Persistence

extension PassportMemory {
  /// The places that are still to be sent, in the order they were added.
  var outbox: [PassportOutboxItem] {
    get throws { try database.read { try outbox($0) } }
  }

  /// How many places are still to be sent.
  var outboxCount: Int {
    get throws {
      try database.read { db in
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM outbox WHERE passport = (\(Self.passport))",
          arguments: identity) ?? 0
      }
    }
  }

  /// Keeps a place to be sent, which survives a crash once this returns.
  ///
  /// - Parameter key: what tells this creation from every other one; a new one where it is nil.
  @discardableResult
  func addToOutbox(
    _ location: Location, key: String? = nil
  ) throws -> PassportOutboxItem {
    var location = location
    location.id = 0
    let key = key ?? UUID().uuidString.lowercased()
    let date = now()
    try database.backUpOnceADay()
    return try database.transaction { db in
      let passport = try makePassport(db)
      try db.insert(
        into: "outbox",
        [
          ("passport", passport), ("key", key), ("added_at", date.timeIntervalSince1970),
          ("state", "waiting"),
        ] + location.clientColumns)
      let item = PassportOutboxItem(
        id: db.lastInsertedRowID, key: key, location: location, addedAt: date, state: .waiting)
      return (.commit, item)
    }
  }

  /// Takes the first place that waits to be sent for sending; other processes leave it alone then.
  ///
  /// A place whose sender is gone is taken where it may be sent twice, and is otherwise marked as
  /// uncertain and passed over.
  ///
  /// - Parameter repeatsSafely: whether the server makes one place of a creation that is sent twice.
  /// - Returns: The place; nil where none waits, or where another process is sending one.
  func takeFromOutbox(repeatsSafely: Bool) throws -> PassportOutboxItem? {
    let (process, date) = (getpid(), now())
    return try database.transaction { db in
      for item in try outbox(db) {
        switch item.state {
        case .uncertain, .refused:
          continue
        case .sending:
          guard try isAbandoned(item, db) else { return (.rollback, nil) }
          guard repeatsSafely else {
            try setState(
              .uncertain(reason: "the program ended while it was sent"), of: item.id, db)
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

  /// Strikes a place off that the server has taken, or that the person no longer wants to send.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  func removeFromOutbox(_ id: Int64) throws -> Bool {
    try database.transaction { db in
      try db.execute(
        sql: "DELETE FROM outbox WHERE id = ? AND passport = (\(Self.passport))",
        arguments: [id] + identity)
      return (.commit, db.changesCount > 0)
    }
  }

  /// Notes how far a place has come.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  func setOutboxState(
    _ state: PassportOutboxItem.State, of id: Int64
  ) throws -> Bool {
    try database.transaction { db in
      try setState(state, of: id, db)
      return (.commit, db.changesCount > 0)
    }
  }

  private func setState(
    _ state: PassportOutboxItem.State, of id: Int64, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE outbox SET state = ?, reason = CAST(? AS TEXT), sender = NULL, sent_at = NULL
        WHERE id = ? AND passport = (\(Self.passport))
        """,
      arguments: [state.name, state.reason?.stored, id] + identity)
  }

  /// Whether the process that was sending a place is no more, or has been at it for longer than any
  /// exchange takes.
  private func isAbandoned(_ item: PassportOutboxItem, _ db: Database) throws -> Bool {
    let row = try Row.fetchOne(
      db, sql: "SELECT sender, sent_at FROM outbox WHERE id = ?", arguments: [item.id])
    guard let row, let sender = row["sender"] as Int32?, let date = row["sent_at"] as Double?
    else { return true }
    // To a process of another person's, no signal may be sent, but it is there.
    let isThere = kill(sender, 0) == 0 || errno == EPERM
    return !isThere || abs(now().timeIntervalSince1970 - date) > Self.longestSending
  }

  /// In seconds.
  private static let longestSending = 120.0

  private func outbox(_ db: Database) throws -> [PassportOutboxItem] {
    try PassportOutboxItem.fetchAll(
      db, sql: "SELECT * FROM outbox WHERE passport = (\(Self.passport)) ORDER BY id",
      arguments: identity)
  }
}

extension PassportOutboxItem: FetchableRecord {
  init(row: Row) {
    let state = State(row.text(Column("state")), reason: row.text(Column("reason")) ?? "")
    self.init(
      id: row["id"] ?? 0, key: row.text(Column("key")) ?? "", location: Location(row, id: 0),
      addedAt: Date(timeIntervalSince1970: row["added_at"] ?? 0), state: state)
  }
}

extension PassportMemory {
  /// What the person chose, whichever server it was for.
  var choices: PassportChoices {
    get throws { try database.read { try PassportChoices.fetchOne($0) } ?? PassportChoices() }
  }

  /// Remembers what the person chose.
  func setChoices(_ choices: PassportChoices) throws {
    guard try self.choices != choices else { return }
    try database.note { db in
      try PassportChoices.deleteAll(db)
      try choices.insert(db)
    }
  }
}

extension PassportChoices: FetchableRecord, PersistableRecord {
  static let databaseTableName = "choices"

  /// The columns of what was chosen.
  enum Columns: String, ColumnExpression {
    case showsCollection = "shows_collection", sorting
    case latitude = "fixed_latitude", longitude = "fixed_longitude"
  }

  init(row: Row) {
    showsCollection = row[Columns.showsCollection] ?? false
    order = row.text(Columns.sorting).flatMap(PassportOrder.init) ?? .added
    if let latitude = row[Columns.latitude] as Double?,
      let longitude = row[Columns.longitude] as Double?
    {
      position = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
  }

  func encode(to container: inout PersistenceContainer) {
    container[Columns.showsCollection] = showsCollection
    container[Columns.sorting] = order.rawValue
    container[Columns.latitude] = position?.latitude
    container[Columns.longitude] = position?.longitude
  }
}

extension Location {
  /// A place of a row of the client's tables.
  init(_ row: Row, id: Int) {
    self.init(
      id: id, title: row.text(Column("title")) ?? "",
      description: row.text(Column("description")) ?? "",
      latitude: row["latitude"], longitude: row["longitude"],
      arrival: row.text(Column("arrival")).flatMap(LocalDateTime.init),
      departure: row.text(Column("departure")).flatMap(LocalDateTime.init))
  }

  /// The columns of a place but its id.
  var clientColumns: StoredColumns {
    [
      ("title", title.stored), ("description", description.stored), ("latitude", latitude),
      ("longitude", longitude), ("arrival", arrival?.description),
      ("departure", departure?.description),
    ]
  }
}

/// A place that was added and is still to be sent to the server.
struct PassportOutboxItem: Hashable, Identifiable, Sendable {
  /// The number by which a person names it; none is given out twice.
  let id: Int64
  /// Tells this creation from every other one, so that a server which heeds it makes one place of it
  /// however often it is sent (`Idempotency-Key`).
  let key: String
  /// The place, with the id 0.
  let location: Location
  let addedAt: Date
  let state: State

  /// How far it is.
  enum State: Hashable, Sendable {
    /// To be sent as soon as the server is there.
    case waiting
    /// Being sent at this moment, by this process or another.
    case sending
    /// Sent, and the reply was lost: the place may be on the server already.
    case uncertain(reason: String)
    /// The server does not want it.
    case refused(reason: String)

    init(_ name: String?, reason: String) {
      switch name {
      case "sending": self = .sending
      case "uncertain": self = .uncertain(reason: reason)
      case "refused": self = .refused(reason: reason)
      default: self = .waiting
      }
    }

    /// In a word.
    var name: String {
      switch self {
      case .waiting: "waiting"
      case .sending: "sending"
      case .uncertain: "uncertain"
      case .refused: "refused"
      }
    }

    var reason: String? {
      switch self {
      case .waiting, .sending: nil
      case .uncertain(let reason), .refused(let reason): reason
      }
    }
  }

  /// Whether it goes to the server by itself.
  var isToBeSent: Bool { state.reason == nil }
}
