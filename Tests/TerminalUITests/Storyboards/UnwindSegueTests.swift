import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Ways back to a screen that is still there.
@MainActor
struct UnwindSegueTests {
  final class List: UIViewController {
    static var diary: [String] = []
    func unwindToList(_ segue: UIStoryboardSegue) {
      let depth = navigationController?.viewControllers.count ?? 0
      Self.diary.append("action \(segue.identifier ?? "") of \(depth)")
    }
  }

  final class Form: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      List.diary.append("prepare \(segue.identifier ?? "") by \(sender ?? "")")
    }
  }

  final class Elsewhere: UIViewController {
    func unwindToElsewhere(_ segue: UIStoryboardSegue) { List.diary.append("elsewhere") }
  }

  private func start() throws -> (pilot: Pilot, navigation: UINavigationController) {
    List.diary = []
    let storyboard = UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "List"), .navigation("SheetNavigation", root: "Form"),
        StoryboardScene("List", List.self) { scene in
          scene.title("List")
          scene.segue("ShowForm", to: "Form")
        },
        StoryboardScene("Form", Form.self) { scene in
          scene.title("Form")
          scene.segue("ShowForm", to: "Form")
          scene.segue("PresentForm", to: "SheetNavigation", kind: .presentModally)
          scene.unwindSegue("UnwindToList", to: List.unwindToList)
          scene.unwindSegue("UnwindToElsewhere", to: Elsewhere.unwindToElsewhere)
        },
        StoryboardScene("Elsewhere", Elsewhere.self),
      ])
    let root = storyboard.instantiateInitialViewController()
    let navigation = try #require(root as? UINavigationController)
    return (Pilot(showing: root), navigation)
  }

  @Test func theSourcePreparesTheDestinationActsAndTheSourceIsRemoved() throws {
    let (pilot, navigation) = try start()
    let list = try #require(navigation.topViewController)
    list.performSegue(withIdentifier: "ShowForm", sender: nil)
    navigation.topViewController?.performSegue(withIdentifier: "ShowForm", sender: nil)
    #expect(navigation.viewControllers.count == 3)
    List.diary = []
    navigation.topViewController?.performSegue(withIdentifier: "UnwindToList", sender: "me")
    #expect(List.diary == ["prepare UnwindToList by me", "action UnwindToList of 3"])
    #expect(navigation.viewControllers == [list])
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("List"))
  }

  @Test func sheetsInBetweenAreDismissed() throws {
    let (pilot, navigation) = try start()
    let list = try #require(navigation.topViewController)
    list.performSegue(withIdentifier: "ShowForm", sender: nil)
    navigation.topViewController?.performSegue(withIdentifier: "PresentForm", sender: nil)
    let sheet = try #require(navigation.presentedViewController as? UINavigationController)
    sheet.topViewController?.performSegue(withIdentifier: "ShowForm", sender: nil)
    sheet.topViewController?.performSegue(withIdentifier: "PresentForm", sender: nil)
    #expect(pilot.window.presentations.count == 2)
    sheet.topViewController?.presentedViewController?.frontmost.performSegue(
      withIdentifier: "UnwindToList", sender: nil)
    #expect(pilot.window.presentations.isEmpty && navigation.viewControllers == [list])
  }

  @Test func withoutADestinationNothingHappens() throws {
    let (_, navigation) = try start()
    navigation.topViewController?.performSegue(withIdentifier: "ShowForm", sender: nil)
    List.diary = []
    navigation.topViewController?.performSegue(withIdentifier: "UnwindToElsewhere", sender: nil)
    #expect(List.diary.isEmpty && navigation.viewControllers.count == 2)
  }

  @Test func anUnwindToAClassWithoutASceneIsReported() {
    let scene = StoryboardScene("Form", Form.self) { scene in
      scene.unwindSegue("Back", to: List.unwindToList)
      scene.segue("Back", to: "Form")
    }
    #expect(
      UIStoryboard.problems(initial: "Form", scenes: [scene]).map(\.description) == [
        "the scene \"Form\" has two segues called \"Back\"",
        "the segue \"Back\" unwinds to a List, which no scene has",
      ])
  }
}
