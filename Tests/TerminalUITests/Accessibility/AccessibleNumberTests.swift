import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Sliders, steppers, page controls, and tab bars on screens that are read aloud.
@MainActor
struct AccessibleNumberTests {
  private let slider = UISlider()
  private let stepper = UIStepper()
  private let pages = UIPageControl()

  init() {
    slider.accessibilityLabel = "Volume"
    slider.maximumValue = 10
    slider.value = 5
    stepper.accessibilityLabel = "People"
    stepper.minimumValue = 1
    stepper.maximumValue = 9
    stepper.value = 2
    pages.accessibilityLabel = "Photos"
    pages.numberOfPages = 3
  }

  private func pilot() -> LinePilot {
    LinePilot(
      showing: Stage("Values") { stage in
        stage.put(slider, x: 0, y: 0, width: 30, height: 1)
        stage.put(stepper, x: 0, y: 2, width: 30, height: 1)
        stage.put(pages, x: 0, y: 4, width: 30, height: 1)
      })
  }

  @Test func theControlsHaveARoleAValueAndAHint() {
    #expect(AccessibilityElement(slider).text == "Volume, slider, 5, from 0 to 10")
    #expect(AccessibilityElement(stepper).text == "People, stepper, 2, from 1 to 9")
    #expect(AccessibilityElement(pages).text == "Photos, page control, Page 1 of 3")
    slider.accessibilityHint = "How loud it is"
    #expect(AccessibilityElement(slider).text == "Volume, slider, 5, How loud it is")
  }

  @Test func anEndOfTheRangeIsNotSetToNaN() {
    slider.maximumValue = .nan
    slider.minimumValue = .nan
    #expect(AccessibilityElement(slider).text == "Volume, slider, 5, from 0 to 10")
  }

  @Test func aSliderAsksForANumber() {
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let pilot = pilot()
    pilot.type("1")
    #expect(pilot.lastLines == ["Volume, 5. A number from 0 to 10:", "> "])
    pilot.type("7.5")
    #expect(slider.value == 7.5)
    pilot.type("1", "20%")
    #expect(slider.value == 2)
    #expect(changes == 2)
    pilot.type("2", "4")
    #expect(stepper.value == 4)
    pilot.type("3", "3")
    #expect(pages.currentPage == 2)
  }

  @Test func otherAnswersAreRefused() {
    let pilot = pilot()
    pilot.type("1", "loud")
    #expect(pilot.lastLines.contains("Type a number from 0 to 10."))
    pilot.type("11")
    #expect(pilot.lastLines.contains("The number must be from 0 to 10."))
    pilot.type("")
    #expect(slider.value == 5)
  }

  @Test func tabsAreReadAndSelectedByTitle() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["To Do", "Done"].map { title in
      let stage = Stage(title)
      stage.tabBarItem.title = title
      return stage
    }
    let pilot = LinePilot(showing: tabs)
    #expect(pilot.transcript.contains("Tabs: To Do, selected; Done"))
    pilot.type("done")
    #expect(tabs.selectedIndex == 1)
    #expect(pilot.lastLines.contains("Tabs: To Do; Done, selected"))
  }
}
