import TerminalCore

extension UIWindow {
  /// Applies the preferences in environment variables: the theme, the accent and the keys.
  ///
  /// Variables that are not set or cannot be read leave the window's properties as they are.
  func apply(preferencesIn variables: [String: String]) {
    switch variables[Theme.variable].flatMap(Theme.init) {
    case .light: overrideUserInterfaceStyle = .light
    case .dark: overrideUserInterfaceStyle = .dark
    case .highContrast: accessibilityContrast = .high
    case .auto, nil: break
    }
    if let accent = variables[Accent.variable].flatMap(Accent.init) { tintColor = accent.color }
    if let map = variables[KeyMap.variable].flatMap({ KeyMap($0) }) { keyMap = map }
  }

  /// Returns the press whose action a press has, which is another one for a mapped key while no
  /// text is edited.
  func mapped(_ press: KeyPress) -> KeyPress {
    guard case .character(let key) = press.key, press.modifiers.isEmpty,
      !(firstResponder is any UIKeyInput), let original = keyMap.original(of: key)
    else { return press }
    return KeyPress(.character(original))
  }
}

extension Accent {
  /// The color in the theme.
  fileprivate var color: UIColor {
    switch self {
    case .blue: .systemBlue
    case .cyan: .systemCyan
    case .teal: .systemTeal
    case .green: .systemGreen
    case .yellow: .systemYellow
    case .orange: .systemOrange
    case .red: .systemRed
    case .pink: .systemPink
    case .purple: .systemPurple
    case .indigo: .systemIndigo
    case .gray: .systemGray
    }
  }
}
