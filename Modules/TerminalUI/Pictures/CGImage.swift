public import Foundation
import TerminalCore

/// The pixels of a picture.
public struct CGImage: Sendable {
  let bitmap: Bitmap
  /// The number of columns.
  public var width: Int { bitmap.width }
  /// The number of rows.
  public var height: Int { bitmap.height }

  /// Returns the part in a rectangle of pixels, or nil if it is outside of the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1,
      var cropped = Bitmap(width: Int(part.width), height: Int(part.height))
    else { return nil }
    for y in 0..<cropped.height {
      for x in 0..<cropped.width {
        cropped[x: x, y: y] = bitmap[x: Int(part.minX) + x, y: Int(part.minY) + y]
      }
    }
    return CGImage(bitmap: cropped)
  }
}

extension UIImage {
  /// The orientations of pictures, which are always upright here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The pixels.
  public var cgImage: CGImage? { CGImage(bitmap: bitmap) }
  /// The orientation, which is upright.
  public var imageOrientation: Orientation { .up }

  /// Creates a picture from pixels.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.bitmap) }

  /// Creates a picture from pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels in the width of a column.
  ///   - orientation: Ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(bitmap: cgImage.bitmap, scale: scale)
  }
}
