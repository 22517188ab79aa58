public import TerminalCore

/// One press of a key. Terminals report presses, not releases, so a press begins and is over.
@MainActor
public final class UIPress: Hashable {
  /// The key that was pressed.
  public let key: UIKey?

  public init(key: UIKey) { self.key = key }

  /// Makes the press of a key as the terminal reports it.
  public convenience init(_ press: KeyPress) { self.init(key: UIKey(press)) }

  nonisolated public static func == (one: UIPress, other: UIPress) -> Bool { one === other }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
