import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Text fields that ask for the keyboard before their screen is on the window.
@MainActor
struct AwaitedResponderTests {
  private func form(_ field: UITextField, asksWhenLoading: Bool) -> Stage {
    let stage = Stage("Form") { stage in
      stage.put(field, x: 1, y: 1, width: 20, height: 3)
      if asksWhenLoading { field.becomeFirstResponder() }
    }
    if !asksWhenLoading { stage.onWillAppear = { field.becomeFirstResponder() } }
    return stage
  }

  @Test(arguments: [true, false])
  func aFieldIsEditedOnceItsScreenAppears(asksWhenLoading: Bool) {
    let field = UITextField()
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation)
    navigation.pushViewController(form(field, asksWhenLoading: asksWhenLoading), animated: true)
    pilot.type("tea")
    #expect(field.isFirstResponder)
    #expect(field.text == "tea")
  }

  @Test func aFieldOfAHiddenScreenDoesNotBecomeFirstResponder() {
    let field = UITextField()
    let pilot = Pilot(showing: Stage("List"))
    let other = form(field, asksWhenLoading: true)
    other.loadViewIfNeeded()
    pilot.type("tea")
    #expect(!field.isFirstResponder)
    #expect(field.text == "")
  }
}
