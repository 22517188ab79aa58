import Foundation
import Testing

@testable import RubricSupport

struct LedgerTests {
  @Test func linesAreAppendedInOrder() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let ledger = Ledger(path: path)
    let entry = Ledger.Entry(app: "lab", test: "itStands()")
    try ledger.write(.began, of: "a.b", entry)
    try ledger.write(.passed, of: "a.b", entry)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "lab\ta.b\tbegan\titStands()\nlab\ta.b\tpassed\titStands()\n")
  }

  @Test func testsStartedByAnEarlierRunAreKnown() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let ledger = Ledger(path: path)
    let entry = Ledger.Entry(app: "lab", test: "itStands()")
    try ledger.write(.began, of: "a.b", entry)
    #expect(ledger.earlier.isEmpty)
    #expect(Ledger(path: path).earlier == [entry])
  }

  @Test func theReasonFollowsTheTest() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let entry = Ledger.Entry(app: "lab", test: "itStands()")
    try Ledger(path: path).write(.failed, of: "a.b", entry, because: "took longer than 30 s")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "lab\ta.b\tfailed\titStands()\ttook longer than 30 s\n")
  }

  @Test func aMissingLedgerIsAnError() {
    let ledger = Ledger(path: "/nowhere/ledger")
    #expect(throws: RubricError.noLedger("/nowhere/ledger")) {
      try ledger.write(.began, of: "a", Ledger.Entry(app: "lab", test: "t"))
    }
  }
}
