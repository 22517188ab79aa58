import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UISplitViewControllerTests {
  /// A list that shows the detail of the row with the cursor if there is room for it.
  final class List: NameTable {
    var previews = true

    init() { super.init((0..<9).map { "row \($0)" }) }

    required init?(coder: NSCoder) { nil }

    private func detail(_ path: IndexPath) -> Stage {
      let detail = Stage("Detail \(path.row)") { stage in
        let text = UITextView()
        text.text = "All about \(path.row)"
        stage.put(text, x: 0, y: 0, width: 30, height: 5)
      }
      detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Mark", primaryAction: UIAction { [weak detail] _ in detail?.statusText = "marked" })
      detail.navigationItem.rightBarButtonItem?.keyEquivalent = "m"
      return detail
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      showDetailViewController(detail(indexPath), sender: self)
    }

    override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
      guard previews, splitViewController?.isCollapsed == false else { return }
      showDetailViewController(detail(indexPath), sender: self)
    }
  }

  private func start(columns: Int) -> (Pilot, UISplitViewController, List) {
    let list = List()
    list.title = "List"
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    return (Pilot(showing: split, columns: columns, rows: 14), split, list)
  }

  @Test func aWideTerminalHasBothColumns() {
    let (pilot, split, list) = start(columns: 120)
    #expect(!split.isCollapsed && pilot.window.focusedView === list.tableView)
    expectPicture(pilot.screen, "splitEmpty")
    pilot.press("Down")
    #expect(pilot.screen.contains("All about 1") && pilot.screen.contains("row 0"))
    #expect(pilot.window.focusedView === list.tableView, "browsing leaves the focus in the list")
    expectPicture(pilot.screen, "splitBrowsing")
  }

  @Test func tabMovesToTheDetailAndEscapeReturns() {
    let (pilot, _, list) = start(columns: 120)
    pilot.press("Down", "Tab")
    #expect(pilot.window.focusedView is UITextView)
    pilot.press("Esc", "Esc")
    #expect(pilot.window.focusedView === list.tableView)
  }

  @Test func aFormInPlaceOfTheListHasNoKeysOfTheDetail() {
    let (pilot, split, _) = start(columns: 120)
    pilot.press("Down")
    func hasKeyOfDetail() -> Bool {
      pilot.window.activeKeyCommands.contains { $0.input == "m" && $0.modifierFlags.isEmpty }
    }
    #expect(hasKeyOfDetail())
    let form = NoteForm()
    let column = split.viewController(for: .primary) as? UINavigationController
    column?.pushViewController(form, animated: false)
    pilot.drawPendingFrame()
    form.field.resignFirstResponder()
    #expect(!hasKeyOfDetail())
    column?.popViewController(animated: false)
    pilot.drawPendingFrame()
    #expect(hasKeyOfDetail())
  }

  @Test func theBackActionOfTheDetailIsUsedInAWideTerminal() throws {
    let (pilot, split, list) = start(columns: 120)
    pilot.press("Down", "Tab")
    let detail = split.viewController(for: .secondary) as? UINavigationController
    let item = try #require(detail?.topViewController?.navigationItem)
    item.backAction = UIAction { _ in }
    pilot.press("Esc", "Esc")
    #expect(pilot.window.focusedView is UITextView)
    item.backAction = UIAction { _ in split.show(.primary) }
    pilot.press("Esc")
    #expect(pilot.window.focusedView === list.tableView)
    split.show(.secondary)
    #expect(pilot.window.focusedView is UITextView)
  }

  @Test func aScreenPushedInTheDetailGetsTheFocus() throws {
    let (pilot, split, list) = start(columns: 120)
    pilot.press("Down", "Tab")
    let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
    let more = List()
    more.previews = false
    detail.pushViewController(more, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.window.focusedView === more.tableView)
    pilot.press("Esc")
    #expect(pilot.window.focusedView is UITextView)
    pilot.press("Esc", "Esc")
    #expect(pilot.window.focusedView === list.tableView)
    detail.pushViewController(more, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.window.focusedView === list.tableView, "the list keeps the focus")
  }

  @Test func keysOfTheOtherColumnWork() {
    let (pilot, split, _) = start(columns: 120)
    pilot.press("Down", "m")
    let detail = (split.viewController(for: .secondary) as? UINavigationController)?
      .topViewController
    #expect(detail?.statusText == "marked")
  }

  @Test func aNarrowTerminalShowsOneColumnAtATime() {
    let (pilot, split, _) = start(columns: 80)
    #expect(split.isCollapsed)
    pilot.press("Down", "Enter")
    #expect(pilot.screen.contains("‹ List") && pilot.screen.contains("All about 1"))
    pilot.press("Esc", "Esc")
    #expect(pilot.screen.contains("row 0") && !pilot.screen.contains("All about"))
  }

  @Test func theShownDetailSurvivesResizing() {
    let (pilot, split, list) = start(columns: 80)
    pilot.press("Down", "Enter")
    pilot.resize(columns: 120, rows: 14)
    #expect(pilot.screen.contains("row 0") && pilot.screen.contains("All about 1"))
    #expect(pilot.window.focusedView is UITextView)
    pilot.resize(columns: 80, rows: 14)
    #expect(pilot.screen.contains("All about 1") && pilot.screen.contains("‹ List"))
    pilot.resize(columns: 130, rows: 14)
    pilot.window.focus(list.tableView)
    pilot.resize(columns: 60, rows: 14)
    #expect(pilot.screen.contains("row 0"), "the column with the keys stays in front")
    #expect(!pilot.screen.contains("All about"))
    pilot.resize(columns: 120, rows: 14)
    #expect(pilot.screen.contains("All about 1"))
    #expect(split.viewControllers.count == 2)
  }

  @Test func typingContinuesWhileTheWidthChanges() {
    let (pilot, _, _) = start(columns: 120)
    pilot.press("Down", "Tab")
    pilot.type("!")
    pilot.resize(columns: 80, rows: 14)
    pilot.type("?")
    pilot.resize(columns: 120, rows: 14)
    pilot.type(".")
    #expect(pilot.screen.contains("All about 1!?."))
  }

  @Test func aClosedDetailIsNotShownAgain() {
    let (pilot, _, list) = start(columns: 80)
    list.previews = false
    pilot.press("Enter", "Esc", "Esc")
    pilot.resize(columns: 120, rows: 14)
    #expect(pilot.screen.contains("No Selection"))
  }

  @Test func theDelegateIsNotifiedOfColumns() {
    final class Delegate: UISplitViewControllerDelegate {
      var calls: [String] = []
      func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {
        calls.append("collapsed")
      }
      func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
        calls.append("expanded")
      }
    }
    let (pilot, split, _) = start(columns: 80)
    let delegate = Delegate()
    split.delegate = delegate
    for columns in [110, 200, 109, 110] { pilot.resize(columns: columns, rows: 14) }
    #expect(delegate.calls == ["expanded", "collapsed", "expanded"])
  }

  @Test func theDetailRemainsInFrontBehindAnAlert() {
    let (pilot, split, _) = start(columns: 120)
    pilot.press("Down", "Tab")
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    split.present(alert, animated: false)
    pilot.drawPendingFrame()
    pilot.resize(columns: 80, rows: 14)
    pilot.press("Esc")
    #expect(pilot.screen.contains("All about 1") && pilot.screen.contains("‹ List"))
    #expect(pilot.window.focusedView is UITextView)
  }

  @Test func theDelegateChoosesTheTopColumn() {
    final class Delegate: UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column {
        proposedTopColumn == .primary ? .secondary : .primary
      }
    }
    let (pilot, split, _) = start(columns: 120)
    let delegate = Delegate()
    split.delegate = delegate
    pilot.press("Down")
    pilot.resize(columns: 80, rows: 14)
    #expect(pilot.screen.contains("All about 1") && pilot.screen.contains("‹ List"))
  }

  @Test func columnsCanBeShown() {
    let (pilot, split, list) = start(columns: 120)
    pilot.press("Down")
    split.show(.secondary)
    #expect(pilot.window.focusedView is UITextView)
    split.show(.primary)
    #expect(pilot.window.focusedView === list.tableView)
    pilot.resize(columns: 80, rows: 14)
    split.show(.secondary)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("All about 1"))
    split.show(.primary)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("row 0") && !pilot.screen.contains("All about"))
    pilot.resize(columns: 120, rows: 14)
    #expect(pilot.screen.contains("All about 1"))
  }

  @Test func aNewDetailReplacesTheOneInACollapsedInterface() {
    let (pilot, split, _) = start(columns: 80)
    pilot.press("Enter")
    #expect(pilot.screen.contains("All about 0"))
    split.setViewController(Stage("Another"), for: .secondary)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Another") && !pilot.screen.contains("All about"))
    pilot.press("Esc")
    #expect(pilot.screen.contains("row 0"))
    pilot.press("Enter", "Esc")
    split.setViewController(nil, for: .secondary)
    pilot.resize(columns: 120, rows: 14)
    #expect(pilot.screen.contains("No Selection"))
  }

  @Test(arguments: [60, 120]) func bothColumnsAreFoundBeforeTheViewIsLoaded(columns: Int) throws {
    let split = UISplitViewController(style: .doubleColumn)
    let detail = Stage("Detail")
    split.setViewController(List(), for: .primary)
    split.setViewController(detail, for: .secondary)
    let last = try #require(split.viewControllers.last as? UINavigationController)
    #expect(split.viewControllers.count == 2 && last.viewControllers == [detail])
    let pilot = Pilot(showing: split, columns: columns, rows: 14)
    #expect(split.viewControllers.count == (columns == 60 ? 1 : 2))
    #expect(pilot.screen.contains("row 0"))
    #expect(pilot.screen.contains("Detail") == (columns == 120))
    split.show(.secondary)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Detail"))
  }

  @Test func columnsCanBeSetAsAnArray() {
    let split = UISplitViewController()
    split.viewControllers = [List(), Stage("Detail")]
    let pilot = Pilot(showing: split, columns: 120, rows: 14)
    #expect(pilot.screen.contains("row 0") && pilot.screen.contains("Detail"))
    #expect(split.viewControllers.count == 2)
  }
}
