import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIToolbarTests {
  private func item(
    _ title: String, key: Character? = nil, _ action: @escaping () -> Void = {}
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
    item.keyEquivalent = key
    return item
  }

  /// A toolbar at the top of a screen, above a switch that has the focus.
  private func start(
    _ items: [UIBarButtonItem], columns: Int = 40, inNavigation: Bool = false,
    _ set: (Stage) -> Void = { _ in }
  ) -> (Pilot, UIToolbar) {
    let toolbar = UIToolbar()
    toolbar.items = items
    let stage = Stage { stage in
      stage.put(toolbar, x: 0, y: 0, width: columns, height: 1)
      stage.put(UISwitch(), x: 0, y: 2, width: 9, height: 1)
    }
    set(stage)
    let root = inNavigation ? UINavigationController(rootViewController: stage) : stage
    return (Pilot(showing: root, columns: columns, rows: 8), toolbar)
  }

  // MARK: Places

  @Test func theTitleIsInTheMiddleAndButtonsAtTheEnds() {
    let (pilot, _) = start([
      item("No Due Date"), .flexibleSpace(), UIBarButtonItem(title: "Due Date"), .flexibleSpace(),
      item("Done"),
    ])
    #expect(pilot.screen.lines[0] == " No Due Date    Due Date           Done")
  }

  @Test func flexibleAndFixedSpacesAreLaidOut() {
    let (pilot, toolbar) = start([
      item("A"), .flexibleSpace(), item("B"), .fixedSpace(5), item("C"), item("E"),
      .flexibleSpace(), item("F"),
    ])
    #expect(pilot.screen.lines[0] == " A             B     C  E             F")
    toolbar.items = [item("A"), item("B")]
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0] == " A  B")
    toolbar.items = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].allSatisfy { $0 == " " })
  }

  @Test func aNarrowBarDropsSpacesThenTheTitleThenButtonTitles() {
    let items = [
      item("Cancel"), UIBarButtonItem.flexibleSpace(), UIBarButtonItem(title: "Priority"),
      .flexibleSpace(), item("Done"),
    ]
    #expect(start(items, columns: 22).0.screen.lines[0] == " Cancel Priority Done")
    #expect(start(items, columns: 18).0.screen.lines[0] == " Cancel Pri… Done")
    #expect(start(items, columns: 12).0.screen.lines[0] == " Can…  Done")
    for columns in 1...40 { _ = start(items, columns: columns) }
  }

  @Test func aCustomViewIsInTheBar() {
    let label = UILabel()
    label.text = "3 tasks"
    let (pilot, _) = start([
      item("Add"), .flexibleSpace(), UIBarButtonItem(customView: label), .flexibleSpace(),
    ])
    #expect(pilot.screen.contains("3 tasks"))
  }

  // MARK: Keys and clicks

  @Test func buttonsWithAnImageHaveKeysAndNamesInAProgramForPhones() {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    var pressed: [String] = []
    let items = ["gearshape", "plus", "arrow.clockwise"].map { name in
      UIBarButtonItem(
        title: nil, image: UIImage(systemName: name),
        primaryAction: UIAction { _ in pressed.append(name) })
    }
    let (pilot, _) = start(items, columns: 70)
    #expect(items.map(\.keyEquivalent) == ["s", "p", "a"])
    #expect(pilot.screen.lines[0].contains("Settings"))
    #expect(pilot.screen.lines[7].contains("s Settings"))
    pilot.press("s", "p", "a")
    #expect(pressed == ["gearshape", "plus", "arrow.clockwise"])
  }

  @Test func keysAndClicksPress() {
    var pressed: [String] = []
    let (pilot, _) = start([
      item("No Due Date", key: "n") { pressed.append("none") }, .flexibleSpace(),
      UIBarButtonItem(title: "Due Date"), .flexibleSpace(),
      item("Done", key: "o") { pressed.append("done") },
    ])
    pilot.press("n", "o", "Alt-n", "u")
    #expect(pressed == ["none", "done", "none"])
    pilot.click(on: "Done")
    #expect(pressed == ["none", "done", "none", "done"])
    pilot.click(on: "  Due Date")
    #expect(pressed.count == 4)
  }

  @Test func theKeyLineAndTheHelpNameTheKeys() {
    var count = 0
    let done = item("Done", key: "o") { count += 1 }
    done.discoverabilityTitle = "Take this date"
    let (pilot, _) = start([.flexibleSpace(), done], columns: 60)
    #expect(pilot.screen.lines.last?.contains("o Done") == true)
    pilot.press("?")
    #expect(pilot.screen.contains("Take this date"))
    pilot.press("o")
    #expect(count == 0, "nothing is pressed behind the help screen")
    // The first Esc clears the search for “o”.
    pilot.press("Esc", "Esc", "o")
    #expect(count == 1)
  }

  @Test func aDisabledButtonIsNotPressed() {
    var count = 0
    let done = item("Done", key: "o") { count += 1 }
    done.isEnabled = false
    let (pilot, _) = start([done])
    pilot.press("o", "Alt-o")
    pilot.click(on: "Done")
    #expect(count == 0)
    done.isEnabled = true
    pilot.drawPendingFrame()
    pilot.press("o")
    #expect(count == 1)
  }

  @Test func aButtonWithoutAKeyShowsNone() {
    var count = 0
    let (pilot, _) = start([item("Sort") { count += 1 }], inNavigation: true) { stage in
      stage.navigationItem.rightBarButtonItem = item("Save") { count += 1 }
    }
    for letter in "sortave" { pilot.press(String(letter), "Alt-\(letter)") }
    #expect(count == 0, "no letter of a title is a key")
    pilot.press("Tab", "Enter")
    #expect(count == 1)
  }

  @Test func tabMovesToTheButtonsAfterTheContent() {
    let (pilot, toolbar) = start([item("Add"), UIBarButtonItem(title: "Title"), item("Edit")])
    #expect(pilot.window.focusedView is UISwitch)
    pilot.press("Tab")
    #expect((pilot.window.focusedView as? BarButton)?.item === toolbar.items?[0])
    pilot.press("Tab")
    #expect((pilot.window.focusedView as? BarButton)?.item === toolbar.items?[2])
    pilot.press("Tab")
    #expect(pilot.window.focusedView is UISwitch)
  }

  @Test func aClickOnAButtonDoesNotMoveTheFocus() {
    var count = 0
    let (pilot, _) = start([item("Add") { count += 1 }])
    #expect(pilot.window.focusedView is UISwitch)
    pilot.click(on: "Add")
    #expect(count == 1)
    #expect(pilot.window.focusedView is UISwitch)
  }

  @Test func aClickOnAControlInABarDoesNotMoveTheFocus() {
    let control = UISegmentedControl(items: ["All", "Open"])
    control.selectedSegmentIndex = 0
    let (pilot, _) = start([UIBarButtonItem(customView: control)])
    pilot.click(on: "Open")
    #expect(control.selectedSegmentIndex == 1)
    #expect(pilot.window.focusedView is UISwitch)
    pilot.press("Tab")
    #expect(pilot.window.focusedView === control, "Tab still stops there")
  }

  @Test func aClickOnAFieldInABarEditsIt() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 12, height: 1))
    field.placeholder = "Name"
    let (pilot, _) = start([UIBarButtonItem(customView: field)])
    pilot.click(on: "Name")
    pilot.type("x")
    #expect(field.text == "x")
  }

  @Test func twoKeysOfOneButtonAreNamedTogether() {
    var count = 0
    let add = item("Add") { count += 1 }
    add.keyEquivalents = ["a", "n"]
    let (pilot, _) = start([add], columns: 80)
    #expect(pilot.screen.lines.last?.contains("a/n Add") == true)
    pilot.press("a", "n", "Alt-n")
    #expect(count == 3)
    pilot.press("?")
    #expect(pilot.screen.lines.contains { $0.contains("a, n") && $0.contains("Add") })
  }

  @Test func aKeyContainedInTheTitleIsUnderlined() {
    let new = item("New")
    new.keyEquivalents = ["a", "n"]
    let (pilot, _) = start([new])
    #expect(pilot.screen[column: 1, row: 0].style.attributes.contains(.underline))
  }

  @Test func aHiddenToolbarHandlesNoKeys() {
    var count = 0
    let (pilot, toolbar) = start([item("Add", key: "a") { count += 1 }])
    toolbar.isHidden = true
    pilot.press("a")
    #expect(count == 0)
    toolbar.isHidden = false
    toolbar.removeFromSuperview()
    pilot.press("a")
    #expect(count == 0)
  }

  // MARK: In a navigation controller

  @Test func aNavigationControllerShowsTheItemsOfTheTopScreen() {
    var pressed = 0
    let root = Stage("Root") { $0.put(UISwitch(), x: 0, y: 0, width: 9, height: 1) }
    root.toolbarItems = [item("Sort", key: "s") { pressed += 1 }]
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.isToolbarHidden)
    let pilot = Pilot(showing: navigation, columns: 40, rows: 10)
    #expect(!pilot.screen.contains("Sort"))
    pilot.press("s")
    #expect(pressed == 0)
    navigation.setToolbarHidden(false, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[8].hasPrefix(" Sort"))
    pilot.press("s")
    #expect(pressed == 1)
    root.toolbarItems = [item("Clear"), .flexibleSpace(), item("Undo")]
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[8] == " Clear                             Undo")

    let next = Stage("Next")
    navigation.pushViewController(next, animated: true)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Clear"))
    navigation.popViewController(animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Clear"))
  }

  @Test func aStoryboardFillsBothKindsOfToolbar() {
    final class Screen: UIViewController {
      var done = 0
      @Outlet var titleItem: UIBarButtonItem!
      func donePressed() { done += 1 }
      func clearPressed(_ sender: Any) { done += 10 }
    }
    let storyboard = UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Screen", showsToolbar: true),
        StoryboardScene("Screen", Screen.self) { scene in
          let bar = scene.add(UIToolbar())
          scene.barSpace(2, in: bar)
          scene.barTitle("Priority", in: bar, outlet: "titleItem")
          scene.barSpace(in: bar)
          scene.barButtonItem("Done", in: bar, style: .done, key: "o", action: Screen.donePressed)
          scene.toolbarSpace()
          scene.barButtonItem("Clear", at: .toolbar, key: "c", action: Screen.clearPressed)
          scene.constrain { views in
            [
              views[bar].topAnchor.constraint(equalTo: views.root.topAnchor),
              views[bar].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
              views[bar].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
            ]
          }
        },
      ])
    let root = storyboard.instantiateInitialViewController()
    let screen = (root as? UINavigationController)?.topViewController as? Screen
    let pilot = Pilot(showing: root, columns: 40, rows: 10)
    #expect(pilot.screen.lines[1] == "   Priority                        Done")
    #expect(pilot.screen.lines[8] == "                                  Clear")
    pilot.press("o", "c")
    #expect(screen?.done == 11)
    #expect(storyboard.scenes[1].toolbarButtonTitles == ["Clear"])
    screen?.titleItem.title = "Importance"
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Importance"))
  }

  @Test func systemItemsHaveTheRawValuesOfUIKitAndTitles() {
    typealias Item = UIBarButtonItem.SystemItem
    let items: [(Item, Int, String)] = [
      (.done, 0, "Done"), (.cancel, 1, "Cancel"), (.edit, 2, "Edit"), (.save, 3, "Save"),
      (.add, 4, "Add"), (.flexibleSpace, 5, ""), (.fixedSpace, 6, ""), (.search, 12, "Search"),
      (.trash, 16, "Delete"), (.undo, 21, "Undo"), (.redo, 22, "Redo"), (.close, 24, "Close"),
    ]
    for (item, number, words) in items {
      #expect(item.rawValue == number && UIBarButtonItem(systemItem: item).title == words)
    }
  }
}
