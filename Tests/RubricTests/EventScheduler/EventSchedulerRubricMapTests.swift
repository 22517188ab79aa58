import Foundation
import Testing

/// The app's README tells a reader where each line of the rubric is met.
struct EventSchedulerRubricMapTests {
  @Test func everyLineOfTheRubricIsMappedToAFileThatExists() throws {
    let app = PackageFolder.url.appendingPathComponent("Apps/EventScheduler")
    let page = try String(
      contentsOf: app.appendingPathComponent("README.md"), encoding: .utf8)
    let rubric = try Rubric(app: "event-scheduler")
    for row in rubric.rows {
      let line = page.split(separator: "\n").first {
        $0.hasPrefix("| \(row.text) | \(row.points) |")
      }
      let link = line?.split(separator: "(").last?.prefix { $0 != ")" }
      let file = try #require(link, "no line for \(row.id)")
      let path = app.appendingPathComponent(String(file)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(row.id) leads to \(file)")
    }
  }
}
