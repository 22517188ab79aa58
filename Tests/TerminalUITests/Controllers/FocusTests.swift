import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct FocusTests {
  private func form() -> (Stage, UITextField, UITextField, UIButton) {
    let (one, two, button) = (UITextField(), UITextField(), UIButton(type: .system))
    one.placeholder = "One"
    two.placeholder = "Two"
    button.setTitle("Go", for: .normal)
    let stage = Stage("Form") { stage in
      stage.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
      stage.put(one, x: 0, y: 0, width: 20, height: 3)
      stage.put(two, x: 0, y: 3, width: 20, height: 3)
      stage.put(button, x: 0, y: 7, width: 10, height: 1)
    }
    return (stage, one, two, button)
  }

  @Test func tabMovesThroughTheContentThenTheBarAndWrapsAround() {
    let (stage, one, two, button) = form()
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    #expect(pilot.window.focusedView === one)
    pilot.press("Tab")
    #expect(two.isFirstResponder)
    pilot.press("Tab")
    #expect(pilot.window.focusedView === button && pilot.window.firstResponder == nil)
    pilot.press("Tab")
    #expect(pilot.window.focusedView is BarButton)
    pilot.press("Tab")
    #expect(one.isFirstResponder)
    pilot.press("Shift-Tab", "Shift-Tab")
    #expect(pilot.window.focusedView === button)
  }

  @Test func tabOrderFollowsPositionNotInsertion() {
    let names = ["bottom", "right", "left", "button"]
    var fields: [String: UIView] = [:]
    let stage = Stage("Form") { stage in
      for name in names.dropLast() { fields[name] = UITextField() }
      fields["button"] = UIButton(type: .system)
      fields["bottom"].map { _ = stage.put($0, x: 0, y: 6, width: 20, height: 3) }
      fields["right"].map { _ = stage.put($0, x: 25, y: 0, width: 20, height: 3) }
      // Lower than the fields beside it, and in their row nevertheless.
      fields["button"].map { _ = stage.put($0, x: 50, y: 1, width: 9, height: 1) }
      let box = stage.put(UIView(), x: 0, y: 0, width: 22, height: 5)
      fields["left"].map {
        $0.frame = CGRect(x: 1, y: 1, width: 20, height: 3)
        box.addSubview($0)
      }
    }
    let pilot = Pilot(showing: stage)
    var order: [String?] = []
    for _ in 0...names.count {
      order.append(fields.first { $0.value === pilot.window.focusedView }?.key)
      pilot.press("Tab")
    }
    #expect(order == ["left", "right", "button", "bottom", "left"])
  }

  @Test func aScreenWithATextFieldDoesNotStartEditing() {
    let text = UITextView()
    text.text = "Notes"
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation)
    navigation.pushViewController(
      Stage("Notes") { $0.put(text, x: 0, y: 0, width: 30, height: 6) }, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.window.focusedView === text && !text.isFirstResponder)
    pilot.press("Enter")
    pilot.type("My ")
    #expect(text.text == "NotesMy ")
    pilot.press("Esc", "Esc")
    #expect(navigation.viewControllers.count == 1)
    navigation.pushViewController(
      Stage("More") { $0.put(UITextView(), x: 0, y: 0, width: 30, height: 6) }, animated: true)
    pilot.press("Esc")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func theFocusIsRestoredAfterPushAndPop() {
    let (stage, _, _, button) = form()
    let navigation = UINavigationController(rootViewController: stage)
    let pilot = Pilot(showing: navigation)
    pilot.window.focus(button)
    navigation.pushViewController(
      Stage("Next") { $0.put(UITextField(), x: 0, y: 0, width: 9, height: 3) }, animated: true)
    #expect(pilot.window.firstResponder is UITextField)
    pilot.press("Esc", "Esc")
    #expect(pilot.window.focusedView === button)
  }

  @Test func theFocusIsRestoredAfterAnAlert() {
    let (stage, _, two, _) = form()
    let pilot = Pilot(showing: stage)
    pilot.window.focus(two)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    stage.present(alert, animated: true)
    #expect(pilot.window.firstResponder == nil)
    #expect(pilot.window.focusedView is UIButton)
    pilot.press("Esc")
    #expect(pilot.window.focusedView === two)
  }

  @Test func aClickOnTheBackgroundEndsEditing() {
    let (stage, one, _, _) = form()
    let pilot = Pilot(showing: stage)
    pilot.click(column: 4, row: 1)
    #expect(one.isFirstResponder)
    pilot.click(column: 60, row: 15)
    #expect(!one.isFirstResponder && stage.touches == 1)
  }

  @Test func aClickOnAnotherControlMovesTheFocus() {
    let (stage, one, _, button) = form()
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let pilot = Pilot(showing: stage)
    pilot.click(column: 4, row: 1)
    pilot.click(on: "Go")
    #expect(presses == 1 && !one.isFirstResponder)
    pilot.press("Enter", "Space")
    #expect(presses == 3)
  }

  @Test func aFieldThatRefusesToEndEditingKeepsTheFocus() {
    final class Stubborn: UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let (stage, one, _, _) = form()
    let delegate = Stubborn()
    one.delegate = delegate
    let pilot = Pilot(showing: stage)
    pilot.click(column: 4, row: 1)
    pilot.press("Tab", "Esc")
    pilot.click(on: "Go")
    #expect(one.isFirstResponder)
    #expect(pilot.window.focusedView === one)
  }

  @Test func keysTravelUpTheResponderChainToTheController() {
    let (stage, _, _, button) = form()
    var count = 0
    stage.commands = [UIKeyCommand(input: "x") { count += 1 }]
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    pilot.window.focus(button)
    pilot.press("x")
    pilot.press("Tab", "x")
    #expect(pilot.window.focusedView is BarButton)
    #expect(count == 2)
  }

  @Test func lettersAreTextWhileTextIsEdited() {
    let (stage, one, _, _) = form()
    var saves = 0
    stage.navigationItem.rightBarButtonItem?.primaryAction = nil
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    stage.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { _ in saves += 1 })
    #expect(one.isFirstResponder)
    pilot.type("sq?")
    #expect(one.text == "sq?" && saves == 0 && pilot.application.isRunning)
    pilot.press("Ctrl-s", "Esc", "s", "Ctrl-s")
    #expect(saves == 2)
  }

  @Test func theBottomLineShowsTheKeysOfTheFocus() {
    let (stage, _, _, _) = form()
    stage.statusText = "3 of 4"
    let pilot = Pilot(showing: stage)
    #expect(pilot.screen.lines.last?.contains("Esc End Editing") == true)
    #expect(pilot.screen.lines.last?.contains("3 of 4") == true)
    pilot.press("Tab", "Tab")
    #expect(pilot.screen.lines.last?.contains("Enter Press") == true)
    #expect(pilot.screen.lines.last?.contains("End Editing") == false)
  }

  /// A screen of many keys, with a status, in a terminal of some width.
  private func bottomLine(_ width: Int, status: String? = nil, message: String? = nil) -> [String] {
    let stage = Stage()
    let titles = ["Enter Open", "d Delete", "s Sort", "a Add", "m Move", "f Filter", "i Info"]
    stage.commands = titles.map { title in
      let parts = title.split(separator: " ").map(String.init)
      return UIKeyCommand(
        title: parts[1], input: parts[0] == "Enter" ? UIKeyCommand.inputReturn : parts[0]
      ) {}
    }
    (stage.statusText, stage.statusMessage) = (status, message)
    let pilot = Pilot(showing: stage, columns: width, rows: 12)
    return pilot.screen.lines
  }

  @Test(arguments: [40, 60, 80, 100])
  func everyBottomLineShowsHelpAndQuit(width: Int) throws {
    for status in [nil, "9 rows", "1 of 12 · 11 open · 2 overdue · 1 done"] {
      let line = try #require(bottomLine(width, status: status).last)
      #expect(line.contains("? Help  q Quit"))
      #expect(width < 60 || line.contains("Enter Open") && line.contains("a Add"))
      #expect(status.map { line.contains($0.prefix(6)) } ?? true)
      #expect(!line.contains("…"))
    }
  }

  @Test func keysFarFromTheFocusAreDroppedFirst() {
    #expect(bottomLine(61).last == " Enter Open  a Add  d Delete  s Sort  m Move  ? Help  q Quit")
    #expect(bottomLine(60).last == " Enter Open  a Add  d Delete  s Sort  ? Help  q Quit")
    #expect(
      bottomLine(50, status: "9 of 10 · 3 open").last
        == " Enter Open  a Add  ? Help  q Quit        9 of 10")
  }

  @Test func keysDoNotTruncateAMessage() {
    let message = "Moved “Welcome to the list” to Saturday, November 28, 2026"
    #expect(
      bottomLine(100, message: message).last
        == " Enter Open  a Add  ? Help  q Quit       \(message)")
    #expect(
      bottomLine(80, message: message).suffix(2) == [
        " \(message)",
        " Enter Open  a Add  d Delete  s Sort  m Move  f Filter  i Info  ? Help  q Quit",
      ])
    #expect(
      bottomLine(60, message: message).suffix(2)
        == [" \(message)", " Enter Open  a Add  d Delete  s Sort  ? Help  q Quit"])
    #expect(
      bottomLine(40, message: message).suffix(3) == [
        " Moved “Welcome to the list” to", " Saturday, November 28, 2026",
        " Enter Open  a Add  ? Help  q Quit",
      ])
  }

  @Test func theHelpScreenListsTheKeysOfTheScreenBehindIt() {
    let (stage, _, _, button) = form()
    stage.commands = [UIKeyCommand(input: "x", discoverabilityTitle: "Cross it out") {}]
    let pilot = Pilot(showing: stage)
    pilot.window.focus(button)
    pilot.press("?")
    #expect(pilot.screen.contains("Cross it out"))
    #expect(pilot.screen.contains("Press the button"))
    pilot.press("Esc")
    #expect(!pilot.screen.contains("Cross it out"))
  }

  @Test func disablingAControlMovesTheFocus() {
    let (stage, one, _, button) = form()
    let pilot = Pilot(showing: stage)
    pilot.window.focus(button)
    button.isEnabled = false
    pilot.drawPendingFrame()
    #expect(pilot.window.focusedView === one)
  }
}
