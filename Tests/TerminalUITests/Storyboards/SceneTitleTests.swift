import Foundation
import Testing

@testable import TerminalUI

/// Titles of scenes, and views that a scene configures.
@MainActor
struct SceneTitleTests {
  private final class Jobs: UIViewController, UITextFieldDelegate {
    @Outlet var field: UITextField!
    private(set) var delegateAtLoading: (any UITextFieldDelegate)?

    override func viewDidLoad() {
      super.viewDidLoad()
      delegateAtLoading = field.delegate
    }
  }

  private func instantiate(_ scenes: [StoryboardScene]) -> UIViewController {
    UIStoryboard(name: "Main", initial: scenes[0].identifier, scenes: scenes)
      .instantiateInitialViewController()
  }

  @Test func theControllerAndItsNavigationItemHaveSeparateTitles() {
    let jobs = instantiate([
      StoryboardScene("Jobs", Jobs.self) { $0.title("todo", navigationItem: "To Do") }
    ])
    #expect(jobs.title == "todo" && jobs.navigationItem.title == "To Do")
  }

  @Test func aTabHasTheTitleOfItsItem() throws {
    let tabs = instantiate([
      .tabBar("Tabs", tabs: ["Navigation", "Other"]),
      .navigation("Navigation", root: "Jobs", tabBarItemTitle: "Doing"),
      StoryboardScene("Jobs", Jobs.self) { $0.title("todo", navigationItem: "To Do") },
      StoryboardScene("Other", UIViewController.self) { $0.tabBarItem(title: "Done") },
    ])
    let items = try #require(tabs as? UITabBarController).tabBar.items
    #expect(items?.map(\.title) == ["Doing", "Done"])
  }

  @Test func viewsAreConfiguredBeforeTheyAreLoaded() throws {
    let jobs = try #require(
      instantiate([
        StoryboardScene("Jobs", Jobs.self) { scene in
          let field = scene.add(UITextField(), outlet: "field")
          scene.configure { owner, views in views[field].delegate = owner }
        }
      ]) as? Jobs)
    jobs.loadViewIfNeeded()
    #expect(jobs.delegateAtLoading === jobs)
  }
}
