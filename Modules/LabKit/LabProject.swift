import Foundation

/// The description of a project that `lab` passes to the program it has compiled.
public struct LabProject: Codable, Equatable, Sendable {
  /// An Interface Builder file.
  public struct File: Codable, Equatable, Sendable {
    /// The path of the file.
    public var path: String
    /// The path relative to the project, for messages.
    public var shownPath: String

    public init(path: String, shownPath: String) {
      self.path = path
      self.shownPath = shownPath
    }
  }

  /// The name of the project, which is the title of the terminal's window.
  public var name: String
  /// The name of the main storyboard, or nil if code creates the first screen.
  public var mainStoryboard: String?
  /// The storyboard and nib files.
  public var interfaceFiles: [File]
  /// The paths of pictures by the names that `UIImage(named:)` receives.
  public var pictures: [String: String]
  /// The paths of the descriptions of color sets by the names that `UIColor(named:)` receives.
  public var colors: [String: String]
  /// The paths of data files by the names that `NSDataAsset(name:)` receives.
  public var dataSets: [String: String]
  /// A Boolean value that indicates whether the app has scenes. If so, the main storyboard is
  /// loaded after the application's delegate is called, and otherwise before.
  public var hasScenes: Bool

  public init(
    name: String, mainStoryboard: String?, interfaceFiles: [File], pictures: [String: String],
    colors: [String: String] = [:], dataSets: [String: String] = [:], hasScenes: Bool = false
  ) {
    self.hasScenes = hasScenes
    self.name = name
    self.mainStoryboard = mainStoryboard
    self.interfaceFiles = interfaceFiles
    self.pictures = pictures
    self.colors = colors
    self.dataSets = dataSets
  }

  /// The name of the environment variable with the path of the project's description.
  public static let variable = "LAB_PROJECT"
  /// The name of the environment variable with the path of the file for the project's output.
  public static let printedVariable = "LAB_PRINTED"
  /// The name of the environment variable with the path of the file for the recording of the
  /// screen.
  public static let screenVariable = "LAB_SCREEN"
  /// The name of the environment variable with the keys to press before the screen is printed.
  public static let keysVariable = "LAB_KEYS"
  /// The name of the environment variable with the size of the screen that is printed, as `80x24`.
  public static let sizeVariable = "LAB_SIZE"
  /// The name of the environment variable with the format of the printed screen: `text` or `svg`.
  public static let formatVariable = "LAB_FORMAT"
  /// The name of the environment variable that, if it is set, adds a list of the screen's controls.
  public static let controlsVariable = "LAB_CONTROLS"
}
