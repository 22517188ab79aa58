import Foundation
import TerminalCore
import TerminalUI

/// The image on the pages, drawn by code: a sun over hills and a lake.
enum Landscape {
  static let image: UIImage? = bitmap(width: 96, height: 64).map {
    UIImage(
      bitmap: $0, scale: 2, accessibilityLabel: "A low sun over two green hills and a lake")
  }

  /// A small image with transparent corners: 8 columns by 4 rows.
  static let disc = sign(red: 240, green: 150, blue: 60, scale: 2)

  /// Returns a disc in one color on a transparent background, as small as the image of a row.
  static func sign(red: UInt8, green: UInt8, blue: UInt8, scale: CGFloat = 1) -> UIImage? {
    guard var bitmap = Bitmap(width: 16, height: 16) else { return nil }
    for y in 0..<16 {
      for x in 0..<16 {
        let distance = hypot(Double(x) - 7.5, Double(y) - 7.5)
        guard distance < 7.5 else { continue }
        let isRing = distance > 5
        bitmap[x: x, y: y] = Bitmap.Pixel(
          red: isRing ? red / 2 : red, green: isRing ? green / 2 : green,
          blue: isRing ? blue / 2 : blue)
      }
    }
    return UIImage(bitmap: bitmap, scale: scale, accessibilityLabel: "A disc")
  }

  private static func bitmap(width: Int, height: Int) -> Bitmap? {
    guard var bitmap = Bitmap(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x: x, y: y] = pixel(Double(x) / Double(width), Double(y) / Double(height))
      }
    }
    return bitmap
  }

  /// Returns the color at a point, whose coordinates range from 0 at the top left to 1.
  private static func pixel(_ x: Double, _ y: Double) -> Bitmap.Pixel {
    func pixel(_ red: Double, _ green: Double, _ blue: Double) -> Bitmap.Pixel {
      Bitmap.Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    }
    if y > 0.78 {
      let glitter = abs(x - 0.7) < 0.09 && Int(y * 64) % 3 == 0
      return glitter ? pixel(250, 200, 120) : pixel(30, 80 + 40 * (1 - y), 120 + 60 * (1 - y))
    }
    if y > 0.6 - 0.16 * sin(x * .pi * 1.4 + 0.4) { return pixel(46, 125 - 40 * y, 60) }
    if y > 0.5 - 0.12 * sin(x * .pi * 2 + 2.6) { return pixel(70, 140, 90 - 20 * y) }
    if hypot((x - 0.7) * 1.5, y - 0.27) < 0.13 { return pixel(255, 225, 120) }
    return pixel(80 + 150 * y, 130 + 90 * y, 225 - 60 * y)
  }
}
