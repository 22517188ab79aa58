public import Foundation
public import TerminalCore

/// A colour, or a pair of them of which the terminal's background picks one.
public struct UIColor: Hashable, Sendable {
  let light: Color
  let dark: Color

  /// A colour that differs on light and dark terminals.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// The same colour on every terminal.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// A colour from components of 0 to 1, clamped. Cells are opaque: an alpha below one half makes
  /// the colour the background's own.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func byte(_ component: CGFloat) -> UInt8 {
      guard component.isFinite else { return 0 }
      return UInt8((max(0, min(1, component)) * 255).rounded())
    }
    self.init(alpha < 0.5 ? .default : .rgb(byte(red), byte(green), byte(blue)))
  }

  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public var cgColor: CGColor { self }

  /// The colour for a terminal of these traits.
  public func resolvedColor(with traits: UITraitCollection) -> Color {
    traits.userInterfaceStyle == .light ? light : dark
  }
}

/// Layers take the same colours as views.
public typealias CGColor = UIColor

// MARK: - The theme's eight roles

extension UIColor {
  /// The terminal's own background.
  public static let systemBackground = UIColor(.default)
  /// The terminal's own text colour.
  public static let label = UIColor(.default)
  /// Text of less weight: dates, hints, placeholders, what is past.
  public static let secondaryLabel = UIColor(
    light: .rgb(0x5c, 0x62, 0x6b), dark: .rgb(0x9a, 0xa1, 0xac))
  /// Borders and rules.
  public static let separator = UIColor(light: .rgb(0x8a, 0x90, 0x99), dark: .rgb(0x5f, 0x66, 0x72))
  /// What can be pressed, and what has the focus.
  public static let tintColor = UIColor(light: .rgb(0x0b, 0x57, 0xb8), dark: .rgb(0x7a, 0xb7, 0xff))
  /// Behind the selected row and the focused field.
  public static let selectionBackground = UIColor(
    light: .rgb(0xdd, 0xe7, 0xf6), dark: .rgb(0x25, 0x31, 0x42))
  /// Behind the bars at the top and the bottom.
  public static let barBackground = UIColor(
    light: .rgb(0xed, 0xee, 0xf1), dark: .rgb(0x23, 0x26, 0x2b))
  /// What destroys, and what is overdue.
  public static let systemRed = UIColor(light: .rgb(0xb0, 0x1c, 0x1c), dark: .rgb(0xff, 0x8a, 0x80))
}

// MARK: - UIKit's other names

extension UIColor {
  public static let clear = UIColor(.default)
  public static let black = UIColor(.rgb(0, 0, 0))
  public static let white = UIColor(.rgb(0xff, 0xff, 0xff))
  public static let red = UIColor(.rgb(0xff, 0, 0))
  public static let green = UIColor(.rgb(0, 0xff, 0))
  public static let blue = UIColor(.rgb(0, 0, 0xff))
  public static let gray = UIColor(.rgb(0x80, 0x80, 0x80))
  public static let lightGray = UIColor(.rgb(0xaa, 0xaa, 0xaa))
  public static let darkGray = UIColor(.rgb(0x55, 0x55, 0x55))
  public static let systemBlue = tintColor
  public static let systemGray = secondaryLabel
  public static let placeholderText = secondaryLabel
  public static let systemGreen = UIColor(
    light: .rgb(0x1b, 0x6e, 0x2f), dark: .rgb(0x7d, 0xd9, 0x8c))
  public static let systemOrange = UIColor(
    light: .rgb(0x96, 0x4b, 0x00), dark: .rgb(0xff, 0xb8, 0x6b))
  public static let systemYellow = UIColor(
    light: .rgb(0x7a, 0x5c, 0x00), dark: .rgb(0xf5, 0xd7, 0x6e))
}
