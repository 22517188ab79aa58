import TerminalCore

/// A key with an action, and with descriptions for the key line and the help screen.
@preconcurrency @MainActor
public final class UIKeyCommand {
  /// The character, or one of the `input…` constants.
  public let input: String
  /// The modifier keys that must be held, and no others.
  public let modifierFlags: UIKeyModifierFlags
  /// The title beside the key in the bottom line. If empty, the command isn't listed there.
  public let title: String
  /// The description on the help screen. If nil, the command isn't listed there.
  public let discoverabilityTitle: String?
  /// A Boolean value that indicates whether the command is enabled. A disabled command passes the
  /// key on.
  public var isEnabled: Bool
  /// A Boolean value that indicates whether the user tries the key anyway, such as Enter on a row
  /// of a list. In a narrow terminal its title yields to those of completing and adding.
  package var isSelfEvident = false
  /// A Boolean value that indicates whether the key line shows the title rather than a count. It is
  /// true for the key that the user needs next, such as Enter beside a row's open Delete button.
  var precedesStatus = false

  /// A Boolean value that indicates whether the key line shows the title before those of nearer
  /// keys, beside a count. It is true for the key that ends a filter or a search.
  package var precedesNearerKeys = false
  /// The key whose entry in the key line names this key too, as in `a/n Add`; nil for an entry of
  /// its own. Without that entry, the command has one of its own anyway.
  package var entryInput: String?

  /// The inputs of the keys that an entry of the key line stands for; empty for a command of its
  /// own.
  let representedInputs: [String]

  /// Performs the command.
  package let perform: @MainActor () -> Void

  /// Creates a key command.
  ///
  /// - Parameters:
  ///   - title: The title in the bottom line, or an empty string for none.
  ///   - input: A character, or one of the `input…` constants.
  ///   - modifierFlags: The modifier keys that must be held, and no others. Shift is part of a
  ///     character and isn't compared.
  ///   - discoverabilityTitle: The description on the help screen, or nil for an unlisted
  ///     alternative key.
  ///   - isEnabled: If true, the command is enabled.
  ///   - action: The action of the command.
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
    representedInputs = []
    perform = action
  }

  /// Creates an entry of the key line that stands for the commands of several keys, such as `←→`.
  /// No key press matches it, and a click on the name of a key performs that key's command.
  ///
  /// - Parameters:
  ///   - title: The title in the bottom line.
  ///   - inputs: The inputs of the keys, whose names have the same length.
  package init(title: String, representing inputs: [String]) {
    let names = inputs.map { Self.names[$0] ?? $0 }
    self.title = title
    input = names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
    modifierFlags = []
    discoverabilityTitle = nil
    isEnabled = true
    representedInputs = inputs
    perform = {}
  }

  /// The ↑ key.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The ↓ key.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The ← key.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The → key.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Esc key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The PgUp key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The PgDn key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The End key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes the character after the caret.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// The Return or Enter key.
  nonisolated public static let inputReturn = "\r"
  /// The Tab key.
  nonisolated public static let inputTab = "\t"
  /// The Backspace key, which deletes the character before the caret.
  nonisolated public static let inputBackspace = "\u{8}"

  /// The ← and → keys.
  nonisolated static let leftAndRightArrows = [inputLeftArrow, inputRightArrow]
  /// The ↑ and ↓ keys.
  nonisolated static let upAndDownArrows = [inputUpArrow, inputDownArrow]
  /// The PgUp and PgDn keys.
  nonisolated package static let pageKeys = [inputPageUp, inputPageDown]

  /// Returns a Boolean value that indicates whether a press of a key runs the command.
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

  /// The name of the key for the user: `n`, `^S`, `Alt-n`, `↑`, `Esc`.
  public var keyName: String {
    let name = Self.names[input] ?? input
    var prefix = ""
    if modifierFlags.contains(.control) { prefix += "^" }
    if modifierFlags.contains(.alternate) { prefix += "Alt-" }
    if modifierFlags.contains(.shift) { prefix += "Shift-" }
    return prefix + (modifierFlags.contains(.control) ? name.uppercased() : name)
  }

  /// Returns the name of the key that has the command's action in a map, or of its own key. Returns
  /// nil if the map gives its own key another action and no key that of the command.
  func keyName(in keyMap: KeyMap) -> String? {
    guard modifierFlags.isEmpty, input.count == 1, let key = input.first else { return keyName }
    if let replacement = keyMap.replacement(for: key) { return String(replacement) }
    return keyMap.original(of: key) == nil ? keyName : nil
  }

  private static let names = [
    inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→",
    inputEscape: "Esc", inputPageUp: "PgUp", inputPageDown: "PgDn", inputHome: "Home",
    inputEnd: "End", inputDelete: "Del", inputReturn: "Enter", inputTab: "Tab",
    inputBackspace: "Backspace", " ": "Space",
  ]
}

/// An object that can have key commands, which every responder can.
@MainActor
package protocol KeyResponder: UIResponder {}

extension UIResponder: KeyResponder {}

extension KeyResponder {
  /// Creates a command that performs an action with this responder. The command doesn't retain the
  /// responder.
  ///
  /// - Parameters:
  ///   - input: A character, or one of the `input…` constants.
  ///   - title: The title in the bottom line, or an empty string for none.
  ///   - flags: The modifier keys that must be held.
  ///   - discoverabilityTitle: The description on the help screen, or nil for an unlisted
  ///     alternative key.
  ///   - isEnabled: If true, the command is enabled.
  ///   - action: The action of the command.
  package func key(
    _ input: String, title: String = "", flags: UIKeyModifierFlags = [],
    _ discoverabilityTitle: String? = nil, isEnabled: Bool = true,
    _ action: @escaping @MainActor (Self) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, input: input, modifierFlags: flags, discoverabilityTitle: discoverabilityTitle,
      isEnabled: isEnabled
    ) { [weak self] in if let self { action(self) } }
  }
}
