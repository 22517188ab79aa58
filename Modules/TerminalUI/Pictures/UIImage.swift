public import Foundation
import Synchronization
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
  /// The character or the word that is shown instead of the pixels, or nil for the pixels.
  package let symbol: String?

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

extension UIImage: Hashable {
  /// Returns a Boolean value that indicates whether both are the same picture, or have the same
  /// pixels, size and text.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one === other
      || one.scale == other.scale && one.symbol == other.symbol
        && one.accessibilityLabel == other.accessibilityLabel && one.bitmap == other.bitmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(symbol)
    hasher.combine(accessibilityLabel)
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
  }
}

extension UIImage {
  /// A function that decodes image files, or returns nil if it cannot.
  ///
  /// The toolkit has no decoder of its own: a program that shows image files sets one.
  ///
  ///     UIImage.decoder = { try? Bitmap(imageData: $0) }  // from Imaging: PNG and JPEG
  public static var decoder: (@Sendable (Data) -> Bitmap?)? {
    get { coders.withLock { $0.decoder } }
    set { coders.withLock { $0.decoder = newValue } }
  }

  /// A function that encodes pixels as a PNG file, or returns nil if it cannot.
  ///
  /// The toolkit has no encoder of its own: a program that stores pictures sets one.
  ///
  ///     UIImage.encoder = { try? $0.pngData() }  // from Imaging
  public static var encoder: (@Sendable (Bitmap) -> Data?)? {
    get { coders.withLock { $0.encoder } }
    set { coders.withLock { $0.encoder = newValue } }
  }

  /// The functions that read and write image files, also on other threads.
  private struct Coders {
    var decoder: (@Sendable (Data) -> Bitmap?)?
    var encoder: (@Sendable (Bitmap) -> Data?)?
  }
  private static let coders = Mutex(Coders())

  /// A function that finds a picture by name, before the files of the program's resources.
  ///
  /// A program that has its pictures in a catalog sets one.
  @MainActor public static var catalog: (@MainActor (String) -> UIImage?)?

  /// Creates a picture from the bytes of an image file; nil if `decoder` cannot read them.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = Self.decoder?(data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Creates a picture from a file in the program's resources or the working directory; nil if
  /// there is none that `decoder` can read.
  ///
  /// - Parameter name: The name of the file, without its extension for a PNG or JPEG. It is also
  ///   the accessibility label.
  public convenience init?(named name: String) {
    // The catalog is on the main actor. On another thread there are files alone.
    let found = MainQueue.isCurrent ? MainActor.assumeIsolated { Self.catalog?(name) } : nil
    if let image = found {
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
