import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// On a wide terminal, the details of the selected row are beside the list.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipSideBySideTests {
  private func app() async throws -> EquipAppOnScreen {
    try await EquipAppOnScreen.atPlayers(columns: 160, rows: 40) { try $0.addSamples() }
  }

  @Test func theLoginHasTheFullWidth() throws {
    let app = try EquipAppOnScreen(columns: 160, rows: 40)
    #expect(app.split?.isCollapsed == true)
    #expect(app.login?.view.frame.width == 160)
  }

  @Test func theDetailsOfThePlayerUnderTheCursorAreBesideTheGrid() async throws {
    let app = try await app()
    #expect(app.split?.isCollapsed == false)
    #expect(try app.top(DetailScreen.self, of: .secondary).title == "Bellamy, Noah  #31")
    app.pilot.press("Down", "Down", "Down")
    #expect(try app.top(DetailScreen.self, of: .secondary).title == "Okafor, Samuel  #9")
    #expect(app.screen.contains("Helmet     7 1/8 CCM Tacks 710"))
    #expect(app.screen.contains("4 of 6"))
  }

  @Test func theInformationIsReplacedByTheDetails() async throws {
    let app = try await app()
    app.pilot.press("i")
    #expect(try app.top(PlayerInfo.self, of: .secondary).player?.lastName == "Bellamy")
    app.pilot.press("Esc", "Down")
    #expect(try app.top(DetailScreen.self, of: .secondary).title == "Kowalski, Adam  #4")
    app.pilot.press("Left", "Enter")
    #expect(try app.top(EquipmentList.self, of: .secondary).player?.lastName == "Kowalski")
  }

  @Test func anItemOpenedBesideTheGridGetsFocusAndCloses() async throws {
    let app = try await app()
    app.pilot.press("Down", "Down", "Down", "Enter")
    let item = try app.top(EquipmentItem.self, of: .secondary)
    #expect(app.pilot.window.focusedView === item.scrollView)
    app.pilot.press("Esc")
    #expect(app.pilot.window.focusedView === (try app.top(PlayerList.self)).tableView)
    _ = try app.top(DetailScreen.self, of: .secondary)
  }

  @Test func aMainViewReplacesTheGridAndHasItsOwnDetails() async throws {
    let app = try await app()
    app.pilot.press("2")
    _ = try app.top(Inventory.self)
    _ = try app.top(DetailScreen.self, of: .secondary)
    app.pilot.press("Enter")
    _ = try app.top(EquipmentItem.self, of: .secondary)
    app.pilot.press("4")
    _ = try app.top(TeamReportScreen.self)
    _ = try app.top(DetailScreen.self, of: .secondary)
    app.pilot.press("Esc")
    _ = try app.top(PlayerList.self)
  }

  @Test func aKitIsCheckedOutBesideTheGrid() async throws {
    let app = try await app()
    app.pilot.press("Down", "Space", "o")
    app.choose("A Kit")
    _ = try app.top(KitList.self, of: .secondary)
    app.pilot.press("Enter")
    #expect(try app.player("Kowalski").stick != nil)
    _ = try app.top(DetailScreen.self, of: .secondary)
  }

  @Test func loggingOutClosesBothColumns() async throws {
    let app = try await app()
    app.pilot.press("l", "Enter")
    _ = try app.top(LoginScreen.self)
    #expect(app.split?.isCollapsed == true && !app.screen.contains("Okafor"))
    await app.logIn()
    #expect(app.split?.isCollapsed == false && app.screen.contains("Okafor"))
  }

  @Test func aNarrowerTerminalKeepsTheListInFront() async throws {
    let app = try await app()
    app.pilot.resize(columns: 80, rows: 24)
    _ = try app.top(PlayerList.self)
    app.pilot.press("Enter")
    _ = try app.top(EquipmentList.self)
    app.pilot.resize(columns: 160, rows: 40)
    _ = try app.top(EquipmentList.self, of: .secondary)
    _ = try app.top(PlayerList.self)
  }
}
