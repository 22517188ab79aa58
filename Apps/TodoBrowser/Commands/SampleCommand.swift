import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Add the sample events that come with the program.",
    discussion: """
      They are spread around today. Those that are there stay as they are; 'undo' takes all away \
      again.
      """
  )

  @OptionGroup var database: DatabaseOption

  func run() throws {
    let dates = CommandDates()
    let samples = try SampleEvents.events(around: dates.now, on: dates.environment.clock)
    try TodoBrowserProgram.change(database.path) { store in
      var known: Set<UUID> = []
      try store.forEachEvent { known.insert($0.uniqueID) }
      let missing = samples.filter { !known.contains($0.uniqueID) }
      guard !missing.isEmpty else {
        throw CommandError.refused("the sample events are there already", next: "")
      }
      try store.add(missing)
      try StandardOutput.write { output in
        try output.line(
          "Added \(TodoBrowserProgram.noun.counted(missing.count)). "
            + "'\(TodoBrowserProgram.name) undo' takes it back.")
      }
    }
  }
}
