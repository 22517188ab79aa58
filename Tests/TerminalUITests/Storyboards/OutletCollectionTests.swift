import Foundation
import Testing

@testable import TerminalUI

/// Outlets that a storyboard connects to several views.
@MainActor
struct OutletCollectionTests {
  private final class PadViewController: UIViewController {
    @Outlet var keys: [UIButton]!

    func press(_ sender: UIButton) {}
  }

  @Test func anOutletCollectionKeepsTheOrderOfItsViews() {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Pad",
      scenes: [
        StoryboardScene("Pad", PadViewController.self) { scene in
          let one = scene.add(UIButton(type: .system)) { $0.setTitle("1", for: .normal) }
          let two = scene.add(UIButton(type: .system)) { $0.setTitle("2", for: .normal) }
          scene.connect(outletCollection: "keys", to: two, one)
        }
      ])
    let pad = storyboard.instantiateInitialViewController() as? PadViewController
    pad?.loadViewIfNeeded()
    #expect(pad?.keys?.map { $0.currentTitle ?? "" } == ["2", "1"])
  }
}
