import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all events to a calendar file.",
    discussion: """
      iCalendar holds everything, also what was imported and is not shown here; JSON and CSV hold \
      what is shown. A file that is there is replaced once all is written.

      Examples:
        event-scheduler export backup.ics
        event-scheduler export --format csv | column -s, -t
      """
  )
  .of(program: EventScheduler.name)

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"))
  var file = OutputFile("-")

  @Option(help: "The format, where the file's name does not tell; otherwise ics.")
  var format: InterchangeFormat?

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let store = try database.openStore()
    try refuseOwnFiles(of: store)
    let format = format ?? InterchangeFormat(fileName: file.path) ?? .iCalendar
    let identifiers = try store.calendarIdentifiers()
    var writer = format.writer(
      stamp: Surroundings.now, clock: Surroundings.environment.clock,
      kept: try store.keptComponents())
    var count = 0
    try file.write { output in
      var bytes: [UInt8] = []
      writer.begin(to: &bytes)
      try store.forEachEvent(withComponents: format == .iCalendar) { event in
        event.uid = identifiers.identifier(of: event)
        writer.write(event, to: &bytes)
        try output.write(bytes: bytes)
        bytes.removeAll(keepingCapacity: true)
        count += 1
      }
      writer.end(to: &bytes)
      try output.write(bytes: bytes)
    }
    guard !file.isStandardOutput else { return }
    try StandardOutput.write { output in
      try output.line("Exported \(count) event\(count == 1 ? "" : "s") to '\(file.name)'.")
    }
  }

  /// Refuses to write over the data itself.
  private func refuseOwnFiles(of store: EventStore) throws {
    guard let data = store.location.path, !file.isStandardOutput else { return }
    let own = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
    let target = URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path
    guard [own, own + "-wal", own + "-shm"].contains(target) else { return }
    throw CommandError.refused(
      "'\(file.name)' is where the events themselves are kept", next: "Give another file.")
  }
}
