import Foundation
import GRDB
import Persistence

/// How often wrong passwords were given for a user name, whether or not a team has it, and how long
/// the next one has to wait.
struct LoginAttempts: Hashable, Sendable {
  /// How many since the last right one.
  var failures = 0
  /// When the last one was given.
  var lastFailure = Date.distantPast

  /// How many may be given one after the other before there is anything to wait.
  static let free = 4
  /// The longest time to wait, in seconds.
  static let longestDelay = 900.0
  /// After so many seconds without an attempt they are forgotten.
  static let memory = 86_400.0

  /// How many seconds have to pass before the next attempt: one after the fifth failure, then twice as
  /// many each time.
  private var delay: TimeInterval {
    failures <= Self.free
      ? 0 : min(Self.longestDelay, Double(1 << min(failures - Self.free - 1, 20)))
  }

  /// From when on the next attempt is looked at; nil where none has to wait.
  func retryAt(_ now: Date) -> Date? {
    let retry = lastFailure + delay
    // A last failure in the future is one of a clock that was put back, and would lock for as long.
    return delay > 0 && now < retry && lastFailure <= now ? retry : nil
  }

  /// Counts one more at a moment.
  mutating func fail(at now: Date) {
    if now.timeIntervalSince(lastFailure) > Self.memory { failures = 0 }
    failures += 1
    lastFailure = now
  }
}

extension LoginAttempts {
  /// As many names are kept; the oldest are forgotten first.
  private static let mostNames = 10_000

  static func fetch(_ key: String, _ db: Database) throws -> LoginAttempts {
    let row = try Row.fetchOne(
      db, sql: "SELECT failures, lastFailure FROM loginAttempt WHERE key = CAST(? AS TEXT)",
      arguments: [key.stored])
    return row.map {
      LoginAttempts(
        failures: $0["failures"],
        lastFailure: Date(timeIntervalSince1970: $0["lastFailure"]))
    } ?? LoginAttempts()
  }

  /// Keeps the numbers of a name, and forgets what is old.
  func store(_ key: String, at now: Date, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO loginAttempt(key, failures, lastFailure) VALUES (CAST(? AS TEXT), ?, ?)
        ON CONFLICT(key) DO UPDATE
        SET (failures, lastFailure) = (excluded.failures, excluded.lastFailure)
        """, arguments: [key.stored, failures, lastFailure.timeIntervalSince1970])
    try db.execute(
      sql: """
        DELETE FROM loginAttempt WHERE lastFailure < ? OR key IN (
          SELECT key FROM loginAttempt ORDER BY lastFailure DESC LIMIT -1 OFFSET ?)
        """, arguments: [now.timeIntervalSince1970 - Self.memory, Self.mostNames])
  }

  static func forget(_ key: String, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM loginAttempt WHERE key = CAST(? AS TEXT)", arguments: [key.stored])
  }
}
