public import Foundation

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
