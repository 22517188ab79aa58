import Foundation
import Synchronization
import Testing

/// Says which rows of a rubric a test checks, and writes down how it went.
///
/// ```swift
/// @Test(.eventScheduler("storyboard.segue.showNewEvent"))
/// func newLeadsToTheSecondScene() { … }
/// ```
///
/// A row passes when every test that names it passes; a test may name several. The trait only
/// watches: the test passes and fails as it would without it. Where a run is written down, a test
/// that takes too long ends it, and one that an earlier run has begun is left out, so that
/// `Scripts/grade` can go on behind a test that has ended a run.
struct RubricTrait: TestTrait, TestScoping {
  let app: String
  let rows: [String]
  /// Where a run is written down; nil where nobody asked for it.
  var ledger = Ledger.ofThisRun

  /// Fails a test that names a row its rubric does not have.
  func prepare(for test: Test) async throws {
    let rubric = try Rubric(app: app)
    for id in rows { _ = try rubric.row(id) }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let suite = test.sourceLocation.fileName.split(separator: ".").first ?? ""
    let entry = Ledger.Entry(app: app, test: "\(suite).\(test.name)")
    if ledger?.earlier.contains(entry) == true { return }
    try write(.began, entry)
    let limit = timeLimit(of: entry)
    defer { limit?.end() }
    let failure = Failure()
    do {
      let watching: IssueHandlingTrait = .compactMapIssues { issue in
        if issue.isFailure { failure.note() }
        return issue
      }
      try await RubricWait.$end.withValue(ledger.map { RubricWait.end(limit: $0.limit) }) {
        try await watching.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      try write(.failed, entry)
      throw error
    }
    try write(failure.isNoted ? .failed : .passed, entry)
  }

  private func write(
    _ outcome: Ledger.Outcome, _ entry: Ledger.Entry, because reason: String? = nil
  ) throws {
    for row in rows { try ledger?.write(outcome, of: row, entry, because: reason) }
  }

  /// Ends the process when a test takes too long: what waits in vain, or goes round for ever, cannot
  /// be ended by itself.
  func timeLimit(of entry: Ledger.Entry) -> TimeLimit? {
    guard let seconds = ledger?.limit else { return nil }
    return TimeLimit(seconds: seconds) {
      try? write(.failed, entry, because: "took longer than \(seconds) s")
      let message = "\(entry.test) of \(entry.app) took longer than \(seconds) s.\n"
      FileHandle.standardError.write(Data(message.utf8))
      _exit(EX_TEMPFAIL)
    }
  }
}

/// How long a test may wait for a program to show something.
///
/// The waits of a test end together before its limit does: what never comes is then a failure of the
/// test and does not look like a program that hangs.
enum RubricWait {
  /// When the waits of the running test end; nil where no run is written down.
  @TaskLocal static var end: ContinuousClock.Instant?

  /// The time that is left; ten minutes where no run is written down.
  static var timeLeft: Duration {
    guard let end else { return .seconds(600) }
    return max(.zero, ContinuousClock.now.duration(to: end))
  }

  /// The time for one of several attempts, of which all but the last may be in vain.
  static var timeForAttempt: Duration { min(.seconds(4), timeLeft / 4) }

  /// When the waits of a test end that begins now.
  ///
  /// - Parameter limit: How long the test may take, in seconds.
  static func end(limit: Int) -> ContinuousClock.Instant {
    .now + .seconds(limit) * 0.8
  }
}

/// Whether something went wrong, noted from whichever task it went wrong in.
private final class Failure: Sendable {
  private let noted = Mutex(false)

  var isNoted: Bool { noted.withLock { $0 } }

  func note() { noted.withLock { $0 = true } }
}

extension Trait where Self == RubricTrait {
  /// The rows of the event scheduler's rubric that a test checks.
  static func eventScheduler(_ rows: String...) -> Self {
    RubricTrait(app: "event-scheduler", rows: rows)
  }

  /// The rows of the task list's rubric that a test checks.
  static func taskList(_ rows: String...) -> Self {
    RubricTrait(app: "task-list", rows: rows)
  }

  /// The rows of the passport rubric that a test checks.
  static func passport(_ rows: String...) -> Self {
    RubricTrait(app: "passport", rows: rows)
  }

  /// The rows of the ToDo browser's rubric that a test checks.
  static func todoBrowser(_ rows: String...) -> Self {
    RubricTrait(app: "todo-browser", rows: rows)
  }

  /// The rows of Equip's rubric that a test checks.
  static func equip(_ rows: String...) -> Self {
    RubricTrait(app: "equip", rows: rows)
  }
}

/// Does something when a piece of work has not come to its end after some seconds.
///
/// A thread of its own waits, so that it also sees work that keeps every other thread. The clock is
/// the wall's: the limit is for what would never end, and far from what anything takes that does.
final class TimeLimit: Sendable {
  private let isOver = DispatchSemaphore(value: 0)

  init(seconds: Int, overrun: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [isOver] in
      if isOver.wait(timeout: .now() + .seconds(seconds)) == .timedOut { overrun() }
    }
  }

  /// The work has come to its end.
  func end() { isOver.signal() }
}
