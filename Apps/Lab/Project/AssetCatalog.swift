import Foundation

/// The pictures of asset catalogs and of loose files, by the names that `UIImage(named:)` receives.
enum AssetCatalog {
  private static let pictureExtensions: Set<String> = ["png", "jpg", "jpeg"]

  /// Returns the paths of a project's pictures by name.
  static func pictures(of project: UIKitProject) -> [String: String] {
    var pictures: [String: String] = [:]
    for file in project.resources {
      guard pictureExtensions.contains(file.pathExtension.lowercased()) else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      // A name without a scale is that of all scales.
      let plain = name.replacingOccurrences(of: "@2x", with: "")
        .replacingOccurrences(of: "@3x", with: "")
      pictures[plain] = pictures[plain] ?? file.path
      pictures[file.lastPathComponent] = file.path
    }
    for catalog in project.catalogs { add(catalog, to: &pictures, depth: 0) }
    return pictures
  }

  private static func add(_ folder: URL, to pictures: inout [String: String], depth: Int) {
    guard depth < 10 else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = folder.appendingPathComponent(name)
      if inner.pathExtension == "imageset" {
        let key = inner.deletingPathExtension().lastPathComponent
        if let file = picture(in: inner) { pictures[key] = file.path }
      } else if inner.hasDirectoryPath || inner.pathExtension.isEmpty {
        add(inner, to: &pictures, depth: depth + 1)
      }
    }
  }

  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
    }
    var images: [Image]?
  }

  /// Returns the picture file of an image set: the first that its contents name and that can be
  /// shown.
  private static func picture(in set: URL) -> URL? {
    let description = set.appendingPathComponent("Contents.json")
    guard let data = FileManager.default.contents(atPath: description.path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    let files = (contents.images ?? []).compactMap(\.filename)
      .map { set.appendingPathComponent(($0 as NSString).lastPathComponent) }
    return files.first { file in
      pictureExtensions.contains(file.pathExtension.lowercased())
        && FileManager.default.fileExists(atPath: file.path)
    }
  }
}
