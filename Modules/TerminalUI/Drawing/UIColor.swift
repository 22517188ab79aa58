public import Foundation
public import TerminalCore

/// A colour, or a pair of them of which the terminal's background picks one.
///
///     label.textColor = .secondaryLabel
///     view.layer.borderColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).cgColor
public struct UIColor: Hashable, Sendable {
  let light: Color
  let dark: Color
  /// Between the two, for text where it is only guessed which background it is on.
  let middle: Color
  /// What stands for them where a terminal has sixteen colours or none; nil takes the nearest.
  private let substitute: Substitute?

  /// A colour of sixteen for each background, and what says in attributes what a missing colour
  /// would have said.
  struct Substitute: Hashable, Sendable {
    var light = Color.default
    var dark = Color.default
    var attributes: Style.Attributes = []
  }

  /// A colour that differs on light and dark terminals.
  public init(light: Color, dark: Color) {
    self.init(light: light, dark: dark, substitute: nil)
  }

  init(light: Color, dark: Color, substitute: Substitute?) {
    self.light = light
    self.dark = dark
    middle = light == dark ? dark : .readableOnBlackAndWhite(between: dark, light)
    self.substitute = substitute
  }

  /// A pair of colours as `0xRRGGBB`.
  ///
  /// - Parameters:
  ///   - light: On a light background.
  ///   - dark: On a dark one.
  ///   - ansi: What stands for them where there are sixteen colours: nil leaves the terminal's own.
  ///   - attributes: What is added where there are sixteen colours or none.
  private init(
    _ light: UInt32, _ dark: UInt32, ansi: (light: UInt8, dark: UInt8)? = nil,
    attributes: Style.Attributes = []
  ) {
    func rgb(_ value: UInt32) -> Color {
      .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xff), UInt8(value & 0xff))
    }
    self.init(
      light: rgb(light), dark: rgb(dark),
      substitute: Substitute(
        light: ansi.map { .palette($0.light) } ?? .default,
        dark: ansi.map { .palette($0.dark) } ?? .default, attributes: attributes))
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

  /// The colour as layers take it.
  public var cgColor: CGColor { self }

  /// The colour for a terminal of these traits.
  public func resolvedColor(with traits: UITraitCollection) -> Color {
    let isLight = traits.userInterfaceStyle == .light
    if traits.colorDepth == .none { return .default }
    if traits.colorDepth == .ansi16, let substitute {
      return isLight ? substitute.light : substitute.dark
    }
    return isLight ? light : dark
  }

  /// The attributes that text in this colour has where colours are few.
  func attributes(with traits: UITraitCollection) -> Style.Attributes {
    traits.colorDepth <= .ansi16 ? substitute?.attributes ?? [] : []
  }
}

extension Color {
  /// The colour between two others that stands out from black as much as from white, by 4.58 to 1 (its
  /// relative luminance is 0.179, WCAG 2.2); where none does, the one that is nearest to it.
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

  /// The relative luminance of a colour of components; 0 of any other.
  private var luminance: Double {
    guard case .rgb(let red, let green, let blue) = kind else { return 0 }
    func linear(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// Layers take the same colours as views.
public typealias CGColor = UIColor

/// The theme: eight roles, each readable on the terminal's own background, on the selection and on
/// the bars, with a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). Where the terminal does not tell if
/// its background is dark or light, text on it is in the colour between the pair that has this contrast
/// with black and with white.
///
/// A terminal of sixteen colours lets its owner choose them, so that nothing is known of their
/// contrast: there backgrounds are left alone and grey text is dimmed instead of coloured.
extension UIColor {
  /// The terminal's own background.
  public static let systemBackground = UIColor(.default)
  /// The terminal's own text colour.
  public static let label = UIColor(.default)
  /// The text colour where the theme paints the background.
  static let labelOnBackground = UIColor(0x1f2328, 0xe6e8eb)
  /// Text of less weight: dates, hints, placeholders, what is past.
  public static let secondaryLabel = UIColor(0x555b64, 0x9aa1ac, attributes: .dim)
  /// Borders and rules.
  public static let separator = UIColor(0x8a9099, 0x5f6672, attributes: .dim)
  /// What can be pressed, and what has the focus.
  public static let tintColor = UIColor(0x0b57b8, 0x7ab7ff, ansi: (4, 14))
  /// Behind the selected row and the focused field.
  public static let selectionBackground = UIColor(0xdde7f6, 0x253142)
  /// Behind the bars at the top and the bottom.
  public static let barBackground = UIColor(0xedeef1, 0x23262b)
  /// What destroys, and what is overdue.
  public static let systemRed = UIColor(0xb01c1c, 0xff8a80, ansi: (1, 9))
}

/// UIKit's other names: colours of their own, and second names for the roles.
extension UIColor {
  /// Nothing: what is behind shows.
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
  public static let systemBlue = tintColor
  public static let systemGray = secondaryLabel
  public static let placeholderText = secondaryLabel
  /// Greys that go over into the background step by step: behind things and around them, not for text.
  public static let systemGray2 = UIColor(0xaeaeb2, 0x636366)
  public static let systemGray5 = UIColor(0xe5e5ea, 0x2c2c2e)
  public static let systemGray6 = UIColor(0xf2f2f7, 0x1c1c1e)
  /// What is done or well.
  public static let systemGreen = UIColor(0x1b6e2f, 0x7dd98c, ansi: (2, 10))
  /// What wants attention soon.
  public static let systemOrange = UIColor(0x964b00, 0xffb86b, ansi: (3, 11))
  /// What wants a look.
  public static let systemYellow = UIColor(0x7a5c00, 0xf5d76e, ansi: (3, 11))
  /// A colour to tell things by, beside those that mean something.
  public static let systemTeal = UIColor(0x00636e, 0x6fd6d2, ansi: (6, 14))
  /// A colour to tell things by, beside those that mean something.
  public static let systemPurple = UIColor(0x7a2fa8, 0xd4a5ff, ansi: (5, 13))
  /// A colour to tell things by, beside those that mean something.
  public static let systemIndigo = UIColor(0x3f2ba6, 0xa5b0ff, ansi: (4, 12))
}

/// What the terminal is like: dark or light, how many colours, how much contrast is asked for.
public struct UITraitCollection: Hashable, Sendable {
  /// Whether the terminal's background is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Whether that is a guess: text on the terminal's own background is then drawn in colours that can be
  /// read on both.
  public var guessesBackground: Bool
  /// How many colours can be told apart; nothing may rest on colour where this is `none`.
  public var colorDepth: ColorDepth
  /// The finest characters it shows pictures of dots with; nil where words are wanted instead.
  public var dotStyle: UIDotStyle?
  /// Whether it shows pictures by the kitty graphics protocol.
  public var showsGraphics: Bool

  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .dark, guessesBackground: Bool = false,
    colorDepth: ColorDepth = .trueColor, dotStyle: UIDotStyle? = .braille,
    showsGraphics: Bool = false
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.guessesBackground = guessesBackground
    self.colorDepth = colorDepth
    self.dotStyle = dotStyle
    self.showsGraphics = showsGraphics
  }
}

/// Whether the terminal's background is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
