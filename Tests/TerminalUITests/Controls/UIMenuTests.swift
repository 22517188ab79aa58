import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Menus of buttons and bar buttons, which are action sheets.
@MainActor
struct UIMenuTests {
  private final class Log {
    var entries: [String] = []
  }

  private func action(
    _ title: String, _ log: Log, state: UIMenuElement.State = .off,
    attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { log.entries.append($0.title) }
  }

  private func start(_ build: @escaping (UIButton) -> Void) -> (Pilot, UIButton) {
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    let stage = Stage { stage in
      stage.put(button, x: 2, y: 2, width: 20, height: 1)
      build(button)
    }
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    pilot.window.focus(button)
    return (pilot, button)
  }

  @Test func aButtonShowsItsMenuAndRunsTheChosenAction() {
    let log = Log()
    let (pilot, _) = start { button in
      button.menu = UIMenu(
        title: "Sort by",
        children: [
          action("Name", log, state: .on), action("Secret", log, attributes: .hidden),
          UIMenu(options: .displayInline, children: [action("Date", log)]),
        ])
      button.showsMenuAsPrimaryAction = true
      button.addAction(UIAction { _ in log.entries.append("pressed") }, for: .touchUpInside)
    }
    pilot.press("Enter")
    #expect(pilot.screen.contains("Sort by") && pilot.screen.contains("✓ Name"))
    #expect(!pilot.screen.contains("Secret"))
    pilot.click(on: "Date")
    #expect(log.entries == ["Date"])
  }

  @Test func aMenuInAMenuIsAnotherSheet() {
    let log = Log()
    let (pilot, _) = start { button in
      button.menu = UIMenu(children: [UIMenu(title: "More", children: [action("Delete", log)])])
    }
    pilot.press("Enter")
    pilot.click(on: "More")
    pilot.click(on: "Delete")
    #expect(log.entries == ["Delete"])
  }

  @Test func aPopUpButtonShowsTheSelectedAction() {
    let log = Log()
    let (pilot, button) = start { button in
      button.menu = UIMenu(children: [action("Small", log), action("Large", log)])
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
    }
    #expect(button.currentTitle == "Small")
    pilot.press("Enter")
    pilot.click(on: "Large")
    #expect(button.currentTitle == "Large" && log.entries == ["Large"])
    #expect(button.menu?.selectedElements.map(\.title) == ["Large"])
  }

  @Test func aBarButtonWithoutAnActionShowsItsMenu() {
    let log = Log()
    let stage = Stage()
    stage.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Options", menu: UIMenu(children: [action("Export", log)]))
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    pilot.click(on: "Options")
    pilot.click(on: "Export")
    #expect(log.entries == ["Export"])
  }

  @Test func anActionIsRemovedByItsIdentifier() {
    let log = Log()
    let button = UIButton(type: .system)
    let first = UIAction(identifier: UIAction.Identifier("count")) { _ in log.entries.append("1") }
    let second = UIAction(identifier: UIAction.Identifier("count")) { _ in log.entries.append("2") }
    button.addAction(first, for: .touchUpInside)
    button.addAction(second, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.entries == ["2"])
    button.removeAction(first, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.entries == ["2"])
  }
}
