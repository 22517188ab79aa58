/// The traits of a view for assistive technology. The raw values are the same as in UIKit.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// The view is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The view is a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The view is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The view is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The view is a text that doesn't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The view is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The view is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The value of the view can be changed step by step.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The view is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
