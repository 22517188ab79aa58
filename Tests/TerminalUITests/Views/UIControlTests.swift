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
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(runs == 1)
  }
}
