/// The methods that an application calls at the important moments of a program's life.
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
///
///     }
///
///     let application = UIApplication(terminal: TTY())
///     application.delegate = AppDelegate()
///     try application.run()
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The program's window, which the application sets before the program has launched.
  var window: UIWindow? { get set }
  /// Notifies the delegate that the terminal is open and nothing is shown yet. This is the place to
  /// choose the first screen.
  ///
  /// - Returns: UIKit's answer to a URL that the program was opened with. The value is ignored
  ///   here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies the delegate that the screen is shown and accepts keys, at the start and after a
  /// suspension.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Notifies the delegate that the program is about to be suspended or to end.
  func applicationWillResignActive(_ application: UIApplication)
  /// Notifies the delegate that the program is suspended or ends when this method returns.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Notifies the delegate that the program continues after a suspension. The screen is drawn next.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Notifies the delegate that the program is about to end. Its screens still exist.
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
  /// A key of the options that iOS launches a program with. A program in a terminal has its command
  /// line instead.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The name of the type in Swift 4.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
