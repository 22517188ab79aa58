public import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Persistence

/// The `remind` command, which waits and delivers each reminder when it is due.
public struct RemindCommand<Program: ReminderProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    let noun = Program.noun.singular.uppercased()
    return CommandConfiguration(
      commandName: "remind",
      abstract: "Wait, and deliver each reminder when it is due.",
      discussion: """
        It runs until Ctrl-C. Reminders are delivered by notify-send if that is installed, and on \
        the terminal otherwise. Reminders that were missed while it did not run are delivered when \
        it starts. A second one for the same data ends with a message and status 1.

        --command is run by the shell instead, with \(noun)_ID, \(noun)_TITLE, \
        \(noun)_DESCRIPTION, \(noun)_DATE, \(noun)_REMINDER (when it was due), \(noun)_TEXT (all in \
        a sentence) and further details in its environment. 'remind' does not wait for it, and \
        does not end it. If many reminders were missed, a few commands are started at a time.

        Examples:
          \(Program.name) remind
          \(Program.name) remind --command 'espeak "$\(noun)_TEXT"'
        """)
  }

  @Option(help: ArgumentHelp("Run this for each reminder.", valueName: "command"))
  var command: String?

  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    // The run loop and the commands need file descriptors.
    try CommandRunner.checkDescriptors()
    let store = try Program.openStore(database.path)
    guard let path = store.location.path else { return }
    let opened: DeliveryLog?
    do { opened = try DeliveryLog(nextTo: path, creates: true) } catch {
      throw CommandError.inputOutput(CommandError.fact(error.description), next: "")
    }
    guard let file = opened else {
      throw CommandError.refused(
        "'\(Program.name) remind' is running already for these \(Program.noun.plural)", next: "")
    }
    let command = command
    try MainActor.assumeIsolated {
      let notifier = ReminderNotifier(program: Program.name, command: command)
      let stop = try StopSignals()
      let watch = ReminderWatch(
        store, delivered: file.delivered, now: { ProgramEnvironment.now }, remember: file.remember,
        // One at a time, so that only the reminder that failed is delivered again.
        room: { notifier.hasCapacity ? 1 : 0 }
      ) { reminders in
        let environment = ProgramEnvironment.dates
        for reminder in reminders {
          let message = Program.message(
            of: reminder.item, now: ProgramEnvironment.now, in: environment)
          try notifier.notify(
            message, message.variables(Program.noun, dueAt: reminder.date, in: environment))
        }
      } fail: {
        if notifier.outputError == nil { StandardError.warning("\($0)") }
      }
      notifier.onCapacity = { [weak watch] in watch?.deliverWaiting() }
      watch.start()
      while notifier.outputError == nil, !stop.isStopped,
        RunLoop.main.run(mode: .default, before: .distantFuture)
      {}
      withExtendedLifetime(watch) {}
      if let error = notifier.outputError { throw error }
    }
  }
}

/// The signals that end a waiting program: SIGINT, SIGTERM and SIGHUP.
///
/// The handler writes to a pipe (a self-pipe). A signal dispatch source would miss a signal that
/// arrives before the source is registered.
@MainActor
private final class StopSignals {
  private(set) var isStopped = false
  private let source: any DispatchSourceRead

  init() throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandError.inputOutput(String(cString: strerror(errno)), next: "")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopDescriptor = ends[1]
    source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.isStopped = true }
    }
    source.activate()
    // The parent process may have blocked the signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Unlike an ignored signal, a handler is not inherited by the commands.
      signal(number) { _ in _ = write(stopDescriptor, "!", 1) }
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

/// The descriptor that the signal handler writes to.
///
/// A handler captures nothing and belongs to no actor, so it needs a global variable. The variable
/// is unsafe by the compiler's rules, but it is written once, before the first handler is
/// installed.
private nonisolated(unsafe) var stopDescriptor: Int32 = -1

/// The `upcoming` command, which prints the items and reminders of the near future.
public struct UpcomingCommand<Program: ReminderProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "upcoming",
      abstract: "Show what starts or rings soon.",
      discussion: """
        If there is nothing to show, nothing is printed, for status bars and cron.

        Examples:
          \(Program.name) upcoming --within 10min
          \(Program.name) upcoming --within 1d --json
        """)
  }

  @Option(
    help: ArgumentHelp("How far ahead to look, such as 10min, 2h or 1d.", valueName: "length"))
  var within = "1h"

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let (days, seconds) = try DurationParser.parse(within)
    guard days >= 0, seconds >= 0, days > 0 || seconds > 0 else {
      throw CommandError.badUsage(
        "--within \(within) is not a length of time", next: "Write it like 1h.")
    }
    let now = ProgramEnvironment.now
    let store = try Program.openStore(database.path)
    let items = try store.upcoming(in: now..<now + Double(days * 86_400 + seconds))
    if json.isOn { return try Program.printJSON(items, from: store) }
    guard !items.isEmpty else { return }
    try StandardOutput.write { output in
      var table = Table(
        [.figures("ID"), .figures("Date"), .figures("When"), .text("Title")],
        for: output.traits, hasTitles: false)
      for item in items {
        let message = Program.message(of: item, now: now, in: ProgramEnvironment.dates)
        try table.row(to: &output) { row in
          row.number(message.id)
          row.text(message.date)
          row.text(message.distance)
          row.text(message.title + message.mark)
        }
      }
      try table.finish(to: &output)
    }
  }
}
