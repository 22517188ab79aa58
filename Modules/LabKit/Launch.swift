import Foundation
import InterfaceBuilder
import Synchronization
import TerminalUI

/// The launch of a project, in the order of iOS: the main storyboard, then the delegates.
@MainActor
final class Launch: UIApplicationDelegate {
  private let name: String
  /// If true, the storyboard is read after the application's delegate was called.
  private let hasScenes: Bool
  private let makeMainScreen: @MainActor () -> UIViewController?
  private let delegate: (any UIApplicationDelegate)?
  private let sceneDelegate: (any UIWindowSceneDelegate)?
  var window: UIWindow?

  /// Creates the launch of a program whose main screen a closure creates.
  init(
    _ name: String, hasScenes: Bool, delegate: (any UIApplicationDelegate)?,
    sceneDelegate: (any UIWindowSceneDelegate)?,
    mainScreen: @escaping @MainActor () -> UIViewController?
  ) {
    self.name = name
    self.hasScenes = hasScenes
    self.delegate = delegate
    self.sceneDelegate = sceneDelegate
    makeMainScreen = mainScreen
    PointLengths.areConverted = true
    AppearanceQueue.waitsForFrame = true
  }

  /// Creates the launch of a project whose storyboards are files.
  convenience init(
    _ project: LabProject, classes: [InterfaceClass], delegate: (any UIApplicationDelegate)?,
    sceneDelegate: (any UIWindowSceneDelegate)?
  ) throws {
    let languages = PreferredLanguages()
    let files = try languages.chosen(project.interfaceFiles).map { file in
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw LabProgramError.unreadable(file.shownPath)
      }
      return try InterfaceFile(
        data: data, path: file.shownPath, translations: languages.translations(of: file))
    }
    let bundle = InterfaceBundle(files: files, classes: classes)
    Selector.handler = { [bundle] in bundle.perform($0, of: $1, sender: $2) }
    UIStoryboard.finder = { [bundle] in bundle.storyboard(named: $0) }
    InterfaceBundle.controllerTypes["pageViewController"] = UIPageViewController.self
    UINib.finder = { [bundle] in bundle.instantiateNib(named: $0, owner: $1) }
    self.init(
      project.name, hasScenes: project.hasScenes, delegate: delegate, sceneDelegate: sceneDelegate
    ) {
      project.mainStoryboard.flatMap { bundle.storyboard(named: $0) }?
        .instantiateInitialViewController()
    }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = application.window
    window.reportsEditingWithFirstKey = true
    // Code casts the application's delegate to its own class.
    if let delegate { application.delegate = delegate }
    // An app with scenes reads its storyboard when the first scene connects, an older one before
    // its delegate is called.
    if !hasScenes { window.rootViewController = makeMainScreen() }
    let scene = UIWindowScene(window: window)
    UIWindowScene.connected = scene
    if let delegate {
      delegate.window = window
      _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
      adoptRoot(of: delegate.window)
      delegate.window = window
    }
    if hasScenes, window.rootViewController == nil { window.rootViewController = makeMainScreen() }
    if let sceneDelegate {
      sceneDelegate.window = window
      scene.delegate = sceneDelegate
      sceneDelegate.scene(
        scene, willConnectTo: UISceneSession(scene), options: UIScene.ConnectionOptions())
      adoptRoot(of: sceneDelegate.window)
      sceneDelegate.window = window
    }
    scene.connect(to: application)
    if window.rootViewController == nil {
      let error = LabProgramError.noFirstScreen(name)
      window.rootViewController = MissingScreenViewController(message: "\(error)")
    }
    return true
  }

  /// Moves the root view controller of a window that the project created to the application's
  /// window, which replaces it, so that a later change of the root is shown.
  private func adoptRoot(of other: UIWindow?) {
    guard let other, let window, other !== window, let root = other.rootViewController else {
      return
    }
    other.rootViewController = nil
    window.rootViewController = root
  }
}

/// A screen with the reason why the project has no first screen.
private final class MissingScreenViewController: UIViewController {
  private let message: String

  init(message: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = message
    label.frame = CGRect(x: 2, y: 1, width: 70, height: 4)
    view.addSubview(label)
  }
}
