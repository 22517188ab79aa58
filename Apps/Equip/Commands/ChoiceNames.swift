import ArgumentParser
import Models

/// `--missing skate-boot`: a kind of equipment, as it is typed.
struct KindName: ExpressibleByArgument {
  let kind: EquipmentKind

  init?(argument: String) {
    guard let kind = EquipmentKind(named: argument) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] { EquipmentKind.allCases.map { typed($0.displayName) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--position left-wing`: where a player plays, as it is typed.
struct PositionName: ExpressibleByArgument {
  let position: PlayerPosition

  init?(argument: String) {
    guard let position = PlayerPosition(named: argument) else { return nil }
    self.position = position
  }

  static var allValueStrings: [String] { PlayerPosition.allCases.map { typed($0.rawValue) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--handedness left`: the side a player shoots from, as it is typed.
struct HandednessName: ExpressibleByArgument {
  let handedness: Handedness

  init?(argument: String) {
    guard let handedness = Handedness(named: argument) else { return nil }
    self.handedness = handedness
  }

  static var allValueStrings: [String] { Handedness.allCases.map { typed($0.rawValue) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--status active`: whether a player plays at the moment, as it is typed.
struct StatusName: ExpressibleByArgument {
  let status: PlayingStatus

  init?(argument: String) {
    guard let status = PlayingStatus(named: argument) else { return nil }
    self.status = status
  }

  static var allValueStrings: [String] { PlayingStatus.allCases.map { typed($0.rawValue) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A name as it is typed: small letters, and hyphens for blanks.
private func typed(_ name: String) -> String {
  String(name.lowercased().map { $0 == " " ? "-" : $0 })
}
