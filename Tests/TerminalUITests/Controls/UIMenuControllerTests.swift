import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The menu of editing commands, which is an action sheet.
@MainActor
struct UIMenuControllerTests {
  private final class Canvas: UIView {
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    func deleteLine(_ sender: UIMenuController) { log.append("delete") }
    func paintRed(_ sender: UIMenuController) { log.append("red") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Selector("paintRed(_:)", Canvas.paintRed(_:))
        && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class Editor: UIViewController {
    func save(_ sender: UIMenuController) {}
  }

  private func start() -> (Pilot, Canvas) {
    let canvas = Canvas()
    let stage = Stage { $0.put(canvas, x: 2, y: 2, width: 20, height: 5) }
    let pilot = Pilot(showing: stage)
    canvas.becomeFirstResponder()
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Delete", action: Selector("deleteLine(_:)", Canvas.deleteLine(_:))),
      UIMenuItem(title: "Red", action: Selector("paintRed(_:)", Canvas.paintRed(_:))),
      UIMenuItem(title: "Save", action: Selector("save(_:)", Editor.save(_:))),
    ]
    return (pilot, canvas)
  }

  @Test func aMenuHasTheItemsThatTheFirstResponderPerforms() {
    let (pilot, canvas) = start()
    UIMenuController.shared.showMenu(from: canvas, rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    pilot.drawPendingFrame()
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(pilot.screen.contains("Delete"))
    #expect(!pilot.screen.contains("Red") && !pilot.screen.contains("Save"))
    pilot.click(on: "Delete")
    #expect(canvas.log == ["delete"] && !UIMenuController.shared.isMenuVisible)
  }

  @Test func aMenuIsShownForTheTargetOfItsRectangleAndHidden() {
    let (pilot, canvas) = start()
    let menu = UIMenuController.shared
    menu.setTargetRect(.zero, in: canvas)
    menu.setMenuVisible(true, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Delete"))
    menu.hideMenu()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Delete") && canvas.log.isEmpty)
  }
}
