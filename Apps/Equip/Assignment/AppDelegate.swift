import Imaging
public import TerminalUI

/// Starts the app: the Login scene is displayed first, and receives the model.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  private let model: Model

  /// Creates the delegate of an app that shows a model.
  public init(model: Model) { self.model = model }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // TerminalUI displays pixels; Imaging reads them from PNG and JPEG files.
    UIImage.decoder = { try? ImageToDataTransformer().reverseTransformedValue($0) }
    let root = UIStoryboard.assignment().instantiateInitialViewController()
    let login = (root as? UINavigationController)?.topViewController as? Login
    login?.model = model
    window?.rootViewController = root
    return true
  }
}
