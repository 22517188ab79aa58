import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// The picture in the app's README is what the program shows, not what somebody drew.
@MainActor
struct EquipReadmePictureTests {
  @Test func theReadmeShowsTheRealPlayers() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 112, rows: 20) {
      try $0.addSamples()
    }
    app.pilot.press("Down", "Down", "Down")
    let picture = SVGSnapshot.picture(of: app.screen, title: "equip")
    let result = Self.file.verify(picture)
    if let message = result.message { Issue.record(Comment(rawValue: message)) }
  }

  /// `Documentation/equip.svg`, which the README shows.
  private static let file = SnapshotFile(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/equip.svg").path)
}
