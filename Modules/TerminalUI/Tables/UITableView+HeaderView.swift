import Foundation

/// The views above the first and below the last row, which scroll with the rows.
extension UITableView {
  /// The view above the first section.
  public var tableHeaderView: UIView? {
    get { accepted.value(or: nil) }
    set { replace(tableHeaderView, by: newValue) { accepted.set(newValue, "tableHeaderView") } }
  }

  /// The view below the last section.
  public var tableFooterView: UIView? {
    get { accepted.value(or: nil) }
    set { replace(tableFooterView, by: newValue) { accepted.set(newValue, "tableFooterView") } }
  }

  private func replace(_ old: UIView?, by new: UIView?, _ store: () -> Void) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    store()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  /// The rows above the first section.
  var headerViewHeight: CGFloat { tableHeaderView.map(height) ?? 0 }

  /// The height of the contents with the views above and below them.
  var contentHeight: CGFloat { metrics.height + (tableFooterView.map(height) ?? 0) }

  /// Returns the height that code gave a view, or that of its contents. An empty view, which hides
  /// the lines below the last row of a phone's table, has none.
  private func height(of view: UIView) -> CGFloat {
    let given = PointLengths.rows(view.frame.height)
    if given > 0 { return given }
    if view.subviews.isEmpty, type(of: view) == UIView.self { return 0 }
    let own = view.contentHeight(inWidth: bounds.width) ?? view.intrinsicContentSize.height
    return max(1, own.rounded(.up))
  }

  /// Sets the frames of the views above and below the sections.
  func layOutHeaderAndFooterViews() {
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerViewHeight)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: metrics.height, width: bounds.width, height: contentHeight - metrics.height)
    }
  }
}
