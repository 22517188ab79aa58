import CommandSupport
import Credentials
import DateFormatting
import Imaging
import Models
import Networking
import Persistence
import TerminalUI

extension CommandError {
  /// What the errors of stores, logins, passwords, pictures, servers and terminals come to on the
  /// command line.
  static func explaining(_ error: any Error) -> CommandError? {
    let name = EquipProgram.name
    return switch error {
    case EquipError.unknownPlayers(let ids):
      .notFound(kind: "player", ids: ids, next: "Run '\(name) players' to see ids.")
    case EquipError.unknownItems(let ids):
      .notFound(kind: "item", ids: ids, next: "Run '\(name) equipment list' to see ids.")
    case EquipError.unknownKits(let ids):
      .notFound(kind: "kit", ids: ids, next: "Run '\(name) equipment kits list' to see ids.")
    case EquipError.invalid, EquipError.emptyKitName, EquipError.badUsername:
      .badUsage(fact("\(error)"), next: "")
    case let error as EquipError where error.kind == .inputOutput:
      .inputOutput(fact(error.description), next: "")
    case let error as EquipError:
      .refused(fact(error.description), next: "")
    case LoginFailure.invalidCredentials:
      .refused("invalid credentials", next: "")
    case LoginFailure.locked(let error):
      .inputOutput(fact(error.description), next: "")
    case let error as LoginFailure:
      .refused(fact(error.sentence(at: ProgramEnvironment.now)), next: "")
    case let error as PasswordProblem:
      .refused(fact(error.description), next: "")
    case let error as UsernameProblem:
      .badUsage(fact(error.description), next: "")
    case let error as EquipmentValueProblem:
      .badUsage(fact(error.description), next: "")
    case let error as ImageFailure:
      .badData(fact(error.description), next: "")
    case let error as ItemIDError:
      .badUsage(fact(error.description), next: "")
    case let error as WebServiceFailure:
      error.commandError
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
