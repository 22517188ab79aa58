import Foundation
import Synchronization

/// The file in which a test run is written down as it happens, for `Scripts/grade` to read.
///
/// A line is `app <tab> row <tab> outcome <tab> test`, and behind a failure that no expectation tells
/// of `<tab> reason`. Each is on the disk before the test goes on, so that a run that is cut short
/// leaves what it came to.
struct Ledger: Sendable {
  enum Outcome: String { case began, passed, failed }

  struct Entry: Hashable {
    var app: String
    var test: String
  }

  let path: String
  /// The tests that earlier runs have written down here. They are not run again: a run that takes the
  /// place of one that was cut short goes on behind it.
  let earlier: Set<Entry>
  /// How long a test may take before the run is ended, in seconds.
  let limit: Int

  /// Tests run side by side: one writes at a time.
  private static let turn = Mutex(())

  /// The one that `RUBRIC_LEDGER` names, with the limit in `RUBRIC_SECONDS`.
  static let ofThisRun: Ledger? = {
    let environment = ProcessInfo.processInfo.environment
    return environment["RUBRIC_LEDGER"].map { path in
      Ledger(path: path, limit: environment["RUBRIC_SECONDS"].flatMap { Int($0) } ?? 30)
    }
  }()

  init(path: String, limit: Int = 30) {
    self.path = path
    self.limit = limit
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
    earlier = Set(
      lines.compactMap { line in
        let fields = line.split(separator: "\t").map(String.init)
        return fields.count < 4 ? nil : Entry(app: fields[0], test: fields[3])
      })
  }

  func write(
    _ outcome: Outcome, of row: String, _ entry: Entry, because reason: String? = nil
  ) throws {
    let fields = [entry.app, row, outcome.rawValue, entry.test] + (reason.map { [$0] } ?? [])
    let line = fields.joined(separator: "\t") + "\n"
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
