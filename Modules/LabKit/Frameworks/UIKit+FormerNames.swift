public import Foundation
public import TerminalUI

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
