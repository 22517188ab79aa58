public import Foundation

/// A view in the place of a web page: it shows the page's address, and the text of a page that the
/// program has itself.
///
/// A terminal is no browser. A page of the web isn't loaded; the user opens its address, which
/// terminals recognize.
open class WKWebView: UIView {
  /// The object that decides about pages and is notified of them.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The object that shows dialogs of pages, of which there are none.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The address of the page, or nil if there is none.
  open private(set) var url: URL?
  /// The title of the page, or nil if it is unknown.
  open private(set) var title: String?
  /// The settings of the view.
  public let configuration: WKWebViewConfiguration
  /// A Boolean value that indicates whether swipes go back and forward, which has no effect.
  open var allowsBackForwardNavigationGestures = false
  /// The pages that were shown before.
  private var history: [Page] = []
  private var place = -1
  private let textView = UITextView()

  private enum Page {
    case address(URL)
    case html(String, base: URL?)
  }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - frame: The frame, in cells.
  ///   - configuration: The settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  override func setUp() {
    textView.isEditable = false
    addSubview(textView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    textView.frame = bounds
  }

  /// The scroll view of the text.
  public var scrollView: UIScrollView { textView }
  /// A Boolean value that indicates whether a page is being loaded. None is.
  public var isLoading: Bool { false }
  /// The part of the page that was loaded.
  public var estimatedProgress: Double { place < 0 ? 0 : 1 }
  /// A Boolean value that indicates whether there is an earlier page.
  public var canGoBack: Bool { place > 0 }
  /// A Boolean value that indicates whether there is a later page.
  public var canGoForward: Bool { place + 1 < history.count }

  /// Shows the address of a page, or the text of a file.
  @discardableResult
  open func load(_ url: URL) -> WKNavigation? { open(.address(url)) }

  /// Shows the text of a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - readAccessURL: Ignored.
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    open(.address(url))
  }

  /// Shows the text of a page.
  ///
  /// - Parameters:
  ///   - string: The page as HTML.
  ///   - baseURL: The address of the page.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    open(.html(string, base: baseURL))
  }

  /// Shows the text of a page.
  ///
  /// - Parameters:
  ///   - data: The page as HTML in UTF-8.
  ///   - mimeType: Ignored.
  ///   - characterEncodingName: Ignored.
  ///   - baseURL: The address of the page.
  @discardableResult
  open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    open(.html(String(decoding: data, as: UTF8.self), base: baseURL))
  }

  /// Shows the page again.
  @discardableResult
  open func reload() -> WKNavigation? { show(at: place) }
  /// Shows the page before this one.
  @discardableResult
  open func goBack() -> WKNavigation? { show(at: place - 1) }
  /// Shows the page after this one.
  @discardableResult
  open func goForward() -> WKNavigation? { show(at: place + 1) }
  /// Has no effect. Nothing is being loaded.
  open func stopLoading() {}

  /// Calls a closure with an error, because nothing runs the scripts of pages.
  ///
  /// - Parameters:
  ///   - javaScriptString: The script.
  ///   - completionHandler: A closure that receives nil and the error.
  public final func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    completionHandler?(nil, CocoaError(.featureUnsupported))
  }

  private func open(_ page: Page) -> WKNavigation? {
    history.removeSubrange(min(history.count, place + 1)...)
    history.append(page)
    return show(at: history.count - 1)
  }

  private func show(at index: Int) -> WKNavigation? {
    guard history.indices.contains(index) else { return nil }
    place = index
    let navigation = WKNavigation()
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    switch history[index] {
    case .html(let html, let base): show(HTMLText(html), at: base)
    case .address(let url):
      if url.isFileURL, let html = try? String(contentsOf: url, encoding: .utf8) {
        show(HTMLText(html), at: url)
      } else {
        self.url = url
        title = url.host ?? url.lastPathComponent
        textView.text = url.absoluteString + "\n\nA terminal shows no web pages."
      }
    }
    setNeedsLayout()
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      for key in Self.observedKeys { didChangeValue(forKey: key) }
      navigationDelegate?.webView(self, didCommit: navigation)
      navigationDelegate?.webView(self, didFinish: navigation)
    }
    return navigation
  }

  private static let observedKeys = [
    "URL", "url", "title", "canGoBack", "canGoForward", "loading", "isLoading",
    "estimatedProgress",
  ]

  override func observedValue(of keyPath: String) -> Any? {
    switch keyPath {
    case "URL", "url": url
    case "title": title
    case "canGoBack": canGoBack
    case "canGoForward": canGoForward
    case "loading", "isLoading": isLoading
    case "estimatedProgress": estimatedProgress
    default: nil
    }
  }

  private func show(_ page: HTMLText, at url: URL?) {
    self.url = url
    title = page.title
    textView.text = page.text
  }
}

/// A page that is being loaded.
@preconcurrency @MainActor
public final class WKNavigation {}

/// The settings of a web view, which have no effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration {
  public init() {}
  open var allowsInlineMediaPlayback = false
}

/// The policies for a page.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }

/// The methods that are called when pages are shown.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Notifies the delegate that a page is about to be shown.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Notifies the delegate that a page is shown.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Notifies the delegate that a page was shown.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
}

/// The methods that show dialogs of pages, of which there are none.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}

/// A screen with the address of a page.
open class SFSafariViewController: UIViewController {
  private let webView = WKWebView(frame: .zero)

  /// The behavior of the screen, which shows the address alone.
  public final class Configuration {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true

    public init() {}
  }

  /// The behavior of the screen.
  public let configuration: Configuration

  /// Creates a screen for an address.
  ///
  /// - Parameters:
  ///   - URL: The address.
  ///   - configuration: The behavior, which has no effect.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    title = URL.host ?? URL.absoluteString
    webView.load(URL)
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(webView)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    webView.frame = view.bounds
  }
}
