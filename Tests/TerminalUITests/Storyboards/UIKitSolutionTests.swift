import TerminalUITesting
import Testing
import UIKitSolution

@testable import TerminalUI

/// View controllers as they are written for UIKit, in Swift 5, run unchanged.
@MainActor
struct UIKitSolutionTests {
  private func start() -> (Pilot, CityTableViewController?) {
    let root = makeCityStoryboard().instantiateInitialViewController()
    let cities = (root as? UINavigationController)?.topViewController as? CityTableViewController
    return (Pilot(showing: root), cities)
  }

  @Test func rowsComeFromAPrototypeCellWithOutlets() {
    let (pilot, _) = start()
    #expect(pilot.screen.contains("Ottawa") && pilot.screen.contains("row 2"))
    expectPicture(pilot.screen, "solutionList")
  }

  @Test func aRowShowsItsScreen() {
    let (pilot, _) = start()
    pilot.press("Down", "Enter")
    #expect(pilot.screen.contains("Notes on Oslo"))
    expectPicture(pilot.screen, "solutionDetail")
  }

  @Test func theFormPassesBackTheTypedText() {
    let (pilot, _) = start()
    pilot.click(on: "New")
    pilot.type("Odense, a name longer than twenty characters")
    pilot.press("Enter")
    expectPicture(pilot.screen, "solutionForm")
    pilot.click(on: "Create City")
    #expect(pilot.screen.contains("Odense, a name longe"))
    #expect(pilot.screen.contains("row 3"))
  }

  @Test func anEmptyNameIsRefusedByAnAlert() {
    let (pilot, _) = start()
    pilot.click(on: "New")
    pilot.click(on: "Create City")
    #expect(pilot.screen.contains("A city needs a name."))
    pilot.press("Esc")
    #expect(!pilot.screen.contains("A city needs a name."))
  }

  @Test func aSwipeDeletesTheRow() {
    let (pilot, _) = start()
    pilot.drag(from: (30, 2), to: (20, 2))
    pilot.click(on: "  Delete  ")
    #expect(!pilot.screen.contains("Oslo") && pilot.screen.contains("Osaka"))
  }

  @Test func workReturnsToTheMainQueue() async {
    let (_, cities) = start()
    while cities?.ticks == 0 { await Task.yield() }
    #expect(cities?.ticks == 1)
  }

  // MARK: The controls that choose

  @Test func theSelectionControlsWork() {
    let root = makeCitySettingsStoryboard().instantiateInitialViewController()
    let settings =
      (root as? UINavigationController)?.topViewController as? CitySettingsViewController
    let pilot = Pilot(showing: root, columns: 60, rows: 20)
    #expect(pilot.screen.contains("Town, Medium, visited"))
    pilot.press("Right", "Tab", " ", "Tab", "h", "Right", "Down")
    pilot.click(on: "Done")
    pilot.click(on: "Delete")
    #expect(settings?.log == ["city", "off", "High", "Summer", "done", "trash"])
    #expect(pilot.screen.contains("City, High, new"))
    expectPicture(pilot.screen, "solutionSettings")
  }
}
