import Foundation
public import FoundationNetworking
public import TerminalUI

/// Requests, in whose place the addresses are shown.
extension WKWebView {
  /// Shows the address of a request.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { request.url.flatMap { load($0) } }
}

/// A page that a person has asked for by a link. There are no links to follow.
@preconcurrency @MainActor
public final class WKNavigationAction {
  /// The request of the page.
  public let request: URLRequest

  init(request: URLRequest) { self.request = request }
}
