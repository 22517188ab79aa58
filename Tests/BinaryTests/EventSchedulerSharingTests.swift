import Foundation
import TestSupport
import Testing

/// Several processes at one store, and processes that are killed.
struct EventSchedulerSharingTests {
  @Test func twoProcessesAddTwoHundredEventsEach() throws {
    let program = try EventSchedulerProgram()
    let loop = """
      i=0
      while [ $i -lt 200 ]; do "$0" add "$1 $i" --date tomorrow || exit; i=$((i + 1)); done
      """
    let writers = try ["A", "B"].map { name in
      try Subprocess(
        "/bin/sh", ["-c", loop, EventSchedulerProgram.path, name],
        environment: EventSchedulerProgram.variables(home: program.folder))
    }
    for writer in writers {
      let ending = try writer.end()
      #expect(ending.status == .exited(code: 0))
      #expect(ending.errors.isEmpty)
      #expect(ending.output.split(separator: "\n").count == 200)
    }
    let expected = ["A", "B"].flatMap { name in (0..<200).map { "\(name) \($0)" } }
    #expect(try Set(program.titles()) == Set(expected))
    #expect(try program.titles().count == 400)
  }

  /// A program is killed after each twentieth of the bytes that it writes when it is left alone.
  private static let rounds = Array(0..<20)

  @Test(.enabled(if: Subprocess.countsWrites, "needs /proc/<pid>/io"), arguments: rounds)
  func whatWasReportedAddedSurvivesAKill(round: Int) throws {
    let whole = try Self.bytesOfAnAdd.get()
    let program = try EventSchedulerProgram()
    try program.run("add", "Before", "--date", "tomorrow")
    let add = try program.start(["add", "Killed", "--date", "tomorrow"])
    add.waitUntilWritten(whole * round / (Self.rounds.count - 1))
    add.kill()
    let isReported = try add.end().output.hasPrefix("Added 2")
    let titles = try program.titles()
    #expect(titles.contains("Before"))
    #expect(titles.contains("Killed") || !isReported)
    #expect(try program.run("add", "After", "--date", "tomorrow").status == .exited(code: 0))
    #expect(try program.titles() == titles + ["After"])
  }

  @Test(.enabled(if: Subprocess.countsWrites, "needs /proc/<pid>/io"), arguments: rounds)
  func aKilledImportLeavesAllOrNothing(round: Int) throws {
    let whole = try Self.bytesOfAnImport.get()
    let program = try EventSchedulerProgram()
    try program.run("add", "Before", "--date", "tomorrow")
    let file = try program.calendar(of: 500)
    let importing = try program.start(["import", file])
    importing.waitUntilWritten(whole * round / (Self.rounds.count - 1))
    importing.kill()
    let isReported = try importing.end().output.hasPrefix("Imported")
    let titles = try program.titles()
    #expect(titles.first == "Before")
    #expect(isReported ? titles.count == 501 : [1, 501].contains(titles.count))
    #expect(
      try program.run("import", file).output.hasSuffix(
        titles.count == 1
          ? ": 500 added, 0 changed, 0 as before.\n" : ": 0 added, 0 changed, 500 as before.\n"))
  }

  private static let bytesOfAnAdd = Result {
    let program = try EventSchedulerProgram()
    try program.run("add", "Before", "--date", "tomorrow")
    return try program.start(["add", "Killed", "--date", "tomorrow"]).bytesWrittenInTheEnd()
  }

  private static let bytesOfAnImport = Result {
    let program = try EventSchedulerProgram()
    try program.run("add", "Before", "--date", "tomorrow")
    return try program.start(["import", program.calendar(of: 500)]).bytesWrittenInTheEnd()
  }
}
