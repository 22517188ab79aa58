/// Is told how a split view controller uses the width.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Which column is in front once both are one stack; that with the keys is proposed.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The terminal has become narrow: both columns are one stack.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// The terminal has become wide: list and detail stand side by side.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
}
