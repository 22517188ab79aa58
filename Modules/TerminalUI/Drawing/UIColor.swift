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

  /// A grey of a brightness of 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
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
