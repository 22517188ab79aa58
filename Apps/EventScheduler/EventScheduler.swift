import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Persistence

/// Starts the program and runs the command it was asked for.
@main
struct EventScheduler: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "event-scheduler")

  static func main() { CommandRunner.run(EventScheduler.self) }

  func run() throws {
    let store = try EventStore(.standard(for: "event-scheduler"))
    try MainActor.assumeIsolated { try EventSchedulerScreens.run(over: store, in: .current) }
  }
}
