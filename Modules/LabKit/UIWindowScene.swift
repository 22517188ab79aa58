public import Foundation
public import TerminalUI

/// An instance of the app's interface. In a terminal, there is one.
@MainActor
open class UIScene: Hashable {
  /// The delegate of the scene, or nil if the project has none.
  public internal(set) var delegate: (any UISceneDelegate)?

  /// The activity of the scene for other devices and the next start. It has no effect.
  public var userActivity: NSUserActivity?
  /// The title in the list of scenes. It has no effect.
  public var title: String! = ""
  /// The application whose life cycle the scene follows, once it is connected.
  private weak var application: UIApplication?

  /// The reasons why a scene is connected, such as a URL to open. They are empty here.
  @MainActor
  public final class ConnectionOptions {
    public init() {}

    /// The activities that another device continues here, of which there are none.
    public var userActivities: Set<NSUserActivity> { [] }
  }

  init() {}

  nonisolated public static func == (one: UIScene, other: UIScene) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The scene that shows the app's window.
@MainActor
open class UIWindowScene: UIScene {
  /// The windows of the scene.
  public let windows: [UIWindow]
  /// The screen that shows the scene.
  public var screen: UIScreen { UIScreen.main }
  /// The coordinates of the scene, which are those of the screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
  /// The orientation of the interface, which is portrait on any terminal.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The shape of the scene.
  public var effectiveGeometry: Geometry { Geometry() }
  /// The shape of a scene.
  @MainActor
  public struct Geometry {
    /// The orientation of the interface, which is portrait on any terminal.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  }
  /// The window that receives keys.
  public var keyWindow: UIWindow? { windows.first }
  /// The scene of the program, once it is connected.
  static var connected: UIWindowScene?

  /// Creates the scene of a window.
  init(window: UIWindow) {
    windows = [window]
    super.init()
  }

  /// Creates a scene with the window of the program.
  public convenience init(
    session: UISceneSession, connectionOptions: UIScene.ConnectionOptions
  ) {
    self.init(window: (session.scene as? UIWindowScene)?.windows.first ?? UIWindow(frame: .zero))
  }
}

/// The persistent state of a scene.
@MainActor
public final class UISceneSession: Hashable {
  /// The scene of the session.
  public let scene: UIScene?
  /// The activity that restores the scene. The state of screens isn't stored between runs, so that
  /// it is nil unless it was set.
  public var stateRestorationActivity: NSUserActivity?
  /// The role of the scene.
  public let role = Role(rawValue: "UIWindowSceneSessionRoleApplication")

  init(_ scene: UIScene) { self.scene = scene }

  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  nonisolated public static func == (one: UISceneSession, other: UISceneSession) -> Bool {
    one === other
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The name and role with which a scene is created. There is always one scene here.
@MainActor
public final class UISceneConfiguration {
  /// The name of the configuration.
  public let name: String?

  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// The life cycle of a scene, which is that of the application.
extension UIScene {
  /// The states of a scene. The raw values are the same as in UIKit.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The notifications of the scene's life cycle, which are posted after the delegate was notified.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")

  /// The state of the scene.
  public var activationState: ActivationState {
    guard let application else { return .unattached }
    return switch application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// Enters the foreground, and follows the life cycle of an application from then on.
  func connect(to application: UIApplication) {
    self.application = application
    follow(UIApplication.didBecomeActiveNotification) { scene in
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.post(Self.didActivateNotification)
    }
    follow(UIApplication.willResignActiveNotification) { scene in
      scene.delegate?.sceneWillResignActive(scene)
      scene.post(Self.willDeactivateNotification)
    }
    follow(UIApplication.didEnterBackgroundNotification) { scene in
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.post(Self.didEnterBackgroundNotification)
    }
    follow(UIApplication.willEnterForegroundNotification) { $0.enterForeground() }
    follow(UIApplication.willTerminateNotification) { scene in
      scene.delegate?.sceneDidDisconnect(scene)
      scene.post(Self.didDisconnectNotification)
    }
    enterForeground()
  }

  private func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
  }

  private func follow(_ name: Notification.Name, _ event: @escaping @MainActor (UIScene) -> Void) {
    // The scene exists until the program ends, so the observation is never removed.
    _ = NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { if let self { event(self) } }
    }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// The methods that respond to life cycle events of a scene.
@preconcurrency
@MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with a window.
@preconcurrency
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene, which is set before the scene connects.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  /// Creates a window for a scene. The app's window shows its root view controller.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }

  /// The scene that shows the window.
  public var windowScene: UIWindowScene? {
    get { UIWindowScene.connected }
    set {}
  }
}

extension UIApplication {
  /// The scenes of the program: one, once it is connected.
  public var connectedScenes: Set<UIScene> {
    UIWindowScene.connected.map { [$0] } ?? []
  }
}
