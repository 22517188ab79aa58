import Foundation

/// The folder with the files of a zip file.
struct ArchiveFolder {
  /// The folder.
  let url: URL

  /// Unpacks a zip file into the cache, unless that was done before.
  ///
  /// - Parameters:
  ///   - archive: The zip file.
  ///   - cache: The folder for the folders of archives.
  /// - Throws: `ZipError` if the archive is not unpacked. Nothing of it is left then.
  init(unpacking archive: URL, into cache: URL) throws {
    guard let data = FileManager.default.contents(atPath: archive.path) else {
      throw ProjectError.noFolder(archive.path)
    }
    var hash = ContentHash()
    hash.add(data)
    // The folder has the name of the archive, which becomes the name of a project without an Xcode
    // project.
    let folder = cache.appendingPathComponent("zip-" + hash.text)
    url = folder.appendingPathComponent(archive.deletingPathExtension().lastPathComponent)
    guard !FileManager.default.fileExists(atPath: url.path) else { return }
    let unfinished = cache.appendingPathComponent("zip-\(hash.text).\(getpid())")
    defer { try? FileManager.default.removeItem(at: unfinished) }
    try Self.unpack(ZipArchive(data), to: unfinished)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another process may have done this concurrently.
    if rename(unfinished.path, url.path) != 0, !FileManager.default.fileExists(atPath: url.path) {
      throw ZipError.cannotWrite(url.path)
    }
  }

  private static func unpack(_ archive: ZipArchive, to folder: URL) throws(ZipError) {
    // Everything is checked before anything is written.
    let entries = archive.entries.filter { !isResourceFork($0.name) }
    for entry in entries {
      guard isInside(entry.name) else { throw .leadsOut(entry.name) }
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
    // A missing folder is noticed when the first file in it is written.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Returns a Boolean value that indicates whether a file is metadata that only macOS needs.
  private static func isResourceFork(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return parts.first == "__MACOSX" || parts.last == ".DS_Store"
      || parts.last?.hasPrefix("._") == true
  }

  /// Returns a Boolean value that indicates whether a path stays within its folder.
  static func isInside(_ name: String) -> Bool {
    let path = name.replacingOccurrences(of: "\\", with: "/")
    return !path.isEmpty && !path.hasPrefix("/") && !path.contains("\0")
      && !path.split(separator: "/").contains("..") && path.dropFirst().first != ":"
  }
}
