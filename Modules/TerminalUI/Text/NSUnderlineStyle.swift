/// How a line under or through text is drawn. A terminal has one kind: every style but none is that.
///
///     label.attributedText = NSAttributedString(
///       string: "Milk", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
