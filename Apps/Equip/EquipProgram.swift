// Equip: shows a hockey team's players and their equipment, full screen and by command.

import ArgumentParser
import CommandSupport

/// Starts the program and runs the command it was asked for.
@main
struct EquipProgram: ParsableCommand {
  static let name = "equip"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Keep a hockey team's players and their equipment.",
    version: "0.1.0")
}
