import Foundation
import TestSupport
import Testing

/// Standard input and output of the Event Scheduler.
@Suite(.waitsForPrograms)
struct EventSchedulerStreamTests {
  private let program: EventSchedulerProgram

  init() throws { program = try EventSchedulerProgram() }

  @Test func withoutATerminalTheListIsPrinted() throws {
    let result = try program.run()
    #expect(result.status == .exited(code: 0))
    #expect(result.output.contains("Welcome to Event Scheduler"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func aDescriptionIsReadFromStandardInput() throws {
    try program.run("add", "Tea")
    try program.run("edit", "1", "--description", "-", input: .text("Two\nlines\n"))
    #expect(
      try program.run("show", "1").output.contains("Description:  Two\n              lines\n"))
  }
}
