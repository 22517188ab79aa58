import Foundation
import TerminalUITesting
import Testing
import UIKitSolution

@testable import TerminalUI

/// Table editing and date pickers as they are written for UIKit, in Swift 5, run unchanged.
@MainActor
struct ErrandSolutionTests {
  private func start() -> (Pilot, ErrandTableViewController) {
    let errands = ErrandTableViewController(style: .plain)
    let root = UINavigationController(rootViewController: errands)
    return (Pilot(showing: root, columns: 60, rows: 14), errands)
  }

  @Test func theEditButtonTogglesAndSeveralRowsAreDeleted() {
    let (pilot, errands) = start()
    pilot.click(on: "Edit")
    #expect(pilot.screen.contains("Done") && pilot.screen.contains("○"))
    pilot.press("Ctrl-A")
    #expect(errands.tableView.indexPathsForSelectedRows?.map(\.row) == [0, 1, 3])
    expectPicture(pilot.screen, "solutionChoosing")
    errands.deleteSelected()
    pilot.drawPendingFrame()
    #expect(errands.errands == ["Salt"])
    #expect(!errands.tableView.isEditing && pilot.screen.contains("Edit"))
  }

  @Test func spaceBeginsSelecting() {
    let (pilot, errands) = start()
    pilot.press("Space", "Space")
    #expect(errands.log == ["true true", "gave up Milk"])
  }

  @Test func swipesDoTheirActions() {
    let (pilot, errands) = start()
    pilot.drag(from: (10, 1), to: (16, 1))
    pilot.click(on: "  Done  ")
    #expect(errands.done == ["Milk", "Bread"])
    #expect(errands.log == ["opens Milk", "closes"])
    pilot.press("d", "Enter")
    #expect(errands.errands == ["Bread", "Salt", "Tea"])
  }

  @Test func theDatePickersWork() {
    let screen = ErrandDateViewController()
    let pilot = Pilot(showing: screen)
    #expect(pilot.screen.contains("Jul 2026") && screen.title == "Due")
    #expect(screen.timer.countDownDuration == 5_400)
    pilot.press("PageDown")
    #expect(screen.datePicker.date == Date(timeIntervalSince1970: 1_784_500_020 + 31 * 86_400))
  }
}
