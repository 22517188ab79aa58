import Foundation
import TerminalCore
import TerminalUITesting
import TestSupport
import Testing

@testable import TerminalUI

/// Rows moved by the user, with keys and with the mouse.
@MainActor
struct UITableViewMovingTests {
  private func start(_ table: SectionTable) -> Pilot {
    table.canMove = true
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    return pilot
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(kind, column: column, row: row))
  }

  @Test func draggingTheReorderControlMovesARowAndCallsTheDataSourceOnce() {
    let table = SectionTable([[0, 1, 2, 3, 4]])
    let pilot = start(table)
    pilot.terminal.send([mouse(.press, 38, 1), mouse(.drag, 38, 2), mouse(.drag, 38, 3)])
    #expect(pilot.screen.lines[3].contains("row 1") && table.moves.isEmpty)
    pilot.terminal.send([mouse(.release, 38, 3)])
    #expect(table.moves == ["1 to 0.3"])
    #expect(table.sections[0].rows == [0, 2, 3, 1, 4])
    #expect(pilot.screen.lines[3].contains("row 1"))
    #expect(table.tableView.focusedIndexPath?.row == 3)
  }

  @Test func draggingElsewhereDoesNotMoveARow() {
    let table = SectionTable([[0, 1, 2]])
    let pilot = start(table)
    pilot.drag(from: (10, 0), to: (10, 2))
    #expect(table.moves.isEmpty)
  }

  @Test func aRowIsDraggedToAnotherSectionAndBack() {
    let table = SectionTable([[0, 1], [2, 3]], titles: ["A", "B"])
    let pilot = start(table)
    // A, 0, 1, B, 2, 3: over the heading of B the row comes to stand below it.
    pilot.terminal.send([mouse(.press, 38, 2), mouse(.drag, 38, 3)])
    #expect(pilot.screen.lines[2].contains("B") && pilot.screen.lines[3].contains("row 1"))
    pilot.terminal.send([mouse(.drag, 38, 4)])
    #expect(pilot.screen.lines[4].contains("row 1") && pilot.screen.lines[3].contains("row 2"))
    pilot.terminal.send([mouse(.drag, 38, 2), mouse(.drag, 38, 2)])
    #expect(pilot.screen.lines[2].contains("row 1") && pilot.screen.lines[3].contains("B"))
    pilot.terminal.send([mouse(.drag, 38, 5), mouse(.release, 38, 5)])
    #expect(table.sections.map(\.rows) == [[0], [2, 3, 1]])
  }

  @Test func everyDragShowsTheStateOfTheDataSource() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let table = SectionTable([[0, 1, 2], [], [3, 4], [5]], titles: ["A", "B", "C", "D"])
      let pilot = start(table)
      let rows = pilot.screen.lines.indices.filter { pilot.screen.lines[$0].contains("≡") }
      let row = rows[Int.random(in: rows.indices, using: &random)]
      var events = [mouse(.press, 38, row)]
      for _ in 0..<4 { events.append(mouse(.drag, 38, Int.random(in: 0...11, using: &random))) }
      pilot.terminal.send(events)
      let seen = pilot.screen.lines.filter { $0.contains("row") || $0.contains(/\b[ABCD]\b/) }
      pilot.terminal.send([mouse(.release, 38, 11)])
      table.tableView.reloadData()
      pilot.drawPendingFrame()
      let after = pilot.screen.lines.filter { $0.contains("row") || $0.contains(/\b[ABCD]\b/) }
      #expect(seen == after)
    }
  }

  @Test func escapeReturnsTheRow() {
    let table = SectionTable([[0, 1, 2, 3]])
    let pilot = start(table)
    pilot.terminal.send([mouse(.press, 38, 0), mouse(.drag, 38, 2)])
    #expect(pilot.screen.lines[2].contains("row 0"))
    #expect(pilot.screen.lines.last?.contains("Cancel") == true)
    pilot.press("Esc")
    pilot.terminal.send([mouse(.drag, 38, 3), mouse(.release, 38, 3)])
    #expect(table.moves.isEmpty && pilot.screen.lines[0].contains("row 0"))
  }

  @Test func changesDuringADragEndIt() {
    let table = SectionTable([[0, 1, 2, 3]])
    let pilot = start(table)
    pilot.terminal.send([mouse(.press, 38, 0), mouse(.drag, 38, 2)])
    table.sections[0].rows.append(4)
    table.tableView.insertRows(at: [IndexPath(row: 4, section: 0)], with: .automatic)
    pilot.drawPendingFrame()
    pilot.terminal.send([mouse(.drag, 38, 3), mouse(.release, 38, 3)])
    #expect(table.moves.isEmpty)
    #expect(pilot.screen.lines[0].contains("row 0") && pilot.screen.lines[4].contains("row 4"))
  }

  @Test func theDelegateSetsTheTargetOfAMove() {
    let table = SectionTable([[0, 1, 2], [3]], titles: ["A", "B"])
    table.target = { source, proposed in
      proposed.section == source.section ? proposed : IndexPath(row: 2, section: source.section)
    }
    let pilot = start(table)
    pilot.drag(from: (38, 1), to: (38, 5))
    #expect(table.sections.map(\.rows) == [[1, 2, 0], [3]])
    pilot.press("J")
    #expect(table.sections.map(\.rows) == [[1, 2, 0], [3]])
  }

  @Test(arguments: [("J", "K"), ("Alt-Down", "Alt-Up")])
  func keysMoveARowThroughSections(down: String, up: String) {
    let table = SectionTable([[0, 1], [], [2]], titles: ["A", "B", "C"])
    let pilot = start(table)
    pilot.press("Down", down)
    #expect(table.sections.map(\.rows) == [[0], [1], [2]])
    pilot.press(down)
    #expect(table.sections.map(\.rows) == [[0], [], [1, 2]])
    pilot.press(up, up, up)
    #expect(table.sections.map(\.rows) == [[1, 0], [], [2]])
    #expect(table.tableView.focusedIndexPath == IndexPath(row: 0, section: 0))
    pilot.resize(columns: 60, rows: 40)
    pilot.press("?")
    #expect(pilot.screen.contains("Move the row down"))
  }

  @Test func aFixedRowCannotBePassed() {
    let table = SectionTable([[0, 1, -1]])
    let pilot = start(table)
    pilot.press("Down", "J")
    #expect(table.sections[0].rows == [0, 1, -1])
    pilot.press("Down", "K")
    #expect(table.sections[0].rows == [0, 1, -1])
  }
}
