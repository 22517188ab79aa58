/// The importance of a constraint, from 1 to 1000; a required one (1000) must hold.
///
/// A higher priority always wins: no number of constraints of a lower priority outweighs it.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which contents resist compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default priority with which contents resist growing.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting(_:)` requests the target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  public static func + (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue + rhs) }
  public static func - (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue - rhs) }
}

extension UILayoutPriority {
  /// The solver's priority for a constraint.
  var level: Simplex.Priority { Simplex.Priority(Double(min(1000, max(1, rawValue)))) }

  /// The solver's priority for the contents' size. Even when required, it yields to required
  /// constraints, so that contents alone never make a layout impossible.
  var contentLevel: Simplex.Priority { min(level, Simplex.Priority(999.5)) }

  /// The solver's priority for a required constraint that could not be satisfied.
  static let brokenLevel = Simplex.Priority(999.75)
}
