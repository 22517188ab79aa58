public import Foundation
public import TerminalCore

/// A picture with an accessibility label.
///
///     let image = UIImage(bitmap: try Bitmap(imageData: data), accessibilityLabel: "Ada at the rink")
///     imageView.image = image
public final class UIImage: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The number of pixels in the width of a column.
  ///
  /// At 1 a pixel is a column wide and half a row high: about square, and the resolution of half
  /// blocks.
  public let scale: CGFloat
  /// A text that describes the picture, shown where pictures cannot be.
  public let accessibilityLabel: String?
  /// The sign or the word that is shown instead of the pixels, or nil for the pixels.
  let symbol: String?

  /// Creates a picture from pixels.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - scale: The number of pixels in the width of a column; 1 is used if it is not positive and
  ///     finite.
  ///   - accessibilityLabel: A text that describes the picture.
  public convenience init(
    bitmap: Bitmap, scale: CGFloat = 1, accessibilityLabel: String? = nil
  ) {
    self.init(bitmap: bitmap, scale: scale, symbol: nil, accessibilityLabel: accessibilityLabel)
  }

  init(bitmap: Bitmap, scale: CGFloat = 1, symbol: String?, accessibilityLabel: String?) {
    self.bitmap = bitmap
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.symbol = symbol
    self.accessibilityLabel = accessibilityLabel
  }

  /// The unscaled size, in cells.
  public var size: CGSize {
    if let symbol { return CGSize(width: TextWidth.columns(of: symbol), height: 1) }
    return CGSize(
      width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale / 2)
  }
}

extension UIImage {
  /// A function that decodes image files, or returns nil if it cannot.
  ///
  /// The toolkit has no decoder of its own: a program that shows image files sets one.
  ///
  ///     UIImage.decoder = { try? Bitmap(imageData: $0) }  // from Imaging: PNG and JPEG
  @MainActor public static var decoder: (@MainActor (Data) -> Bitmap?)?

  /// A function that finds a picture by name, before the files of the program's resources.
  ///
  /// A program that has its pictures in a catalog sets one.
  @MainActor public static var catalog: (@MainActor (String) -> UIImage?)?

  /// Creates a picture from the bytes of an image file; nil if `decoder` cannot read them.
  @MainActor
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = Self.decoder?(data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Creates a picture from a file in the program's resources or the working directory; nil if
  /// there is none that `decoder` can read.
  ///
  /// - Parameter name: The name of the file, without its extension for a PNG or JPEG. It is also
  ///   the accessibility label.
  @MainActor
  public convenience init?(named name: String) {
    if let image = Self.catalog?(name) {
      self.init(image)
      return
    }
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
