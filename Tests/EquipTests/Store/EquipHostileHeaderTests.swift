import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// Stores with a header or schema that no version of a program wrote.
struct EquipHostileHeaderTests {
  static let kinds = [
    HostileHeaders("accounts") { location in
      let accounts = try TeamAccounts(location, hashing: QuickHashing())
      if try accounts.team(named: "owls") == nil {
        let team = Team(city: "Paris", teamName: "Owls", username: "owls")
        try accounts.add(team, password: "secret")
      }
      _ = try accounts.teams()
      _ = try accounts.login(username: "owls", password: "secret")
      try accounts.close()
    },
    HostileHeaders("team") { location in
      let store = try EquipStore(location)
      try store.addPlayers("Roy")
      _ = try (store.players(), store.categories(), store.undoTitle)
      try store.undo()
      try store.close()
    },
  ]

  @Test(arguments: kinds, HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReported(_ kind: HostileHeaders, part: HostileHeaders.Part) throws {
    try kind.expectMessages(about: part)
  }
}
