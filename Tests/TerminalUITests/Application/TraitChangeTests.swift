import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Handlers of changed traits.
@MainActor
struct TraitChangeTests {
  private final class Card: UIView {
    var log: [String] = []

    func observe() -> any UITraitChangeRegistration {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (card: Card, previous) in
        card.log.append(
          "\(previous.userInterfaceStyle) to \(card.traitCollection.userInterfaceStyle)")
      }
    }

    func changed() { log.append("changed") }
  }

  @Test func aHandlerIsCalledForTheTraitsItIsRegisteredFor() {
    let card = Card()
    let stage = Stage { $0.put(card, x: 0, y: 0, width: 4, height: 1) }
    let pilot = Pilot(showing: stage)
    pilot.window.overrideUserInterfaceStyle = .dark
    let registration = card.observe()
    stage.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (stage: Stage, _) in
      stage.title = "wide"
    }
    card.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self],
      action: Selector("changed", Card.changed))
    pilot.window.overrideUserInterfaceStyle = .light
    #expect(card.log == ["dark to light", "changed"] && stage.title == "Stage")
    card.unregisterForTraitChanges(registration)
    pilot.window.overrideUserInterfaceStyle = .dark
    #expect(card.log == ["dark to light", "changed", "changed"])
    pilot.resize(columns: 120, rows: 24)
    #expect(card.log.count == 3 && stage.title == "wide")
  }

  @Test func colorsDifferWithTheStyleAndTheContrast() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(dark.hasDifferentColorAppearance(comparedTo: light))
  }
}
