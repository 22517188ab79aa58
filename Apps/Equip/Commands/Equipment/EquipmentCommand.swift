import ArgumentParser
import CommandSupport

struct EquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equipment",
    abstract: "Show, add, change, delete, check out or check in equipment.",
    subcommands: [
      ListEquipmentCommand.self, ShowEquipmentCommand.self, AddEquipmentCommand.self,
      EditEquipmentCommand.self, DeleteEquipmentCommand.self, AssignCommand.self,
      UnassignCommand.self, CheckOutCommand.self, CheckInCommand.self, KitsCommand.self,
    ])
}
