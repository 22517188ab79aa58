public import Foundation
public import TerminalUI

/// URLs that a program opens in other apps.
extension UIApplication {
  /// The keys of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// The URL of the app's settings. It cannot be opened in a terminal.
  public static let openSettingsURLString = "app-settings:"

  /// Returns true for a URL of the web, an email address or a phone number.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms"].contains(url.scheme?.lowercased() ?? "")
  }

  /// Shows a URL in an alert instead of opening it. Most terminals make it a link.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Ignored.
  ///   - completion: A closure that is called with false when the alert is closed.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    var shown = window.rootViewController
    while let next = shown?.presentedViewController { shown = next }
    let sheet = UIAlertController(
      title: "Open", message: url.absoluteString, preferredStyle: .alert)
    sheet.addAction(UIAlertAction(title: "Close", style: .cancel) { _ in completion?(false) })
    shown?.present(sheet, animated: true)
  }

  /// Shows a URL. This is the name of `open(_:options:completionHandler:)` before iOS 10.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  /// The number on the app's icon. It has no effect.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// The windows of the program.
  public var windows: [UIWindow] { [window] }
  /// The window of the program.
  public var keyWindow: UIWindow? { window }
}

/// Creates edge insets. This is the initializer's name in Swift 3.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

extension UIApplication {
  /// The keys of the options with which the app is asked to open a URL. This never happens here.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
