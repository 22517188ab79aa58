import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Views in the middle of a navigation bar.
@MainActor
struct TitleViewTests {
  private func show(_ titleView: UIView, _ build: @escaping (Stage) -> Void = { _ in }) -> (
    pilot: Pilot, stage: Stage
  ) {
    let stage = Stage("Screen", build: build)
    stage.navigationItem.titleView = titleView
    let navigation = UINavigationController(rootViewController: stage)
    return (Pilot(showing: navigation, columns: 40, rows: 8), stage)
  }

  @Test func aTitleViewReplacesTheTitle() {
    let label = UILabel()
    label.text = "Brand"
    let (pilot, stage) = show(label)
    #expect(pilot.screen.lines[0] == String(repeating: " ", count: 17) + "Brand")
    stage.navigationItem.titleView = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("Screen") && label.superview == nil)
  }

  @Test func aSearchBarFillsTheRoomBesideTheButtons() {
    let search = UISearchBar(frame: .zero)
    let (pilot, stage) = show(search)
    #expect(search.frame == CGRect(x: 1, y: 0, width: 38, height: 1))
    stage.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", primaryAction: UIAction { _ in })
    pilot.drawPendingFrame()
    #expect(search.frame == CGRect(x: 1, y: 0, width: 34, height: 1))
  }

  @Test func theContentsHaveTheFocusFirst() {
    let control = UISegmentedControl(items: ["All", "Open"])
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    let (pilot, stage) = show(control) { $0.put(button, x: 0, y: 2, width: 10, height: 1) }
    #expect(pilot.screen.lines[0].contains("All") && pilot.screen.lines[0].contains("Open"))
    #expect(stage.view.window?.focusedView === button)
  }
}
