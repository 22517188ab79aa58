/// An event from the terminal: a key, the mouse, pasted text, focus, a new size, or a reply to a
/// query.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// The start of a bracketed paste. Its text follows in any number of chunks.
  case pasteBegan
  /// A chunk of a paste, split at a scalar boundary. Control characters other than tab and newline
  /// are removed, and every line ending is one `\n`.
  case pasteText(String)
  case pasteEnded
  /// A change of keyboard focus: true if the terminal window gained it (mode 1004).
  case focus(Bool)
  /// A new size, reported in band (mode 2048).
  case resize(columns: Int, rows: Int)
  /// A reply to a query of the program, never text that was typed.
  case reply(TerminalReply)
}

/// A key press with its modifiers.
public struct KeyPress: Hashable, Sendable {
  public var key: Key
  public var modifiers: KeyModifiers

  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key of the keyboard, or the character it typed.
public enum Key: Hashable, Sendable {
  /// Typed text: one grapheme cluster or a part of one, such as a combining mark, never a control
  /// character.
  ///
  /// Shift is part of the character. It is reported as a modifier only if the terminal does not
  /// tell which character it makes. With control, a letter is lowercase unless shift is also held.
  case character(Character)
  /// Return, Enter on the keypad, CR or LF.
  case enter
  /// Tab, and Tab with shift. The shift is not reported as a modifier.
  case tab, backTab
  case escape, backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// A function key; F1 is 1.
  case function(Int)
}

/// The modifier keys held during a key press or a mouse event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let alternate = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// The super, Windows or ⌘ key, if the terminal reports it.
  public static let command = KeyModifiers(rawValue: 8)
}

/// A mouse event (SGR mode 1006); columns and rows count from 0 at the top left.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case press, release, drag, move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }
  public enum Button: Hashable, Sendable { case none, left, middle, right, other(Int) }

  public var kind: Kind
  public var button: Button
  public var column: Int
  public var row: Int
  public var modifiers: KeyModifiers

  public init(
    _ kind: Kind, button: Button = .left, column: Int, row: Int, modifiers: KeyModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// A terminal's reply to a query.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: `CSI ? … c`. Every reply to an earlier query has arrived before it.
  case primaryDeviceAttributes
  /// DECRPM: `CSI ? mode ; state $ y`; state 0 is unknown, 1 set, 2 reset, 3 permanently set, 4
  /// permanently reset.
  case mode(number: Int, state: Int)
  /// XTVERSION: `DCS > | name ST`.
  case version(String)
  /// OSC 10 (foreground) or 11 (background), with channels from 0 to 255.
  case defaultColor(OSC: Int, red: UInt8, green: UInt8, blue: UInt8)
  /// `CSI ? 997 ; 1 n` for dark, `; 2 n` for light (mode 2031).
  case colorScheme(isDark: Bool)
  /// Kitty keyboard protocol: `CSI ? flags u`.
  case keyboardFlags(Int)
  /// Kitty graphics protocol: `APC G i = number ; message ST`; the message is `OK` on success.
  case graphics(number: Int, message: String)
  /// Any other reply, without its introducer.
  case other(String)
}

extension KeyPress {
  /// Creates the press of the key that sends a C0 control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x7F: self.init(.backspace)
    case 0x01..<0x1B: self.init(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }

  /// Creates the press of the key that sends `ESC O letter`; nil for any other letter.
  ///
  /// These are the cursor and function keys of the VT100, its keypad in application mode, and
  /// rxvt's cursor keys with control.
  init?(singleShift byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "I": self.init(.tab)
    case "M": self.init(.enter)
    case "X": self.init(.character("="))
    case "j"..."y": self.init(.typed(byte - 0x40))
    default:
      let isSmall = byte >= UInt8(ascii: "a")
      guard let key = Key(letter: isSmall ? byte - 0x20 : byte) else { return nil }
      self.init(key, isSmall ? .control : [])
    }
  }
}

extension Key {
  /// Creates the key of `CSI letter` or `ESC O letter`; nil for any other letter.
  init?(letter byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "F": self = .end
    case "H": self = .home
    case "P"..."S": self = .function(Int(byte) - 0x4F)
    case "Z": self = .backTab
    default: return nil
    }
  }

  /// Creates the key of `CSI number ~`, as the VT220 and xterm send it; nil for any other number.
  init?(vt220 number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// Creates the key with one of the kitty protocol's own numbers; nil for a character.
  init?(kitty code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .typed(UInt8(0x30 + code - 57399))
    case 57409...57413: self = .typed(Array("./*-+".utf8)[code - 57409])
    case 57415: self = .typed(UInt8(ascii: "="))
    case 57416: self = .typed(UInt8(ascii: ","))
    case 57417...57426:
      let keys: [Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      self = keys[code - 57417]
    default: return nil
    }
  }

  /// Returns the key that types an ASCII character.
  static func typed(_ byte: UInt8) -> Key { .character(Character(Unicode.Scalar(byte))) }
}
