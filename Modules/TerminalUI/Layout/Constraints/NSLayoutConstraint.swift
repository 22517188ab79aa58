public import Foundation

/// A linear relation between parts of two views, or a view's size and a number.
///
/// It says `first.attribute (=, ≤ or ≥) multiplier × second.attribute + constant`. Anchors are the
/// readable way to make one:
///
///     let field = UITextField()
///     field.translatesAutoresizingMaskIntoConstraints = false
///     view.addSubview(field)
///     NSLayoutConstraint.activate([
///       field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///       field.widthAnchor.constraint(lessThanOrEqualToConstant: 40),
///     ])
///
/// Lengths are in cells. Fractions are kept and rounded where views are drawn.
@MainActor
open class NSLayoutConstraint {
  public var firstItem: AnyObject? { first }
  public let firstAttribute: Attribute
  public let relation: Relation
  public let secondAttribute: Attribute
  public let multiplier: CGFloat

  /// The number added to the second side. Changing it is the cheap way to change a layout.
  open var constant: CGFloat {
    didSet { if constant != oldValue { LayoutEngine.constantDidChange(self) } }
  }

  /// How much the constraint matters; required unless set. Changing it on an active constraint
  /// counts as activating it anew.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue, isActive else { return }
      LayoutEngine.deactivate(self)
      LayoutEngine.activate(self)
    }
  }

  /// A name for messages.
  open var identifier: String?

  /// Whether the constraint takes part in the layout.
  ///
  /// Setting it to true needs both items in one view hierarchy, and stops the program otherwise:
  /// call `addSubview` first. Taking a view out of its superview deactivates the constraints that
  /// reach out of it.
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

  /// The nearest common ancestor of both items, which keeps the constraint while it is active.
  weak var holder: UIView?
  /// Grows with each activation: among constraints that cannot all hold, earlier ones do.
  var serial = 0
  /// Whether a conflict over the constraint has been reported since its activation.
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

  /// Makes a constraint that is not active yet.
  ///
  /// Items are views or layout guides. Attributes must be comparable: a width or height with
  /// another or with the constant (`toItem: nil, attribute: .notAnAttribute`), a horizontal
  /// position with a horizontal one, a vertical with a vertical.
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
    self.init(first, attr1, relation, second, attr2, multiplier: multiplier, constant: c)
  }
}

extension NSLayoutConstraint {
  /// Activates constraints; the same as setting `isActive` of each.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; the same as clearing `isActive` of each.
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
  /// The constraint in one line: `UILabel 'title'.leading = UIView.leading + 1 (750)`.
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
  /// Returns the constraint with a priority; below 1000 it is optional.
  ///
  ///     field.heightAnchor.constraint(equalToConstant: 3).priority(780)
  public func priority(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}

extension NSLayoutConstraint {
  /// The part of a view or guide a constraint is about.
  ///
  /// Text runs from left to right here: leading is left, trailing is right.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing
    case width, height
    case centerX, centerY
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// One of the two directions.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// What an attribute measures; only attributes of one kind can be compared.
  enum Kind { case none, horizontalPosition, verticalPosition, size }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leading, .trailing, .centerX: .horizontalPosition
    case .top, .bottom, .centerY: .verticalPosition
    case .width, .height: .size
    }
  }

  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}

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
