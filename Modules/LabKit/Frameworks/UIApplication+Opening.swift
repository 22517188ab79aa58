public import Foundation
public import TerminalUI

/// Addresses that a program opens outside.
extension UIApplication {
  /// The keys of the options for opening an address.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// The address of the settings, which a terminal has none of.
  public static let openSettingsURLString = "app-settings:"

  /// Returns true for addresses that a person can open.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms"].contains(url.scheme?.lowercased() ?? "")
  }

  /// Shows an address, which a terminal recognizes, instead of opening it.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: Ignored.
  ///   - completion: A closure that receives false, because nothing was opened.
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

  /// Shows an address, under the name of iOS 9.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  /// The properties of a phone, which are accepted without an effect.
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

/// Creates the distances from the edges, as Swift 3 did.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

extension UIApplication {
  /// The options with which a URL is opened. No URL is opened in a terminal.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
