import Foundation

/// The sources of this package, for rows about the files themselves.
enum PackageFolder {
  /// The folder that holds `Package.swift`.
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether there is a file at a path such as `Apps/EventScheduler/Storyboard.swift`.
  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  /// The text of a file.
  ///
  /// - Throws: what Foundation throws where there is none or it is not UTF-8.
  static func text(of path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
