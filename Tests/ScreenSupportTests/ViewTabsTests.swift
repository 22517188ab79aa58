import Foundation
import ScreenSupport
import TerminalUI
import TerminalUITesting
import Testing

@MainActor
struct ViewTabsTests {
  /// Shows tabs, laid out in a number of columns, in the bar of a screen.
  private func show(_ tabs: ViewTabs, in width: CGFloat, title: String? = nil) -> Pilot {
    let screen = UIViewController()
    screen.title = title
    screen.navigationItem.leftBarButtonItems = tabs.items
    let pilot = Pilot(
      showing: UINavigationController(rootViewController: screen), columns: 40, rows: 5)
    tabs.layOut(in: width)
    pilot.drawPendingFrame()
    return pilot
  }

  @Test func aClickSelectsATabAndInANarrowBarOthersAreNumbers() {
    var shown: [Int] = []
    let tabs = ViewTabs(["Agenda", "Week"], current: 0) { shown.append($0) }
    let pilot = show(tabs, in: 40)
    #expect(pilot.screen.lines[0].contains("[1 Agenda] 2 Week"))
    pilot.click(on: "2 Week")
    #expect(shown == [1])
    tabs.layOut(in: 20)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("[1 Agenda] 2"))
    #expect(!pilot.screen.lines[0].contains("Week"))
  }

  @Test func aPressThatIsReleasedElsewhereSelectsNoTab() throws {
    var shown: [Int] = []
    let tabs = ViewTabs(["Agenda", "Week"], current: 0) { shown.append($0) }
    let pilot = show(tabs, in: 40)
    let week = try #require(pilot.screen.firstPosition(of: "2 Week"))
    pilot.drag(from: (week.column, week.row), to: (week.column, week.row + 3))
    #expect(shown.isEmpty)
  }

  @Test func theTitleOfTheCurrentTabIsShownWholeInANarrowBar() {
    let tabs = ViewTabs(["Agenda", "Week", "Categories"], current: 2) { _ in }
    let pilot = show(tabs, in: 30, title: "All categories")
    #expect(pilot.screen.lines[0].hasPrefix(" 1 2 [3 Categories] "))
  }
}
