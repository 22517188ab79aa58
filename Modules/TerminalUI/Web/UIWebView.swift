/// The web view before iOS 8, which shows what a `WKWebView` shows.
open class UIWebView: WKWebView, WKNavigationDelegate {
  /// The object that is notified of pages.
  open weak var delegate: (any UIWebViewDelegate)?
  /// A Boolean value that indicates whether pages are scaled to the width of the view. It has no
  /// effect.
  open var scalesPageToFit = false

  override func setUp() {
    super.setUp()
    navigationDelegate = self
  }

  /// Returns nil, because nothing runs the scripts of pages.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

  open func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) { delegate?.webViewDidStartLoad(self) }

  open func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    delegate?.webViewDidFinishLoad(self)
  }
}

/// The methods that are called when pages are shown.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  /// Notifies the delegate that a page is about to be shown.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// Notifies the delegate that a page was shown.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Never called: showing an address doesn't fail.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}
