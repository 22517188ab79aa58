/// What constraints can be about: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view a guide belongs to.
  var layoutOwner: UIView? { get }
  /// The active constraints that name this item.
  var mentions: [NSLayoutConstraint] { get set }
  /// What messages call the item.
  var layoutName: String { get }
}

extension UIView: LayoutItem {
  var layoutOwner: UIView? { self }

  var mentions: [NSLayoutConstraint] {
    get { layoutState?.mentions ?? [] }
    set { ensuredLayoutState.mentions = newValue }
  }

  var layoutName: String {
    let type = String(describing: Self.self)
    return accessibilityIdentifier.map { "\(type) '\($0)'" } ?? type
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutOwner: UIView? { owningView }

  var layoutName: String {
    identifier.isEmpty ? "\(owningView?.layoutName ?? "?")'s guide" : identifier
  }
}
