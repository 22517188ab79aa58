import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Rows dragged out of a table onto another one, and onto other views.
@MainActor
struct DraggingTests {
  private let shelf = DragTable(["Bread", "Cheese", "Figs", "Olives"])
  private let basket = DragTable((0..<20).map { "Basket \($0)" })
  private let pilot: Pilot

  /// The shelf in the columns from 20 on, the basket in those before.
  init() {
    let (shelf, basket) = (shelf, basket)
    pilot = Pilot(
      showing: Stage { stage in
        stage.put(basket.tableView, x: 0, y: 0, width: 18, height: 8)
        stage.put(shelf.tableView, x: 20, y: 0, width: 20, height: 10)
      }, columns: 40, rows: 12)
    pilot.window.focus(shelf.tableView)
    pilot.drawPendingFrame()
  }

  private func send(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    pilot.terminal.send([.mouse(MouseEvent(kind, column: column, row: row))])
  }

  /// Presses on a row of the shelf and draws the pointer through places.
  private func drag(row: Int, through places: (column: Int, row: Int)...) {
    send(.press, 30, row)
    for place in places { send(.drag, place.column, place.row) }
  }

  private func isShown(_ words: String) -> Bool { pilot.screen.contains(words) }

  @Test func aRowIsDraggedToARowOfAnotherTable() {
    drag(row: 1, through: (24, 1), (16, 3))
    #expect(isShown("→ Cheese") && basket.drops.isEmpty)
    send(.release, 16, 3)
    #expect(basket.drops == ["Cheese on 3"] && shelf.ended == 1)
    #expect(!isShown("→"))
  }

  @Test func theRowUnderThePointerIsHighlightedWhileItAcceptsTheDrop() throws {
    basket.refused = [4]
    drag(row: 0, through: (10, 3))
    func isHighlighted(_ row: Int) -> Bool? {
      basket.tableView.cellForRow(at: IndexPath(row: row, section: 0))?.isHighlighted
    }
    #expect(isHighlighted(3) == true && pilot.screen[column: 0, row: 3].text == "▌")
    send(.drag, 10, 4)
    #expect(isHighlighted(3) == false && isHighlighted(4) == false)
    #expect(!isShown("→") && isShown("  Bread"))
    send(.drag, 10, 5)
    #expect(isHighlighted(5) == true)
    send(.drag, 30, 9)
    #expect(isHighlighted(5) == false)
  }

  @Test func refusedDropsAreNotPerformed() {
    basket.refused = [4]
    drag(row: 0, through: (10, 4))
    send(.release, 10, 4)
    #expect(basket.drops.isEmpty && shelf.ended == 1)
  }

  @Test func droppingOutsideOfTargetsCancelsTheDrag() {
    drag(row: 0, through: (10, 4), (30, 8))
    send(.release, 30, 8)
    #expect(basket.drops.isEmpty && shelf.ended == 1)
  }

  @Test func escapeEndsTheDrag() {
    drag(row: 0, through: (10, 4))
    #expect(pilot.screen.lines.last?.contains("Cancel") == true)
    pilot.press("Esc")
    #expect(!isShown("→") && shelf.ended == 1)
    send(.drag, 10, 5)
    send(.release, 10, 5)
    #expect(basket.drops.isEmpty && shelf.ended == 1)
  }

  @Test func suspendingTheProgramEndsTheDrag() {
    drag(row: 0, through: (10, 4))
    #expect(isShown("→"))
    pilot.press("Ctrl-Z")
    #expect(!isShown("→") && shelf.ended == 1)
    send(.release, 10, 4)
    #expect(basket.drops.isEmpty && shelf.ended == 1)
  }

  @Test func rowsSlideIfTheTableDoesNotAllowDragging() {
    shelf.allowsDragging = false
    drag(row: 0, through: (10, 4))
    send(.release, 10, 4)
    #expect(basket.drops.isEmpty && shelf.ended == 0 && !isShown("→"))
  }

  @Test func withoutADropTargetNoDragBegins() {
    basket.tableView.dropDelegate = nil
    drag(row: 0, through: (10, 4))
    send(.release, 10, 4)
    #expect(shelf.ended == 0 && basket.drops.isEmpty)
  }

  @Test func draggingARowOutHidesItsSwipeButtons() {
    shelf.canDelete = true
    drag(row: 2, through: (25, 2))
    #expect(isShown("Delete"))
    send(.drag, 12, 2)
    #expect(!isShown("Delete") && isShown("→ Figs"))
  }

  @Test func crossingOtherRowsIsHarmless() {
    drag(row: 3, through: (28, 2), (22, 1), (15, 0))
    send(.release, 15, 0)
    #expect(basket.drops == ["Olives on 0"])
  }

  @Test func aRowThatThePointerLeftIsNotTapped() {
    drag(row: 3, through: (28, 2), (28, 3))
    send(.release, 28, 3)
    #expect(shelf.taps == 0)
    send(.press, 28, 3)
    send(.release, 28, 3)
    #expect(shelf.taps == 1)
  }

  @Test func theTableScrollsWhenThePointerIsAtItsEdge() {
    drag(row: 0, through: (10, 7))
    #expect(isShown("Basket 8"))
    for _ in 0..<3 { send(.drag, 10, 7) }
    #expect(isShown("Basket 11") && !isShown("Basket 3"))
    let row = basket.tableView.cellForRow(at: [0, 11])
    #expect(row?.isHighlighted == true && pilot.screen.lines[7].hasPrefix("▌ Basket 11"))
    send(.release, 10, 7)
    #expect(basket.drops == ["Bread on 11"])
  }

  @Test func severalItemsAreDraggedTogether() {
    shelf.dragsAllNames = true
    drag(row: 1, through: (10, 2))
    #expect(isShown("→ Cheese and 3 more"))
    send(.release, 10, 2)
    #expect(basket.drops == ["Bread, Cheese, Figs, Olives on 2"])
  }

  @Test func selectedRowsStaySelectedWhenOneIsDraggedOut() {
    shelf.tableView.allowsMultipleSelection = true
    pilot.drawPendingFrame()
    shelf.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    drag(row: 3, through: (28, 2), (15, 2))
    send(.release, 15, 2)
    #expect(shelf.tableView.indexPathsForSelectedRows == [[0, 0]])
    #expect(basket.drops == ["Olives on 2"])
  }

  @Test func aRowBeingMovedIsRestoredBeforeItIsDraggedOut() {
    shelf.canMove = true
    shelf.tableView.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    send(.press, 38, 0)
    send(.drag, 38, 2)
    #expect(pilot.screen.lines[2].contains("Bread"))
    send(.drag, 10, 2)
    #expect(pilot.screen.lines[0].contains("Bread") && shelf.names.first == "Bread")
    send(.release, 10, 2)
    #expect(basket.drops == ["Bread on 2"])
  }

  @Test func aReloadEndsTheDrag() {
    drag(row: 0, through: (10, 2))
    shelf.tableView.reloadData()
    pilot.drawPendingFrame()
    send(.release, 10, 2)
    #expect(basket.drops.isEmpty && !isShown("→") && shelf.ended == 1)
  }

  @Test func theDragPreviewHasATextIfItFits() {
    for (column, row) in [(0, 0), (17, 0), (0, 7), (17, 7)] {
      drag(row: 0, through: (column, row))
      #expect(isShown("→ Bread"), "at \(column), \(row)")
      pilot.press("Esc")
    }
  }

  @Test func withoutColorsTheDropTargetIsVisible() {
    let pilot = Pilot(
      showing: Stage { stage in
        stage.put(basket.tableView, x: 0, y: 0, width: 18, height: 8)
        stage.put(shelf.tableView, x: 20, y: 0, width: 20, height: 10)
      }, columns: 40, rows: 12, profile: TerminalProfile(colorDepth: .none))
    for event in [
      MouseEvent(.press, column: 30, row: 1), MouseEvent(.drag, column: 10, row: 3),
    ] { pilot.terminal.send([.mouse(event)]) }
    #expect(pilot.screen.lines[3].hasPrefix("▌"))
    #expect(pilot.screen[column: 13, row: 4].style.attributes.contains(.reverse))
  }
}

/// Dropping on a view that is not a table.
@MainActor
struct DropInteractionTests {
  private final class Days: UIDropInteractionDelegate {
    weak var view: UIView?
    var places: [CGPoint] = []
    var exits = 0
    var drops = 0

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
    ) -> UIDropProposal {
      if let view { places.append(session.location(in: view)) }
      return UIDropProposal(operation: .copy)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: UIDropSession
    ) { exits += 1 }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
      drops += 1
    }
  }

  private let days = Days()
  private let table = DragTable(["Bread", "Cheese"])
  private let place = UIView(frame: CGRect(x: 22, y: 2, width: 10, height: 4))

  private func start() -> Pilot {
    let (table, place) = (table, place)
    days.view = place
    return Pilot(
      showing: Stage { stage in
        stage.put(table.tableView, x: 0, y: 0, width: 20, height: 8)
        stage.view.addSubview(place)
      }, columns: 40, rows: 10)
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(kind, column: column, row: row))
  }

  @Test func anInteractionReceivesDragsInItsViewsCoordinates() {
    place.addInteraction(UIDropInteraction(delegate: days))
    let pilot = start()
    pilot.terminal.send([mouse(.press, 5, 0), mouse(.drag, 23, 3)])
    #expect(days.places.last == CGPoint(x: 1.5, y: 1.5) && pilot.screen.contains("→ Bread"))
    pilot.terminal.send([mouse(.release, 23, 3)])
    #expect(days.drops == 1 && days.exits == 1)
  }

  @Test func leavingTheViewIsReportedOnce() {
    place.addInteraction(UIDropInteraction(delegate: days))
    let pilot = start()
    pilot.terminal.send([
      mouse(.press, 5, 0), mouse(.drag, 23, 3), mouse(.drag, 38, 8), mouse(.drag, 37, 8),
      mouse(.release, 37, 8),
    ])
    #expect(days.exits == 1 && days.drops == 0)
  }

  @Test func aCalendarReportsAndHighlightsTheDayUnderThePointer() throws {
    let calendar = UICalendarView(frame: CGRect(x: 0, y: 0, width: 32, height: 10))
    calendar.timeZone = .gmt
    calendar.now = { Date(timeIntervalSince1970: 1_795_300_860) }
    let pilot = Pilot(
      showing: Stage { $0.put(calendar, x: 0, y: 0, width: 32, height: 10) }, columns: 40, rows: 12)
    let row = try #require(pilot.screen.lines.firstIndex { $0.contains("22") })
    let line = pilot.screen.lines[row]
    let range = try #require(line.range(of: "22"))
    let column = line.distance(from: line.startIndex, to: range.lowerBound)
    let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)
    let day = try #require(calendar.dateComponents(at: point))
    #expect((day.year, day.month, day.day) == (2026, 11, 22))
    #expect(calendar.dateComponents(at: CGPoint(x: 5, y: 0)) == nil)
    calendar.highlightedDateComponents = DateComponents(year: 2026, month: 11, day: 22)
    pilot.drawPendingFrame()
    #expect(pilot.screen[column: column, row: row].style.attributes.contains(.reverse))
  }
}
