import Foundation

/// The files of a UIKit app in a folder.
struct UIKitProject: Equatable {
  /// The name of the app.
  var name: String
  /// The folder to which paths in messages are relative.
  var folder: URL
  /// The Swift files.
  var sources: [URL] = []
  /// The storyboard and nib files, without launch screens.
  var interfaceFiles: [URL] = []
  /// The folders of asset catalogs.
  var catalogs: [URL] = []
  /// The folders of Core Data models.
  var models: [URL] = []
  /// The other files that the app finds in its bundle.
  var resources: [URL] = []
  /// The file that lists the project's dependencies, such as a Podfile; nil if there is none.
  var packageList: URL?
  /// The files in Objective-C, which are not compiled.
  var objectiveCFiles: [URL] = []
  /// An unreadable Xcode project, instead of which all files of the folder are used.
  var damagedProject: URL?
  /// The name of the main storyboard, or nil if code creates the first screen.
  var mainStoryboard: String?
  /// The major version of Swift in which the app is written; 2 for the earlier ones, too, and nil
  /// if there is no Xcode project.
  var swiftVersion: Int?

  /// The version of the language for the compiler. In Swift 3 and 4, `try?` adds an optional to a
  /// value that is optional, and code unwraps both.
  var languageVersion: String { swiftVersion == 3 || swiftVersion == 4 ? "4" : "5" }

  /// A message about a likely reason why the project does not compile; empty if none is known.
  var compilationAdvice: String {
    if swiftVersion == 2 {
      return "The project is in Swift 2 or earlier; lab opens Swift 3 and later."
    }
    let advice = [
      packageList.map { "The packages in \(shownPath(of: $0)) are not fetched." },
      objectiveCFiles.first.map { "\(shownPath(of: $0)) is in Objective-C and is not compiled." },
    ]
    return advice.compactMap(\.self).joined(separator: " ")
  }

  /// Returns the path of a file relative to the project, for messages.
  func shownPath(of file: URL) -> String {
    let base = folder.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}

/// The reason why a folder cannot be opened as a UIKit app.
enum ProjectError: Error, Equatable {
  case noFolder(String)
  case noProject(String)
  case noSources(String)
  case multipleProjects([String])
  /// Several projects whose apps have the same name or no Xcode project, by their paths.
  case equallyNamedProjects([String])
  case multipleTargets([String])
  case unknownTarget(String, known: [String])
  case swiftUI(file: String)
  case objectiveC(file: String)
  case damagedProject(String)
  case tooManyFiles(String, limit: Int)
}

extension ProjectError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFolder(let path): "there is no folder '\(path)'"
    case .noProject(let path): "'\(path)' is not a folder and not a zip file"
    case .noSources(let path): "'\(path)' has no Swift file"
    case .multipleProjects(let names), .equallyNamedProjects(let names):
      "there are \(names.count) projects: \(names.joined(separator: ", "))"
    case .multipleTargets(let names):
      "the project has \(names.count) apps: \(names.joined(separator: ", "))"
    case .unknownTarget(let name, let known):
      "there is no app '\(name)'; there \(known.count == 1 ? "is" : "are"): "
        + known.joined(separator: ", ")
    case .swiftUI(let file): "\(file) is a SwiftUI app; lab opens UIKit apps"
    case .objectiveC(let file): "\(file) is in Objective-C; lab opens apps in Swift"
    case .damagedProject(let path): "'\(path)' cannot be read as an Xcode project"
    case .tooManyFiles(let path, let limit): "'\(path)' has more than \(limit) files"
    }
  }

  /// A suggestion for the next step; empty if there is none.
  var nextStep: String {
    switch self {
    case .multipleProjects: "Name the folder of one, or choose one with --target."
    case .equallyNamedProjects: "Name the folder of one."
    case .multipleTargets: "Choose one with --target."
    case .noSources, .noFolder, .noProject: "Name the folder that contains the .xcodeproj."
    default: ""
    }
  }
}
