public import Foundation

/// A control that refreshes a list, by F5 or `r` while the list has the focus.
///
///     tableView.refreshControl = UIRefreshControl()
///     tableView.refreshControl?.addTarget(
///       self, action: Selector("reload", ListViewController.reload), for: .valueChanged)
///
/// The bottom line says that the list is being refreshed until `endRefreshing()` is called.
open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether the list is being refreshed.
  public private(set) var isRefreshing = false
  /// The title, which the bottom line shows instead of `Refreshing…`.
  open var attributedTitle: NSAttributedString?
  private weak var reporter: UIViewController?

  /// The list that is refreshed.
  fileprivate weak var list: UIScrollView?

  override func setUp() { isHidden = true }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // UIKit's older way is to add the control as a subview of the list.
    if let list = superview as? UIScrollView, self.list == nil { list.refreshControl = self }
  }

  /// Shows that the list is being refreshed, without sending an event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    reporter = list?.window?.topViewController
    reporter?.statusMessage = message
  }

  /// Ends the refresh.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    if reporter?.statusMessage == message { reporter?.statusMessage = nil }
  }

  private var message: String {
    let title = attributedTitle?.string ?? ""
    return title.isEmpty ? "Refreshing…" : title
  }

  /// Refreshes the list as the user does.
  private func refresh() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// The keys that refresh the list.
  var refreshKeys: [UIKeyCommand] {
    [
      key("r", title: "Refresh", "Refresh") { $0.refresh() },
      key("F5", "Refresh") { $0.refresh() },
    ]
  }
}

extension UIScrollView {
  /// The control that refreshes the contents, or nil for none.
  public var refreshControl: UIRefreshControl? {
    get { accepted.value(or: nil) }
    set {
      accepted.set(newValue)
      newValue?.list = self
    }
  }
}

extension UITableViewController {
  /// The control that refreshes the table, or nil for none.
  public var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
}
