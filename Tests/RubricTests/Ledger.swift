import Foundation
import Synchronization

/// The file in which a test run is written down as it happens, for `Scripts/grade` to read.
///
/// A line is `app <tab> row <tab> outcome <tab> test`. Each is on the disk before the test goes on, so
/// that a run that is cut short leaves what it came to.
struct Ledger: Sendable {
  enum Outcome: String { case began, passed, failed }

  struct Entry {
    var app: String
    var test: String
  }

  let path: String

  /// Tests run side by side: one writes at a time.
  private static let turn = Mutex(())

  /// The one that `RUBRIC_LEDGER` names.
  static var ofThisRun: Ledger? {
    ProcessInfo.processInfo.environment["RUBRIC_LEDGER"].map(Ledger.init(path:))
  }

  func write(_ outcome: Outcome, of row: String, _ entry: Entry) throws {
    let line = [entry.app, row, outcome.rawValue, entry.test].joined(separator: "\t") + "\n"
    try Self.turn.withLock { _ in
      guard let file = FileHandle(forUpdatingAtPath: path) else {
        throw RubricError.noLedger(path)
      }
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data(line.utf8))
    }
  }
}
