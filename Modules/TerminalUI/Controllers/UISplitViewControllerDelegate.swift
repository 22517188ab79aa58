/// Is told how a split view controller uses the width.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The terminal has become narrow: both columns are one stack.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// The terminal has become wide: list and detail stand side by side.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
}
