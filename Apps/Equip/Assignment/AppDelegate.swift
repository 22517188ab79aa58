import Imaging
public import TerminalUI

/// Starts the app: the Login scene is displayed first, and is handed the model.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIImage.decoder = { try? ImageToDataTransformer().reverseTransformedValue($0) }
    let root = UIStoryboard.assignment().instantiateInitialViewController()
    let login = (root as? UINavigationController)?.topViewController as? Login
    login?.model = Model()
    window?.rootViewController = root
    return true
  }
}
