public import Foundation
public import TerminalCore

/// Converts images to data for a store and back. The data is PNG, which is lossless.
///
/// The interface follows Core Data's value transformers. A large image is scaled down when it is
/// imported, so that a photo of a few megabytes adds only a few kilobytes to every backup:
///
///     let transformer = ImageToDataTransformer(maximumSide: 320)
///     player.photoHeadshot = try transformer.storedData(ofImport: Data(contentsOf: url))
///     let photo = try transformer.reverseTransformedValue(player.photoHeadshot)
public struct ImageToDataTransformer: Hashable, Sendable {
  /// The maximum number of pixels of the longer side of a stored image.
  public var maximumSide: Int
  /// The limits for imported and stored images.
  public var limits: ImageLimits

  /// Creates a transformer.
  ///
  /// - Parameters:
  ///   - maximumSide: The maximum number of pixels of the longer side, at least 1.
  ///   - limits: The limits for imported and stored images.
  public init(maximumSide: Int = 512, limits: ImageLimits = .standard) {
    self.maximumSide = max(1, maximumSide)
    self.limits = limits
  }

  /// A Boolean value that indicates whether the transformation can be reversed.
  public static let allowsReverseTransformation = true

  /// Returns the data that represents an image; nil for nil.
  ///
  /// - Throws: `ImageFailure.notWritten` if there is not enough memory.
  public func transformedValue(_ value: Bitmap?) throws(ImageFailure) -> Data? {
    guard let value else { return nil }
    return try value.scaledDown(toFitWidth: maximumSide, height: maximumSide).pngData()
  }

  /// Returns the image that data represents; nil for nil.
  ///
  /// - Throws: `ImageFailure` if the data is not a readable image.
  public func reverseTransformedValue(_ value: Data?) throws(ImageFailure) -> Bitmap? {
    guard let value else { return nil }
    return try Bitmap(imageData: value, limits: limits)
  }

  /// Returns the data to store for an imported PNG or JPEG file.
  ///
  /// - Throws: `ImageFailure` if the file cannot be read or exceeds the limits.
  public func storedData(ofImport data: Data) throws(ImageFailure) -> Data {
    let bitmap = try Bitmap(imageData: data, limits: limits)
    return try bitmap.scaledDown(toFitWidth: maximumSide, height: maximumSide).pngData()
  }
}

/// The limits for imported images. They are checked before memory is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes.
  public var byteCount: Int
  /// The maximum number of pixels: width times height.
  public var pixelCount: Int

  /// Creates limits. The number of pixels never exceeds `Bitmap.maximumPixelCount`.
  public init(byteCount: Int, pixelCount: Int) {
    self.byteCount = byteCount
    self.pixelCount = min(pixelCount, Bitmap.maximumPixelCount)
  }

  /// 32 MiB and 33 million pixels, enough for most cameras. Decoding such an image briefly uses
  /// several hundred megabytes.
  public static let standard = ImageLimits(
    byteCount: 32 << 20, pixelCount: Bitmap.maximumPixelCount)
}
