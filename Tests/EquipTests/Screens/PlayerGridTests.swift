import Foundation
import ScreenSupport
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// The grid of players and kinds of equipment in a wide terminal.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PlayerGridTests {
  private func app(
    columns: Int = 120, rows: Int = 36, prepare: (EquipStore) throws -> Void = { _ in }
  ) async throws -> EquipAppOnScreen {
    try await EquipAppOnScreen.atPlayers(columns: columns, rows: rows) { store in
      try store.addSamples()
      try prepare(store)
    }
  }

  /// The line of a player in the grid, without the columns beside it.
  private func row(_ name: String, _ app: EquipAppOnScreen) throws -> String {
    let columns = app.screen.lines.dropFirst().flatMap { $0.split(separator: "│") }
    return String(try #require(columns.first { $0.contains(name) }))
  }

  private func list(_ app: EquipAppOnScreen) throws -> PlayerList { try app.top(PlayerList.self) }

  @Test func theLatestLoansAreBelowTheStockInAHighTerminal() async throws {
    let app = try await app(columns: 200, rows: 60)
    #expect(app.screen.contains("Latest Loans ───"))
    #expect(app.screen.contains("Stick: CCM Ribcor · 85L"))
    app.pilot.resize(columns: 120, rows: 18)
    #expect(!app.screen.contains("Latest Loans"))
  }

  @Test func aNameWithoutRoomHasAnInitialAndTheTeamNoCity() async throws {
    let app = try await app(columns: 100, rows: 30)
    #expect(try row("Lindqvist", app).contains("Lindqvist, E. "))
    #expect(app.screen.lines[0].contains("5 History  Herons "))
    app.pilot.resize(columns: 160, rows: 30)
    #expect(try row("Lindqvist", app).contains("Lindqvist, Erik Johan"))
    #expect(app.screen.lines[0].contains("Port Hope Herons"))
  }

  @Test func playersAreGroupedByPositionWithTheInactiveOnesLast() async throws {
    let app = try await app { store in
      var ranta = Player(lastName: "Ahola", position: .goaltender)
      ranta.playingStatus = .inactive
      try store.add(ranta)
    }
    #expect(
      try list(app).rows.map(\.lastName)
        == ["Bellamy", "Ahola", "Kowalski", "Lindqvist", "Okafor", "Tremblay"])
    for heading in ["Goaltenders 2", "Defence 1", "Forwards 3"] {
      #expect(app.screen.contains(heading), "\(heading)")
    }
    #expect(try row("Ahola", app).contains("off") && row("Ahola", app).contains("·"))
  }

  @Test(arguments: [
    ("checks out a kit", "Rookie"), ("shows the history", "History of Noah Bellamy"),
  ])
  func aClickOnAKeyBesideThePlayersPerformsIt(line: String, screen: String) async throws {
    let app = try await app()
    #expect(!app.screen.contains(screen))
    app.pilot.click(on: line)
    #expect(app.screen.contains(screen))
  }

  @Test func theDetailsNameNoKeysThatDoNotActDuringASelection() async throws {
    let app = try await app()
    app.pilot.press("Space")
    #expect(!app.screen.contains("checks out a kit"))
    #expect(app.screen.contains("Fits, in stock"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("checks out a kit"))
  }

  @Test func cellsShowTheSizeOrADashForMissingItems() async throws {
    let app = try await app()
    let okafor = try row("Okafor", app)
    for text in ["7 1/8", "14\"", "280", "85L"] { #expect(okafor.contains(text), "\(text)") }
    #expect(okafor.filter { $0 == "–" }.count == 2)
    #expect(try row("in stock / all", app).contains("1/2"))
    #expect(app.screen.lines.contains { $0.contains(" low") })
  }

  @Test func aLargeTerminalHasTheStockBySizeAndTheHistory() async throws {
    let app = try await app(columns: 200, rows: 60) { store in
      try store.checkIn(.gloves, from: store.id("Bellamy"))
    }
    let first = try row("by size", app)
    for text in ["6 3/4", "1/1", "14\"", "4/6", "280", "0/1", "85L", "1/2"] {
      #expect(first.contains(text), "\(text): \(first)")
    }
    #expect(app.screen.lines.contains { $0.contains("7 1/8") && $0.contains("0/1") })
    for text in ["Helmets", "1/1  CCM FL500", "Had before", "CCM Jetspeed · "] {
      #expect(app.screen.contains(text), "\(text)")
    }
    app.pilot.press("Right")
    #expect(app.screen.contains("4/6  CCM Jetspeed"))
    app.pilot.press("2", "Down", "Down")
    #expect(app.screen.contains("Used before") && app.screen.contains("Noah Bellamy · "))
  }

  @Test func anUnreadableHistoryIsReportedBelowTheOtherDetails() async throws {
    let app = try await app(columns: 200, rows: 60)
    try app.rename(table: "loan", to: "gone")
    let lines = try list(app).details.lines
    #expect(lines.contains { $0.isAlert && $0.text.contains("no such table: loan") })
    #expect(lines.contains { $0.text.contains("Fits, in stock") })
  }

  @Test func theRoomBelowTheGridAndTheDetailsIsUsed() async throws {
    let app = try await app(columns: 160, rows: 40)
    for text in ["6 3/4", "1/1", "3/6", "280", "85L"] {
      #expect(try row("by size", app).contains(text), "\(text)")
    }
    #expect(app.screen.contains("Helmets") && app.screen.contains("1/1  CCM FL500"))
    app.pilot.resize(columns: 160, rows: 14)
    #expect(!app.screen.contains("by size") && !app.screen.contains("CCM FL500"))
    #expect(app.screen.contains("in stock / all"))
    app.pilot.resize(columns: 160, rows: 40)
    #expect(app.screen.contains("by size"))
  }

  @Test func narrowColumnsHaveThePiecesInStockBySize() async throws {
    let app = try await app()
    let first = try row("in stock by size", app)
    for text in ["6 3/4 1", "14\" 3 ", "280 0 ", "85L 1 "] {
      #expect(first.contains(text), "\(text): \(first)")
    }
    app.pilot.resize(columns: 110, rows: 36)
    #expect(!app.screen.contains("by size") && app.screen.contains("in stock / all"))
  }

  @Test func theDetailsAreBesideTheGridFromAHundredColumnsOn() async throws {
    let app = try await app(columns: 100)
    #expect(try list(app).isGrid && app.top(DetailScreen.self, of: .secondary).title != "")
    #expect(try row("in stock / all", app).count == 68)
    #expect(try row("Tremblay", app).contains("22 Tremblay, M.  "))
    #expect(app.screen.contains("Gloves     14\" CCM Jetspeed"))
    app.pilot.resize(columns: 99, rows: 36)
    #expect(try !list(app).isGrid)
  }

  @Test func aLowTerminalHasNeither() async throws {
    let app = try await app(columns: 200, rows: 14)
    #expect(!app.screen.contains("by size") && !app.screen.contains("CCM FL500"))
  }

  @Test func theStockBySizeEndsWithTheScreen() async throws {
    let app = try await app(columns: 200, rows: 60) { store in
      for size in 38...72 {
        try store.addCCM(.stick, "S", ["flex": .integer(size)])
      }
      try store.add((0..<20).map { Player(lastName: "P\($0)", position: .centre) })
    }
    let lines = app.screen.lines
    #expect(lines.contains { $0.contains(" more") })
    #expect(lines.contains { $0.contains("by size") && $0.contains("38") })
  }

  @Test func arrowKeysMoveFromCellToCell() async throws {
    let app = try await app()
    #expect(try list(app).cursor == .kind(.helmet))
    app.pilot.press("Right", "Right", "Down")
    #expect(try list(app).cursor == .kind(.skateBoot))
    #expect(try row("Kowalski", app).contains("[–]"))
    app.pilot.press("Left", "Left", "Left", "Left")
    #expect(try list(app).cursor == .player)
  }

  @Test func aHelmetIsCheckedOutWithThreeKeys() async throws {
    let app = try await app()
    app.pilot.press("Down", "Enter")
    let helmet = try #require(try app.player("Kowalski").helmet)
    #expect(try app.store.item(helmet)?.brand == "FL500", "the other one is checked out")
    app.pilot.press("c")
    #expect(try app.player("Kowalski").helmet == nil)
    #expect(app.status.contains("Checked in the helmet – u to undo"))
    app.pilot.press("u")
    #expect(try app.player("Kowalski").helmet != nil)
  }

  @Test func ifSeveralItemsFitOneCanBeChosen() async throws {
    let app = try await app { try $0.addCCM(.helmet, "Super", ["size": .decimal(7.25)]) }
    app.pilot.press("Down", "Enter")
    #expect(app.screen.contains("6 3/4  CCM FL500 · 1 of 1"))
    app.choose("7 1/4  CCM Super · 1 of 1")
    let helmet = try #require(try app.player("Kowalski").helmet)
    #expect(try app.store.item(helmet)?.brand == "Super")
  }

  @Test func itemsOfTheSameSizeAndNameAreDistinguished() async throws {
    let app = try await app { store in
      for length in [330, 340] {
        try store.addCCM(.gloves, "Tacks", ["size": .integer(13), "length": .integer(length)])
      }
    }
    app.pilot.press("Down", "Down", "Right", "Enter")
    #expect(app.screen.contains("CCM Tacks · 13\" · Length 330 mm · black · 1 of 1"))
    app.choose("CCM Tacks · 13\" · Length 340 mm · black · 1 of 1")
    let gloves = try #require(try app.player("Lindqvist").gloves)
    #expect(try app.store.item(gloves)?["length"] == .integer(340))
  }

  @Test func thePlayersPreviousItemIsCheckedOutAgain() async throws {
    let app = try await app { store in
      let helmet = try store.addCCM(.helmet, "Super", ["size": .decimal(7.25)])
      try store.checkOut(helmet, to: store.id("Kowalski"))
      try store.checkIn(.helmet, from: store.id("Kowalski"))
    }
    app.pilot.press("Down", "Enter")
    let helmet = try #require(try app.player("Kowalski").helmet)
    #expect(try app.store.item(helmet)?.brand == "Super")
  }

  @Test func ifNothingFitsAllItemsAreOffered() async throws {
    let app = try await app()
    app.pilot.press("Down", "Right", "Right", "Enter")
    #expect(try app.top(ItemChoice.self, of: .secondary).kinds == [.skateBoot])
  }

  @Test func aKitIsCheckedOutToThePlayerUnderTheCursor() async throws {
    let app = try await app()
    app.pilot.press("Down", "k")
    #expect(app.screen.contains("A Kit for Adam Kowalski"))
    #expect(app.status.contains("Enter Check Out"))
    app.pilot.press("Enter")
    #expect(try app.player("Kowalski").stick != nil)
    #expect(app.pilot.window.focusedView === (try list(app)).tableView)
  }

  @Test func theFirstClickMovesTheCursorAndTheSecondActs() async throws {
    let app = try await app()
    let line = try #require(app.screen.lines.dropFirst().firstIndex { $0.contains("Kowalski") })
    let column = try #require(app.screen.firstPosition(of: "Helmet")).column
    app.pilot.press("Right")
    app.pilot.click(column: column + 1, row: line)
    #expect(try list(app).cursor == .kind(.helmet))
    #expect(try list(app).focusedRow?.lastName == "Kowalski")
    #expect(try app.player("Kowalski").helmet == nil)
    app.pilot.click(column: column + 1, row: line)
    #expect(try app.player("Kowalski").helmet != nil)
  }

  @Test func aPressThatIsCancelledDoesNotKeepTheCellFromActing() async throws {
    let app = try await app()
    let line = try #require(app.screen.lines.dropFirst().firstIndex { $0.contains("Kowalski") })
    let column = try #require(app.screen.firstPosition(of: "Helmet")).column
    let players = try list(app)
    app.pilot.terminal.send([.mouse(MouseEvent(.press, column: column + 1, row: line))])
    #expect(players.isMovingCursor)
    app.pilot.press("?")
    #expect(!players.isMovingCursor)
  }

  @Test func thePlayersColumnOpensTheEquipmentAndDeletesThePlayer() async throws {
    let app = try await app()
    app.pilot.press("Left", "Enter")
    #expect(try app.top(EquipmentList.self, of: .secondary).player?.lastName == "Bellamy")
    app.pilot.press("Esc", "d", "Enter")
    #expect(try app.store.players().count == 4)
  }

  @Test func theDetailsListMissingAndFittingItems() async throws {
    let app = try await app()
    app.pilot.press("Down")
    for text in ["Fits, in stock", "6 3/4", "1 of 6", "Low stock", "Stick 85L"] {
      #expect(app.screen.contains(text), "\(text)")
    }
  }

  @Test(arguments: [40, 80, 120, 200])
  func everyMainViewHasTheSameTabs(columns: Int) async throws {
    let app = try await app(columns: columns)
    for tab in TeamTab.allCases.reversed() {
      app.pilot.press(tab.key)
      #expect(app.screen.lines[0].contains("[\(tab.key) \(tab.title)]"), "\(tab)")
      for other in TeamTab.allCases { #expect(app.screen.lines[0].contains(other.key)) }
    }
    app.pilot.press("Enter", "2")
    #expect(app.screen.lines[0].contains("[2 Inventory]"), "from a screen above a main view")
  }

  @Test func aNarrowerTerminalShowsTheListByLastName() async throws {
    let app = try await app()
    app.pilot.press("Down", "Down")
    app.pilot.resize(columns: 80, rows: 24)
    #expect(try list(app).rows.map(\.lastName).first == "Bellamy")
    #expect(try list(app).focusedRow?.lastName == "Lindqvist")
    #expect(app.screen.contains("0/6"))
    app.pilot.resize(columns: 120, rows: 36)
    #expect(try list(app).isGrid && app.screen.contains("Forwards 3"))
  }

  @Test(arguments: [40, 80, 120])
  func logOutIsNotInTheNavigationBar(columns: Int) async throws {
    let app = try await app(columns: columns)
    #expect(!app.screen.lines[0].contains("Log Out"))
    #expect(app.screen.lines.dropLast().last?.contains("Log Out") == true)
    app.pilot.press("Esc")
    _ = try list(app)
    app.pilot.click(on: "Log Out")
    #expect(app.screen.contains("Log out?"))
    app.pilot.press("Enter")
    _ = try app.top(LoginScreen.self)
  }

  @Test func aWideColumnHasTheNameBesideTheSize() async throws {
    let app = try await app(columns: 200)
    #expect(try row("Okafor", app).contains("7 1/8 CCM"))
  }

  @Test func missingItemsHaveTheSameSymbolEverywhere() async throws {
    let app = try await app(columns: 80)
    app.pilot.press("4")
    #expect(app.screen.lines.contains { $0.contains("– Helmet ") })
    app.pilot.press("1", "i")
    #expect(app.screen.lines.contains { $0.contains("Helmet") && $0.contains("–") })
    app.pilot.press("Esc", "Enter")
    #expect(app.screen.lines.contains { $0.contains("– ") && $0.contains("Helmet") })
  }

  @Test func drawnIconsAreLargeIfAllFit() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 80, rows: 36)
    app.pilot.press("Enter")
    let cells = try app.top(EquipmentList.self).tableView.visibleCells
    let icons = cells.compactMap { $0.imageView?.frame.size }
    #expect(icons.count == 6 && icons.allSatisfy { $0 == CGSize(width: 8, height: 4) })
    #expect(cells.allSatisfy { $0.frame.height == 5 }, "a gap of one line")
  }
}
