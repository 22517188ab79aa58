import Foundation
import Synchronization
import Testing

/// Declares the rows of a rubric that a test checks, and records the result.
///
/// ```swift
/// @Test(.eventScheduler("storyboard.segue.showNewEvent"))
/// func newLeadsToTheSecondScene() { … }
/// ```
///
/// A row passes if every test that names it passes; a test may name several rows. The trait only
/// observes: the test passes or fails as it would without it. In a recorded run, a test that
/// exceeds its time limit ends the run, and a test that an earlier run has begun is skipped, so
/// that `Scripts/grade` can continue after a test that ended a run.
struct RubricTrait: TestTrait, TestScoping {
  let app: String
  let rows: [String]
  /// The log of the run; nil if the run is not recorded.
  var log = ResultLog.ofThisRun

  /// Fails a test that names a row its rubric does not contain.
  func prepare(for test: Test) async throws {
    let rubric = try Rubric(app: app)
    for id in rows { _ = try rubric.row(id) }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let suite = test.sourceLocation.fileName.split(separator: ".").first ?? ""
    let entry = ResultLog.Entry(app: app, test: "\(suite).\(test.name)")
    if log?.earlier.contains(entry) == true { return }
    try write(.began, entry)
    let limit = timeLimit(of: entry)
    defer { limit?.end() }
    let failure = Failure()
    do {
      let watching: IssueHandlingTrait = .compactMapIssues { issue in
        if issue.isFailure { failure.note() }
        return issue
      }
      try await RubricWait.$end.withValue(log.map { RubricWait.end(limit: $0.limit) }) {
        try await watching.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      try write(.failed, entry)
      throw error
    }
    try write(failure.isRecorded ? .failed : .passed, entry)
  }

  private func write(
    _ outcome: ResultLog.Outcome, _ entry: ResultLog.Entry, because reason: String? = nil
  ) throws {
    for row in rows { try log?.write(outcome, of: row, entry, because: reason) }
  }

  /// Ends the process if a test takes too long: a test that waits forever or loops endlessly cannot
  /// be ended otherwise.
  func timeLimit(of entry: ResultLog.Entry) -> TimeLimit? {
    guard let seconds = log?.limit else { return nil }
    return TimeLimit(seconds: seconds) {
      try? write(.failed, entry, because: "took longer than \(seconds) s")
      let message = "\(entry.test) of \(entry.app) took longer than \(seconds) s.\n"
      FileHandle.standardError.write(Data(message.utf8))
      _exit(EX_TEMPFAIL)
    }
  }
}

/// The time for which a test may wait for a program to show something.
///
/// All waits of a test end before its time limit, so that a missing text is reported as a failure
/// and not as a program that hangs.
enum RubricWait {
  /// The deadline of the running test's waits; nil if the run is not recorded.
  @TaskLocal static var end: ContinuousClock.Instant?

  /// The remaining time; ten minutes if the run is not recorded.
  static var timeLeft: Duration {
    guard let end else { return .seconds(600) }
    return max(.zero, ContinuousClock.now.duration(to: end))
  }

  /// The time for one of several attempts, all of which but the last may fail.
  static var timeForAttempt: Duration { min(.seconds(4), timeLeft / 4) }

  /// Returns the deadline for the waits of a test that begins now.
  ///
  /// - Parameter limit: The time limit of the test in seconds.
  static func end(limit: Int) -> ContinuousClock.Instant {
    .now + .seconds(limit) * 0.8
  }
}

/// A flag that any task can set when something fails.
private final class Failure: Sendable {
  private let noted = Mutex(false)

  var isRecorded: Bool { noted.withLock { $0 } }

  func note() { noted.withLock { $0 = true } }
}

extension Trait where Self == RubricTrait {
  /// Returns a trait with the rows of the event scheduler's rubric that a test checks.
  static func eventScheduler(_ rows: String...) -> Self {
    RubricTrait(app: "event-scheduler", rows: rows)
  }

  /// Returns a trait with the rows of the task list's rubric that a test checks.
  static func taskList(_ rows: String...) -> Self {
    RubricTrait(app: "task-list", rows: rows)
  }

  /// Returns a trait with the rows of the passport's rubric that a test checks.
  static func passport(_ rows: String...) -> Self {
    RubricTrait(app: "passport", rows: rows)
  }

  /// Returns a trait with the rows of the ToDo browser's rubric that a test checks.
  static func todoBrowser(_ rows: String...) -> Self {
    RubricTrait(app: "todo-browser", rows: rows)
  }

  /// Returns a trait with the rows of Equip's rubric that a test checks.
  static func equip(_ rows: String...) -> Self {
    RubricTrait(app: "equip", rows: rows)
  }
}

/// Calls a function if work has not ended after some seconds.
///
/// A separate thread waits, so that work that blocks all others is detected, too. The real clock is
/// used: the limit is for work that would never end, and far above the time of any other work.
final class TimeLimit: Sendable {
  private let isOver = DispatchSemaphore(value: 0)

  init(seconds: Int, overrun: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [isOver] in
      if isOver.wait(timeout: .now() + .seconds(seconds)) == .timedOut { overrun() }
    }
  }

  /// Reports that the work has ended.
  func end() { isOver.signal() }
}
