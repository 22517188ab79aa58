public import Foundation
import Synchronization
import TerminalCore

extension UIColor {
  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 for black to 1 for white.
  ///   - alpha: The opacity. Below 0.5 the color is the background's own.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness, which are limited to the range from 0 to
  /// 1.
  ///
  /// - Parameters:
  ///   - hue: The position on the color wheel.
  ///   - saturation: The saturation, from 0 for gray.
  ///   - brightness: The brightness, from 0 for black.
  ///   - alpha: The opacity. Below 0.5 the color is the background's own.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, min(1, value)) : 0 }
    let (sector, saturation) = (limited(hue) * 6, limited(saturation))
    let brightness = limited(brightness)
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a color from components in the P3 color space, whose values are used as they are.
  ///
  /// - Parameters:
  ///   - displayP3Red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity. Below 0.5 the color is the background's own.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from a picture: the mean color of its pixels, because a cell is larger than
  /// most patterns. A picture that is mostly transparent has the background's own color.
  public init(patternImage image: UIImage) {
    var sums = (red: 0, green: 0, blue: 0, alpha: 0)
    let bytes = image.bitmap.bytes
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let alpha = Int(bytes[start + 3])
      sums.red += Int(bytes[start]) * alpha
      sums.green += Int(bytes[start + 1]) * alpha
      sums.blue += Int(bytes[start + 2]) * alpha
      sums.alpha += alpha
    }
    func mean(_ sum: Int) -> CGFloat { CGFloat(sum) / CGFloat(max(1, sums.alpha)) / 255 }
    self.init(
      red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue),
      alpha: CGFloat(sums.alpha) / CGFloat(max(1, bytes.count / 4)) / 255)
  }

  /// Creates a color from that of a layer.
  public init(cgColor: CGColor) { self = cgColor }

  /// Returns the color with an opacity. Cells are opaque: below 0.5 it is the background's own.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { alpha < 0.5 ? .clear : self }

  /// Gets the components of the color on a dark background.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity, which is 0 for the background's own color.
  /// - Returns: True.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Gets the hue, the saturation and the brightness of the color on a dark background.
  ///
  /// - Parameters:
  ///   - hue: The hue, from 0 to 1.
  ///   - saturation: The saturation, from 0 to 1.
  ///   - brightness: The brightness, from 0 to 1.
  ///   - alpha: The opacity, which is 0 for the background's own color.
  /// - Returns: True.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = parts
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sextant: CGFloat = 0
    if range > 0 {
      if most == red {
        sextant = (green - blue) / range
      } else if most == green {
        sextant = 2 + (blue - red) / range
      } else {
        sextant = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sextant < 0 ? sextant + 6 : sextant) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }

  /// Gets the brightness of a gray color on a dark background.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 to 1.
  ///   - alpha: The opacity, which is 0 for the background's own color.
  /// - Returns: False if the color is not gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = parts
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = opacity
    return true
  }

  /// The red, green and blue components and the alpha of a layer's color, on a dark background.
  public var components: [CGFloat]? { [parts.red, parts.green, parts.blue, parts.alpha] }
  /// The number of the components with the alpha.
  public var numberOfComponents: Int { 4 }

  private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    guard case .rgb(let red, let green, let blue) = dark.kind else { return (0, 0, 0, 0) }
    return (CGFloat(red) / 255, CGFloat(green) / 255, CGFloat(blue) / 255, 1)
  }
}

/// The colors of an asset catalog.
extension UIColor {
  private static let catalog = Mutex<[String: UIColor]>([:])

  /// Sets the colors that ``init(named:)`` finds, by name.
  public static func setCatalog(_ colors: [String: UIColor]) { catalog.withLock { $0 = colors } }

  /// Creates a color of the asset catalog, or returns nil if the catalog has none with the name.
  public init?(named name: String) {
    guard let color = Self.catalog.withLock({ $0[name] }) else { return nil }
    self = color
  }

  /// Creates a color of the asset catalog, or returns nil if the catalog has none with the name.
  ///
  /// - Parameters:
  ///   - name: The name of the color.
  ///   - bundle: Ignored. There is one catalog.
  ///   - traitCollection: Ignored. The color differs on light and dark terminals if its set does.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }
}

/// More color names of UIKit.
extension UIColor {
  public static let cyan = UIColor(.rgb(0, 0xff, 0xff))
  public static let magenta = UIColor(.rgb(0xff, 0, 0xff))
  public static let purple = UIColor(.rgb(0x80, 0, 0x80))
  public static let brown = UIColor(.rgb(0x99, 0x66, 0x33))
  public static let systemBrown = UIColor(
    light: .rgb(0x7a, 0x5a, 0x35), dark: .rgb(0xc9, 0xa9, 0x82))
  public static let systemMint = UIColor(
    light: .rgb(0x00, 0x6b, 0x60), dark: .rgb(0x66, 0xd4, 0xcf))
  public static let systemGray3 = UIColor(
    light: .rgb(0xc7, 0xc7, 0xcc), dark: .rgb(0x48, 0x48, 0x4a))
  public static let systemGray4 = UIColor(
    light: .rgb(0xd1, 0xd1, 0xd6), dark: .rgb(0x3a, 0x3a, 0x3c))
  public static let tertiaryLabel = secondaryLabel
  public static let quaternaryLabel = secondaryLabel
  public static let darkText = label
  public static let lightText = secondaryLabel
  public static let link = systemBlue
  public static let opaqueSeparator = separator
  public static let systemFill = systemGray5
  public static let secondarySystemFill = systemGray5
  public static let tertiarySystemFill = systemGray6
  public static let quaternarySystemFill = systemGray6
  /// The terminal's own background, which is that of all areas.
  public static let secondarySystemBackground = systemBackground
  public static let tertiarySystemBackground = systemBackground
  public static let systemGroupedBackground = systemBackground
  public static let secondarySystemGroupedBackground = systemBackground
  public static let tertiarySystemGroupedBackground = systemBackground
  public static let groupTableViewBackground = systemBackground
}

/// A color literal.
extension UIColor: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of color literals.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor
