public import Foundation
import TerminalCore

/// A color space. All color spaces have the same red, green and blue components.
public final class CGColorSpace: Sendable {
  fileprivate init() {}
}

/// Returns a color space.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Returns a color space.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A smooth transition between colors.
///
///     let sunset = CGGradient(
///       colorsSpace: CGColorSpaceCreateDeviceRGB(),
///       colors: [UIColor.orange.cgColor, UIColor.purple.cgColor], locations: [0, 1])
public final class CGGradient: Sendable {
  private let stops: [(location: CGFloat, color: UIColor)]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colorsSpace: Ignored.
  ///   - colors: The colors, each a `CGColor`. If there are none, the initializer returns nil.
  ///   - locations: The location of each color, from 0 to 1; nil for equal distances.
  public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? UIColor }
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    let places =
      locations.flatMap { $0.count == colors.count ? $0 : nil }
      ?? colors.indices.map { CGFloat($0) / last }
    stops = zip(places, colors).map { ($0, $1) }.sorted { $0.0 < $1.0 }
  }

  /// Creates a gradient from the components of its colors.
  ///
  /// - Parameters:
  ///   - space: Ignored. Colors of two components are shades of gray.
  ///   - components: The components of all colors, each followed by its opacity.
  ///   - locations: The location of each color, from 0 to 1; nil for equal distances.
  ///   - count: The number of colors. If there are too few components, the initializer returns nil.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    guard count > 0, components.count >= 2 * count else { return nil }
    let length = components.count >= 4 * count ? 4 : 2
    let colors = (0..<count).map { index in
      let color = components.dropFirst(index * length).prefix(length)
      let (first, last) = (color.startIndex, color.endIndex - 1)
      return length == 2
        ? UIColor(white: color[first], alpha: color[last])
        : UIColor(
          red: color[first], green: color[first + 1], blue: color[first + 2], alpha: color[last])
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  /// Returns the color at a location. Outside of 0 to 1, it is the color of the nearest end.
  func color(at location: CGFloat) -> UIColor {
    guard let next = stops.firstIndex(where: { $0.location >= location }), next > 0 else {
      return location <= stops[0].location ? stops[0].color : stops[stops.count - 1].color
    }
    let (before, after) = (stops[next - 1], stops[next])
    let width = after.location - before.location
    let part = width > 0 ? (location - before.location) / width : 1
    var from = (red: CGFloat(0), green: CGFloat(0), blue: CGFloat(0), alpha: CGFloat(0))
    var to = from
    _ = before.color.getRed(&from.red, green: &from.green, blue: &from.blue, alpha: &from.alpha)
    _ = after.color.getRed(&to.red, green: &to.green, blue: &to.blue, alpha: &to.alpha)
    return UIColor(
      red: from.red + (to.red - from.red) * part,
      green: from.green + (to.green - from.green) * part,
      blue: from.blue + (to.blue - from.blue) * part,
      alpha: from.alpha + (to.alpha - from.alpha) * part)
  }
}

/// The areas outside of a gradient's ends that have the color of the end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension CGContext {
  /// Fills the view with a gradient along a line. In a picture, it isn't drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let (width, height) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    let square = width * width + height * height
    fillCells(with: gradient, options) { place in
      guard square > 0 else { return 1 }
      return ((place.x - startPoint.x) * width + (place.y - startPoint.y) * height) / square
    }
  }

  /// Fills the view with a gradient from one circle to another. In a picture, it isn't drawn.
  ///
  /// The center of the first circle is used for both. Their radii are in columns.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let width = endRadius - startRadius
    fillCells(with: gradient, options) { place in
      // A cell is twice as high as wide.
      let distance = hypot(place.x - startCenter.x, (place.y - startCenter.y) * 2)
      return width == 0 ? 1 : (distance - startRadius) / width
    }
  }

  private func fillCells(
    with gradient: CGGradient, _ options: CGGradientDrawingOptions,
    location: (CGPoint) -> CGFloat
  ) {
    guard raster == nil else { return }
    for row in clipArea.row..<clipArea.row + max(0, clipArea.rows) {
      for column in clipArea.column..<clipArea.column + max(0, clipArea.columns) {
        let place = CGPoint(
          x: CGFloat(column) + 0.5 - origin.x, y: CGFloat(row) + 0.5 - origin.y)
        let location = location(place)
        if location < 0, !options.contains(.drawsBeforeStartLocation) { continue }
        if location > 1, !options.contains(.drawsAfterEndLocation) { continue }
        fill(
          CGRect(x: place.x - 0.5, y: place.y - 0.5, width: 1, height: 1),
          with: gradient.color(at: location))
      }
    }
  }
}
