import TerminalCore

/// A key, what it does, and the words that say so in the key line and on the help screen.
@MainActor
public final class UIKeyCommand {
  /// The character, or one of the `input…` constants.
  public let input: String
  /// What must be held, exactly.
  public let modifierFlags: UIKeyModifierFlags
  /// The word beside the key in the line at the bottom; empty keeps the command out of that line.
  public let title: String
  /// The sentence on the help screen; nil keeps the command out of it.
  public let discoverabilityTitle: String?
  /// Whether the command does anything at present; a disabled one lets the key pass on.
  public var isEnabled: Bool

  let perform: @MainActor () -> Void

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: the word in the bottom line, empty for none.
  ///   - input: a character, or one of the `input…` constants.
  ///   - modifierFlags: what must be held, exactly; Shift is part of a character and not asked for.
  ///   - discoverabilityTitle: the sentence on the help screen; nil for a silent alternative key.
  ///   - isEnabled: whether pressing it does anything now.
  ///   - action: what pressing it does.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    self.isEnabled = isEnabled
    perform = action
  }

  /// ↑
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// ↓
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// ←
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// →
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Esc
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// PgUp
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// PgDn
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// Home
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// End
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// Delete, which takes what is after the caret
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// Return or Enter.
  nonisolated public static let inputReturn = "\r"
  /// Tab
  nonisolated public static let inputTab = "\t"
  /// Backspace, which takes what is before the caret
  nonisolated public static let inputBackspace = "\u{8}"

  /// Whether a press of this key runs the command.
  func matches(_ key: UIKey) -> Bool {
    guard isEnabled, let pressed = Self.input(of: key.press.key), pressed.text == input
    else { return false }
    var flags = key.modifierFlags
    if pressed.isShiftTab { flags.insert(.shift) }
    if case .character = key.press.key { flags.remove(.shift) }
    return flags == modifierFlags
  }

  private static func input(of key: Key) -> (text: String, isShiftTab: Bool)? {
    switch key {
    case .character(let character): (String(character), false)
    case .enter: (inputReturn, false)
    case .tab: (inputTab, false)
    case .backTab: (inputTab, true)
    case .escape: (inputEscape, false)
    case .backspace: (inputBackspace, false)
    case .delete: (inputDelete, false)
    case .up: (inputUpArrow, false)
    case .down: (inputDownArrow, false)
    case .left: (inputLeftArrow, false)
    case .right: (inputRightArrow, false)
    case .home: (inputHome, false)
    case .end: (inputEnd, false)
    case .pageUp: (inputPageUp, false)
    case .pageDown: (inputPageDown, false)
    case .function(let number): ("F\(number)", false)
    case .insert: nil
    }
  }

  /// How the key is written for a person: `n`, `^S`, `Alt-n`, `↑`, `Esc`.
  public var keyName: String {
    let name = Self.names[input] ?? input
    var prefix = ""
    if modifierFlags.contains(.control) { prefix += "^" }
    if modifierFlags.contains(.alternate) { prefix += "Alt-" }
    if modifierFlags.contains(.shift) { prefix += "⇧" }
    return prefix + (modifierFlags.contains(.control) ? name.uppercased() : name)
  }

  private static let names = [
    inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→",
    inputEscape: "Esc", inputPageUp: "PgUp", inputPageDown: "PgDn", inputHome: "Home",
    inputEnd: "End", inputDelete: "Del", inputReturn: "Enter", inputTab: "Tab",
    inputBackspace: "Backspace", " ": "Space",
  ]
}

/// What can have keys: every responder.
@MainActor
package protocol KeyResponder: UIResponder {}

extension UIResponder: KeyResponder {}

extension KeyResponder {
  /// Makes a command that does something with this responder, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - input: a character, or one of the `input…` constants.
  ///   - title: the word in the bottom line, empty for none.
  ///   - flags: what must be held.
  ///   - sentence: what the help screen says; nil for a silent alternative key.
  ///   - isEnabled: whether pressing it does anything now.
  ///   - action: what pressing it does.
  package func key(
    _ input: String, title: String = "", flags: UIKeyModifierFlags = [], _ sentence: String? = nil,
    isEnabled: Bool = true, _ action: @escaping @MainActor (Self) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, input: input, modifierFlags: flags, discoverabilityTitle: sentence,
      isEnabled: isEnabled
    ) { [weak self] in if let self { action(self) } }
  }
}
