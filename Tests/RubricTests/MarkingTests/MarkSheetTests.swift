import Foundation
import Testing

@testable import RubricSupport

/// The output of `Tools/mark-sheet.awk` for a log and a rubric.
struct MarkSheetTests {
  private static let rubric = """
    # Lab (10)
    ## First (6)
    - `a.one` (4) It stands.
    - `a.two` (2) It moves.
    ## Second (4)
    - `b.one` (3) It is clear.
      Undecidable: only an eye can see it.
    - `b.two` (1) It ends.
    """

  @Test func rowsArePassedFailedOrNotVerified() throws {
    let (sheet, status) = try sheet([
      "lab\ta.one\tbegan\tS.one()", "lab\ta.one\tpassed\tS.one()",
      "lab\ta.two\tbegan\tS.two()", "lab\ta.two\tfailed\tS.two()",
      "lab\tb.two\tbegan\tS.three()", "lab\tb.two\tfailed\tS.three()\ttook longer than 30 s",
      "other\tb.one\tbegan\tS.four()",
    ])
    #expect(
      sheet == """

        Lab

        FIRST, 4 of 6
            ✓   4  It stands.
            ✗   2  It moves.
                   failed: S.two()

        SECOND, 0 of 4
            ·   3  It is clear.
                   not verified: only an eye can see it.
            ✗   1  It ends.
                   failed: S.three(): took longer than 30 s

        4 of 10 points; 3 not verified, 3 failed.

        """)
    #expect(status == 1)
  }

  @Test func aTestThatStartedAndNeverEndedHasCrashed() throws {
    let (sheet, status) = try sheet([
      "lab\ta.one\tbegan\tS.one()", "lab\ta.one\tpassed\tS.one()",
      "lab\ta.one\tbegan\tS.two()", "lab\ta.two\tbegan\tS.three()", "lab\ta.two\tpassed\tS.three()",
    ])
    #expect(sheet.contains("✗   4  It stands.\n           crashed: S.two()"))
    #expect(sheet.contains("✓   2  It moves."))
    #expect(status == 1)
  }

  @Test func aRowWithoutAFailureLosesNoPoints() throws {
    #expect(try sheet(["lab\ta.one\tbegan\tS.one()", "lab\ta.one\tpassed\tS.one()"]).status == 0)
  }

  @Test func aFailureCausedByAnotherRowLosesNoPoints() throws {
    let log = [
      "lab\ta.one\tbegan\tS.one()", "lab\ta.one\tfailed\tS.one()",
      "lab\ta.two\tbegan\tS.two()", "lab\ta.two\tfailed\tS.two()",
      "lab\tb.two\tbegan\tS.three()", "lab\tb.two\tpassed\tS.three()",
    ]
    let rubric = Self.rubric.replacing(
      "(2) It moves.", with: "(2) It moves.\n  Needs: a.one, b.two")
    let (text, status) = try sheet(log, rubric)
    #expect(text.contains("✗   4  It stands."))
    #expect(text.contains("·   2  It moves.\n           not verified: follows from “It stands.”"))
    #expect(text.contains("1 of 10 points; 5 not verified, 4 failed."))
    #expect(status == 1)
  }

  @Test func aRowLosesPointsIfTheRowsItNeedsPass() throws {
    let rubric = Self.rubric.replacing("(2) It moves.", with: "(2) It moves.\n  Needs: b.two")
    let (text, _) = try sheet(
      [
        "lab\ta.two\tbegan\tS.two()", "lab\ta.two\tfailed\tS.two()",
        "lab\tb.two\tbegan\tS.three()", "lab\tb.two\tpassed\tS.three()",
      ], rubric)
    #expect(text.contains("✗   2  It moves.\n           failed: S.two()"))
  }

  @Test func aTestThatFailsInTwoTimeZonesIsListedOnce() throws {
    let failure = ["lab\ta.one\tbegan\tS.one()", "lab\ta.one\tfailed\tS.one()"]
    let (text, _) = try sheet(failure + failure)
    #expect(text.split(separator: "\n").count { $0.contains("failed: S.one()") } == 1)
  }

  private func sheet(_ log: [String], _ rubric: String = rubric) throws -> (
    text: String, status: Int32
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [folder.appending(path: "log"), folder.appending(path: "lab.md")]
    for (file, text) in zip(files, [log.map { $0 + "\n" }.joined(), rubric]) {
      try Data(text.utf8).write(to: file)
    }
    let script = PackageFolder.url.appending(path: "Tools/mark-sheet.awk")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["awk", "-v", "app=lab", "-f", script.path] + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus)
  }
}
