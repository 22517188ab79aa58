import Credentials
import Foundation
import Imaging
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EquipAssignment
@testable import RubricSupport

/// The rows about the model class, the storyboard, the players and their equipment.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipScreenRubricTests {
  // MARK: Model

  /// Returns a Boolean value that indicates whether an object that the login holds has a property
  /// of a type.
  private func modelHas(_ type: String, in solution: Solution) throws -> Bool {
    let app = try SolutionOnScreen(solution)
    return ObjectGraph.objects(of: app.login).contains { object in
      Attributes(of: object).typeNames.contains { [type, "Optional<\(type)>"].contains($0) }
    }
  }

  @Test(.equip("model.team"), arguments: Solution.allCases)
  func theModelHasTheTeam(solution: Solution) throws {
    #expect(try modelHas("Team", in: solution))
  }

  @Test(.equip("model.players"), arguments: Solution.allCases)
  func theModelHasAFetchedResultsController(solution: Solution) throws {
    #expect(try modelHas("NSFetchedResultsController<Player>", in: solution))
  }

  @Test(.equip("model.sorted"), arguments: Solution.allCases)
  func thePlayersAreSortedByLastName(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    let names = try app.players().map { $0.text("lastName") }
    #expect(names == names.sorted())
    let rows = app.rows
    #expect(rows.count == names.count)
    for (row, name) in zip(rows, names) { #expect(row.contains { $0.contains(name) }) }
  }

  @Test(.equip("model.changes"))
  func theControllerReportsEachChange() async throws {
    let model = try EquipAssignment.Model(
      location: { _ in .inMemory }, hasher: PasswordHasher(cost: .minimum))
    let changes = ReportedChanges()
    model.playersController.delegate = changes
    let aho = Models.Player()
    // The first of all, whichever name they are sorted by. Another row checks which it is.
    (aho.lastName, aho.givenNames) = ("Aho", "Aaro")
    try model.players.add(aho)
    #expect(await changes.next() == ["insert - 0"])
    aho.jerseyNumber = 20
    try model.players.update(aho)
    #expect(await changes.next() == ["update 0 0"])
    (aho.lastName, aho.givenNames) = ("Zetterberg", "Zed")
    try model.players.update(aho)
    #expect(await changes.next() == ["move 0 5"])
    try model.players.delete([try #require(aho.id)])
    #expect(await changes.next() == ["delete 5 -"])
  }

  @Test(.equip("model.changes"))
  func theListFollowsTheChangesOfTheController() async throws {
    let app = try await SolutionOnScreen.loggedIn(.assignment)
    let model = try #require(
      ObjectGraph.objects(of: app.login).lazy.compactMap { $0 as? EquipAssignment.Model }.first)
    // Another row checks the table.
    guard !app.rows.isEmpty else { return }
    let player = Models.Player()
    player.lastName = "Zetterberg"
    try model.players.add(player)
    await app.pilot.wait(within: RubricWait.timeLeft) { app.screen.contains("Zetterberg") }
    player.lastName = "Zibanejad"
    try model.players.update(player)
    await app.pilot.wait(within: RubricWait.timeLeft) { app.screen.contains("Zibanejad") }
    try model.players.delete([try #require(player.id)])
    await app.pilot.wait(within: RubricWait.timeLeft) { !app.screen.contains("Zibanejad") }
  }

  // MARK: Storyboard

  @Test(.equip("storyboard.navigation"), arguments: Solution.allCases)
  func theLoginIsTheRootOfTheNavigationController(solution: Solution) throws {
    let scene = try #require(solution.storyboard.initialScene)
    #expect(scene.controllerType is UINavigationController.Type)
    let app = try SolutionOnScreen(solution)
    #expect(solution.storyboard.loginScene?.controllerType == type(of: app.login))
    #expect(app.views(UITextField.self).count >= 2)
  }

  @Test(.equip("storyboard.login"), arguments: Solution.written)
  func theLoginSceneIsALoginViewController(solution: Solution) throws {
    let type = try #require(solution.storyboard.loginScene).controllerType
    #expect("\(type)" == "Login" && !(type is UITableViewController.Type))
    let file = try PackageFolder.text(of: "Apps/Equip/Assignment/Login.swift")
    #expect(file.contains("class Login: UIViewController"))
  }

  @Test(.equip("storyboard.segue"), arguments: Solution.allCases)
  func aPushSegueConnectsTheLoginToTheList(solution: Solution) async throws {
    let storyboard = solution.storyboard
    let segue = try #require(storyboard.loginScene?.segue(named: "toEntityList"))
    #expect(segue.kind == .show)
    let app = try await SolutionOnScreen.loggedIn(solution)
    // Another row checks that it is performed.
    guard app.front !== app.login else { return }
    #expect(storyboard.listScene?.controllerType == type(of: app.front))
    #expect(app.navigation?.viewControllers.count == 2, "it was pushed")
  }

  @Test(.equip("storyboard.start"), arguments: Solution.allCases)
  func theAppStartsWithTheLoginAndPassesItTheModel(solution: Solution) throws {
    let app = try SolutionOnScreen(solution)
    #expect(app.navigation?.viewControllers == [app.login])
    #expect(app.views(UITextField.self).count >= 2)
    if solution != .product {
      #expect(ObjectGraph.values(named: "Team", from: app.login).count == 1)
    }
  }

  @Test(.equip("storyboard.list"), arguments: Solution.allCases)
  func theListIsATableViewController(solution: Solution) throws {
    let scene = try #require(solution.storyboard.listScene)
    #expect(scene.controllerType is UITableViewController.Type)
  }

  @Test(.equip("storyboard.info"), arguments: Solution.allCases)
  func theInformationHasAScrollView(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    try app.openInformation()
    #expect(!(app.front is UITableViewController))
    let scrollViews = app.views(UIScrollView.self).filter {
      !($0 is UITableView) && !($0 is UITextView)
    }
    let labels = scrollViews.flatMap { app.views(UILabel.self, in: $0) }
    let name = try app.player(0).text("givenNames")
    #expect(labels.contains { $0.text?.contains(name) == true })
  }

  /// Each button shows the information of its player, even the second time.
  @Test(.equip("players.info"), arguments: Solution.allCases)
  func eachDetailDisclosureShowsItsPlayer(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    let list = app.front
    let players = try app.players()
    for index in players.indices.reversed() + [0] {
      try app.openInformation(of: index)
      #expect(app.front !== list && !(app.front is UITableViewController))
      for other in players.indices {
        let isShown = app.screen.contains(players[other].text("lastName"))
        #expect(isShown == (other == index), "\(index) \(other)")
      }
      app.pilot.press("Esc")
      #expect(app.front === list)
    }
  }

  @Test(.equip("players.info"), arguments: Solution.allCases)
  func aRowOfAScrolledListShowsItsPlayer(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    let names = try app.players().map { $0.text("lastName") }
    let last = try #require(names.last)
    app.pilot.resize(columns: 80, rows: 8)
    func isVisible() -> Bool {
      app.screen.lines.contains { $0.contains("ⓘ") && $0.contains(last) }
    }
    for _ in 0..<20 where !isVisible() { app.pilot.wheel(1, column: 10, row: 2) }
    try app.openInformation(of: names.count - 1)
    let labels = app.views(UILabel.self).compactMap(\.text)
    for name in names {
      #expect(labels.contains { $0.contains(name) } == (name == last), "\(name)")
    }
  }

  @Test(.equip("storyboard.equipment"), arguments: Solution.allCases)
  func theEquipmentIsATableViewController(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    app.pilot.press("Enter")
    #expect(app.front is UITableViewController)
  }

  @Test(.equip("players.row"), arguments: Solution.allCases)
  func eachRowShowsTheEquipment(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    let list = app.front
    app.pilot.press("Enter")
    let equipment = type(of: app.front)
    #expect(app.front !== list)
    app.pilot.press("Esc")
    try app.openInformation()
    #expect(type(of: app.front) != equipment, "the information is another screen")
    app.pilot.press("Esc")
    for player in try app.players().reversed() {
      app.pilot.click(on: player.text("lastName"))
      #expect(app.front !== list && type(of: app.front) == equipment)
      app.pilot.press("Esc")
      #expect(app.front === list)
    }
  }

  @Test(.equip("storyboard.segues"), arguments: Solution.allCases)
  func seguesConnectTheListToInformationAndEquipment(solution: Solution) async throws {
    let storyboard = solution.storyboard
    let segues = try #require(storyboard.listScene).segues
    func hasSegue(to screen: UIViewController) -> Bool {
      segues.contains {
        storyboard.scene(named: $0.destination)?.controllerType == type(of: screen)
      }
    }
    let app = try await SolutionOnScreen.loggedIn(solution)
    try app.openInformation()
    #expect(!(app.front is UITableViewController) && hasSegue(to: app.front))
    app.pilot.press("Esc", "Enter")
    #expect(app.front is UITableViewController && hasSegue(to: app.front))
  }

  // MARK: Players

  @Test(.equip("players.table"), arguments: Solution.allCases)
  func theListShowsThePlayers(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    let players = try app.players()
    #expect(!players.isEmpty && app.cells.count == players.count)
    #expect(!app.screen.contains("Optional("))
    for player in players {
      let name = player.text("lastName")
      #expect(app.screen.contains(name))
      // A number after # is that of the player.
      let row = app.rows.first { $0.contains { $0.contains(name) } } ?? []
      let numbers = row.flatMap { $0.matches(of: /#(\d+)/) }.map { String($0.1) }
      #expect(numbers.allSatisfy { $0 == player.text("jerseyNumber") }, "\(row)")
    }
  }

  @Test(.equip("players.disclosure"), arguments: Solution.allCases)
  func eachRowHasADetailDisclosure(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    #expect(!app.cells.isEmpty)
    #expect(app.cells.allSatisfy { $0.accessoryType == .detailDisclosureButton })
  }

  // MARK: Information

  /// Returns the text that is expected for a player; the year for the birth date.
  private func texts(of player: Attributes) throws -> [String] {
    let names = [
      "lastName", "givenNames", "jerseyNumber", "position", "handedness", "playingStatus",
      "height", "weight",
    ]
    return names.map(player.text) + [try birth(of: player)[2]]
  }

  /// The month, day and year of a player's birth, in any order.
  private func birth(of player: Attributes) throws -> [String] {
    let date = try #require(player["birthDate"] as? Date)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = Self.zone(of: date)
    return ["MMMM", "d", "yyyy"].map { part in
      formatter.dateFormat = part
      return formatter.string(from: date)
    }
  }

  /// The time zone in which a date is midnight or noon: GMT or the local one.
  private static func zone(of date: Date) -> TimeZone {
    let isLocalDay = [TimeZone.gmt, .current].map { zone in
      let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
      return seconds.truncatingRemainder(dividingBy: 43_200) == 0
    }
    return isLocalDay[1] && !isLocalDay[0] ? .current : .gmt
  }

  /// If a line has a label, the value next to it is the labeled attribute's.
  @Test(.equip("info.shown"), arguments: Solution.allCases)
  func eachValueIsBelowItsLabel(solution: Solution) async throws {
    let labels: [(Regex<Substring>, String)] = [
      (/(?i)\blast ?name/, "lastName"), (/(?i)\b(?:given|first) ?names?/, "givenNames"),
      (/(?i)\b(?:jersey|number)\b/, "jerseyNumber"), (/(?i)\bposition\b/, "position"),
      (/(?i)\b(?:handedness|shoots|hand)\b/, "handedness"), (/(?i)\bstatus\b/, "playingStatus"),
      (/(?i)\bheight\b/, "height"), (/(?i)\bweight\b/, "weight"),
    ]
    let app = try await SolutionOnScreen.loggedIn(solution)
    for index in [1, 4] {
      try app.openInformation(of: index)
      let player = try app.player(index)
      for (label, name) in labels {
        for line in app.screen.lines where line.contains(label) {
          let text = NSRegularExpression.escapedPattern(for: player.text(name))
          #expect(line.contains(try Regex("\\b\(text)\\b")), "\(name): \(line)")
        }
      }
      app.pilot.press("Esc")
    }
  }

  @Test(.equip("info.shown"), arguments: Solution.allCases)
  func theInformationShowsEveryAttribute(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    for (index, player) in try app.players().enumerated() {
      try app.openInformation(of: index)
      #expect(!app.screen.contains("Optional("))
      for text in try texts(of: player) { #expect(app.screen.contains(text), "\(index): \(text)") }
      app.pilot.press("Esc")
    }
  }

  @Test(.equip("info.units"), arguments: Solution.allCases)
  func heightWeightAndBirthDateAreWrittenInFull(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    for index in [0, 3] {
      try app.openInformation(of: index)
      let player = try app.player(index)
      let lines = app.screen.lines
      let height = try Regex("\\b\(player.text("height")) ?(in|″|\")")
      let weight = try Regex("\\b\(player.text("weight")) ?(lb|pound)")
      #expect(lines.contains { $0.contains(height) } && lines.contains { $0.contains(weight) })
      let parts = try birth(of: player)
      let day = try Regex("\\b\(parts[1])\\b")
      #expect(lines.contains { $0.contains(parts[0]) && $0.contains(parts[2]) && $0.contains(day) })
      app.pilot.press("Esc")
    }
  }

  @Test(.equip("info.photo"), arguments: Solution.allCases)
  func theInformationShowsThePhoto(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    for index in [0, 2] {
      try app.openInformation(of: index)
      let photo = try #require(app.views(UIImageView.self).first { $0.image != nil })
      #expect(photo.frame.width >= 8 && photo.frame.height >= 4 && !photo.isHidden)
      #expect(app.screen.contains("▀") || app.screen.contains("▄"))
      let stored = try app.player(index)["photoHeadshot"] as? Data
      if stored != nil || solution != .product {
        let bitmap = try ImageToDataTransformer().reverseTransformedValue(stored)
        #expect(photo.image?.bitmap == bitmap)
      }
      app.pilot.press("Esc")
    }
  }

  @Test(.equip("info.scrolls"), arguments: Solution.allCases)
  func theInformationScrolls(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution, columns: 40, rows: 12)
    try app.openInformation()
    var unseen = Set(try texts(of: try #require(app.players().first)))
    let first = Snapshot.text(of: app.screen)
    var isPhotoSeen = false
    for _ in 0..<30 {
      isPhotoSeen = isPhotoSeen || app.screen.contains("▀") || app.screen.contains("▄")
      unseen = unseen.filter { !app.screen.contains($0) }
      app.pilot.wheel(1, column: 10, row: 5)
    }
    #expect(unseen.isEmpty && isPhotoSeen, "\(unseen)")
    #expect(Snapshot.text(of: app.screen) != first)
  }
}

/// A delegate that collects the changes that a fetched results controller reports.
@MainActor
private final class ReportedChanges: NSFetchedResultsControllerDelegate {
  private var lines: [String] = []
  private var isComplete = false

  /// Waits until the changes are complete, and returns those since the last call; empty if they
  /// never are.
  func next() async -> [String] {
    let end = ContinuousClock.now + RubricWait.timeLeft
    while !isComplete, ContinuousClock.now < end { await Task.yield() }
    defer { (lines, isComplete) = ([], false) }
    return isComplete ? lines : []
  }

  func controller(
    _ controller: NSFetchedResultsController<Models.Player>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    func text(_ path: IndexPath?) -> String { path.map { "\($0[1])" } ?? "-" }
    lines.append("\(type) \(text(indexPath)) \(text(newIndexPath))")
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<Models.Player>) {
    isComplete = true
  }
}
