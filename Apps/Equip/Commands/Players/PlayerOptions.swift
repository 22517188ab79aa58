import ArgumentParser
import CommandSupport
import Interchange
import Models

/// What is said of a player: one option for each attribute.
struct PlayerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The last name.", valueName: "name")) var lastName: String?
  @Option(help: ArgumentHelp("The given names.", valueName: "names")) var givenNames: String?
  @Option(name: .customLong("jersey-number"), help: ArgumentHelp("0 to 99.", valueName: "number"))
  var jerseyNumber: String?
  @Option(help: "Where the player plays.") var position: PositionName?
  @Option(help: "The side the player shoots from.") var handedness: HandednessName?
  @Option(name: .customLong("status"), help: "Whether the player plays at the moment.")
  var status: StatusName?
  @Option(
    help: ArgumentHelp("The day of birth, such as 1991-05-27; empty for none.", valueName: "day"))
  var birthDate: String?
  @Option(help: ArgumentHelp("Inches.", valueName: "number")) var height: String?
  @Option(help: ArgumentHelp("Pounds.", valueName: "number")) var weight: String?
  @Option(
    name: .customLong("ws-object-id"),
    help: ArgumentHelp("The number on the host's web service.", valueName: "number"))
  var wsObjectId: String?

  /// What was given, by the attributes' keys.
  var values: [(key: String, text: String)] {
    let all: [(String, String?)] = [
      ("lastName", lastName), ("givenNames", givenNames), ("jerseyNumber", jerseyNumber),
      ("position", position?.position.rawValue), ("handedness", handedness?.handedness.rawValue),
      ("playingStatus", status?.status.rawValue), ("birthDate", birthDate), ("height", height),
      ("weight", weight), ("wsObjectId", wsObjectId),
    ]
    return all.compactMap { key, text in text.map { (key, $0) } }
  }

  /// Gives a player what was given.
  ///
  /// - Throws: `EquipmentValueProblem` for a value that the attribute does not take.
  func apply(to player: inout Player) throws {
    for (key, text) in values { try player.set(key, to: text) }
  }
}
