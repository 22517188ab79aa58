public import TerminalCore

/// An event for the responder chain: a touch, a key press or a scroll.
@preconcurrency @MainActor
open class UIEvent {
  /// The types of events. The raw values are the same as in UIKit.
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
  }

  /// The type of the event.
  public let type: EventType
  /// The modifier keys that were held during the event.
  public let modifierFlags: UIKeyModifierFlags

  package init(type: EventType, modifierFlags: UIKeyModifierFlags = []) {
    self.type = type
    self.modifierFlags = modifierFlags
  }
}

/// An event that carries key presses.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
  init(presses: Set<UIPress>) {
    super.init(type: .presses, modifierFlags: presses.first?.key?.modifierFlags ?? [])
  }
}

/// The key of a press, with the characters it types and the modifier keys held with it.
public struct UIKey: Hashable, Sendable {
  /// The key as the terminal reported it.
  public let press: KeyPress

  public init(_ press: KeyPress) { self.press = press }

  /// The text that the key types. It is empty for keys such as the arrows, and with Control, Alt or
  /// Command.
  public var characters: String {
    guard case .character(let character) = press.key, modifierFlags.isDisjoint(with: .shortcuts)
    else { return "" }
    return String(character)
  }

  /// The modifier keys that were held with the key.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(press.modifiers) }
}

/// The modifier keys of a key press.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key. With a character it isn't reported, since it is part of the character.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key on most keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the logo, if the terminal reports it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  /// The modifiers that make a character key a shortcut instead of text.
  static let shortcuts: UIKeyModifierFlags = [.control, .alternate, .command]

  init(_ modifiers: KeyModifiers) {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alternate) { flags.insert(.alternate) }
    if modifiers.contains(.command) { flags.insert(.command) }
    self = flags
  }
}

/// A press of a key. Terminals report only presses and no releases, so a press begins and ends at
/// once.
@preconcurrency @MainActor
public final class UIPress: Hashable {
  /// The key that was pressed.
  public let key: UIKey?

  public init(key: UIKey) { self.key = key }

  /// Creates the press of a key as the terminal reported it.
  public convenience init(_ press: KeyPress) { self.init(key: UIKey(press)) }

  nonisolated public static func == (one: UIPress, other: UIPress) -> Bool { one === other }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
