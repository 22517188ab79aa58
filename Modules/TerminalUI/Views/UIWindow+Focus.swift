import Foundation

extension UIWindow {
  /// The view that Tab moves in: that of the topmost presented controller, or else of the root
  /// controller.
  var focusScope: UIView {
    (presentations.last?.presentedViewController ?? rootViewController)?.viewIfLoaded ?? self
  }

  /// The views that Tab reaches: the contents from top to bottom and from leading to trailing, then
  /// the bars.
  var focusableViews: [UIView] {
    var content: [UIView] = []
    var bars: [UIView] = []
    func visit(_ view: UIView, isInBar: Bool) {
      guard !view.isHidden, view.alpha >= 0.5, view.isUserInteractionEnabled else { return }
      let isInBar = isInBar || view is UINavigationBar || view is UIToolbar || view is UITabBar
      if view.canBecomeFocused {
        if isInBar { bars.append(view) } else { content.append(view) }
      }
      for subview in view.subviewsByPosition { visit(subview, isInBar: isInBar) }
    }
    visit(focusScope, isInBar: false)
    return content + bars
  }

  /// Moves the focus to a view.
  ///
  /// - Parameters:
  ///   - view: A view in this window.
  ///   - isEditing: A Boolean value that indicates whether editable text is edited at once.
  /// - Returns: False if the view cannot be focused, or the first responder refuses to resign.
  @discardableResult
  public func focus(_ view: UIView, isEditing: Bool = true) -> Bool {
    guard view.canBecomeFocused else { return false }
    if let current = firstResponder, current !== view, !current.resignFirstResponder() {
      return false
    }
    focusedView = view
    if isEditing, view.canBecomeFirstResponder { view.becomeFirstResponder() }
    view.scrollIntoView()
    return true
  }

  /// Moves the focus to the preferred view of a screen, or else to the first focusable one.
  @discardableResult
  func focus(in controller: UIViewController) -> Bool {
    let front = controller.frontmost
    guard let root = controller.viewIfLoaded, root.isDescendant(of: focusScope) else {
      return false
    }
    if let preferred = front.preferredFocusedView, preferred.canBecomeFocused {
      return focus(preferred, isEditing: front.editsPreferredFocusedView)
    }
    return focusableViews.first { $0.isDescendant(of: root) }.map(beginFocus(at:)) ?? false
  }

  /// Focuses the first view of a screen without a preferred one. A text field is edited at once. A
  /// text view is not, because it is there to be read first, and Esc goes back.
  @discardableResult
  private func beginFocus(at stop: UIView) -> Bool {
    // Nobody types in a window of the program's own, whose root view controller the application's
    // window then shows.
    let awaitsKey = reportsEditingWithFirstKey || application == nil
    guard awaitsKey, let field = stop as? UITextField else {
      return focus(stop, isEditing: !(stop is UITextView))
    }
    guard focus(field, isEditing: false) else { return false }
    field.awaitFirstKey()
    return true
  }

  /// Moves the focus to the next or previous view, wrapping around.
  func moveFocus(forward: Bool) {
    let stops = focusableViews
    guard !stops.isEmpty else { return }
    let here = stops.firstIndex { $0 === focusedView }
    let next: Int =
      switch here {
      case nil: forward ? 0 : stops.count - 1
      case let index?: (index + (forward ? 1 : stops.count - 1)) % stops.count
      }
    if stops[next] is UITextField { beginFocus(at: stops[next]) } else { focus(stops[next]) }
  }

  /// Focuses a view if no view has the focus, or the focused one is behind a presented controller.
  public func updateFocusIfNeeded() {
    if let focusedView, focusedView.window === self, focusedView.canBecomeFocused,
      focusedView.isDescendant(of: focusScope)
    {
      return
    }
    if let first = firstResponder as? UIView, !first.isDescendant(of: focusScope) {
      first.resignFirstResponder()
    }
    let front = topViewController
    let preferred = front?.preferredFocusedView
    focusedView = nil
    if let front, let preferred, preferred.canBecomeFocused {
      focus(preferred, isEditing: front.editsPreferredFocusedView)
    } else {
      let stops = focusableViews.filter { !($0 is BarButton) }
      if let stop = stops.first(where: { !$0.isInTitleView }) ?? stops.first {
        beginFocus(at: stop)
      }
    }
  }

  /// Removes the first responder, the focus, and the touch from a view that is about to leave, and
  /// from its descendants.
  func viewWillLeave(_ view: UIView) {
    cancelTouch(in: view)
    if let first = firstResponder as? UIView, first.isDescendant(of: view) {
      if !first.resignFirstResponder() { first.loseFirstResponder() }
    }
    if let focused = focusedView, focused.isDescendant(of: view) { focusedView = nil }
  }
}

extension UIView {
  /// The subviews row by row, each row from leading to trailing.
  var subviewsByPosition: [UIView] { subviewRows.flatMap(\.self) }

  /// The subviews in rows from top to bottom, each row from leading to trailing. Two views are in
  /// one row if the middle of each is within the height of the other.
  var subviewRows: [[UIView]] {
    let fromTop = subviews.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    var rows: [[UIView]] = []
    for view in fromTop {
      if let first = rows.last?.first, first.isBeside(view), view.isBeside(first) {
        rows[rows.count - 1].append(view)
      } else {
        rows.append([view])
      }
    }
    return rows.map { row in row.sorted { $0.frame.minX < $1.frame.minX } }
  }

  /// A Boolean value that indicates whether the view is, or is part of, the title view of a
  /// navigation bar.
  fileprivate var isInTitleView: Bool {
    sequence(first: self, next: \.superview).contains { view in
      (view.superview as? UINavigationBar)?.titleView === view
    }
  }

  private func isBeside(_ other: UIView) -> Bool {
    frame.minY <= other.frame.midY && other.frame.midY < frame.maxY
  }

  /// Scrolls the enclosing scroll views to make the view visible.
  func scrollIntoView() {
    var view: UIView? = superview
    while let current = view {
      if let scrollView = current as? UIScrollView {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
      }
      view = current.superview
    }
  }
}
