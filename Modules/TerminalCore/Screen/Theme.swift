/// The brightness and the contrast that a person prefers.
public enum Theme: String, CaseIterable, Sendable {
  /// The brightness that the terminal reports.
  case auto
  case light
  case dark
  /// The brightness that the terminal reports, with a contrast of at least 7 to 1.
  case highContrast = "high-contrast"

  /// The environment variable with the name of the theme.
  public static let variable = "COURSE_APPS_THEME"
}

/// The color that a person prefers for buttons and the focus.
public enum Accent: String, CaseIterable, Sendable {
  case blue, cyan, teal, green, yellow, orange, red, pink, purple, indigo, gray

  /// The environment variable with the name of the color.
  public static let variable = "COURSE_APPS_ACCENT"
}
