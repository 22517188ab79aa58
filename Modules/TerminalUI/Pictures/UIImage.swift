public import Foundation
public import TerminalCore

/// A picture to show, with words for those who do not see it.
///
///     let image = UIImage(bitmap: try Bitmap(imageData: data), accessibilityLabel: "Ada at the rink")
///     imageView.image = image
public final class UIImage: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// How many pixels lie side by side in a column. At 1 a pixel is a column wide and half a row high,
  /// about a square, and as fine as half blocks show.
  public let scale: CGFloat
  /// What is to be seen, in words: shown where pictures cannot be.
  public let accessibilityLabel: String?

  /// Makes a picture out of pixels.
  ///
  /// - Parameter scale: pixels to a column; 1 where it is not positive.
  public init(bitmap: Bitmap, scale: CGFloat = 1, accessibilityLabel: String? = nil) {
    self.bitmap = bitmap
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.accessibilityLabel = accessibilityLabel
  }

  /// The room it takes where nothing scales it, in cells.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale / 2)
  }
}
