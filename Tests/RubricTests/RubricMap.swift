import Foundation
import Testing

/// The table in an app's README that tells a reader where each line of its rubric is met.
enum RubricMap {
  /// Records an issue for each row of the rubric that the README does not lead to a file.
  ///
  /// - Parameter folder: The app's folder from the package's, such as `Apps/EventScheduler`.
  static func check(app: String, folder: String) throws {
    let url = PackageFolder.url.appending(path: folder)
    let page = try PackageFolder.text(of: "\(folder)/README.md")
    for row in try Rubric(app: app).rows {
      let line = page.split(separator: "\n").first {
        $0.hasPrefix("| \(row.text) | \(row.points) |")
      }
      let link = line?.split(separator: "(").last?.prefix { $0 != ")" }
      let file = try #require(link, "no line for \(row.id)")
      let path = url.appending(path: String(file)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(row.id) leads to \(file)")
    }
  }
}
