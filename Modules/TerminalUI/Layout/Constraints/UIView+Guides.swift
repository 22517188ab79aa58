import Foundation

/// Layout guides, margins and the safe area.
extension UIView {
  /// The guides added with `addLayoutGuide(_:)`.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide, taking it from the view it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    ensuredLayoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    NSLayoutConstraint.deactivate(layoutGuide.mentions)
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The bounds less the parts that bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(at: \.safeAreaGuide, .safeArea, "safe area")
  }

  /// The bounds less the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(at: \.marginsGuide, .margins, "margins") }

  /// The room contents should keep clear at each edge, in cells: one column at the sides unless
  /// set. The safe area comes on top where `insetsLayoutMarginsFromSafeArea` says so.
  public var layoutMargins: UIEdgeInsets {
    get { layoutState?.layoutMargins ?? UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1) }
    set {
      guard newValue != layoutMargins else { return }
      ensuredLayoutState.layoutMargins = newValue
      LayoutEngine.insetsDidChange(self)
    }
  }

  /// `layoutMargins`, sides named by the reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Whether the margins guide also keeps clear of what bars cover.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      ensuredLayoutState.insetsMarginsFromSafeArea = newValue
      LayoutEngine.insetsDidChange(self)
    }
  }

  /// How much of each edge bars cover, in cells.
  ///
  /// A controller that lays a bar over the view sets it; any other view takes the part of its
  /// superview's that reaches into it.
  public internal(set) var safeAreaInsets: UIEdgeInsets {
    get {
      if let insets = layoutState?.safeAreaInsets { return insets }
      guard let superview else { return .zero }
      let outer = superview.safeAreaInsets
      guard outer != .zero else { return .zero }
      let room = superview.bounds
      return UIEdgeInsets(
        top: max(0, outer.top - (frame.minY - room.minY)),
        left: max(0, outer.left - (frame.minX - room.minX)),
        bottom: max(0, outer.bottom - (room.maxY - frame.maxY)),
        right: max(0, outer.right - (room.maxX - frame.maxX)))
    }
    set {
      let old = safeAreaInsets
      ensuredLayoutState.safeAreaInsets = newValue
      guard newValue != old else { return }
      LayoutEngine.insetsDidChange(self)
    }
  }

  /// The margins with what bars cover added where that is wanted.
  var effectiveLayoutMargins: UIEdgeInsets {
    let margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let covered = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + covered.top, left: margins.left + covered.left,
      bottom: margins.bottom + covered.bottom, right: margins.right + covered.right)
  }

  func guide(
    at place: ReferenceWritableKeyPath<ViewLayoutState, UILayoutGuide?>,
    _ role: UILayoutGuide.Role, _ name: String
  ) -> UILayoutGuide {
    let state = ensuredLayoutState
    if let guide = state[keyPath: place] { return guide }
    let guide = UILayoutGuide(role, of: self, identifier: "\(name) of \(layoutName)")
    state[keyPath: place] = guide
    return guide
  }
}

extension UIScrollView {
  /// The scrolled contents: constraints to its edges give `contentSize`.
  ///
  /// The edges of the scroll view itself mean the same to the views inside it.
  public var contentLayoutGuide: UILayoutGuide {
    guide(at: \.scrolledContentsGuide, .scrolledContents, "contents")
  }
}
