public import TerminalCore

/// What happened, as the responder chain is told it: a touch, a key press or a scroll.
@MainActor
open class UIEvent {
  /// The kinds of events; the raw values are UIKit's.
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
  }

  /// What kind of event it is.
  public let type: EventType
  /// What was held meanwhile.
  public let modifierFlags: UIKeyModifierFlags

  init(type: EventType, modifierFlags: UIKeyModifierFlags = []) {
    self.type = type
    self.modifierFlags = modifierFlags
  }
}

/// An event that carries key presses.
@MainActor
public final class UIPressesEvent: UIEvent {
  init(presses: Set<UIPress>) {
    super.init(type: .presses, modifierFlags: presses.first?.key?.modifierFlags ?? [])
  }
}

/// The key of a press: what it types and what was held with it.
public struct UIKey: Hashable, Sendable {
  /// The key as the terminal reported it.
  public let press: KeyPress

  public init(_ press: KeyPress) { self.press = press }

  /// The text the key types, empty for keys such as the arrows and for Control and Alt combinations.
  public var characters: String {
    guard case .character(let character) = press.key, modifierFlags.isDisjoint(with: .shortcuts)
    else { return "" }
    return String(character)
  }

  /// What was held with the key.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(press.modifiers) }
}

/// What is held while a key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift; beside a character it is part of it and not reported.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Ctrl.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt on most keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the logo, where the terminal reports it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  /// The modifiers that turn a character key from text into a shortcut.
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
