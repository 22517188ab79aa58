/// Kinds of data UIKit turns into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}
