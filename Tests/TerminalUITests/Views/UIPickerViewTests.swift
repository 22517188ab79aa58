import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIPickerViewTests {
  /// Wheels of words, which record the selection.
  final class Wheels: UIPickerViewDataSource, UIPickerViewDelegate {
    var rows: [[String]]
    var chosen: [String] = []
    var colors: [String: UIColor] = [:]
    var titlesAsked = 0

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows[component].count
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      titlesAsked += 1
      return rows[component][row]
    }

    func pickerView(
      _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
      let title = rows[component][row]
      return colors[title].map {
        NSAttributedString(string: title + "!", attributes: [.foregroundColor: $0])
      }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append(rows[component][row])
    }
  }

  static let priorities = ["Low", "Medium", "High"]

  private func start(
    _ rows: [[String]] = [priorities], columns: Int = 30, height: Int = 9,
    _ set: (UIPickerView, Wheels) -> Void = { _, _ in }
  ) -> (Pilot, UIPickerView, Wheels) {
    let wheels = Wheels(rows)
    let picker = UIPickerView()
    picker.dataSource = wheels
    picker.delegate = wheels
    set(picker, wheels)
    // A picker does not keep its source; here the stage does.
    let stage = Stage { [wheels] stage in
      stage.put(picker, x: 0, y: 0, width: columns, height: height)
      picker.delegate = wheels
    }
    return (Pilot(showing: stage, columns: columns, rows: height + 2), picker, wheels)
  }

  // MARK: Values

  @Test func theFirstRowsAreInitiallySelected() {
    let (_, picker, wheels) = start([Self.priorities, ["a"], []])
    #expect(picker.numberOfComponents == 3 && picker.numberOfRows(inComponent: 0) == 3)
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [0, 0, -1])
    #expect(picker.selectedRow(inComponent: 9) == -1 && picker.numberOfRows(inComponent: 9) == 0)
    #expect(wheels.chosen.isEmpty)
  }

  @Test func aPickerWithoutASourceIsEmpty() {
    let picker = UIPickerView()
    #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1)
    picker.selectRow(1, inComponent: 0, animated: false)
    #expect(!picker.canBecomeFocused)
  }

  @Test func selectingInCodeIsNotReported() {
    let (_, picker, wheels) = start()
    picker.selectRow(2, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 2 && wheels.chosen.isEmpty)
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    picker.selectRow(-3, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func reloadingKeepsTheSelectionIfItExists() {
    let (pilot, picker, wheels) = start([Self.priorities, Self.priorities])
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.selectRow(2, inComponent: 1, animated: false)
    wheels.rows = [["None"], ["One", "Two"]]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 1)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("None") && wheels.chosen.isEmpty)
  }

  @Test func componentsAreAsWideAsTheirRowsAndOneRowHigh() {
    let (_, picker, _) = start([Self.priorities, ["a", "bb"]])
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 6, height: 1))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 2, height: 1))
    #expect(picker.intrinsicContentSize == CGSize(width: 14, height: 7))
    #expect(picker.rowSize(forComponent: 7) == .zero)
  }

  // MARK: Keys, wheel and clicks

  @Test(arguments: [
    (["Down"], "Medium"), (["j", "j"], "High"), (["Down", "Up"], "Low"), (["Down", "k"], "Low"),
    (["End"], "High"), (["End", "Home"], "Low"), (["PageDown"], "High"),
    (["Down", "PageUp"], "Low"), (["h"], "High"), (["m", "h"], "High"), (["M"], "Medium"),
    (["Up"], "Low"),
  ])
  func keysTurnTheWheel(keys: [String], row: String) {
    let (pilot, picker, _) = start()
    for key in keys { pilot.press(key) }
    #expect(Self.priorities[picker.selectedRow(inComponent: 0)] == row)
  }

  @Test func onlyUserChangesAreReported() {
    let (pilot, _, wheels) = start()
    pilot.press("Up", "Down", "End", "Down", "h")
    #expect(wheels.chosen == ["Medium", "High"])
  }

  @Test func arrowKeysMoveToTheNextWheel() {
    let (pilot, picker, wheels) = start([Self.priorities, ["1", "2"], ["x", "y"]])
    pilot.press("Right", "Down", "Right", "Right", "Down", "Left", "Left", "Left", "Down")
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [1, 1, 1])
    #expect(wheels.chosen == ["2", "y", "Medium"])
  }

  @Test func severalLettersFormAPrefix() {
    let cities = ["Oslo", "Ottawa", "Osaka", "Ojai", "Oka", "Jena", "Quito", "New York", "Newark"]
    let (pilot, picker, _) = start([cities])
    func choose(_ keys: String...) -> String {
      picker.selectRow(0, inComponent: 0, animated: false)
      for key in keys { pilot.press(key) }
      return cities[picker.selectedRow(inComponent: 0)]
    }
    #expect(choose("o", "s", "a") == "Osaka")
    #expect(choose("o", "j") == "Ojai", "a movement key that continues the word is a letter")
    #expect(
      choose("o", "o") == "Osaka", "a repeated letter goes to the next row that begins with it")
    #expect(choose("n", "e", "w", " ") == "New York")
    #expect(choose("j") == "Ottawa", "on its own, the key moves")
    #expect(choose("J") == "Jena")
    #expect(choose("o", "t", "Down", "j") == "Ojai", "moving ends the word")
    #expect(choose("Q") == "Quito")
    pilot.press("q")
    #expect(!pilot.application.isRunning)
  }

  @Test func unmatchedLettersAreNotHandled() {
    var pressed = 0
    let (pilot, _, _) = start()
    let stage = pilot.window.rootViewController as? Stage
    stage?.commands = ["d", "h"].map { UIKeyCommand(input: $0) { pressed += 1 } }
    pilot.press("d", "h")
    #expect(pressed == 1)
  }

  @Test func aClickSelectsARowAndFocusesItsWheel() {
    let (pilot, picker, wheels) = start([Self.priorities, ["one", "two"]])
    pilot.click(on: "two")
    pilot.click(on: "High")
    #expect(wheels.chosen == ["two", "High"])
    pilot.click(column: 1, row: 1)
    pilot.click(column: 29, row: 8)
    #expect(wheels.chosen == ["two", "High"])
    pilot.press("Up")
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }

  @Test func theMouseWheelTurnsTheWheelUnderIt() {
    let (pilot, picker, _) = start([Self.priorities, ["one", "two"]])
    let second = pilot.screen.firstPosition(of: "two")
    pilot.wheel(1, column: second?.column ?? 0, row: 4)
    #expect((0..<2).map { picker.selectedRow(inComponent: $0) } == [0, 1])
    pilot.wheel(5, column: 11, row: 4)
    #expect((0..<2).map { picker.selectedRow(inComponent: $0) } == [2, 1])
  }

  @Test func aDisabledPickerIgnoresInput() {
    let (pilot, picker, wheels) = start { picker, _ in picker.isUserInteractionEnabled = false }
    pilot.press("Down", "h")
    pilot.click(on: "Medium")
    pilot.wheel(2, column: 12, row: 4)
    #expect(picker.selectedRow(inComponent: 0) == 0 && wheels.chosen.isEmpty && !picker.isFocused)
  }

  @Test func aTitleMayHaveAColor() {
    let (pilot, _, _) = start { _, wheels in wheels.colors["Medium"] = .systemRed }
    let place = pilot.screen.firstPosition(of: "Medium!")
    #expect(place != nil)
    let cell = place.map { pilot.screen[column: $0.column, row: $0.row] }
    #expect(cell?.style.foreground == UIColor.systemRed.resolvedColor(with: pilot.window.traits))
  }

  @Test func onlyVisibleRowsAreReloaded() {
    let rows = (0..<5_000).map { "Row \($0)" }
    let (pilot, _, wheels) = start([rows])
    wheels.titlesAsked = 0
    pilot.press("Down", "Down")
    #expect(wheels.titlesAsked < 40)
  }

  @Test func theHelpNamesItsKeys() {
    let (pilot, _, _) = start([Self.priorities, ["a"]], columns: 70, height: 20)
    #expect(pilot.screen.lines.last?.contains("←→ Part  ↑↓ Change") == true)
    pilot.press("?")
    #expect(pilot.screen.contains("The row that begins with"))
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 2), (5, 3), (6, 5), (30, 4), (10, 20)])
  func aPickerOfAnySizeIsDrawn(columns: Int, rows: Int) {
    let (pilot, picker, _) = start([Self.priorities, ["a", "b"], []])
    picker.frame.size = CGSize(width: columns, height: rows)
    pilot.press("Down", "Right", "Down")
    pilot.click(column: 0, row: 0)
    #expect(picker.numberOfComponents == 3)
  }
}
