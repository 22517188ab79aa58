import Foundation

/// The sources of this package, for rows about the files themselves.
enum PackageFolder {
  /// The folder that contains `Package.swift`.
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a Boolean value that indicates whether there is a file at a path such as
  /// `Apps/EventScheduler/Storyboard.swift`.
  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  /// Returns the text of a file.
  ///
  /// - Throws: Foundation's error if there is no file or it is not UTF-8.
  static func text(of path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
