import Foundation
import ScreenSupport
import TerminalUI
import TerminalUITesting
import Testing

/// The views that a click acts on and that are no controls: as in a control, a release elsewhere is
/// no click.
@MainActor
struct ClickTests {
  private func pilot(showing view: UIView) -> Pilot {
    let screen = UIViewController()
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 2)
    screen.view.addSubview(view)
    return Pilot(showing: screen, columns: 40, rows: 6)
  }

  @Test func aSymbolIsClickedOnlyIfTheButtonIsReleasedOnIt() {
    var clicks = 0
    let label = ClickableLabel()
    label.isUserInteractionEnabled = true
    label.text = "○"
    label.onClick = { clicks += 1 }
    let pilot = pilot(showing: label)
    pilot.drag(from: (1, 0), to: (30, 4))
    #expect(clicks == 0)
    pilot.click(column: 1, row: 0)
    #expect(clicks == 1)
  }

  @Test func detailsAreClickedOnlyIfTheButtonIsReleasedOnThem() {
    var clicks = 0
    let pane = DetailPane()
    pane.show("Tea", [], notes: nil, noNotes: "no notes")
    pane.onClick = { clicks += 1 }
    let pilot = pilot(showing: pane)
    pilot.drag(from: (1, 0), to: (30, 4))
    #expect(clicks == 0)
    pilot.click(column: 1, row: 0)
    #expect(clicks == 1)
  }
}
