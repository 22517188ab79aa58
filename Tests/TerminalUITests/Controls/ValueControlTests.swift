import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Sliders, steppers, page controls, search bars and refresh controls, by value and on a screen.
@MainActor
struct ValueControlTests {
  private final class Target {
    var events = 0
    var log: [String] = []
  }

  /// Shows a control in the upper left corner, and counts its changes.
  private func show(_ control: UIControl, width: Int, height: Int = 1) -> (Pilot, Target) {
    let target = Target()
    control.addAction(UIAction { _ in target.events += 1 }, for: .valueChanged)
    let stage = Stage { $0.put(control, x: 0, y: 0, width: width, height: height) }
    return (Pilot(showing: stage, columns: 40, rows: 8), target)
  }

  // MARK: Slider

  @Test func aSliderHoldsItsValueInTheRange() {
    let slider = UISlider()
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.setValue(7, animated: true)
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20 && slider.value == 20)
    slider.value = .nan
    #expect(slider.value == 20)
    #expect(slider.accessibilityValue == "0%")
  }

  @Test func keysMoveASlider() {
    let slider = UISlider()
    slider.maximumValue = 100
    let (pilot, target) = show(slider, width: 21)
    #expect(pilot.screen.lines[0].hasPrefix("●" + String(repeating: "─", count: 20)))
    pilot.press("Right", "Right")
    #expect(slider.value == 10 && target.events == 2)
    #expect(pilot.screen.lines[0].hasPrefix("━━●──"))
    pilot.press("Shift-Left")
    #expect(slider.value == 9)
    pilot.press("End", "Right")
    #expect(slider.value == 100 && slider.accessibilityValue == "100%" && target.events == 4)
    pilot.press("Home", "Left")
    #expect(slider.value == 0 && target.events == 5)
  }

  @Test func theMouseDragsASlider() {
    let slider = UISlider()
    slider.maximumValue = 20
    let (pilot, target) = show(slider, width: 21)
    pilot.click(column: 5, row: 0)
    #expect(slider.value == 5 && target.events == 1)
    pilot.drag(from: (5, 0), to: (30, 4))
    #expect(slider.value == 20)
    slider.isContinuous = false
    target.events = 0
    pilot.drag(from: (20, 0), to: (10, 0))
    #expect(slider.value == 10 && target.events == 1)
    slider.isEnabled = false
    pilot.click(column: 1, row: 0)
    #expect(slider.value == 10)
  }

  @Test(arguments: 0...4)
  func aNarrowSliderIsDrawn(width: Int) {
    let slider = UISlider()
    slider.value = 1
    let (pilot, _) = show(slider, width: width)
    pilot.click(column: 0, row: 0)
    pilot.press("Left", "Right")
    #expect(pilot.screen.unknownSequences.isEmpty)
  }

  // MARK: Stepper

  @Test func aStepperStepsWithKeysAndClicks() {
    let stepper = UIStepper()
    let (pilot, target) = show(stepper, width: 10)
    #expect(pilot.screen.lines[0].hasPrefix("[ – ][ + ]"))
    pilot.press("Right", "+", "Enter", "Space", "Left", "-")
    #expect(stepper.value == 2 && target.events == 6)
    pilot.click(column: 7, row: 0)
    pilot.click(column: 2, row: 0)
    #expect(stepper.value == 2 && target.events == 8)
    #expect(stepper.accessibilityValue == "2")
  }

  @Test func aStepperStopsAtItsEndsOrWraps() {
    let stepper = UIStepper()
    stepper.maximumValue = 1
    stepper.stepValue = 0.5
    let (pilot, target) = show(stepper, width: 10)
    pilot.press("Left", "Right", "Right", "Right")
    #expect(stepper.value == 1 && target.events == 2)
    stepper.wraps = true
    pilot.press("Right")
    #expect(stepper.value == 0)
    pilot.press("Left")
    #expect(stepper.value == 1)
    stepper.stepValue = -3
    pilot.press("Left")
    #expect(stepper.value == 0 && target.events == 5)
    stepper.value = .infinity
    #expect(stepper.value == 0)
    stepper.minimumValue = 0.5
    #expect(stepper.value == 0.5 && stepper.accessibilityValue == "0.5")
  }

  // MARK: Page control

  @Test func aPageControlMovesFromPageToPage() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let (pilot, target) = show(control, width: 5)
    #expect(pilot.screen.lines[0].hasPrefix("● ○ ○"))
    pilot.press("Right", "Right", "Right")
    #expect(control.currentPage == 2 && target.events == 2)
    #expect(pilot.screen.lines[0].hasPrefix("○ ○ ●"))
    pilot.click(column: 0, row: 0)
    #expect(control.currentPage == 1 && control.accessibilityValue == "Page 2 of 3")
    control.numberOfPages = 1
    #expect(control.currentPage == 0 && !control.canBecomeFocused)
    control.hidesForSinglePage = true
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("●"))
    control.numberOfPages = -1
    control.currentPage = 5
    #expect(control.currentPage == 0 && control.intrinsicContentSize.width == 0)
  }

  // MARK: Search bar

  @Test func aSearchBarNotifiesItsDelegate() {
    final class Delegate: UISearchBarDelegate {
      var log: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.append(searchText)
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
    }
    let delegate = Delegate()
    let bar = UISearchBar()
    bar.delegate = delegate
    let pilot = Pilot(showing: Stage { $0.put(bar, x: 0, y: 0, width: 30, height: 1) })
    pilot.window.focus(bar.searchTextField)
    pilot.type("ab")
    pilot.press("Enter", "Esc")
    #expect(delegate.log.starts(with: ["begin", "a", "ab", "search"]))
    #expect(delegate.log.contains("end") && delegate.log.contains("cancel"))
    bar.text = "abc"
    #expect(delegate.log.last == "abc")
  }

  // MARK: Refresh control

  @Test func aKeyRefreshesAList() {
    let control = UIRefreshControl()
    let target = Target()
    control.addAction(UIAction { _ in target.events += 1 }, for: .valueChanged)
    let table = UITableViewController(style: .plain)
    table.refreshControl = control
    let pilot = Pilot(showing: table)
    #expect(pilot.screen.contains("r Refresh"))
    pilot.press("r")
    #expect(target.events == 1 && control.isRefreshing)
    #expect(pilot.screen.contains("Refreshing…"))
    pilot.press("F5")
    #expect(target.events == 1)
    control.endRefreshing()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Refreshing…"))
    pilot.press("F5")
    #expect(target.events == 2)
  }

  private final class Wheel: UIControl {
    var log: [String] = []
    var limit: CGFloat = 100

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin \(Int(touch.location(in: self).x))")
      return touch.location(in: self).x < limit
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("continue \(Int(touch.location(in: self).x))")
      return touch.location(in: self).x < limit
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
  }

  @Test func aControlOfTheProjectTracksThePointer() {
    let wheel = Wheel()
    var presses = 0
    wheel.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let pilot = Pilot(
      showing: Stage { $0.put(wheel, x: 2, y: 1, width: 10, height: 3) }, columns: 40, rows: 8)
    pilot.drag(from: (column: 3, row: 2), to: (column: 5, row: 2))
    #expect(wheel.log == ["begin 1", "continue 2", "continue 3", "end"] && presses == 1)
    wheel.log = []
    wheel.limit = 3
    pilot.drag(from: (column: 3, row: 2), to: (column: 6, row: 2))
    #expect(wheel.log == ["begin 1", "continue 2", "continue 3"] && presses == 1)
    wheel.log = []
    pilot.drag(from: (column: 6, row: 2), to: (column: 7, row: 2))
    #expect(wheel.log == ["begin 4"] && presses == 1 && !wheel.isTracking)
  }
}
