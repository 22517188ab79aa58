import Foundation
import TestSupport
import Testing

/// The built event-scheduler while it waits for reminders.
@Suite(.timeLimit(.minutes(5)))
struct EventSchedulerRemindTests {
  private let program: EventSchedulerProgram

  init() throws { program = try EventSchedulerProgram() }

  private func remind() throws -> Subprocess {
    try program.start(["remind", "--command", #"echo "told $EVENT_ID $EVENT_TITLE""#])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func itTellsWhatWasMissedAndWhatAnotherProcessAddsAndEndsCleanly(signal: Int32) throws {
    try program.run("add", "Missed; echo $HOME", "--date", "yesterday 9am", "--remind", "15m")
    try Data("0\n".utf8).write(to: URL(filePath: program.store + "-reminded"))
    let waiting = try remind()
    try waiting.read(until: "told 1 Missed; echo $HOME\n")
    let soon = ISO8601DateFormatter().string(from: .now + 2).filter { !"-:".contains($0) }
    let events = #"[{"title": "Soon", "date": "2030-01-01T09:00Z", "alarms": ["\#(soon)"]}]"#
    try program.run("import", program.file("soon.json", Data(events.utf8)))
    try waiting.read(until: "told 2 Soon\n")
    waiting.signal(signal)
    let ending = try waiting.end()
    #expect(ending.status == .exited(code: 0))
    #expect(ending.errors == "")

    // What was told is not told again.
    let again = try remind()
    let later = ISO8601DateFormatter().string(from: .now + 2).filter { !"-:".contains($0) }
    let event = #"[{"title": "Later", "date": "2030-01-01T09:00Z", "alarms": ["\#(later)"]}]"#
    try program.run("import", program.file("later.json", Data(event.utf8)))
    try again.read(until: "told 3 Later\n")
    again.signal(signal)
    #expect(try again.end().output == "told 3 Later\n")
  }
}
