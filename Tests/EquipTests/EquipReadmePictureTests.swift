import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// The picture in the app's README is a picture of the program's screen.
@MainActor
struct EquipReadmePictureTests {
  @Test func theReadmeShowsTheRealPlayers() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 112, rows: 20) {
      try $0.addSamples()
    }
    app.pilot.press("Down", "Down", "Down")
    await expectPicture(
      of: app.pilot, inDocumentationAs: "equip",
      showing: ["Bellamy", "Kowalski", "Lindqvist", "Tremblay"])
  }
}
