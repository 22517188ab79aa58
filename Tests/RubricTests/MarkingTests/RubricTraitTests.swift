import Foundation
import Synchronization
import Testing

@testable import RubricSupport

struct RubricTraitTests {
  @Test func aPassingTestIsRecordedAsPassed() async throws {
    #expect(try await outcomes {} == ["began", "passed"])
  }

  @Test func aThrowingTestIsRecordedAsFailed() async throws {
    struct Broken: Error {}
    #expect(try await outcomes { throw Broken() } == ["began", "failed"])
  }

  @Test func aFailedExpectationIsRecordedAsFailed() async throws {
    // The trait sees the failure as a real one. It is then suppressed, so that this test passes.
    let swallowing: IssueHandlingTrait = .compactMapIssues { _ in nil }
    let test = try #require(Test.current)
    let written = Mutex<[String]>([])
    try await swallowing.provideScope(for: test, testCase: .current) {
      let outcomes = try await outcomes { #expect(Bool(false)) }
      written.withLock { $0 = outcomes }
    }
    #expect(written.withLock { $0 } == ["began", "failed"])
  }

  @Test func aKnownIssueIsNotAFailure() async throws {
    let written = try await outcomes { withKnownIssue { #expect(Bool(false)) } }
    #expect(written == ["began", "passed"])
  }

  @Test func everyNamedRowIsRecorded() async throws {
    #expect(
      try await outcomes(rows: ["a", "b"]) {} == ["began", "began", "passed", "passed"])
  }

  @Test func anUnknownRowFailsBeforeTheTestRuns() async throws {
    let trait = RubricTrait(app: "event-scheduler", rows: ["nothing.like.it"], log: nil)
    let test = try #require(Test.current)
    await #expect(throws: RubricError.self) { try await trait.prepare(for: test) }
  }

  @Test func aTestStartedByAnEarlierRunIsNotRunAgain() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let test = try #require(Test.current)
    let runs = Mutex(0)
    for _ in 1...2 {
      let trait = RubricTrait(app: "lab", rows: ["a"], log: ResultLog(path: path))
      try await trait.provideScope(for: test, testCase: .current) { runs.withLock { $0 += 1 } }
    }
    #expect(runs.withLock { $0 } == 1)
  }

  @Test func aTestOverItsTimeLimitEndsTheRunAndIsRecorded() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(EX_TEMPFAIL), observing: [\.standardErrorContent]
    ) {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try #require(FileManager.default.createFile(atPath: path, contents: nil))
      let trait = RubricTrait(app: "lab", rows: ["a"], log: ResultLog(path: path, limit: 0))
      let limit = trait.timeLimit(of: ResultLog.Entry(app: "lab", test: "itStands()"))
      // The continuation is never resumed.
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      limit?.end()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("itStands() of lab took longer than 0 s"))
  }

  @Test func theWaitsOfATestEndBeforeItsTimeLimit() async throws {
    #expect(RubricWait.timeLeft == .seconds(600))
    let left = Mutex<[Duration]>([])
    _ = try await outcomes {
      left.withLock { $0 = [RubricWait.timeLeft, RubricWait.timeForAttempt] }
    }
    #expect(left.withLock { $0.allSatisfy { $0 > .zero && $0 < .seconds(30) } })
    #expect(left.withLock { $0.count } == 2)
    let isOver = ContinuousClock.now - .seconds(1)
    RubricWait.$end.withValue(isOver) { #expect(RubricWait.timeLeft == .zero) }
  }

  /// Returns the outcomes that are recorded for a test with these rows and this body.
  private func outcomes(
    rows: [String] = ["a"], of body: @escaping @concurrent @Sendable () async throws -> Void
  ) async throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let trait = RubricTrait(app: "lab", rows: rows, log: ResultLog(path: path))
    let test = try #require(Test.current)
    try? await trait.provideScope(for: test, testCase: .current, performing: body)
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      String(line.split(separator: "\t")[2])
    }
  }
}
