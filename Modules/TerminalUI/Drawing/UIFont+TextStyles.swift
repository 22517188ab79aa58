public import Foundation

extension UIFont {
  /// The text styles, of which titles and headlines are bold.
  public struct TextStyle: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points of the style in UIKit.
    fileprivate var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }

    fileprivate var isBold: Bool {
      [.largeTitle, .title1, .title2, .title3, .headline].contains(self)
    }
  }

  /// Returns the font of a text style. Titles and headlines are bold.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.pointSize, isBold: style.isBold, isItalic: false)
  }

  /// Returns the font of a text style, for all traits.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - traitCollection: The traits, which have no effect.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  /// Returns the names of the fonts of a family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    familyNames.contains(familyName) ? [".SFUI-Regular", ".SFUI-Semibold"] : []
  }

  /// Creates a font with the weight and the slant that its name contains, such as `Avenir-Heavy`.
  ///
  /// - Parameters:
  ///   - name: The name of the font. If it is empty, the result is nil.
  ///   - size: The size in points, which has no effect.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let heavy = ["Bold", "Heavy", "Black"].contains { name.contains($0) }
    let slanted = ["Italic", "Oblique"].contains { name.contains($0) }
    self.init(pointSize: size, isBold: heavy, isItalic: slanted)
  }

  /// Returns the font with a size in points, which has no effect.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, isBold: isBold, isItalic: isItalic)
  }

  /// Returns a font whose digits have the same width, as all characters of a terminal have.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points, which has no effect.
  ///   - weight: The weight.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns a font whose characters have the same width, as all characters of a terminal have.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points, which has no effect.
  ///   - weight: The weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The name of the font in UIKit.
  public var fontName: String { isBold ? ".SFUI-Semibold" : ".SFUI-Regular" }
  /// The family of the font in UIKit.
  public var familyName: String { ".AppleSystemUIFont" }
  /// The height of a line, which is one row.
  public var lineHeight: CGFloat { 1 }
  /// The families of fonts. A terminal has one.
  public static var familyNames: [String] { [".AppleSystemUIFont"] }
  /// The sizes in points of UIKit, so that calculations with them have the same result.
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let buttonFontSize: CGFloat = 18
}

extension UIFont.Weight {
  /// The weights of UIKit that are drawn like others.
  public static let ultraLight = UIFont.Weight.light
  public static let thin = UIFont.Weight.light
  public static let black = UIFont.Weight.heavy
}

/// The size, the weight and the slant of a font.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The traits of a font, of which bold and italic are drawn. The raw values are the same as in
  /// UIKit.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system's font, which have no effect.
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  /// The size in points, which has no effect.
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  fileprivate init(pointSize: CGFloat, traits: SymbolicTraits) {
    self.pointSize = pointSize
    symbolicTraits = traits
  }

  /// Returns the descriptor of a text style's font.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Returns the descriptor with other traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(pointSize: pointSize, traits: symbolicTraits)
  }

  /// Returns the descriptor with a size in points, which has no effect.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(pointSize: newPointSize, traits: symbolicTraits)
  }

  /// Returns the descriptor. The design has no effect.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return UIFontDescriptor(pointSize: pointSize, traits: traits)
  }

  /// Creates a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - size: The size in points, which has no effect; 0 for that of the descriptor.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(
      pointSize: size == 0 ? descriptor.pointSize : size,
      isBold: descriptor.symbolicTraits.contains(.traitBold),
      isItalic: descriptor.symbolicTraits.contains(.traitItalic))
  }
}

/// An object that scales fonts to the size the user prefers. A terminal has one size.
public final class UIFontMetrics: Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font, whose size has no effect.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - maximumPointSize: The largest size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// The name of text styles in Swift 3.
public typealias UIFontTextStyle = UIFont.TextStyle
