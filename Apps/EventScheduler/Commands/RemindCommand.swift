import ArgumentParser
import CommandSupport
import DateFormatting
import Dispatch
import Foundation
import Models
import Persistence

struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Wait, and tell each reminder when it is due.",
    discussion: """
      It goes on until Ctrl-C. A reminder is told by notify-send where that is installed, else on \
      the terminal. What was missed while it did not run is told when it starts.

      --command is run by the shell instead, with EVENT_ID, EVENT_TITLE, EVENT_DESCRIPTION, \
      EVENT_DATE, EVENT_END, EVENT_RECURRENCE_ID, EVENT_REMINDER (when it was due) and EVENT_TEXT \
      (all in a sentence) in its environment.

      Examples:
        event-scheduler remind
        event-scheduler remind --command 'espeak "$EVENT_TEXT"'
      """)

  @Option(help: ArgumentHelp("Run this for each reminder.", valueName: "command"))
  var command: String?

  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try EventScheduler.openStore(database.path)
    guard let path = try EventScheduler.location(database.path).path else { return }
    let teller = ReminderTeller(command: command)
    try MainActor.assumeIsolated {
      let stop = StopSignals()
      let told = ToldMoment(besideStore: path)
      if told.date == nil { try told.remember(ProgramEnvironment.now) }
      let watch = ReminderWatch(
        store, told: told, now: { ProgramEnvironment.now }, tell: teller.tell,
        fail: { StandardError.say("warning: \($0)") })
      watch.start()
      while !stop.isStopped, RunLoop.main.run(mode: .default, before: .distantFuture) {}
      withExtendedLifetime(watch) {}
    }
  }
}

/// The signals that end a program which waits: Ctrl-C, a hang-up, and a polite request.
@MainActor
private final class StopSignals {
  private(set) var isStopped = false
  private var sources: [any DispatchSourceSignal] = []

  init() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A dispatch source only receives a signal whose default action is disabled. A handler that does
      // nothing is, unlike an ignored signal, not passed on to the commands that are run.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.isStopped = true }
      }
      source.activate()
      sources.append(source)
    }
  }
}

/// Tells reminders to a person.
struct ReminderTeller: Sendable {
  let command: String?

  func tell(_ reminder: Reminder) {
    let facts = Self.facts(of: reminder)
    let title = facts["EVENT_TITLE"] ?? ""
    if let command {
      let status = Self.run("/bin/sh", ["-c", command], with: facts)
      if status != 0 { StandardError.say("warning: the command ended with status \(status).") }
      return
    }
    let text = facts["EVENT_TEXT"] ?? ""
    if let path = Self.notifySend,
      Self.run(path, ["--app-name=Event Scheduler", "--", title, text]) == 0
    {
      return
    }
    try? StandardOutput.write { output in
      if output.traits.columns != nil {
        // Terminals that know it show a notification (OSC 9), others nothing.
        try output.write(bytes: Array("\u{1B}]9;\(Self.plain(text))\u{7}".utf8))
      }
      try output.line(text)
    }
  }

  /// What is told of a reminder, by the names of the variables that a command finds.
  static func facts(of reminder: Reminder) -> [String: String] {
    let event = reminder.event
    let dates = EventDates(in: ProgramEnvironment.dates)
    let format = ISO8601Format(clock: dates.environment.clock)
    let now = ProgramEnvironment.now
    let text =
      "\(event.listTitle), \(dates.inSentence(event))"
      + (event.date == nil ? "" : " (\(dates.distance(to: event, from: now)))")
    let facts = [
      "EVENT_ID": "\(event.id ?? 0)", "EVENT_TITLE": event.listTitle,
      "EVENT_DESCRIPTION": event.description ?? "",
      "EVENT_DATE": event.date.map { format.string(from: $0, in: event) } ?? "",
      "EVENT_END": event.endDate.map { format.string(from: $0, in: event) } ?? "",
      "EVENT_RECURRENCE_ID": format.instance(of: event) ?? "",
      "EVENT_REMINDER": format.string(from: reminder.date), "EVENT_TEXT": text,
    ]
    // A variable holds no NUL, and the system limits how long one is.
    return facts.mapValues { String($0.replacing("\0", with: "").prefix(10_000)) }
  }

  /// Without characters that a terminal acts on.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: text.unicodeScalars.filter {
        ![.control, .format].contains($0.properties.generalCategory)
      })
    return String(plain)
  }

  private static var notifySend: String? {
    let folders = (Environment.process["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/notify-send" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end.
  ///
  /// - Returns: Its status; -1 where it cannot be started.
  private static func run(
    _ program: String, _ arguments: [String], with facts: [String: String] = [:]
  ) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(facts) { $1 }
    do { try process.run() } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
