import Foundation
import Testing

@testable import TerminalUI

@MainActor
struct UIControlTests {
  private let control = UIControl(frame: .zero)

  @Test func anActionIsTakenFromTheEventsNamed() {
    var runs = 0
    let action = UIAction { _ in runs += 1 }
    control.addAction(action, for: [.valueChanged, .touchDown])
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(runs == 0)
    control.sendActions(for: .touchDown)
    #expect(runs == 1)
    control.removeAction(identifiedBy: action.identifier, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(runs == 1)
  }

  @Test func anActionTakesThePlaceOfOneWithItsIdentifier() {
    var told: [String] = []
    let name = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: name) { _ in told.append("old") }, for: .touchDown)
    control.addAction(UIAction(identifier: name) { _ in told.append("new") }, for: .touchDown)
    control.addAction(UIAction { _ in told.append("another") }, for: .touchDown)
    control.addAction(UIAction { _ in told.append("and another") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(told == ["new", "another", "and another"])
  }
}
