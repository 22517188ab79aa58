/// Is told what happens to the program as a whole.
///
///     final class AppDelegate: UIResponder, UIApplicationDelegate {
///       var window: UIWindow?
///
///       func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///       ) -> Bool {
///         window?.rootViewController = storyboard.instantiateInitialViewController()
///         return true
///       }
///     }
///
///     let application = UIApplication(terminal: TTY())
///     application.delegate = AppDelegate()
///     try application.run()
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The program's window, which is given before the program has launched.
  var window: UIWindow? { get set }
  /// The terminal is taken over and nothing is shown yet: the moment to choose the first screen.
  ///
  /// - Returns: UIKit's answer to a URL the program was opened with; it has no meaning here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The screen is shown and takes keys, at the start and after a suspension.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program is about to be suspended.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program is suspended as soon as this returns.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program goes on after a suspension, and the screen is painted next.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program ends, and its screens are still there.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// Why a program was started, as iOS tells it. On a terminal the command line does.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The name that Swift 4 had for it.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
