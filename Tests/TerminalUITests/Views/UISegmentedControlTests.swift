import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UISegmentedControlTests {
  /// The actions that the control sent, in order.
  private final class Diary {
    var choices: [Int] = []
  }

  private func start(
    _ items: [Any] = ["Low", "Medium", "High"], columns: Int = 60, height: Int = 3,
    _ set: (UISegmentedControl) -> Void = { _ in }
  ) -> (Pilot, UISegmentedControl, Diary) {
    let control = UISegmentedControl(items: items)
    let diary = Diary()
    control.addAction(
      UIAction { [weak control] _ in diary.choices.append(control?.selectedSegmentIndex ?? -9) },
      for: .valueChanged)
    set(control)
    let stage = Stage { $0.put(control, x: 0, y: 0, width: columns, height: height) }
    return (Pilot(showing: stage, columns: columns, rows: height + 2), control, diary)
  }

  // MARK: Values

  @Test func nothingIsInitiallySelected() {
    let control = UISegmentedControl(items: ["One", "Two"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.selectedSegmentIndex == -1)
    #expect(control.numberOfSegments == 2 && !control.isMomentary)
    #expect(!control.apportionsSegmentWidthsByContent)
    #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
  }

  @Test func selectingInCodeIsNotReported() {
    let (_, control, diary) = start()
    control.selectedSegmentIndex = 2
    #expect(control.selectedSegmentIndex == 2 && diary.choices.isEmpty)
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func theSelectionFollowsItsSegment() {
    let control = UISegmentedControl(items: ["B", "C"])
    control.selectedSegmentIndex = 0
    control.insertSegment(withTitle: "A", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "D", at: 99, animated: false)
    #expect(control.titleForSegment(at: 3) == "D" && control.selectedSegmentIndex == 1)
    control.removeAllSegments()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
  }

  @Test func anIndexBeyondTheEndMeansTheLastSegment() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setTitle("Z", forSegmentAt: 9)
    control.setEnabled(false, forSegmentAt: 9)
    #expect(
      control.titleForSegment(at: 1) == "Z" && control.segments.map(\.isEnabled) == [true, false])
  }

  @Test func theIntrinsicSizeIsThatOfItsTitles() {
    let control = UISegmentedControl(items: ["On", "Never"])
    #expect(control.intrinsicContentSize == CGSize(width: 21, height: 3))
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width == 18)
    control.isMomentary = true
    #expect(control.intrinsicContentSize.width == 14)
    control.removeAllSegments()
    #expect(control.intrinsicContentSize.width == 1)
  }

  // MARK: Keys and clicks

  @Test(arguments: [
    (["Right"], 1), (["Left"], 0), (["Right", "Right", "Right"], 2), (["3"], 2), (["9"], 0),
    (["h"], 2), (["m", "l"], 0), ([" "], 1), (["Enter", "Enter", "Enter"], 0),
    (["2", "Left"], 0),
  ])
  func keysChangeTheSelection(keys: [String], index: Int) {
    let (pilot, control, _) = start { $0.selectedSegmentIndex = 0 }
    for key in keys { pilot.press(key) }
    #expect(control.selectedSegmentIndex == index)
  }

  @Test func digitsSelectTheScreensOfATabBar() {
    let control = UISegmentedControl(items: ["Low", "High"])
    control.selectedSegmentIndex = 0
    let tabs = UITabBarController()
    tabs.viewControllers = [
      Stage { $0.put(control, x: 0, y: 0, width: 40, height: 3) }, UIViewController(),
    ]
    let pilot = Pilot(showing: tabs)
    pilot.window.focus(control)
    pilot.press("Right")
    #expect(control.selectedSegmentIndex == 1)
    pilot.press("1")
    #expect(control.selectedSegmentIndex == 1)
    pilot.press("2")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func theFirstArrowKeySelectsTheFirstSegment() {
    let (pilot, control, _) = start()
    pilot.press("Right")
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func everyNewChoiceIsReportedOnce() {
    let (pilot, _, diary) = start { $0.selectedSegmentIndex = 0 }
    pilot.press("Right", "2", "m")
    pilot.click(on: "Medium")
    pilot.click(on: "High")
    #expect(diary.choices == [1, 2])
  }

  @Test func lettersCycleThroughMatchingSegments() {
    let (pilot, control, _) = start(["March", "May", "June"]) { $0.selectedSegmentIndex = 0 }
    pilot.press("m")
    #expect(control.selectedSegmentIndex == 1)
    pilot.press("m")
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func theLetterThatQuitsStillQuits() {
    let (pilot, control, _) = start(["Month", "Quarter"]) { $0.selectedSegmentIndex = 0 }
    pilot.press("q")
    #expect(control.selectedSegmentIndex == 0 && !pilot.application.isRunning)
  }

  @Test func disabledSegmentsAreSkipped() {
    let (pilot, control, diary) = start {
      $0.selectedSegmentIndex = 0
      $0.setEnabled(false, forSegmentAt: 1)
    }
    pilot.press("2", "m")
    pilot.click(on: "Medium")
    #expect(control.selectedSegmentIndex == 0 && diary.choices.isEmpty)
    pilot.press("Right")
    #expect(control.selectedSegmentIndex == 2)
    pilot.press("Left")
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func aDisabledControlHandlesNothing() {
    let (pilot, control, diary) = start {
      $0.selectedSegmentIndex = 0
      $0.isEnabled = false
    }
    pilot.press("Right", "2", " ")
    pilot.click(on: "High")
    #expect(control.selectedSegmentIndex == 0 && diary.choices.isEmpty && !control.isFocused)
  }

  @Test func momentarySegmentsDoNotStaySelected() {
    let (pilot, control, diary) = start { $0.isMomentary = true }
    pilot.press("Right", "Right")
    #expect(diary.choices.isEmpty)
    pilot.press("Enter", "Enter", "1")
    pilot.click(on: "Medium")
    #expect(diary.choices == [2, 2, 0, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aClickOnANarrowControlSelectsTheNeighbor() {
    let (pilot, control, _) = start(columns: 12, height: 1) { $0.selectedSegmentIndex = 1 }
    #expect(pilot.screen.lines[0].contains("Med"))
    pilot.click(column: 10, row: 0)
    #expect(control.selectedSegmentIndex == 2)
    pilot.click(column: 1, row: 0)
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test(arguments: [
    (0, "│●Not Started│ In…│ Com…│"), (1, "│ No…│●In Progress│ Com…│"),
    (2, "│ Not…│ In P…│●Completed│"),
  ])
  func theSelectedTitleIsCutLast(index: Int, picture: String) {
    let (pilot, _, _) = start(
      ["Not Started", "In Progress", "Completed"], columns: picture.count, height: 1
    ) { $0.selectedSegmentIndex = index }
    #expect(pilot.screen.lines[0] == picture)
  }

  @Test func aSelectedTitleThatDoesNotFitBesideOthersIsAlone() {
    let (pilot, control, _) = start(
      ["Not Started", "In Progress", "Completed"], columns: 23, height: 1
    ) { $0.selectedSegmentIndex = 0 }
    #expect(pilot.screen.lines[0].contains("‹●Not Started 1/3›"))
    pilot.press("Right")
    #expect(control.selectedSegmentIndex == 1)
    #expect(pilot.screen.lines[0].contains("‹●In Progress 2/3›"))
  }

  @Test(arguments: [
    (0, "│●Not Started│In Progress│Completed│"), (1, "│Not Started│●In Progress│Completed│"),
  ])
  func noTitleIsCutForTheMarkOfAnother(index: Int, picture: String) {
    let (pilot, _, _) = start(
      ["Not Started", "In Progress", "Completed"], columns: picture.count, height: 1
    ) { $0.selectedSegmentIndex = index }
    #expect(pilot.screen.lines[0] == picture)
  }

  @Test func thePrimaryActionIsTheSelection() {
    let (pilot, control, _) = start { $0.selectedSegmentIndex = 0 }
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    pilot.click(on: "Low")
    #expect(count == 0)
    pilot.click(on: "High")
    #expect(count == 1)
  }

  @Test func theHelpNamesItsKeys() {
    let (pilot, _, _) = start(columns: 70, height: 20)
    #expect(pilot.screen.lines.last?.contains("←→ Choose") == true)
    pilot.press("?")
    #expect(pilot.screen.contains("1, 2, 3") && pilot.screen.contains("l, m, h"))
  }

  @Test(arguments: [0, 1, 2, 3, 5, 9, 14, 20, 26, 33])
  func aControlOfAnyWidthIsDrawnAndHandlesKeys(columns: Int) {
    for height in 0...4 {
      let (pilot, control, _) = start(columns: max(1, columns), height: height) {
        $0.selectedSegmentIndex = 0
        $0.accessibilityLabel = "Priority"
      }
      control.frame.size = CGSize(width: columns, height: height)
      pilot.press("Right")
      pilot.click(column: 0, row: 0)
      #expect(control.numberOfSegments == 3)
    }
  }
}
