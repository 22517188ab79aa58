import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Rows that are slid aside for their buttons.
@MainActor
struct UITableViewSwipeTests {
  private func start(_ set: (ChoiceTable) -> Void) -> (Pilot, ChoiceTable) {
    let table = ChoiceTable()
    set(table)
    return (Pilot(showing: table, columns: 40, rows: 12), table)
  }

  private func action(
    _ title: String, of table: ChoiceTable, style: UIContextualAction.Style = .normal,
    completes: Bool = true
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak table] _, _, completion in
      table?.write("pressed \(title)")
      if completes { completion(true) }
    }
  }

  private func withActions() -> (Pilot, ChoiceTable) {
    start { table in
      table.leading = [action("Done", of: table)]
      table.trailing = [
        action("Delete", of: table, style: .destructive), action("Later", of: table),
      ]
    }
  }

  @Test func dragsToBothSidesShowTheButtonsThere() {
    let (pilot, table) = withActions()
    pilot.drag(from: (10, 1), to: (15, 1))
    #expect(pilot.screen.lines[1].hasPrefix("  Done"))
    pilot.drag(from: (20, 2), to: (15, 2))
    #expect(!pilot.screen.contains("Done  "), "another row closes the first")
    #expect(pilot.screen.lines[2].contains("Later") && pilot.screen.lines[2].contains("▸ Delete"))
    pilot.click(on: "Later")
    #expect(
      table.events == ["opens Bob", "closes Bob", "opens Cy", "pressed Later", "closes Cy"])
  }

  @Test func keysShowSelectAndPressTheButtons() {
    let (pilot, table) = withActions()
    pilot.press("Right")
    #expect(pilot.screen.lines[0].hasPrefix("  Done"))
    pilot.press("Enter")
    #expect(!pilot.screen.lines[0].hasPrefix("  Done"))
    pilot.press("Down", "Left")
    #expect(pilot.screen.lines[11].contains("Enter Delete"))
    pilot.press("Left")
    #expect(pilot.screen.lines[1].contains("▸ Later"))
    pilot.press("Left", "Enter", "d")
    #expect(pilot.screen.lines[1].contains("▸ Delete"))
    pilot.press("Left", "Right", "Esc")
    #expect(
      table.events == [
        "opens Ann", "pressed Done", "closes Ann", "opens Bob", "pressed Later", "closes Bob",
        "opens Bob", "closes Bob",
      ])
  }

  @Test func aRowStaysOpenUntilItsActionIsDone() {
    let (pilot, table) = start { table in
      table.trailing = [action("Ask", of: table, completes: false)]
    }
    pilot.press("Left", "Enter")
    #expect(pilot.screen.lines[0].contains("Ask"))
    #expect(table.events == ["opens Ann", "pressed Ask"])
    pilot.press("Down")
    #expect(!pilot.screen.lines[0].contains("Ask"))
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    let (pilot, table) = withActions()
    pilot.drag(from: (5, 1), to: (36, 1))
    #expect(table.events == ["opens Bob", "pressed Done", "closes Bob"])
    table.forgetEvents()
    pilot.drag(from: (38, 1), to: (20, 1))
    #expect(table.events == ["opens Bob"], "half of the distance only shows the buttons")
  }

  @Test func aFullSwipeNeverPerformsACustomDelete() {
    let (pilot, table) = start { _ in }
    pilot.drag(from: (38, 1), to: (2, 1))
    #expect(table.names.count == 5 && pilot.screen.lines[1].contains("Delete"))
    pilot.press("Enter")
    #expect(table.events == ["opens Bob", "closes Bob", "deleted Bob"])
  }

  @Test func noActionsMeanNoSwipeAndNoKey() {
    let (pilot, table) = start { $0.trailing = [] }
    pilot.drag(from: (20, 1), to: (10, 1))
    pilot.press("d", "Left", "Right")
    #expect(table.events.isEmpty)
    #expect(!pilot.screen.lines[11].contains("Delete"))
  }

  @Test func rowsThatCannotBeEditedAndEditModeDoNotSlide() {
    let (pilot, table) = withActions()
    table.fixed = ["Ann"]
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    pilot.press("Right", "d")
    table.setEditing(true, animated: false)
    pilot.drag(from: (10, 1), to: (16, 1))
    #expect(table.events.isEmpty)
  }

  @Test func manyButtonsShareANarrowRow() {
    let (pilot, table) = start { table in
      table.trailing = ["First of all", "Second to it", "And a third one"].map {
        action($0, of: table)
      }
    }
    pilot.resize(columns: 20, rows: 8)
    pilot.press("Left", "Left", "Left", "Enter")
    #expect(table.events == ["opens Ann", "pressed And a third one", "closes Ann"])
  }

  @Test func aRowDeletedWhileOpenIsClosed() {
    let (pilot, table) = withActions()
    pilot.press("End", "Left")
    table.names.removeLast()
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.events == ["opens Ed", "closes nothing"])
  }

  @Test func theKeyLineAndTheHelpScreenShowBothSides() {
    let (pilot, _) = withActions()
    pilot.resize(columns: 80, rows: 12)
    #expect(pilot.screen.lines[11].contains("d Delete  → Done  ← Actions"))
    pilot.press("?")
    pilot.type("the row's")
    #expect(pilot.screen.contains("Show the row's Done button"))
    #expect(pilot.screen.contains("Show the row's actions"))
  }

  private final class ActionTable: UITableViewController {
    var pressed: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      let styles: [(UITableViewRowAction.Style, String)] = [
        (.destructive, "Remove"), (.normal, "Mark"),
      ]
      return styles.map { style, title in
        UITableViewRowAction(style: style, title: title) { [weak self] action, path in
          self?.pressed.append("\(action.title ?? "") \(path.row)")
        }
      }
    }
  }

  @Test func theActionsOfOlderProgramsAreButtons() {
    let table = ActionTable(style: .plain)
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    pilot.press("Down", "Left")
    #expect(pilot.screen.lines[1].contains("▸ Remove") && pilot.screen.lines[1].contains("Mark"))
    pilot.click(on: "Mark")
    #expect(table.pressed == ["Mark 1"])
  }

  @Test func anActionWithoutATitleShowsTheSignOfItsImage() throws {
    let action = UIContextualAction(style: .normal, title: nil) { _, _, completion in
      completion(true)
    }
    #expect(action.shownTitle.isEmpty)
    action.image = UIImage(systemName: "trash")
    let image = try #require(action.image)
    #expect(action.shownTitle == image.symbol ?? image.accessibilityLabel)
    action.title = "Delete"
    #expect(action.shownTitle == "Delete")
  }
}
