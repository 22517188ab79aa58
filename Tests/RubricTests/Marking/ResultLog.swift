import Foundation
import Synchronization

/// The file in which a test run is recorded as it happens, for `Scripts/grade` to read.
///
/// A line is `app <tab> row <tab> outcome <tab> test`, followed by `<tab> reason` if a failure is
/// not reported by an expectation. Each line is on the disk before the test continues, so that an
/// interrupted run leaves its results.
struct ResultLog: Sendable {
  enum Outcome: String { case began, passed, failed }

  struct Entry: Hashable {
    var app: String
    var test: String
  }

  let path: String
  /// The tests that earlier runs have recorded in this file. They are not run again, so that a run
  /// continues an interrupted one.
  let earlier: Set<Entry>
  /// The time limit of a test in seconds.
  let limit: Int

  /// A lock that serializes writes, as tests run in parallel.
  private static let turn = Mutex(())

  /// The log given by `RUBRIC_LOG`, with the limit in `RUBRIC_SECONDS`.
  static let ofThisRun: ResultLog? = {
    let environment = ProcessInfo.processInfo.environment
    return environment["RUBRIC_LOG"].map { path in
      ResultLog(path: path, limit: environment["RUBRIC_SECONDS"].flatMap { Int($0) } ?? 30)
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
        throw RubricError.noLog(path)
      }
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data(line.utf8))
    }
  }
}
