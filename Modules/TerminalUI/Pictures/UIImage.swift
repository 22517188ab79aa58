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
  /// - Parameters:
  ///   - bitmap: the pixels.
  ///   - scale: pixels to a column; 1 where it is not positive.
  ///   - accessibilityLabel: what is to be seen, in words.
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

extension UIImage {
  /// Reads the pixels of an image file; nil where it cannot. The toolkit reads none by itself: a program
  /// that shows files says once who does.
  ///
  ///     UIImage.decoder = { try? Bitmap(imageData: $0) }  // from Imaging: PNG and JPEG
  @MainActor public static var decoder: (@MainActor (Data) -> Bitmap?)?

  /// Makes a picture out of an image file's bytes; nil where `decoder` cannot read them.
  @MainActor
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = Self.decoder?(data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Makes a picture out of a file beside the program or in the working folder; nil where there is none
  /// that `decoder` can read.
  ///
  /// - Parameter name: the file's name, without its extension for a PNG or JPEG. The picture's words for
  ///   those who do not see it are the name.
  @MainActor
  public convenience init?(named name: String) {
    let folders = [
      Bundle.main.resourceURL,
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true),
    ]
    for folder in folders.compactMap(\.self) {
      for ending in ["", ".png", ".jpg", ".jpeg"] {
        let file = folder.appendingPathComponent(name + ending)
        guard let data = try? Data(contentsOf: file), let bitmap = Self.decoder?(data) else {
          continue
        }
        self.init(bitmap: bitmap, accessibilityLabel: name)
        return
      }
    }
    return nil
  }
}
