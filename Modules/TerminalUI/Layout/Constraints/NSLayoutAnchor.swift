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

/// How many cells the standard distance between neighbours is.
let systemSpacing: CGFloat = 1
