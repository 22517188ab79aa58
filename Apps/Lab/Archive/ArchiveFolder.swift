import Archives
import Foundation
import Models

/// The folder into which a zip file is unpacked.
struct ArchiveFolder {
  /// The folder.
  let url: URL

  /// Unpacks a zip file into the cache, unless the cache already contains its contents.
  ///
  /// - Parameters:
  ///   - archive: The zip file.
  ///   - cache: The folder that contains the folders of all archives.
  /// - Throws: `ProjectError.noFolder` if the file cannot be read, and `ZipError` if it cannot be
  ///   unpacked. No files are left then.
  init(unpacking archive: URL, into cache: URL) throws {
    guard let data = FileManager.default.contents(atPath: archive.path) else {
      throw ProjectError.noFolder(archive.path)
    }
    var hash = ContentHash()
    hash.combine(data)
    // The folder has the archive's name, because an app without an Xcode project is named after it.
    let folder = cache.appendingPathComponent("zip-" + hash.hexadecimal)
    url = folder.appendingPathComponent(archive.deletingPathExtension().lastPathComponent)
    guard !FileManager.default.fileExists(atPath: url.path) else { return }
    let unfinished = cache.appendingPathComponent("zip-\(hash.hexadecimal).\(getpid())")
    defer { try? FileManager.default.removeItem(at: unfinished) }
    try Self.unpack(ZipArchive(data), to: unfinished)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another process may have unpacked the same archive concurrently.
    if rename(unfinished.path, url.path) != 0, !FileManager.default.fileExists(atPath: url.path) {
      throw ZipError.cannotWrite(url.path)
    }
  }

  private static func unpack(_ archive: ZipArchive, to folder: URL) throws(ZipError) {
    // All entries are checked before a file is written.
    let entries = archive.entries.filter { !isResourceFork($0.name) }
    for entry in entries {
      guard isInside(entry.name) else { throw .outsideOfFolder(entry.name) }
      guard !entry.isLink else { throw .link(entry.name) }
    }
    create(folder)
    for entry in entries {
      let file = folder.appendingPathComponent(entry.name.replacingOccurrences(of: "\\", with: "/"))
      if entry.isFolder {
        create(file)
      } else {
        create(file.deletingLastPathComponent())
        let contents = try archive.contents(of: entry)
        guard FileManager.default.createFile(atPath: file.path, contents: contents) else {
          throw .cannotWrite(entry.name)
        }
      }
    }
  }

  private static func create(_ folder: URL) {
    // If the folder cannot be created, writing the first file in it fails.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Returns a Boolean value that indicates whether a file contains only metadata of macOS.
  private static func isResourceFork(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return parts.first == "__MACOSX" || parts.last == ".DS_Store"
      || parts.last?.hasPrefix("._") == true
  }

  /// Returns a Boolean value that indicates whether a relative path stays inside its folder.
  static func isInside(_ name: String) -> Bool {
    let path = name.replacingOccurrences(of: "\\", with: "/")
    return !path.isEmpty && !path.hasPrefix("/") && !path.contains("\0")
      && !path.split(separator: "/").contains("..") && path.dropFirst().first != ":"
  }
}
