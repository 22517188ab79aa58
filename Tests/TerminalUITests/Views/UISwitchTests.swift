import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UISwitchTests {
  private func start(_ set: (UISwitch) -> Void = { _ in }) -> (Pilot, UISwitch) {
    let control = UISwitch()
    set(control)
    let stage = Stage { $0.put(control, x: 2, y: 1, width: 9, height: 1) }
    return (Pilot(showing: stage, columns: 40, rows: 12), control)
  }

  @Test func theLabelBesideASwitchGrows() {
    let (label, control) = (UILabel(), UISwitch())
    label.text = "Newsletter"
    let row = UIStackView(arrangedSubviews: [label, control])
    row.frame = CGRect(x: 0, y: 0, width: 40, height: 1)
    row.layoutIfNeeded()
    #expect(control.frame == CGRect(x: 31, y: 0, width: 9, height: 1))
  }

  @Test func aSwitchIsInitiallyOffAndHasItsOwnSize() {
    let control = UISwitch(frame: CGRect(x: 3, y: 2, width: 50, height: 9))
    #expect(!control.isOn)
    #expect(control.frame == CGRect(x: 3, y: 2, width: 9, height: 1))
    control.setOn(true, animated: true)
    #expect(control.isOn && control.intrinsicContentSize == CGSize(width: 9, height: 1))
  }

  @Test(arguments: [
    ([" "], true), (["Enter"], true), ([" ", " "], false), (["Right"], true),
    (["Right", "Right"], true), (["Left"], false), (["Right", "Left"], false),
  ])
  func keysToggleASwitch(keys: [String], isOn: Bool) {
    let (pilot, control) = start()
    for key in keys { pilot.press(key) }
    #expect(control.isOn == isOn)
  }

  @Test func aClickTogglesASwitch() {
    let (pilot, control) = start()
    pilot.click(on: "[○──]")
    #expect(control.isOn && pilot.screen.contains("[━━●] On"))
    pilot.click(on: "On")
    #expect(!control.isOn && pilot.screen.contains("[○──] Off"))
    pilot.drag(from: (3, 1), to: (30, 3))
    #expect(!control.isOn)
  }

  @Test func onlyUserChangesAreReported() {
    let (pilot, control) = start()
    var changes = 0
    var actions = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    control.addAction(UIAction { _ in actions += 1 }, for: .primaryActionTriggered)
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(changes == 0)
    pilot.press("Left", " ", "Right")
    pilot.click(on: "On")
    #expect(changes == 2 && actions == 2)
  }

  @Test func aDisabledSwitchDoesNotChange() {
    let (pilot, control) = start { $0.isEnabled = false }
    pilot.press(" ", "Enter", "Right")
    pilot.click(on: "Off")
    #expect(!control.isOn && !control.isFocused)
  }

  @Test func theKeyLineShowsTheActionOfSpace() {
    let (pilot, _) = start()
    #expect(pilot.screen.lines.last?.contains("Space Turn On") == true)
    pilot.press(" ")
    #expect(pilot.screen.lines.last?.contains("Space Turn Off") == true)
  }

  @Test(arguments: [(8, "Off"), (3, "Off"), (2, "O…"), (1, "…"), (0, "")])
  func aNarrowSwitchShowsItsStateAsText(columns: Int, words: String) {
    let (pilot, control) = start()
    control.frame = CGRect(x: 0, y: 0, width: columns, height: 1)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].trimmingCharacters(in: .whitespaces) == words)
  }
}
