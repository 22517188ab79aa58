public import Foundation
public import TerminalCore

/// A color, or a pair of colors for light and dark backgrounds.
///
///     label.textColor = .secondaryLabel
///     view.layer.borderColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).cgColor
public struct UIColor: Hashable, Sendable {
  let light: Color
  let dark: Color
  /// A color between the two, for text on a background that may be light or dark.
  let middle: Color
  /// The replacement on terminals with sixteen colors or none. If nil, the nearest color is used.
  private let substitute: Substitute?
  /// The replacement if the user prefers high contrast, or nil for the same color.
  private let highContrast: HighContrast?
  /// A Boolean value that indicates whether the color is the tint color of the window.
  private let isTint: Bool

  /// A color of high contrast for each background.
  private struct HighContrast: Hashable, Sendable {
    let light: Color
    let dark: Color
  }

  /// A palette color for each background, with attributes that replace the meaning of a missing
  /// color.
  struct Substitute: Hashable, Sendable {
    var light = Color.default
    var dark = Color.default
    var attributes: Style.Attributes = []
  }

  /// Creates a color that differs on light and dark terminals.
  public init(light: Color, dark: Color) {
    self.init(light: light, dark: dark, substitute: nil)
  }

  init(light: Color, dark: Color, substitute: Substitute?) {
    self.init(light: light, dark: dark, substitute: substitute, highContrast: nil)
  }

  private init(
    light: Color, dark: Color, substitute: Substitute?, highContrast: HighContrast?,
    isTint: Bool = false
  ) {
    self.light = light
    self.dark = dark
    self.highContrast = highContrast
    self.isTint = isTint
    middle = light == dark ? dark : .readableOnBlackAndWhite(between: dark, light)
    self.substitute = substitute
  }

  /// Creates a pair of colors from values of the form `0xRRGGBB`.
  ///
  /// - Parameters:
  ///   - light: The color on a light background.
  ///   - dark: The color on a dark background.
  ///   - highContrast: The replacements if the user prefers high contrast; nil for the same colors.
  ///   - ansi: The replacements on terminals with sixteen colors. If nil, they are the terminal's
  ///     default colors.
  ///   - attributes: The attributes added on terminals with sixteen colors or none.
  ///   - isTint: If true, the tint color of the window replaces the color.
  private init(
    _ light: UInt32, _ dark: UInt32, highContrast: (light: UInt32, dark: UInt32)? = nil,
    ansi: (light: UInt8, dark: UInt8)? = nil, attributes: Style.Attributes = [],
    isTint: Bool = false
  ) {
    func rgb(_ value: UInt32) -> Color {
      .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xff), UInt8(value & 0xff))
    }
    self.init(
      light: rgb(light), dark: rgb(dark),
      substitute: Substitute(
        light: ansi.map { .palette($0.light) } ?? .default,
        dark: ansi.map { .palette($0.dark) } ?? .default, attributes: attributes),
      highContrast: highContrast.map { HighContrast(light: rgb($0.light), dark: rgb($0.dark)) },
      isTint: isTint)
  }

  /// Creates a clear color.
  public init() { self = .clear }

  /// Creates a color from the ones that a closure returns for the light and the dark style.
  ///
  ///     let background = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle) -> Color {
      let traits = UITraitCollection(userInterfaceStyle: style)
      return dynamicProvider(traits).resolvedColor(with: traits)
    }
    self.init(light: color(.light), dark: color(.dark))
  }

  /// Creates a color that is the same on every terminal.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// Creates a color from components, which are limited to the range from 0 to 1. Cells are opaque:
  /// a color with an alpha below 0.5 is the background's own.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func byte(_ component: CGFloat) -> UInt8 {
      guard component.isFinite else { return 0 }
      return UInt8((max(0, min(1, component)) * 255).rounded())
    }
    self.init(alpha < 0.5 ? .default : .rgb(byte(red), byte(green), byte(blue)))
  }

  /// The color for use in layers.
  public var cgColor: CGColor { self }

  /// Returns the color on a terminal with these traits.
  public func resolvedColor(with traits: UITraitCollection) -> Color {
    let color = tinted(with: traits)
    let isLight = traits.userInterfaceStyle == .light
    if traits.colorDepth == .none { return .default }
    if traits.colorDepth == .ansi16, let substitute = color.substitute {
      return isLight ? substitute.light : substitute.dark
    }
    if traits.accessibilityContrast == .high, let highContrast = color.highContrast {
      return isLight ? highContrast.light : highContrast.dark
    }
    return isLight ? color.light : color.dark
  }

  /// Returns the window's tint color for ``tintColor``, and any other color as it is.
  func tinted(with traits: UITraitCollection) -> UIColor {
    isTint ? traits.tintColor ?? self : self
  }

  /// Returns the attributes that text in this color has on terminals with few colors.
  func attributes(with traits: UITraitCollection) -> Style.Attributes {
    traits.colorDepth <= .ansi16 ? tinted(with: traits).substitute?.attributes ?? [] : []
  }
}

extension Color {
  /// Returns the color between two others whose relative luminance is nearest to 0.179. With that
  /// luminance, the contrast to both black and white is 4.58 to 1 (WCAG 2.2).
  fileprivate static func readableOnBlackAndWhite(between one: Color, _ other: Color) -> Color {
    guard case .rgb(let red, let green, let blue) = one.kind,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other.kind
    else { return one }
    func mixed(_ part: Double) -> Color {
      func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
        UInt8((Double(one) + (Double(other) - Double(one)) * part).rounded())
      }
      return .rgb(channel(red, otherRed), channel(green, otherGreen), channel(blue, otherBlue))
    }
    let steps = (0...64).map { mixed(Double($0) / 64) }
    return steps.min { abs($0.luminance - 0.179) < abs($1.luminance - 0.179) } ?? one
  }

  /// The relative luminance of an RGB color, or 0 for any other color.
  private var luminance: Double {
    guard case .rgb(let red, let green, let blue) = kind else { return 0 }
    func linear(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// The color of layers, which is the same as that of views.
public typealias CGColor = UIColor

/// The theme: eight roles with a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3) on the terminal's
/// own background, on the selection and on the bars. With high contrast, it is at least 7 to 1
/// (1.4.6).
///
/// If the terminal doesn't report whether its background is dark or light, text on it has the color
/// between the pair that has a contrast of 4.5 to 1 to both black and white.
///
/// On a terminal with sixteen colors, the owner chooses the palette and its contrast is unknown.
/// There, backgrounds aren't changed, and gray text is dimmed instead of colored.
extension UIColor {
  /// The terminal's own background.
  public static let systemBackground = UIColor(.default)
  /// The terminal's own text color.
  public static let label = UIColor(.default)
  /// The text color on backgrounds painted by the theme.
  static let labelOnBackground = UIColor(
    0x1f2328, 0xe6e8eb, highContrast: (0x000000, 0xffffff))
  /// The color of secondary text, such as dates, hints, placeholders and past events.
  public static let secondaryLabel = UIColor(
    0x555b64, 0x9aa1ac, highContrast: (0x2b3038, 0xd5dae2), attributes: .dim)
  /// The color of borders and lines.
  public static let separator = UIColor(
    0x8a9099, 0x5f6672, highContrast: (0x2b3038, 0xd5dae2), attributes: .dim)
  /// The color of buttons and of the focus.
  public static let tintColor = UIColor(
    0x0b57b8, 0x7ab7ff, highContrast: (0x003a85, 0xa8d1ff), ansi: (4, 14), isTint: true)
  /// The background color of the selected row and of the focused field.
  public static let selectionBackground = UIColor(
    0xdde7f6, 0x253142, highContrast: (0xcfe1ff, 0x1c3350))
  /// The background color of the bars at the top and the bottom.
  public static let barBackground = UIColor(
    0xedeef1, 0x23262b, highContrast: (0xf5f5f7, 0x16181c))
  /// The color of destructive actions and overdue items.
  public static let systemRed = UIColor(
    0xb01c1c, 0xff8a80, highContrast: (0x7d0d0d, 0xffb9b3), ansi: (1, 9))
}

/// The other color names of UIKit: separate colors, and aliases of the roles.
extension UIColor {
  /// No color, which shows the background.
  public static let clear = UIColor(.default)
  public static let black = UIColor(.rgb(0, 0, 0))
  public static let white = UIColor(.rgb(0xff, 0xff, 0xff))
  public static let red = UIColor(.rgb(0xff, 0, 0))
  public static let green = UIColor(.rgb(0, 0xff, 0))
  public static let blue = UIColor(.rgb(0, 0, 0xff))
  public static let yellow = UIColor(.rgb(0xff, 0xff, 0))
  public static let orange = UIColor(.rgb(0xff, 0x80, 0))
  public static let gray = UIColor(.rgb(0x80, 0x80, 0x80))
  public static let lightGray = UIColor(.rgb(0xaa, 0xaa, 0xaa))
  public static let darkGray = UIColor(.rgb(0x55, 0x55, 0x55))
  public static let systemBlue = UIColor(
    0x0b57b8, 0x7ab7ff, highContrast: (0x003a85, 0xa8d1ff), ansi: (4, 14))
  public static let systemCyan = UIColor(
    0x005d86, 0x7ad3ff, highContrast: (0x003f5c, 0xa6e1ff), ansi: (6, 14))
  public static let systemPink = UIColor(
    0xa3195b, 0xff9ac6, highContrast: (0x730c3d, 0xffc0dc), ansi: (5, 13))
  public static let systemGray = secondaryLabel
  public static let placeholderText = secondaryLabel
  /// Grays that gradually approach the background. They are for areas and borders, not for text.
  public static let systemGray2 = UIColor(0xaeaeb2, 0x636366)
  public static let systemGray5 = UIColor(0xe5e5ea, 0x2c2c2e)
  public static let systemGray6 = UIColor(0xf2f2f7, 0x1c1c1e)
  /// The color of completed and successful items.
  public static let systemGreen = UIColor(
    0x1b6e2f, 0x7dd98c, highContrast: (0x0b4519, 0x9cecaa), ansi: (2, 10))
  /// The color of items that need attention soon.
  public static let systemOrange = UIColor(
    0x964b00, 0xffb86b, highContrast: (0x653200, 0xffce98), ansi: (3, 11))
  /// The color of items that should be checked.
  public static let systemYellow = UIColor(
    0x7a5c00, 0xf5d76e, highContrast: (0x523d00, 0xffe799), ansi: (3, 11))
  /// A color for categories, without a meaning of its own.
  public static let systemTeal = UIColor(
    0x00636e, 0x6fd6d2, highContrast: (0x00434b, 0x95ebe7), ansi: (6, 14))
  /// A color for categories, without a meaning of its own.
  public static let systemPurple = UIColor(
    0x7a2fa8, 0xd4a5ff, highContrast: (0x541a79, 0xe2c4ff), ansi: (5, 13))
  /// A color for categories, without a meaning of its own.
  public static let systemIndigo = UIColor(
    0x3f2ba6, 0xa5b0ff, highContrast: (0x2a1a7d, 0xc5ccff), ansi: (4, 12))
}

/// The traits of a terminal: its background, its colors, the characters it shows and its size.
public struct UITraitCollection: Hashable, Sendable {
  /// The style of the terminal's background.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// A Boolean value that indicates whether the style is a guess. Text on the terminal's own
  /// background then has colors that are readable on both.
  public var guessesBackground: Bool
  /// The contrast that the user prefers.
  public var accessibilityContrast: UIAccessibilityContrast
  /// The color that replaces ``UIColor/tintColor``, or nil for the theme's own.
  var tintColor: UIColor?
  /// The color depth. With `none`, no meaning may depend on color.
  public var colorDepth: ColorDepth
  /// The finest style of dot pictures that the terminal shows, or nil if text should be shown
  /// instead.
  public var dotStyle: UIDotStyle?
  /// A Boolean value that indicates whether the terminal supports the kitty graphics protocol.
  public var showsGraphics: Bool
  /// The horizontal size class, which is regular from 110 columns, where a split view controller
  /// shows two columns.
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The vertical size class, which is regular from 16 rows. Fewer are the height of a phone in
  /// landscape orientation, with 30 points to a row.
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular

  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .dark, guessesBackground: Bool = false,
    accessibilityContrast: UIAccessibilityContrast = .normal,
    colorDepth: ColorDepth = .trueColor, dotStyle: UIDotStyle? = .braille,
    showsGraphics: Bool = false
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.guessesBackground = guessesBackground
    self.accessibilityContrast = accessibilityContrast
    self.colorDepth = colorDepth
    self.dotStyle = dotStyle
    self.showsGraphics = showsGraphics
  }
}

/// The contrast between text and background.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// The style of the terminal's background: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

extension UIView {
  /// Notifies the view, its controller and its subviews of changed traits.
  func propagateTraitChange(from previous: UITraitCollection) {
    controller?.traitCollectionDidChange(previous)
    controller?.callTraitHandlers(from: previous)
    traitCollectionDidChange(previous)
    callTraitHandlers(from: previous)
    for view in subviews { view.propagateTraitChange(from: previous) }
  }
}
