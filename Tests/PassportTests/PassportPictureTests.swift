import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The picture in the app's README is a picture of the program's screen.
@MainActor
struct PassportPictureTests {
  @Test func theReadmeShowsTheRealList() async throws {
    let app = try PassportAppOnScreen(Self.places, order: .arrival, columns: 130, rows: 28)
    try await app.open()
    app.pilot.press("Down")
    await expectPicture(
      of: app.pilot, inDocumentationAs: "passport", showing: Self.places.compactMap(\.title))
  }

  private static var places: [Location] {
    func place(
      _ title: String, _ latitude: Double, _ longitude: Double, _ arrival: String,
      _ departure: String
    ) -> Location {
      Location(
        title: title, latitude: latitude, longitude: longitude,
        arrival: LocalDateTime("\(arrival) 14:00:00"),
        departure: LocalDateTime("\(departure) 10:00:00"))
    }
    return [
      place("Québec, the old town", 46.8139, -71.2080, "2024-07-02", "2024-07-05"),
      place("Reykjavík", 64.1466, -21.9426, "2024-09-12", "2024-09-16"),
      place("Lisbon", 38.7223, -9.1393, "2025-03-08", "2025-03-12"),
      place("Marrakesh", 31.6295, -7.9811, "2025-03-12", "2025-03-16"),
      place("Nairobi", -1.2921, 36.8219, "2025-08-20", "2025-09-01"),
      place("Kyōto 京都", 35.0116, 135.7681, "2026-03-28", "2026-04-06"),
      place("Queenstown", -45.0312, 168.6626, "2026-04-07", "2026-04-19"),
      place("Rio de Janeiro", -22.9068, -43.1729, "2026-10-30", "2026-11-09"),
    ]
  }
}
