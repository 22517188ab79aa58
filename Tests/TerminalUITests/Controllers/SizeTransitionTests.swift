import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Notifications of view controllers about new sizes and size classes.
@MainActor
struct SizeTransitionTests {
  private final class Follow: UIViewController {
    var log: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("will \(newCollection.verticalSizeClass), is \(traitCollection.verticalSizeClass)")
      coordinator.animate { [unowned self] _ in
        log.append("along \(traitCollection.verticalSizeClass)")
      } completion: { [unowned self] _ in
        log.append("done")
      }
    }
  }

  @Test func aLowTerminalIsAnnouncedToTheScreens() {
    let screen = Follow()
    let pilot = Pilot(showing: UINavigationController(rootViewController: screen))
    pilot.resize(columns: 80, rows: 20)
    #expect(screen.log.isEmpty)
    pilot.resize(columns: 80, rows: 12)
    #expect(screen.log == ["will compact, is regular", "along compact", "done"])
  }

  private final class Sized: UIViewController {
    var log: [String] = []

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("will \(Int(size.width)), is \(Int(view.bounds.width))")
      coordinator.animate(alongsideTransition: { [unowned self] _ in
        log.append("along \(Int(view.bounds.width))")
      })
    }
  }

  @Test func aNewSizeIsAnnouncedToTheScreens() {
    let (shown, sheet, unseen) = (Sized(), Sized(), Sized())
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: shown), unseen]
    let pilot = Pilot(showing: tabs)
    pilot.resize(columns: 60, rows: 20)
    #expect(shown.log == ["will 60, is 80", "along 60"] && unseen.log.isEmpty)
    shown.present(sheet, animated: false)
    pilot.drawPendingFrame()
    pilot.resize(columns: 60, rows: 20)
    #expect(shown.log.count == 2 && sheet.log.isEmpty)
    pilot.resize(columns: 70, rows: 20)
    #expect(shown.log.suffix(2) == ["will 70, is 60", "along 70"])
    #expect(sheet.log.first?.hasPrefix("will 70") == true && sheet.log.count == 2)
  }
}
