import Foundation
import GRDB
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip
@testable import Persistence
@testable import RubricSupport

/// The lines about the model class, the storyboard, the players and their equipment.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EquipScreenRubricTests {
  private func app() async throws -> MarkedEquip {
    let app = try MarkedEquip()
    try await app.logIn()
    return app
  }

  // MARK: Model

  @Test(.equip("model.team", "model.players", "model.sorted"))
  func theModelHasTheTeamAndAFetchedResultsControllerForThePlayers() async throws {
    let app = try await app()
    let model = try #require(try app.top(PlayerList.self).model)
    #expect(model.team?.fullName == "Port Hope Herons")
    let controller = try #require(model.playersController)
    #expect(
      controller.fetchedObjects?.map(\.lastName)
        == ["Bellamy", "Kowalski", "Lindqvist", "Okafor", "Tremblay"])
    #expect(controller.delegate === (try app.top(PlayerList.self)))
  }

  @Test(.equip("model.changes"))
  func theControllerTellsOfEachChange() async throws {
    let app = try await app()
    let controller = try #require(try app.top(PlayerList.self).model?.playersController)
    let notes = ChangeNotes()
    controller.delegate = notes
    try app.store.add(Player(lastName: "Aho", jerseyNumber: 1))
    await app.wait { notes.lines == ["insert - 0"] }
    var aho = try #require(try app.store.players().first)
    aho.jerseyNumber = 2
    try app.store.update(aho)
    await app.wait { notes.lines.last == "update 0 0" }
    aho.lastName = "Zetterberg"
    try app.store.update(aho)
    await app.wait { notes.lines.last == "move 0 5" }
    try app.store.deletePlayers([aho.id ?? 0])
    await app.wait { notes.lines.last == "delete 5 -" }
  }

  // MARK: Storyboard

  @Test(.equip("storyboard.navigation"))
  func theNavigationControllersRootIsTheLogin() throws {
    let scene = try MarkedEquip.scene("LoginNavigation")
    #expect(scene.controllerType is UINavigationController.Type)
    #expect(scene.rootScene == "Login")
    #expect(UIStoryboard.main().initialSceneIdentifier == "LoginNavigation")
  }

  @Test(.equip("storyboard.login"))
  func theLoginSceneIsALogin() throws {
    let type = try MarkedEquip.scene("Login").controllerType
    #expect(type == Equip.Login.self && !(type is UITableViewController.Type))
    #expect(PackageFolder.has("Apps/Equip/Screens/Login.swift"))
  }

  @Test(.equip("storyboard.segue"))
  func aSegueLeadsFromTheLoginToTheList() async throws {
    let segue = try #require(
      try MarkedEquip.scene("Login").segues.first { $0.identifier == "toEntityList" })
    #expect(segue.destination == "PlayerList" && segue.kind == .show)
    let app = try await app()
    #expect(app.navigation?.viewControllers.count == 2, "it was pushed")
  }

  @Test(.equip("storyboard.start"))
  func theAppStartsWithTheLogin() throws {
    let app = try MarkedEquip()
    #expect(try app.top(Equip.Login.self).model?.accounts === app.accounts)
    #expect(app.navigation?.viewControllers.count == 1)
  }

  @Test(.equip("storyboard.list", "storyboard.equipment"))
  func playersAndEquipmentAreTables() throws {
    #expect(try MarkedEquip.scene("PlayerList").controllerType is UITableViewController.Type)
    #expect(try MarkedEquip.scene("EquipmentList").controllerType is UITableViewController.Type)
  }

  @Test(.equip("storyboard.info"))
  func theInformationIsAViewWithAScrollView() throws {
    let scene = try MarkedEquip.scene("PlayerInfo")
    #expect(!(scene.controllerType is UITableViewController.Type))
    #expect(scene.viewTypes.contains { $0 is UIScrollView.Type })
    let info = try MarkedEquip.make(PlayerInfo.self, "PlayerInfo")
    info.loadViewIfNeeded()
    #expect(info.scrollView.superview === info.view)
  }

  @Test(.equip("storyboard.segues"))
  func seguesLeadFromTheListToInformationAndEquipment() throws {
    let segues = try MarkedEquip.scene("PlayerList").segues
    let ways = [("toPlayerInfo", "PlayerInfo"), ("toEquipmentList", "EquipmentList")]
    for (identifier, destination) in ways {
      #expect(segues.contains { $0.identifier == identifier && $0.destination == destination })
    }
  }

  // MARK: Players

  @Test(.equip("players.table"))
  func theListShowsThePlayers() async throws {
    let app = try await app()
    for name in ["Bellamy", "Kowalski", "Lindqvist", "Okafor", "Tremblay"] {
      #expect(app.screen.contains(name))
    }
    #expect(try app.top(PlayerList.self).tableView.numberOfRows(inSection: 0) == 5)
  }

  @Test(.equip("players.row"))
  func aRowLeadsToTheCategories() async throws {
    let app = try await app()
    app.pilot.click(on: "Okafor")
    #expect(try app.top(EquipmentList.self).player?.lastName == "Okafor")
  }

  @Test(.equip("players.disclosure"))
  func eachRowHasADetailDisclosure() async throws {
    let app = try await app()
    let cells = try app.top(PlayerList.self).tableView.visibleCells
    #expect(cells.count == 5)
    #expect(cells.allSatisfy { $0.accessoryType == .detailDisclosureButton })
  }

  @Test(.equip("players.info"))
  func theDisclosureLeadsToTheInformation() async throws {
    let app = try await app()
    let place = try #require(app.screen.firstPosition(of: "ⓘ"))
    app.pilot.click(column: place.column, row: place.row)
    #expect(try app.top(PlayerInfo.self).player?.lastName == "Bellamy")
  }

  // MARK: Information

  @Test(.equip("info.shown"))
  func theInformationShowsEveryAttribute() async throws {
    let app = try await app()
    app.pilot.press("i")
    let lines = try app.top(PlayerInfo.self).sheet.propertyView.properties
    let expected = [
      ("Last Name", "Bellamy"), ("Given Names", "Noah"), ("Jersey Number", "31"),
      ("Position", "Goaltender"), ("Handedness", "Left"), ("Status", "Active"),
      ("Birth Date", "September 23, 1997"), ("Height", "74"), ("Weight", "198"),
    ]
    for (name, words) in expected {
      let line = try #require(lines.first { $0.name == name }, "\(name)")
      #expect(line.value?.hasPrefix(words) == true, "\(name): \(line.value ?? "")")
      #expect(app.screen.contains(words), "\(words)")
    }
  }

  @Test(.equip("info.units"))
  func heightWeightAndBirthAreWrittenAsInTheAssignment() async throws {
    let app = try await app()
    var player = try #require(try app.store.players().first)
    player.height = 72
    player.weight = 185
    player.birthDate = Date(timeIntervalSince1970: 795_787_200)
    try app.store.update(player)
    app.pilot.press("i")
    for words in ["72 in.", "185 lbs", "March 21, 1995"] {
      #expect(app.screen.contains(words), "\(words)")
    }
  }

  @Test(.equip("info.photo"))
  func theInformationShowsThePhoto() async throws {
    let app = try await app()
    var player = try #require(try app.store.players().first)
    player.photoHeadshot = try app.store.categories().first?.displayIcon
    try app.store.update(player)
    app.pilot.press("i")
    let image = try app.top(PlayerInfo.self).sheet.imageView
    #expect(image.image?.accessibilityLabel == "Photo of Noah Bellamy")
    #expect(image.frame.width >= 12 && image.frame.height >= 6 && !image.isHidden)
  }

  @Test(.equip("info.scrolls"))
  func theInformationScrolls() async throws {
    let app = try MarkedEquip(columns: 40, rows: 12)
    try await app.logIn()
    app.pilot.press("i")
    #expect(!app.screen.contains("Skate Runner"))
    app.pilot.wheel(20, column: 10, row: 5)
    #expect(app.screen.contains("Skate Runner"))
  }

  // MARK: Equipment

  @Test(.equip("equipment.table", "equipment.order"))
  func theCategoriesStandInTheirOrder() async throws {
    let app = try await app()
    app.pilot.press("Enter")
    let list = try app.top(EquipmentList.self)
    #expect(
      list.tableView.visibleCells.compactMap { $0.textLabel?.text }
        == ["Helmet", "Gloves", "Skate Boot", "Skate Holder", "Skate Runner", "Stick"])
  }

  @Test(.equip("equipment.order"))
  func anotherDisplayOrderIsAnotherOrder() async throws {
    let app = try await app()
    try app.store.database.transaction { db in
      try db.execute(
        sql: "UPDATE equipmentCategory SET displayOrder = 70 WHERE displayName = 'Helmet'")
      return (.commit, ())
    }
    app.pilot.press("Enter")
    let cells = try app.top(EquipmentList.self).tableView.visibleCells
    #expect(cells.last?.textLabel?.text == "Helmet")
    #expect(cells.first?.textLabel?.text == "Gloves")
  }

  @Test(.equip("equipment.icon"))
  func eachCategoryShowsItsIcon() async throws {
    let app = try await app()
    app.pilot.press("Enter")
    let cells = try app.top(EquipmentList.self).tableView.visibleCells
    #expect(cells.count == 6)
    for cell in cells { #expect(cell.imageView?.image != nil) }
    #expect(app.screen.contains("▀") || app.screen.contains("▄"))
  }
}

/// Notes what a fetched-results controller tells.
@MainActor
private final class ChangeNotes: NSFetchedResultsControllerDelegate {
  private(set) var lines: [String] = []

  func controller(
    _ controller: NSFetchedResultsController<Player>, didChange object: Player,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    func words(_ path: IndexPath?) -> String { path.map { "\($0[1])" } ?? "-" }
    lines.append("\(type) \(words(indexPath)) \(words(newIndexPath))")
  }
}
