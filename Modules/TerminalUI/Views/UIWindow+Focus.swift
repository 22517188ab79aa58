import Foundation

extension UIWindow {
  /// The view Tab moves in: the topmost presented controller's, else the root's.
  var focusScope: UIView {
    (presentations.last?.presentedViewController ?? rootViewController)?.viewIfLoaded ?? self
  }

  /// Everything Tab stops at: the contents from top to bottom and from leading to trailing, then the
  /// bars.
  var focusableViews: [UIView] {
    var content: [UIView] = []
    var bars: [UIView] = []
    func visit(_ view: UIView, isInBar: Bool) {
      guard !view.isHidden, view.alpha >= 0.5, view.isUserInteractionEnabled else { return }
      let isInBar = isInBar || view is UINavigationBar || view is UIToolbar
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
  ///   - view: a view of this window.
  ///   - isEditing: whether text that can be edited is edited at once.
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

  /// Moves the focus to what a screen would like to have it, else to the first stop in it.
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

  /// Gives the focus to the first stop of a screen that asks for none. A field is edited at once; a text
  /// is there to be read first, and Esc goes back.
  @discardableResult
  private func beginFocus(at stop: UIView) -> Bool {
    focus(stop, isEditing: !(stop is UITextView))
  }

  /// Moves the focus to the next stop, or the one before, around the ends.
  func moveFocus(forward: Bool) {
    let stops = focusableViews
    guard !stops.isEmpty else { return }
    let here = stops.firstIndex { $0 === focusedView }
    let next: Int =
      switch here {
      case nil: forward ? 0 : stops.count - 1
      case let index?: (index + (forward ? 1 : stops.count - 1)) % stops.count
      }
    focus(stops[next])
  }

  /// Gives the focus to a stop where it is lost or behind something presented.
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
    } else if let stop = focusableViews.first(where: { !($0 is BarButton) }) {
      beginFocus(at: stop)
    }
  }

  /// Takes keyboard, focus and touch from views that are about to leave.
  func viewWillLeave(_ view: UIView) {
    cancelTouch(in: view)
    if let first = firstResponder as? UIView, first.isDescendant(of: view) {
      if !first.resignFirstResponder() { first.loseFirstResponder() }
    }
    if let focused = focusedView, focused.isDescendant(of: view) { focusedView = nil }
  }
}

extension UIView {
  /// The subviews row by row, each row from leading to trailing. Two are in a row where the middle of
  /// each is beside the other.
  fileprivate var subviewsByPosition: [UIView] {
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
    return rows.flatMap { row in row.sorted { $0.frame.minX < $1.frame.minX } }
  }

  private func isBeside(_ other: UIView) -> Bool {
    frame.minY <= other.frame.midY && other.frame.midY < frame.maxY
  }

  /// Moves enclosing scroll views so that the view is seen.
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
