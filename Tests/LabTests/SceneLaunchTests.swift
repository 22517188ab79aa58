import Foundation
import TestSupport
import Testing

/// The order of storyboard and application delegate at launch, and programs without a storyboard.
@Suite(.serialized) struct SceneLaunchTests {
  /// Opens a project whose controller reads a value of the application's delegate when it is
  /// created.
  private func printed(hasScenes: Bool) throws -> String {
    let copy = try SampleCopy()
    let scene = "class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }"
    let delegate = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var value = "before the delegate"
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          value = "after the delegate"
          return true
        }
      }
      \(hasScenes ? scene : "")
      """
    let folder = copy.source.deletingLastPathComponent()
    try Data(delegate.utf8).write(to: folder.appendingPathComponent("AppDelegate.swift"))
    try copy.change(copy.source) {
      $0.replacingOccurrences(
        of: "override func viewDidLoad() {",
        with: "let value = (UIApplication.shared.delegate as! AppDelegate).value\n"
          + "override func viewDidLoad() {\nprint(value)")
    }
    let result = try BuiltLab.run("shot", copy.folder)
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    return result.errors
  }

  @Test func aStoryboardIsReadAfterTheDelegateWithScenes() throws {
    #expect(try printed(hasScenes: true).contains("after the delegate"))
  }

  @Test func aStoryboardIsReadBeforeTheDelegateWithoutScenes() throws {
    #expect(try printed(hasScenes: false).contains("before the delegate"))
  }

  @Test func aProgramReadsItsDatabaseByTheFunctionsOfSQLite() throws {
    let folder = try ProgramFolder("lab")
    let project = URL(fileURLWithPath: folder.path("Shop"))
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let text = """
      import SQLite3
      import UIKit
      \(BuiltLab.sceneDelegate(showing: "ShopViewController"))
      class ShopViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var database: OpaquePointer?
          var statement: OpaquePointer?
          guard sqlite3_open(":memory:", &database) == SQLITE_OK,
            sqlite3_prepare_v2(database, "SELECT 'Bread and ' || 'milk'", -1, &statement, nil)
              == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW
          else { return }
          let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
          label.text = String(cString: sqlite3_column_text(statement, 0))
          view.addSubview(label)
          sqlite3_finalize(statement)
          sqlite3_close(database)
        }
      }
      """
    try Data(text.utf8).write(to: project.appendingPathComponent("SceneDelegate.swift"))
    let result = try BuiltLab.run("shot", project.path)
    #expect(result.output.contains("Bread and milk"), "\(result.errors)")
  }

  @Test func aFieldOfTheFirstScreenIsEditedWithTheFirstKey() throws {
    let folder = try ProgramFolder("lab")
    let project = URL(fileURLWithPath: folder.path("Meme"))
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let text = """
      import UIKit
      \(BuiltLab.sceneDelegate(showing: "MemeViewController"))
      class MemeViewController: UIViewController, UITextFieldDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 90))
          field.text = "TOP"
          field.delegate = self
          view.addSubview(field)
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { textField.text = "" }
      }
      """
    try Data(text.utf8).write(to: project.appendingPathComponent("SceneDelegate.swift"))
    let first = try BuiltLab.run("shot", project.path)
    #expect(first.output.contains("TOP"), "\(first.errors)")
    let typed = try BuiltLab.run("shot", project.path, "--keys", "'Cats'")
    #expect(typed.output.contains("Cats") && !typed.output.contains("TOP"))
  }

  /// A scene's delegate saves when the program is suspended, as Xcode's template with Core Data
  /// does.
  @Test func aScenesDelegateFollowsTheLifeOfTheProgram() throws {
    let folder = try ProgramFolder("lab")
    let project = URL(fileURLWithPath: folder.path("Diary"))
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let text = """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let windowScene = scene as? UIWindowScene else { return }
          window = UIWindow(frame: windowScene.coordinateSpace.bounds)
          window?.windowScene = windowScene
          window?.rootViewController = UIViewController()
          window?.makeKeyAndVisible()
        }
        func sceneDidBecomeActive(_ scene: UIScene) {
          print("active", scene.activationState == .foregroundActive)
        }
        func sceneWillResignActive(_ scene: UIScene) { print("resigns") }
        func sceneWillEnterForeground(_ scene: UIScene) { print("foreground") }
        func sceneDidEnterBackground(_ scene: UIScene) {
          print("background", scene.activationState == .background)
        }
      }
      """
    try Data(text.utf8).write(to: project.appendingPathComponent("SceneDelegate.swift"))
    let result = try BuiltLab.run("shot", project.path, "--keys", "Ctrl-z")
    let printed = result.errors.split(separator: "\n").filter {
      ["foreground", "active", "resigns", "background"].contains($0.prefix { $0 != " " })
    }
    #expect(
      printed == [
        "foreground", "active true", "resigns", "background true", "foreground", "active true",
      ], "\(result.errors)")
  }

  /// A program without a storyboard that replaces its first screen, as after a login.
  @Test func anotherRootOfTheScenesWindowIsShown() throws {
    let folder = try ProgramFolder("lab")
    let project = URL(fileURLWithPath: folder.path("Login"))
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let text = """
      import UIKit
      \(BuiltLab.sceneDelegate(showing: "LoginViewController"))
      class LoginViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          let scene = UIApplication.shared.connectedScenes.first
          (scene?.delegate as? SceneDelegate)?.window?.rootViewController = HomeViewController()
        }
      }
      class HomeViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
          label.text = "Welcome home"
          view.addSubview(label)
        }
      }
      """
    try Data(text.utf8).write(to: project.appendingPathComponent("SceneDelegate.swift"))
    let result = try BuiltLab.run("shot", project.path)
    #expect(result.output.contains("Welcome home"), "\(result.errors)")
  }
}
