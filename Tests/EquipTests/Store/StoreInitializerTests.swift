import Credentials
import Foundation
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

struct StoreInitializerTests {
  let folder: TemporaryFolder
  let accounts: TeamAccounts

  init() throws {
    folder = try TemporaryFolder()
    accounts = try TeamAccounts(.file(folder.path + "/equip.sqlite"), hashing: QuickHashing())
  }

  @Test func theFirstLaunchAddsATeamFivePlayersAndSixCategories() throws {
    let team = try #require(
      try StoreInitializer.makeFirstTeam(in: accounts, password: "told once"))
    #expect(team.mustChangePassword && team.fullName == "Port Hope Herons")
    #expect(try accounts.teams() == [team])
    let login = try accounts.login(username: StoreInitializer.username, password: "told once")
    let store = try EquipStore(accounts.storeLocation(of: login.teamID))
    #expect(try store.names() == ["Bellamy", "Kowalski", "Lindqvist", "Okafor", "Tremblay"])
    #expect(try store.players(PlayerQuery(position: .goaltender)).count == 1)
    #expect(try Set(store.players().map(\.position)).count == 5)
    #expect(try store.categories().count == 6 && store.itemCount() == 0)
    #expect(try store.undo() == nil, "the first content adds no undo group")
    let ages = try store.players().compactMap(\.birthDate)
    let years = ages.map { Int($0.timeIntervalSince1970 / 31_556_952) + 1970 }
    #expect(years.count == 5 && years.allSatisfy { (1990...2004).contains($0) })
    #expect(try store.players().allSatisfy { $0.problems(at: Date()).isEmpty })
  }

  @Test func theSecondLaunchAddsNothing() throws {
    _ = try StoreInitializer.makeFirstTeam(in: accounts, password: "x")
    #expect(try StoreInitializer.makeFirstTeam(in: accounts, password: "y") == nil)
    #expect(try accounts.login(username: "herons", password: "x").teamID == 1)
    let store = try EquipStore(accounts.storeLocation(of: 1))
    try StoreInitializer.addPlayers(to: store)
    #expect(try store.playerCount() == 5)
  }

  @Test func simultaneousLaunchesShareOneTeam() async throws {
    let path = folder.path + "/shared.sqlite"
    let made = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let accounts = try TeamAccounts(.file(path), hashing: QuickHashing())
          return try StoreInitializer.makeFirstTeam(in: accounts, password: "x") != nil
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(made == 1)
    let accounts = try TeamAccounts(.file(path), hashing: QuickHashing())
    #expect(try accounts.teamCount == 1)
    #expect(try EquipStore(accounts.storeLocation(of: 1)).playerCount() == 5)
  }

  @Test func aTeamIsNotAddedWithoutItsPlayers() throws {
    // A file where the folder of the teams' stores belongs.
    let teams = folder.path + "/equip-teams"
    try Data().write(to: URL(fileURLWithPath: teams))
    #expect(throws: StoreError.self) {
      try StoreInitializer.makeFirstTeam(in: accounts, password: "x")
    }
    #expect(try accounts.teamCount == 0)
    try FileManager.default.removeItem(atPath: teams)
    let team = try #require(try StoreInitializer.makeFirstTeam(in: accounts, password: "y"))
    let store = try EquipStore(accounts.storeLocation(of: team.id ?? 0))
    #expect(try store.playerCount() == 5)
  }

  @Test func aFailedAdditionDeletesANewStoreAndKeepsAnExistingOne() throws {
    let location = accounts.storeLocation(of: 1)
    let path = try #require(location.path)
    func expectFailedAddition() {
      #expect(throws: PasswordProblem.empty) {
        try accounts.add(Team(username: "owls"), password: "x") { _ in
          try StoreInitializer.addPlayers(to: try EquipStore(location))
          throw PasswordProblem.empty
        }
      }
    }
    expectFailedAddition()
    #expect(try StoreFile.names(in: StoreFile.folder(of: path)) == [])
    #expect(try accounts.teamCount == 0)
    try EquipStore(location).add(Player(lastName: "Roy"))
    expectFailedAddition()
    // An existing team keeps its file, and gets no players of another team.
    #expect(try EquipStore(location).names() == ["Roy"])
  }

  @Test(arguments: StoreInitializer.categories)
  func anIconIsASmallPNG(category: EquipmentCategory) throws {
    let icon = try #require(category.displayIcon)
    #expect(icon.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(icon.count < 600)
    // The first chunk contains width and height.
    #expect(Array(icon[16..<24]) == [0, 0, 0, 16, 0, 0, 0, 16])
    let rows = try #require(category.kind).icon
    #expect(rows == icon)
  }
}
