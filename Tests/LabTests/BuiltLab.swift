import Foundation
import TestSupport

/// The built `lab` with a cache and homes of its own, for all tests of a run.
enum BuiltLab {
  static let home =
    NSTemporaryDirectory() + "lab-tests-\(ProcessInfo.processInfo.processIdentifier)"

  static let environment = [
    "HOME": home, "XDG_CACHE_HOME": home + "/cache", "XDG_DATA_HOME": home + "/data",
    "LANG": "C.UTF-8", "TZ": "UTC",
  ]

  /// Runs `lab` until it exits.
  static func run(_ arguments: String...) throws -> Subprocess.CollectedResult {
    try Subprocess(BuiltProducts.path(of: "lab"), arguments, environment: environment).end()
  }

  /// Runs `lab` until it exits, with other environment variables; nil removes one.
  static func run(
    _ arguments: [String], changing variables: [String: String?] = [:],
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.CollectedResult {
    var environment = environment
    for (name, value) in variables { environment[name] = value }
    return try Subprocess(
      BuiltProducts.path(of: "lab"), arguments, environment: environment, output: output
    ).end()
  }

  /// Runs `lab run` for a folder on a terminal.
  static func open(_ folder: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: BuiltProducts.path(of: "lab"), ["run", folder], environment: environment)
  }

  /// Returns the source of a scene delegate that shows a controller without a storyboard.
  static func sceneDelegate(showing controller: String) -> String {
    """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = \(controller)()
        window?.makeKeyAndVisible()
      }
    }
    """
  }
}

/// A copy of the tip calculator that a test changes.
final class SampleCopy {
  /// The folder with the copy, whose name has a blank and signs beyond ASCII.
  let folder: String
  private let root: String

  /// Copies the sample.
  init() throws {
    root = NSTemporaryDirectory() + "lab-copy-" + UUID().uuidString
    folder = root + "/Übung 1 👩‍🎓"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: projectFile("Samples/Labs/TipCalculator").path, toPath: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var source: URL {
    URL(fileURLWithPath: folder).appendingPathComponent("TipCalculator/ViewController.swift")
  }

  var storyboard: URL {
    URL(fileURLWithPath: folder)
      .appendingPathComponent("TipCalculator/Base.lproj/Main.storyboard")
  }

  /// Inserts code after the call of `super.viewDidLoad()`.
  func insert(_ code: String) throws {
    try change(source) {
      $0.replacingOccurrences(of: "super.viewDidLoad()", with: "super.viewDidLoad(); \(code)")
    }
  }

  /// Replaces the text of a file.
  func change(_ file: URL, _ body: (String) -> String) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data(body(text).utf8).write(to: file)
  }
}
