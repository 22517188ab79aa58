import Foundation
import TerminalUI
import TerminalUITesting
import Testing
import TodoBrowserAssignment

@testable import TodoBrowser

/// How the assignment's own solution looks.
@MainActor
struct AssignmentPictureTests {
  @Test func itOpensWithTheCategoriesOfTheSamples() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let pilot = Pilot(
      showing: try UIStoryboard.assignment(
        savingTo: file, samples: Data(PackageResources.SampleEvents_plist)))
    expectScreen(pilot.screen, named: "assignment")
  }
}
