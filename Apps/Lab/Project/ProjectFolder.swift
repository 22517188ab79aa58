import Foundation

/// The files in a folder and its subfolders. Hidden files, links, and folders of build products and
/// dependencies are skipped.
struct ProjectFolder {
  static let fileLimit = 20_000

  let url: URL
  /// The files, sorted by path.
  let files: [URL]
  /// The folders that are treated as files, such as `.xcodeproj` and `.xcassets`, sorted by path.
  let packages: [URL]

  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "__MACOSX",
  ]
  private static let packageExtensions: Set<String> = [
    "xcodeproj", "xcassets", "xcworkspace", "xcdatamodeld", "xcdatamodel", "playground",
    "framework", "bundle",
  ]

  /// Lists a folder.
  ///
  /// - Throws: `ProjectError` if there is no such folder or it has too many files.
  init(_ url: URL) throws {
    let root = url.standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      throw ProjectError.noFolder(url.path)
    }
    guard isFolder.boolValue else { throw ProjectError.noProject(url.path) }
    var files: [URL] = []
    var packages: [URL] = []
    var open = [root]
    while let folder = open.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where !name.hasPrefix(".") {
        let file = folder.appendingPathComponent(name)
        switch Self.kind(of: file) {
        case .typeDirectory:
          if Self.packageExtensions.contains(file.pathExtension) {
            packages.append(file)
          } else if !Self.skippedFolders.contains(name) {
            open.append(file)
          }
        case .typeRegular:
          files.append(file)
          guard files.count <= Self.fileLimit else {
            throw ProjectError.tooManyFiles(url.path, limit: Self.fileLimit)
          }
        default: break  // A link may lead out of the folder.
        }
      }
    }
    self.url = root
    self.files = files.sorted { $0.path < $1.path }
    self.packages = packages.sorted { $0.path < $1.path }
  }

  private static func kind(of file: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.type] as? FileAttributeType
  }
}
