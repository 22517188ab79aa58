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
  static let labelOnBackground = UIColor(
    light: .rgb(0x1f, 0x23, 0x28), dark: .rgb(0xe6, 0xe8, 0xeb), substitute: Substitute())
  /// Text of less weight: dates, hints, placeholders, what is past.
  public static let secondaryLabel = UIColor(
    light: .rgb(0x55, 0x5b, 0x64), dark: .rgb(0x9a, 0xa1, 0xac),
    substitute: Substitute(attributes: .dim))
  /// Borders and rules.
  public static let separator = UIColor(
    light: .rgb(0x8a, 0x90, 0x99), dark: .rgb(0x5f, 0x66, 0x72),
    substitute: Substitute(attributes: .dim))
  /// What can be pressed, and what has the focus.
  public static let tintColor = UIColor(
    light: .rgb(0x0b, 0x57, 0xb8), dark: .rgb(0x7a, 0xb7, 0xff),
    substitute: Substitute(light: .palette(4), dark: .palette(14)))
  /// Behind the selected row and the focused field.
  public static let selectionBackground = UIColor(
    light: .rgb(0xdd, 0xe7, 0xf6), dark: .rgb(0x25, 0x31, 0x42), substitute: Substitute())
  /// Behind the bars at the top and the bottom.
  public static let barBackground = UIColor(
    light: .rgb(0xed, 0xee, 0xf1), dark: .rgb(0x23, 0x26, 0x2b), substitute: Substitute())
  /// What destroys, and what is overdue.
  public static let systemRed = UIColor(
    light: .rgb(0xb0, 0x1c, 0x1c), dark: .rgb(0xff, 0x8a, 0x80),
    substitute: Substitute(light: .palette(1), dark: .palette(9)))
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
  public static let systemGray2 = UIColor(
    light: .rgb(0xae, 0xae, 0xb2), dark: .rgb(0x63, 0x63, 0x66), substitute: Substitute())
  public static let systemGray5 = UIColor(
    light: .rgb(0xe5, 0xe5, 0xea), dark: .rgb(0x2c, 0x2c, 0x2e), substitute: Substitute())
  public static let systemGray6 = UIColor(
    light: .rgb(0xf2, 0xf2, 0xf7), dark: .rgb(0x1c, 0x1c, 0x1e), substitute: Substitute())
  /// What is done or well.
  public static let systemGreen = UIColor(
    light: .rgb(0x1b, 0x6e, 0x2f), dark: .rgb(0x7d, 0xd9, 0x8c),
    substitute: Substitute(light: .palette(2), dark: .palette(10)))
  /// What wants attention soon.
  public static let systemOrange = UIColor(
    light: .rgb(0x96, 0x4b, 0x00), dark: .rgb(0xff, 0xb8, 0x6b),
    substitute: Substitute(light: .palette(3), dark: .palette(11)))
  /// What wants a look.
  public static let systemYellow = UIColor(
    light: .rgb(0x7a, 0x5c, 0x00), dark: .rgb(0xf5, 0xd7, 0x6e),
    substitute: Substitute(light: .palette(3), dark: .palette(11)))
  /// A colour to tell things by, beside those that mean something.
  public static let systemTeal = UIColor(
    light: .rgb(0x00, 0x63, 0x6e), dark: .rgb(0x6f, 0xd6, 0xd2),
    substitute: Substitute(light: .palette(6), dark: .palette(14)))
  /// A colour to tell things by, beside those that mean something.
  public static let systemPurple = UIColor(
    light: .rgb(0x7a, 0x2f, 0xa8), dark: .rgb(0xd4, 0xa5, 0xff),
    substitute: Substitute(light: .palette(5), dark: .palette(13)))
  /// A colour to tell things by, beside those that mean something.
  public static let systemIndigo = UIColor(
    light: .rgb(0x3f, 0x2b, 0xa6), dark: .rgb(0xa5, 0xb0, 0xff),
    substitute: Substitute(light: .palette(4), dark: .palette(12)))
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
