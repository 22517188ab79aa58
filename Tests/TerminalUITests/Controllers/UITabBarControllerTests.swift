import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UITabBarControllerTests {
  private final class Delegate: UITabBarControllerDelegate {
    var log: [String] = []
    var refused: String?
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController.tabBarItem.title != refused }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.append(viewController.tabBarItem.title ?? "") }
  }

  /// Three tabs with a navigation stack each, whose screens have a field and a button.
  private func start(columns: Int = 60) -> (Pilot, UITabBarController) {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Lists", "Notes", "Settings"].map { name in
      let stage = Stage(name) { stage in
        let button = UIButton()
        button.setTitle("In \(name)", for: .normal)
        stage.put(button, x: 0, y: 0, width: 20, height: 1)
        stage.put(UITextField(), x: 0, y: 2, width: 20, height: 1)
      }
      return UINavigationController(rootViewController: stage)
    }
    return (Pilot(showing: tabs, columns: columns, rows: 10), tabs)
  }

  @Test func theBarIsAtTheBottomAndDigitsSelect() {
    let (pilot, tabs) = start()
    #expect(pilot.screen.contains("In Lists"))
    #expect(pilot.screen.lines[8].contains("1 Lists"))
    #expect(pilot.screen.lines[8].contains("3 Settings"))
    pilot.press("3")
    #expect(pilot.screen.contains("In Settings") && !pilot.screen.contains("In Lists"))
    #expect(tabs.selectedIndex == 2)
    pilot.click(on: "2 Notes")
    #expect(pilot.screen.contains("In Notes"))
    expectPicture(pilot.screen, "tabBar", styles: true)
  }

  @Test func digitsAreTextWhileTextIsTyped() {
    let (pilot, tabs) = start()
    pilot.press("Tab")
    pilot.type("2")
    #expect(tabs.selectedIndex == 0 && pilot.screen.contains("2"))
  }

  @Test func eachTabKeepsItsStackAndItsFocus() throws {
    let (pilot, tabs) = start()
    let lists = try #require(tabs.viewControllers?[0] as? UINavigationController)
    lists.pushViewController(Stage("Detail"), animated: false)
    pilot.press("2", "Tab")
    let field = pilot.window.focusedView
    #expect(field is UITextField)
    pilot.press("Esc", "1")
    #expect(pilot.screen.contains("Detail"))
    pilot.press("2")
    #expect(pilot.window.focusedView === field)
    pilot.press("1", "1")
    #expect(lists.viewControllers.count == 1)
  }

  @Test func screensAppearAndDisappear() {
    let (pilot, _) = start()
    Stage.diary = []
    pilot.press("2")
    #expect(
      Stage.diary == [
        "Notes didLoad", "Lists willDisappear", "Notes willAppear", "Lists didDisappear",
        "Notes didAppear",
      ])
  }

  @Test func theDelegatePreventsAndObservesSelections() {
    let (pilot, tabs) = start()
    let delegate = Delegate()
    delegate.refused = "Notes"
    tabs.delegate = delegate
    pilot.press("2", "3")
    #expect(tabs.selectedIndex == 2 && delegate.log == ["Settings"])
    tabs.selectedIndex = 1
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 1 && delegate.log == ["Settings"])
    tabs.viewControllers?[2].tabBarItem.isEnabled = false
    pilot.press("3")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func itemsHaveTitlesSymbolsAndBadges() {
    let (pilot, tabs) = start()
    tabs.viewControllers?[0].tabBarItem.badgeValue = "4"
    tabs.viewControllers?[1].tabBarItem = UITabBarItem(
      title: nil, image: UIImage(systemName: "gear"), tag: 2)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[8].contains("1 Lists (4)"))
    #expect(pilot.screen.lines[8].contains("2 Settings"))
    #expect(UITabBarItem(tabBarSystemItem: .topRated, tag: 1).title == "Top Rated")
  }

  @Test func screensCanBeReplaced() {
    let (pilot, tabs) = start()
    let first = tabs.viewControllers?[0]
    #expect(first?.tabBarController === tabs)
    tabs.selectedIndex = 1
    let kept = tabs.viewControllers?[1]
    tabs.setViewControllers([Stage("New"), kept].compactMap(\.self), animated: true)
    pilot.drawPendingFrame()
    #expect(tabs.selectedViewController === kept && tabs.selectedIndex == 1)
    #expect(first?.parent == nil && first?.tabBarController == nil)
    #expect(pilot.screen.contains("In Notes") && pilot.screen.contains("1 New"))
    tabs.viewControllers = []
    pilot.drawPendingFrame()
    #expect(tabs.selectedViewController == nil && !pilot.screen.contains("In Notes"))
    for columns in 1...12 { _ = start(columns: columns) }
  }

  @Test func aStoryboardHasTabs() throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Tabs",
      scenes: [
        .tabBar("Tabs", tabs: ["One", "Two"]),
        StoryboardScene("One", UIViewController.self) { $0.title("One") },
        StoryboardScene("Two", UIViewController.self) { $0.title("Two") },
      ])
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.title) == ["One", "Two"])
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["One", "Two"])
  }

  private final class Tabs: UITabBarController {
    var log: [String] = []

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("\(item.title ?? "") at \(selectedIndex)")
    }
  }

  @Test func theControllerIsNotifiedBeforeTheScreenChanges() {
    let tabs = Tabs()
    tabs.viewControllers = [Stage("One"), Stage("Two")]
    let delegate = Delegate()
    tabs.delegate = delegate
    let pilot = Pilot(showing: tabs, columns: 60, rows: 10)
    pilot.press("2", "2")
    #expect(tabs.log == ["Two at 0", "Two at 1"] && tabs.tabBar.delegate === tabs)
    delegate.refused = "One"
    pilot.press("1")
    #expect(tabs.log.count == 2)
  }

  private final class Days: UITabBarDelegate {
    var tags: [Int] = []

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
  }

  @Test func aBarWithoutAControllerSelectsItems() {
    let (bar, days) = (UITabBar(), Days())
    let items = ["Day", "Week", "Month"].enumerated().map {
      UITabBarItem(title: $1, image: nil, tag: $0)
    }
    items[1].isEnabled = false
    bar.setItems(items, animated: false)
    bar.delegate = days
    let stage = Stage { stage in
      stage.put(UIButton(), x: 0, y: 0, width: 10, height: 1)
      stage.put(bar, x: 0, y: 4, width: 60, height: 3)
    }
    let pilot = Pilot(showing: stage, columns: 60, rows: 10)
    #expect(pilot.screen.lines[5].contains("1 Day") && pilot.screen.lines[5].contains("3 Month"))
    pilot.press("3", "2")
    #expect(bar.selectedItem === items[2] && days.tags == [2])
    pilot.click(on: "1 Day")
    #expect(bar.selectedItem === items[0] && days.tags == [2, 0])
  }
}
