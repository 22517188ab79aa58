public import Foundation

/// A linear relation between parts of two views, or a view's size and a number.
///
/// The relation reads `first.attribute (=, ≤ or ≥) multiplier × second.attribute + constant`.
/// Anchors are the readable way to create one:
///
///     let field = UITextField()
///     field.translatesAutoresizingMaskIntoConstraints = false
///     view.addSubview(field)
///     NSLayoutConstraint.activate([
///       field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///       field.widthAnchor.constraint(lessThanOrEqualToConstant: 40),
///     ])
///
/// Lengths are in cells. Fractions are kept, and rounded when views are drawn. In a program that
/// `lab` opens, constants are in points, and so is the relation of a width to a height.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  public var firstItem: AnyObject? { first }
  public let firstAttribute: Attribute
  public let relation: Relation
  public let secondAttribute: Attribute
  public let multiplier: CGFloat

  /// The number added to the second side.
  ///
  /// Changing it is the cheapest way to change a layout.
  open var constant: CGFloat {
    didSet { if constant != oldValue { LayoutEngine.constantDidChange(self) } }
  }

  /// The priority of the constraint; required by default.
  ///
  /// Changing the priority of an active constraint has the effect of deactivating and reactivating
  /// it.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue, isActive else { return }
      LayoutEngine.deactivate(self)
      LayoutEngine.activate(self)
    }
  }

  /// A name that identifies the constraint in messages.
  open var identifier: String?

  /// A Boolean value that indicates whether the constraint takes part in the layout.
  ///
  /// Both items must be in one view hierarchy when it is set to true: call `addSubview` first.
  /// Anything else is a programming error that stops the program. Removing a view from its
  /// superview deactivates the constraints between its subtree and the rest of the hierarchy.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if newValue { LayoutEngine.activate(self) } else { LayoutEngine.deactivate(self) }
    }
  }

  private(set) weak var first: (any LayoutItem)?
  private(set) weak var second: (any LayoutItem)?
  let hasSecond: Bool

  /// The nearest common ancestor of both items, which owns the constraint while it is active.
  weak var holder: UIView?
  /// A number that increases with each activation. Among conflicting constraints, earlier ones
  /// hold.
  var serial = 0
  /// A Boolean value that indicates whether a conflict has been reported since the last activation.
  var hasReportedConflict = false

  init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    let kind = firstAttribute.kind
    precondition(kind != .none, "a constraint needs an attribute of its first item")
    if second == nil {
      precondition(
        kind == .size, "a position is compared with another item's: give a second item")
    } else {
      precondition(
        kind == secondAttribute.kind,
        "\(firstAttribute) and \(secondAttribute) cannot be compared")
    }
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.first = first
    self.second = second
    hasSecond = second != nil
  }

  /// Creates an inactive constraint.
  ///
  /// The items are views or layout guides. Their attributes must be comparable: a width or height
  /// with another one or with the constant (`toItem: nil, attribute: .notAnAttribute`), a
  /// horizontal position with a horizontal one, a vertical position with a vertical one.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      preconditionFailure("\(view1) is neither a view nor a layout guide")
    }
    let second = view2.map { item in
      guard let item = item as? any LayoutItem else {
        preconditionFailure("\(item) is neither a view nor a layout guide")
      }
      return item
    }
    let (one, other) = (attr1.withoutMargin(of: first), second.map(attr2.withoutMargin))
    self.init(
      one.item, one.attribute, relation, other?.item, other?.attribute ?? attr2,
      multiplier: multiplier, constant: c)
  }
}

extension NSLayoutConstraint {
  /// Activates constraints, as setting the `isActive` property of each to true does.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints, as setting the `isActive` property of each to false does.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension NSLayoutConstraint: Hashable {
  nonisolated public static func == (one: NSLayoutConstraint, other: NSLayoutConstraint) -> Bool {
    one === other
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension NSLayoutConstraint {
  /// A one-line description of the constraint: `UILabel 'title'.leading = UIView.leading + 1
  /// (750)`.
  public var debugDescription: String {
    var text = identifier.map { "\($0): " } ?? ""
    text += "\(first?.layoutName ?? "?").\(firstAttribute)"
    text += relation == .equal ? " = " : relation == .lessThanOrEqual ? " ≤ " : " ≥ "
    if hasSecond {
      if multiplier != 1 { text += "\(multiplier) × " }
      text += "\(second?.layoutName ?? "?").\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    if priority < .required { text += " (\(priority.rawValue))" }
    return text
  }
}

extension NSLayoutConstraint {
  /// Sets the priority and returns the constraint; it is optional below 1000.
  ///
  ///     field.heightAnchor.constraint(equalToConstant: 3).priority(780)
  public func priority(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}

extension NSLayoutConstraint {
  /// A part of a view or guide that a constraint relates to another.
  ///
  /// Text runs from left to right: leading is left, trailing is right.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing
    case width, height
    case centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The quantity that an attribute measures; only attributes of one kind can be compared.
  enum Kind { case none, horizontalPosition, verticalPosition, size }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .lastBaseline,
      .firstBaseline:
      .verticalPosition
    case .width, .height: .size
    }
  }

  /// Returns the attribute and the item that it is of: for a margin the edge of the view's layout
  /// margins guide, and for a baseline, which a line of text has no room below, an edge.
  @MainActor
  fileprivate func withoutMargin(
    of item: any LayoutItem
  ) -> (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    let guide = (item as? UIView)?.layoutMarginsGuide ?? item
    return switch self {
    case .lastBaseline: (item, .bottom)
    case .firstBaseline: (item, .top)
    case .leftMargin: (guide, .left)
    case .rightMargin: (guide, .right)
    case .topMargin: (guide, .top)
    case .bottomMargin: (guide, .bottom)
    case .leadingMargin: (guide, .leading)
    case .trailingMargin: (guide, .trailing)
    case .centerXWithinMargins: (guide, .centerX)
    case .centerYWithinMargins: (guide, .centerY)
    default: (item, self)
    }
  }

  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}

/// An object that constraints can refer to: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutOwner: UIView? { get }
  /// The active constraints that refer to the item.
  var mentions: [NSLayoutConstraint] { get set }
  /// The name of the item in messages.
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
