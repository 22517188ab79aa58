public import Foundation

/// One edge, centre line or length of a view or guide, from which constraints are made.
///
/// The type parameter keeps apart what cannot be compared: a leading edge and a top edge do not
/// compile together.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject> {
  let item: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// `self = anchor + constant`
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .equal, anchor.item, anchor.attribute, constant: c)
  }

  /// `self ≥ anchor + constant`
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, .greaterThanOrEqual, anchor.item, anchor.attribute, constant: c)
  }

  /// `self ≤ anchor + constant`
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, .lessThanOrEqual, anchor.item, anchor.attribute, constant: c)
  }
}

/// A width or a height of a view or guide.
@MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// `self = constant`, in cells.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .equal, nil, .notAnAttribute, constant: c)
  }

  /// `self ≥ constant`, in cells.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .greaterThanOrEqual, nil, .notAnAttribute, constant: c)
  }

  /// `self ≤ constant`, in cells.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .lessThanOrEqual, nil, .notAnAttribute, constant: c)
  }

  /// `self = multiplier × anchor + constant`
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, m, c)
  }

  /// `self ≥ multiplier × anchor + constant`
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, m, c)
  }

  /// `self ≤ multiplier × anchor + constant`
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, m, c)
  }

  private func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutDimension, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, relation, anchor.item, anchor.attribute, multiplier: multiplier,
      constant: constant)
  }
}
