import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The parts of a row beside its text: an image before it, a button after it.
@MainActor
struct UITableViewAccessoryTests {
  private func pilot(_ table: NumberTable) -> Pilot {
    Pilot(showing: table, columns: 40, rows: 12)
  }

  /// Returns the actions on rows, without movements of the cursor.
  private func chosen(_ table: NumberTable) -> [String] {
    table.events.filter { !$0.hasPrefix("focused") }
  }

  @Test func onlyAClickOnTheButtonShowsDetails() throws {
    let table = NumberTable(count: 3)
    table.accessory = .detailDisclosureButton
    let pilot = pilot(table)
    pilot.click(on: "row 1")
    pilot.click(on: "›")
    #expect(!table.events.contains { $0.hasPrefix("info") })
    #expect(chosen(table) == ["selected 1", "selected 0"])
    let button = try #require(pilot.screen.firstPosition(of: "ⓘ"))
    pilot.click(column: button.column, row: button.row + 2)
    #expect(table.events.last == "info 2")
  }

  @Test func theKeyHintNamesWhatEnterDoesWithTheRow() {
    let table = NumberTable(count: 2)
    let pilot = Pilot(showing: table, columns: 80, rows: 12)
    #expect(pilot.screen.lines.last?.contains("Enter Open") == true)
    table.tableView.primaryActionTitle = { $0.row == 0 ? "Choose" : "Check Out" }
    pilot.press("Down")
    #expect(pilot.screen.lines.last?.contains("Enter Check Out") == true)
    pilot.press("Up")
    #expect(pilot.screen.lines.last?.contains("Enter Choose") == true)
    pilot.press("?")
    #expect(pilot.screen.contains("Choose") && !pilot.screen.contains("Open the row"))
  }

  @Test func theKeyShowsDetailsOfTheCursorRowAndSelectsNothing() {
    let table = NumberTable(count: 3)
    table.accessory = .detailButton
    let pilot = Pilot(showing: table, columns: 80, rows: 12)
    pilot.press("Down", "i")
    #expect(chosen(table) == ["info 1"])
    #expect(pilot.screen.lines.last?.contains("i Info") == true)
  }

  @Test func withoutADetailButtonTheKeyDoesNothing() {
    let table = NumberTable(count: 3)
    table.accessory = .disclosureIndicator
    let pilot = pilot(table)
    pilot.press("i")
    #expect(table.events.isEmpty)
  }

  /// A cell on its own screen.
  private func show(
    _ style: UITableViewCell.CellStyle, height: Int, _ image: UIImage?,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) -> (Pilot, UITableViewCell) {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Helmet"
    cell.detailTextLabel?.text = "Size 7"
    if let image { cell.imageView?.image = image }
    let stage = Stage { $0.put(cell, x: 0, y: 0, width: 30, height: height) }
    return (Pilot(showing: stage, columns: 40, rows: 12, profile: profile), cell)
  }

  @Test func anImageIsBeforeTheText() throws {
    let image = try UIImageViewTests.image()
    #expect(show(.default, height: 1, image).0.screen.lines[0] == "  ▀▀ Helmet")
    let tall = show(.subtitle, height: 2, image).0
    #expect(tall.screen.lines[0] == "  ▀▀▀▀ Helmet" && tall.screen.lines[1] == "  ▀▀▀▀ Size 7")
    #expect(show(.value1, height: 1, image).0.screen.lines[0].hasPrefix("  ▀▀ Helmet  "))
  }

  @Test func withoutAnImageTheTextUsesItsSpace() throws {
    #expect(show(.default, height: 1, nil).0.screen.lines[0] == "  Helmet")
    let image = try UIImageViewTests.image(label: "A helmet")
    let inWords = show(.default, height: 1, image, profile: TerminalProfile(colorDepth: .none))
    #expect(inWords.0.screen.lines[0] == "  Helmet")
    let (pilot, cell) = show(.default, height: 1, image)
    cell.imageView?.image = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0] == "  Helmet")
  }

  @Test func aViewIsShownInPlaceOfTheAccessoryOutsideOfEditMode() {
    let (cell, toggle) = (UITableViewCell(style: .default, reuseIdentifier: nil), UISwitch())
    cell.textLabel?.text = "Sound"
    cell.accessoryType = .detailButton
    cell.accessoryView = toggle
    let stage = Stage { $0.put(cell, x: 0, y: 0, width: 30, height: 1) }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    #expect(toggle.frame == CGRect(x: 20, y: 0, width: 9, height: 1))
    #expect(cell.contentView.frame.maxX == 19 && !cell.hasDetailButton)
    #expect(pilot.screen.lines[0].hasPrefix("  Sound") && !pilot.screen.contains("ⓘ"))
    cell.isEditing = true
    pilot.drawPendingFrame()
    #expect(toggle.frame == .zero)
    cell.isEditing = false
    cell.accessoryView = nil
    pilot.drawPendingFrame()
    #expect(toggle.superview == nil && pilot.screen.contains("ⓘ"))
  }

  @Test func theSpaceOfTheImageIsRemovedWithoutColors() throws {
    let (pilot, _) = show(.default, height: 1, try UIImageViewTests.image())
    pilot.terminal.profile.colorDepth = .none
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0] == "  Helmet")
  }
}
