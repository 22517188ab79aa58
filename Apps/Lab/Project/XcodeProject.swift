import Foundation

/// The apps of an Xcode project file, with their sources and resources.
struct XcodeProject {
  /// An app of a project.
  struct App {
    let name: String
    /// The files in Swift and in Objective-C.
    let sources: [URL]
    let resources: [URL]
    /// The paths of Core Data models. A path may be absolute and not exist, if Xcode has stored it
    /// on the author's machine.
    let models: [String]
    /// The folders whose files all belong to the app (synchronized groups of Xcode 16).
    let folders: [URL]
    /// The build settings. The first configuration that contains a setting determines its value.
    let settings: [String: String]
    /// The major version of Swift; 2 for the earlier ones, too, which had no build setting.
    let swiftVersion: Int

    /// A Boolean value that indicates whether the app is for watchOS, tvOS or macOS.
    var isForWatchOrTV: Bool {
      ["watchos", "appletvos", "macosx"].contains(settings["SDKROOT"] ?? "")
    }
  }

  let apps: [App]

  private typealias Object = [String: Any]

  /// Reads a project.
  ///
  /// - Parameter url: The `.xcodeproj` folder.
  /// - Throws: `ProjectError.damagedProject` if it cannot be read.
  init(_ url: URL) throws {
    let file = url.appendingPathComponent("project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let objects = (list as? Object)?["objects"] as? [String: Object]
    else { throw ProjectError.damagedProject(url.lastPathComponent) }
    let root = url.deletingLastPathComponent()
    let paths = PathResolver(objects: objects, root: root)
    let targets = objects.filter { $0.value["isa"] as? String == "PBXNativeTarget" }
    apps = targets.sorted { $0.key < $1.key }.map(\.value).compactMap { target in
      guard target["productType"] as? String == "com.apple.product-type.application" else {
        return nil
      }
      let app = Self.app(target, objects: objects, paths: paths, root: root)
      return app.isForWatchOrTV ? nil : app
    }
  }

  private static func app(
    _ target: Object, objects: [String: Object], paths: PathResolver, root: URL
  ) -> App {
    func references(_ phaseKind: String) -> [String] {
      let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
      let files = phases.filter { $0["isa"] as? String == phaseKind }
        .flatMap { $0["files"] as? [String] ?? [] }
      return files.compactMap { objects[$0]?["fileRef"] as? String }
    }
    func members(_ phaseKind: String) -> [URL] {
      references(phaseKind).flatMap { reference -> [URL] in
        // A localized file is a group with a file for each language.
        let children = objects[reference]?["children"] as? [String]
        return (children ?? [reference]).compactMap { paths.url(of: $0) }
      }
    }
    let groups = target["fileSystemSynchronizedGroups"] as? [String] ?? []
    return App(
      name: target["name"] as? String ?? root.lastPathComponent,
      sources: members("PBXSourcesBuildPhase")
        .filter { ["swift", "m"].contains($0.pathExtension) },
      resources: members("PBXResourcesBuildPhase"),
      // A model is a group with a folder for each version.
      models: references("PBXSourcesBuildPhase")
        .compactMap { paths.url(of: $0)?.path ?? objects[$0]?["path"] as? String }
        .filter { ($0 as NSString).pathExtension.hasPrefix("xcdatamodel") },
      folders: groups.compactMap { paths.url(of: $0) },
      settings: settings(of: target, objects: objects),
      swiftVersion: swiftVersion(of: target, objects: objects))
  }

  /// Returns the major version of Swift in the build settings of a target or else of the project.
  private static func swiftVersion(of target: Object, objects: [String: Object]) -> Int {
    let project = objects.values.first { $0["isa"] as? String == "PBXProject" }
    let versions = [target, project ?? [:]].compactMap { owner in
      settings(of: owner, objects: objects)["SWIFT_VERSION"]
    }
    return versions.first.flatMap { Int($0.prefix { $0 != "." }) } ?? 2
  }

  /// Returns the build settings of a target or of the project.
  private static func settings(
    of owner: Object, objects: [String: Object]
  ) -> [String: String] {
    let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let configurations = list?["buildConfigurations"] as? [String] ?? []
    var settings: [String: String] = [:]
    for configuration in configurations {
      let values = objects[configuration]?["buildSettings"] as? Object ?? [:]
      settings.merge(values.compactMapValues { $0 as? String }) { first, _ in first }
    }
    return settings
  }

  /// Resolves the paths of file references, which are relative to the enclosing groups.
  private struct PathResolver {
    let objects: [String: Object]
    let root: URL
    private let parents: [String: String]

    init(objects: [String: Object], root: URL) {
      self.objects = objects
      self.root = root
      var parents: [String: String] = [:]
      for (id, object) in objects {
        for child in object["children"] as? [String] ?? [] { parents[child] = id }
      }
      self.parents = parents
    }

    func url(of id: String) -> URL? {
      var components: [String] = []
      var current: String? = id
      var seen: Set<String> = []
      while let name = current, let object = objects[name], seen.insert(name).inserted {
        if let path = object["path"] as? String {
          if object["sourceTree"] as? String == "<absolute>" { return file(endingLike: path) }
          components.insert(path, at: 0)
        }
        if object["sourceTree"] as? String != "<group>" { break }
        current = parents[name]
      }
      guard !components.isEmpty else { return nil }
      let url = components.reduce(root) { $0.appendingPathComponent($1) }.standardizedFileURL
      // Paths that lead out of the project are ignored.
      return isInside(url) ? url : nil
    }

    /// Returns the file in the project with the longest possible end of a path from the author's
    /// machine, which Xcode stores for the classes that it creates of a Core Data model; nil if
    /// there is none.
    private func file(endingLike path: String) -> URL? {
      let components = path.split(separator: "/").map(String.init)
      return components.indices.lazy
        .map { first in
          components[first...].reduce(root) { $0.appendingPathComponent($1) }.standardizedFileURL
        }
        .first { isInside($0) && FileManager.default.fileExists(atPath: $0.path) }
    }

    private func isInside(_ url: URL) -> Bool {
      url.path.hasPrefix(root.standardizedFileURL.path + "/")
    }
  }
}
