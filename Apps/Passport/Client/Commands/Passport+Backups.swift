import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Persistence

/// `--client`, for the commands that keep backups.
struct PassportFileOption: ParsableArguments {
  @Flag(
    help: "Take the client's own file, with the places that are still to be sent, not the places.")
  var client = false
}

extension Passport: BackupProgram {
  static func archive(
    _ path: String?, _ access: PassportFileOption
  ) throws -> CommandArchive<PassportFile> {
    let content = access.client ? PassportFile.Content.client : .places
    let location =
      try access.client
      ? PassportAddress.clientFile(beside: path) : .standard(for: name, database: path)
    let backups = PassportFile.backups(of: content, at: location, now: { ProgramEnvironment.now })
    return CommandArchive(backups) {
      try PassportFile(location, of: content, now: { ProgramEnvironment.now }).sayingDamage()
    }
  }
}

extension PassportFile: BackupStore {
  public var itemCount: Int { get throws { try count } }
}
