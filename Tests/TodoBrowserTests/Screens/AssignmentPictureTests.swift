import Foundation
import TerminalUI
import TerminalUITesting
import Testing
import TodoBrowserAssignment

@testable import TodoBrowser

/// A picture of the assignment's solution.
@MainActor
struct AssignmentPictureTests {
  private func open() throws -> Pilot {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    return Pilot(
      showing: try UIStoryboard.instantiateAssignment(
        savingTo: file, samples: Data(PackageResources.SampleEvents_plist)))
  }

  @Test func opensWithTheCategoriesOfTheSamples() throws {
    expectScreen(try open().screen, named: "assignment")
  }

  @Test func afterAClickOnPlusTheEditorIsFocusedAndThenTheList() throws {
    let pilot = try open()
    pilot.press("Enter")
    let list = pilot.window.focusedView
    #expect(list is UITableView)
    pilot.click(on: "+")
    pilot.type("Fair")
    #expect(pilot.screen.contains("Fair"))
    pilot.click(on: "Cancel")
    #expect(pilot.window.focusedView === list)
    pilot.click(on: "Open")
    #expect(pilot.window.focusedView === list, "the arrows still move in the list")
    pilot.press("n")
    #expect(pilot.screen.contains("Save"))
  }
}
