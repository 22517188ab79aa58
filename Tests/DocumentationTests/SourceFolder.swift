import Foundation
import TestSupport

/// A folder of Swift sources that the documents mention.
struct SourceFolder {
  /// The Swift files in the folder and below it.
  let files: [URL]

  /// Finds the Swift files of a folder of the package, without those in some of its folders.
  init(_ path: String, excluding excluded: [String] = []) {
    let folder = projectFile(path)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let skipped = excluded.map { folder.appending(path: $0).path + "/" }
    files = (found?.allObjects as? [URL] ?? []).filter { file in
      file.pathExtension == "swift" && !skipped.contains { file.path.hasPrefix($0) }
    }
  }

  /// The modules that the files import.
  func imports() throws -> Set<String> {
    let statement =
      /^\s*(?:@\w+ )*(?:public |package |internal )?import (?:struct |class |func |enum )?(\w+)/
    return try Set(lines().compactMap { $0.firstMatch(of: statement).map { String($0.1) } })
  }

  /// The number of lines that are neither blank nor a comment.
  func codeLineCount() throws -> Int {
    try lines().count { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  private func lines() throws -> [Substring] {
    try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// The names of the modules, which are the folders in `Modules` with Swift sources.
  static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: projectFile("Modules").path)
      .filter { !SourceFolder("Modules/\($0)").files.isEmpty }.sorted()
  }
}

/// A page of the package's documentation.
struct Page {
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: projectFile(path), encoding: .utf8)
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The rows of the table that follows a line with a text, as cells; without its heading.
  func table(after marker: String) -> [[String]] {
    lines.drop { !$0.contains(marker) }.drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
      .map { row in
        row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The Swift code blocks.
  var swiftBlocks: [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if line == "```swift" {
        isInside = true
        blocks.append([])
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    return blocks
  }
}

extension Page {
  /// Returns every document of the package.
  static func all() throws -> [Page] {
    let folders = ["Apps", "Documentation", "Modules", "Samples", "Tests"]
    let below = folders.flatMap { folder in
      let found = FileManager.default.enumerator(atPath: projectFile(folder).path)?.allObjects
      return (found as? [String] ?? []).map { folder + "/" + $0 }
    }
    let beside = try FileManager.default.contentsOfDirectory(atPath: projectFile(".").path)
    return try (beside + below).filter { $0.hasSuffix(".md") }.sorted().map(Page.init)
  }
}
