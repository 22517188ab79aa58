import Foundation

/// Finds a UIKit app in a folder.
struct ProjectFinder {
  /// The name of the app to open, or nil if the folder has only one.
  var target: String?

  /// Returns the app in a folder: an app of the Xcode project or, without a project, an app that
  /// consists of all files.
  ///
  /// - Throws: `ProjectError` if there is no app, or if there are several and none is chosen.
  func project(in url: URL) throws -> UIKitProject {
    // The URL may be that of an Xcode project, which is a folder as well.
    let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    let folder = try ProjectFolder(isProject ? url.deletingLastPathComponent() : url)
    let apps = try apps(in: folder).filter { app in
      url.pathExtension != "xcodeproj" || app.project.lastPathComponent == url.lastPathComponent
    }
    var project = try apps.isEmpty ? wholeFolder(folder) : chosen(from: apps, in: folder)
    // The files may not be where the Xcode project says.
    if project.sources.isEmpty {
      let (name, swiftVersion) = (project.name, project.swiftVersion)
      project = wholeFolder(folder)
      project.name = name
      project.swiftVersion = swiftVersion
    }
    guard !project.sources.isEmpty else {
      if let file = folder.files.first(where: { $0.pathExtension == "m" }) {
        throw ProjectError.objectiveC(file: project.shownPath(of: file))
      }
      throw ProjectError.noSources(url.path)
    }
    if apps.isEmpty { try refuseSeveralApps(project) }
    try refuseSwiftUI(project)
    project.interfaceFiles.removeAll(where: isLaunchScreen)
    let lists: Set<String> = ["Podfile", "Cartfile", "Package.resolved"]
    project.packageList = folder.files.first { lists.contains($0.lastPathComponent) }
    if apps.isEmpty { project.damagedProject = damagedProject(in: folder) }
    return project
  }

  private typealias FoundApp = (project: URL, app: XcodeProject.App)

  private func apps(in folder: ProjectFolder) throws -> [FoundApp] {
    let projects = folder.packages.filter { $0.pathExtension == "xcodeproj" }
    let read = projects.compactMap { url in
      (try? XcodeProject(url)).map { project in project.apps.map { (url, $0) } }
    }
    if read.isEmpty, let damaged = projects.first, folder.files.isEmpty {
      throw ProjectError.damagedProject(damaged.lastPathComponent)
    }
    return read.flatMap(\.self)
  }

  /// Returns the first Xcode project if it is unreadable; nil otherwise.
  private func damagedProject(in folder: ProjectFolder) -> URL? {
    folder.packages.first { $0.pathExtension == "xcodeproj" }.flatMap { url in
      (try? XcodeProject(url)) == nil ? url : nil
    }
  }

  private func chosen(from apps: [FoundApp], in folder: ProjectFolder) throws -> UIKitProject {
    var candidates = apps
    if let target {
      candidates.removeAll { $0.app.name != target }
      if candidates.isEmpty {
        throw ProjectError.unknownTarget(target, known: apps.map(\.app.name))
      }
    }
    // A project in the folder itself takes precedence over those of its subfolders.
    let own = candidates.filter { found in
      found.project.deletingLastPathComponent().path == folder.url.path
    }
    if !own.isEmpty { candidates = own }
    guard candidates.count > 1 else { return project(candidates[0], in: folder) }
    let names = candidates.map(\.app.name)
    guard Set(candidates.map(\.project)).count > 1 else {
      throw ProjectError.multipleTargets(names)
    }
    guard Set(names).count == names.count else {
      let paths = candidates.map { String($0.project.path.dropFirst(folder.url.path.count + 1)) }
      throw ProjectError.equallyNamedProjects(paths)
    }
    throw ProjectError.multipleProjects(names)
  }

  private func project(_ found: FoundApp, in folder: ProjectFolder) -> UIKitProject {
    let root = found.project.deletingLastPathComponent()
    var project = UIKitProject(name: found.app.name, folder: folder.url)
    project.swiftVersion = found.app.swiftVersion
    let inFolders = folder.files.filter { file in
      found.app.folders.contains { file.path.hasPrefix($0.path + "/") }
    }
    let catalogs = folder.packages.filter { package in
      package.pathExtension == "xcassets"
        && (found.app.resources.contains(package)
          || found.app.folders.contains { package.path.hasPrefix($0.path + "/") })
    }
    add(found.app.sources + found.app.resources + inFolders, to: &project)
    project.catalogs = catalogs
    project.models = models(of: found.app, in: folder)
    let info = found.app.settings["INFOPLIST_FILE"].map { path in
      root.appendingPathComponent(path.replacingOccurrences(of: "$(SRCROOT)/", with: ""))
    }
    project.mainStoryboard = mainStoryboard(
      of: project, info: info ?? infoFile(in: folder.files),
      setting: found.app.settings["INFOPLIST_KEY_UIMainStoryboardFile"])
    return project
  }

  private func models(of app: XcodeProject.App, in folder: ProjectFolder) -> [URL] {
    let packages = folder.packages.filter { $0.pathExtension.hasPrefix("xcdatamodel") }
    let named = app.models.flatMap { path in
      let exact = packages.filter { $0.path == path }
      let name = (path as NSString).lastPathComponent
      return exact.isEmpty ? packages.filter { $0.lastPathComponent == name } : exact
    }
    let inFolders = packages.filter { package in
      app.folders.contains { package.path.hasPrefix($0.path + "/") }
    }
    var seen: Set<URL> = []
    return (named + inFolders).filter { seen.insert($0).inserted }
  }

  private func wholeFolder(_ folder: ProjectFolder) -> UIKitProject {
    var project = UIKitProject(name: folder.url.lastPathComponent, folder: folder.url)
    let files = folder.files.filter { file in
      !file.pathComponents.contains { $0.hasSuffix("Tests") }
    }
    add(files, to: &project)
    project.catalogs = folder.packages.filter { $0.pathExtension == "xcassets" }
    project.models = folder.packages.filter { $0.pathExtension.hasPrefix("xcdatamodel") }
    project.mainStoryboard = mainStoryboard(of: project, info: infoFile(in: files), setting: nil)
    return project
  }

  private func add(_ files: [URL], to project: inout UIKitProject) {
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      guard isInside(file, project.folder) else { continue }
      switch file.pathExtension {
      case "swift": project.sources.append(file)
      case "storyboard", "xib": project.interfaceFiles.append(file)
      case "m": project.objectiveCFiles.append(file)
      case "xcassets", "h", "md", "entitlements", "xcconfig": break
      default: if file.lastPathComponent != "Info.plist" { project.resources.append(file) }
      }
    }
  }

  /// Returns a Boolean value that indicates whether a file exists and, with links resolved, is
  /// inside a folder.
  private func isInside(_ file: URL, _ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
      && file.resolvingSymlinksInPath().path
        .hasPrefix(folder.resolvingSymlinksInPath().path + "/")
  }

  // MARK: The first storyboard

  private func infoFile(in files: [URL]) -> URL? {
    files.first { $0.lastPathComponent == "Info.plist" && !$0.path.contains("Tests/") }
  }

  private func mainStoryboard(of project: UIKitProject, info: URL?, setting: String?) -> String? {
    let names = project.interfaceFiles.filter { $0.pathExtension == "storyboard" }
      .filter { !isLaunchScreen($0) }
      .map { $0.deletingPathExtension().lastPathComponent }
    if let setting, names.contains(setting) { return setting }
    if let info, let data = FileManager.default.contents(atPath: info.path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    {
      if let name = list["UIMainStoryboardFile"] as? String, names.contains(name) { return name }
      if let name = sceneStoryboard(in: list), names.contains(name) { return name }
      // An app with scenes but without a storyboard setting creates its first screen in code.
      if setting == nil, list["UIApplicationSceneManifest"] != nil { return nil }
    }
    return names.first { $0 == "Main" } ?? (names.count == 1 ? names[0] : nil)
  }

  private func sceneStoryboard(in info: [String: Any]) -> String? {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
  }

  private func isLaunchScreen(_ file: URL) -> Bool {
    if file.lastPathComponent.hasPrefix("LaunchScreen") { return true }
    guard let data = FileManager.default.contents(atPath: file.path) else { return false }
    return String(decoding: data.prefix(1000), as: UTF8.self).contains("launchScreen=\"YES\"")
  }

  /// Throws an error if files without an Xcode project belong to several apps.
  private func refuseSeveralApps(_ project: UIKitProject) throws {
    let delegates = project.sources.filter { $0.lastPathComponent == "AppDelegate.swift" }
    guard delegates.count > 1 else { return }
    throw ProjectError.equallyNamedProjects(
      delegates.map { project.shownPath(of: $0.deletingLastPathComponent()) })
  }

  private func refuseSwiftUI(_ project: UIKitProject) throws {
    guard project.interfaceFiles.isEmpty else { return }
    for file in project.sources {
      let text = FileManager.default.contents(atPath: file.path).map {
        String(decoding: $0, as: UTF8.self)
      }
      if let text, text.contains("import SwiftUI"), text.contains("@main") {
        throw ProjectError.swiftUI(file: project.shownPath(of: file))
      }
    }
  }
}
