import Foundation

/// Finds the images, colors and data sets of asset catalogs, and images in other files.
enum AssetCatalog {
  private static let pictureExtensions: Set<String> = ["png", "jpg", "jpeg"]

  /// Returns the paths of a project's images and drawings by the names that `UIImage(named:)`
  /// receives.
  static func pictures(of project: UIKitProject) -> [String: String] {
    var pictures: [String: String] = [:]
    for file in project.resources {
      guard isPicture(file) else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      // `UIImage(named:)` receives the name without a scale.
      let plain = name.replacingOccurrences(of: "@2x", with: "")
        .replacingOccurrences(of: "@3x", with: "")
      pictures[plain] = pictures[plain] ?? file.path
      pictures[file.lastPathComponent] = file.path
    }
    for catalog in project.catalogs { add(.pictures, of: catalog, to: &pictures) }
    return pictures
  }

  /// Returns the paths of data files by the names of their data sets.
  static func dataSets(of project: UIKitProject) -> [String: String] {
    var files: [String: String] = [:]
    for catalog in project.catalogs { add(.data, of: catalog, to: &files) }
    return files
  }

  /// Returns the paths of the descriptions of color sets by the names that `UIColor(named:)`
  /// receives.
  static func colors(of project: UIKitProject) -> [String: String] {
    var files: [String: String] = [:]
    for catalog in project.catalogs { add(.colors, of: catalog, to: &files) }
    return files
  }

  /// Returns the drawings of a project's sets of images, which are shown as their names.
  static func drawings(of project: UIKitProject) -> [URL] {
    var sets: [URL] = []
    for catalog in project.catalogs { add(.pictures, of: catalog, to: &sets) }
    return sets.compactMap { file(of: .pictures, in: $0) }.filter { !isPicture($0) }
  }

  /// Returns the names of a project's sets of images, including drawings.
  static func pictureNames(of project: UIKitProject) -> [String] {
    var sets: [URL] = []
    for catalog in project.catalogs { add(.pictures, of: catalog, to: &sets) }
    return sets.map { $0.deletingPathExtension().lastPathComponent }
  }

  /// The kinds of sets in a catalog.
  private enum SetKind: String {
    case pictures = "imageset", colors = "colorset", data = "dataset"
  }

  private static func add(
    _ kind: SetKind, of folder: URL, to files: inout [String: String]
  ) {
    var sets: [URL] = []
    add(kind, of: folder, to: &sets)
    for set in sets {
      let key = set.deletingPathExtension().lastPathComponent
      if let file = self.file(of: kind, in: set) { files[key] = file.path }
    }
  }

  /// Adds the sets of a kind in a folder of a catalog.
  private static func add(
    _ kind: SetKind, of folder: URL, to sets: inout [URL], depth: Int = 0
  ) {
    guard depth < 10 else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = folder.appendingPathComponent(name)
      if inner.pathExtension == kind.rawValue {
        sets.append(inner)
      } else if inner.hasDirectoryPath || inner.pathExtension.isEmpty {
        add(kind, of: inner, to: &sets, depth: depth + 1)
      }
    }
  }

  private struct Contents: Decodable {
    struct File: Decodable {
      var filename: String?
    }
    var images: [File]?
    var data: [File]?
  }

  /// Returns the first usable file that the `Contents.json` of a set lists, or that file itself for
  /// a color set; nil if there is none. A drawing is used if there is no picture.
  private static func file(of kind: SetKind, in set: URL) -> URL? {
    let description = set.appendingPathComponent("Contents.json")
    if kind == .colors {
      return FileManager.default.fileExists(atPath: description.path) ? description : nil
    }
    guard let data = FileManager.default.contents(atPath: description.path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    let entries = kind == .pictures ? contents.images : contents.data
    let files = (entries ?? []).compactMap(\.filename)
      .map { set.appendingPathComponent(($0 as NSString).lastPathComponent) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    return (kind == .pictures ? files.first(where: isPicture) : nil) ?? files.first
  }

  private static func isPicture(_ file: URL) -> Bool {
    pictureExtensions.contains(file.pathExtension.lowercased())
  }
}
