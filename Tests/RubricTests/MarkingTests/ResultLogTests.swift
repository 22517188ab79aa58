import Foundation
import Testing

@testable import RubricSupport

struct ResultLogTests {
  @Test func linesAreAppendedInOrder() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let log = ResultLog(path: path)
    let entry = ResultLog.Entry(app: "lab", test: "itStands()")
    try log.write(.began, of: "a.b", entry)
    try log.write(.passed, of: "a.b", entry)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "lab\ta.b\tbegan\titStands()\nlab\ta.b\tpassed\titStands()\n")
  }

  @Test func testsStartedByAnEarlierRunAreKnown() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let log = ResultLog(path: path)
    let entry = ResultLog.Entry(app: "lab", test: "itStands()")
    try log.write(.began, of: "a.b", entry)
    #expect(log.earlier.isEmpty)
    #expect(ResultLog(path: path).earlier == [entry])
  }

  @Test func theReasonFollowsTheTest() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }

    let entry = ResultLog.Entry(app: "lab", test: "itStands()")
    try ResultLog(path: path).write(.failed, of: "a.b", entry, because: "took longer than 30 s")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "lab\ta.b\tfailed\titStands()\ttook longer than 30 s\n")
  }

  @Test func aMissingLogIsAnError() {
    let log = ResultLog(path: "/nowhere/log")
    #expect(throws: RubricError.noLog("/nowhere/log")) {
      try log.write(.began, of: "a", ResultLog.Entry(app: "lab", test: "t"))
    }
  }
}
