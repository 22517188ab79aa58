public import Foundation

/// An edge, a center line, or a dimension of a view or guide, from which constraints are created.
///
/// The type parameter separates what cannot be compared: a constraint between a leading edge and a
/// top edge does not compile.
@preconcurrency @MainActor
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
    relate(.equal, anchor, c)
  }

  /// `self ≥ anchor + constant`
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, c)
  }

  /// `self ≤ anchor + constant`
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, c)
  }

  fileprivate func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, _ c: CGFloat,
    times multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, relation, anchor?.item, anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: c)
  }
}

/// A width or a height of a view or guide.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// `self = constant`, in cells.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, c)
  }

  /// `self ≥ constant`, in cells.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, c)
  }

  /// `self ≤ constant`, in cells.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, c)
  }

  /// `self = multiplier × anchor + constant`
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, c, times: m)
  }

  /// `self ≥ multiplier × anchor + constant`
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, c, times: m)
  }

  /// `self ≤ multiplier × anchor + constant`
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, c, times: m)
  }
}

// The standard space between views is 8 points in a program for a phone, and a cell elsewhere.

@MainActor private var systemSpacing: CGFloat { PointLengths.areConverted ? 8 : 1 }

extension NSLayoutAnchor where AnchorType == NSLayoutXAxisAnchor {
  /// `self = anchor + multiplier × the standard space`
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * systemSpacing) }

  /// `self ≥ anchor + multiplier × the standard space`
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * systemSpacing)
  }

  /// `self ≤ anchor + multiplier × the standard space`
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * systemSpacing)
  }
}

extension NSLayoutAnchor where AnchorType == NSLayoutYAxisAnchor {
  /// `self = anchor + multiplier × the standard space`
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * systemSpacing) }

  /// `self ≥ anchor + multiplier × the standard space`
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * systemSpacing)
  }

  /// `self ≤ anchor + multiplier × the standard space`
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * systemSpacing)
  }
}
