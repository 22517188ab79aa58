public import Foundation
public import TerminalCore

/// Turns pictures into data that a store keeps, and back: PNG, which loses nothing.
///
/// Named and shaped as Core Data's value transformers are. A picture larger than need be is scaled
/// down on its way in, so that a photo of a few megabytes takes a few kilobytes of every backup:
///
///     let transformer = ImageToDataTransformer(maximumSide: 320)
///     player.photoHeadshot = try transformer.storedData(ofImport: Data(contentsOf: url))
///     let photo = try transformer.reverseTransformedValue(player.photoHeadshot)
public struct ImageToDataTransformer: Hashable, Sendable {
  /// The most pixels of a kept picture's longer side.
  public var maximumSide: Int
  /// The limits of pictures from outside and from the store.
  public var limits: ImageLimits

  /// Makes a transformer.
  ///
  /// - Parameters:
  ///   - maximumSide: at least 1.
  ///   - limits: what is accepted at all.
  public init(maximumSide: Int = 512, limits: ImageLimits = .standard) {
    self.maximumSide = max(1, maximumSide)
    self.limits = limits
  }

  /// Data can be made pictures again.
  public static let allowsReverseTransformation = true

  /// The data that keeps a picture; nil keeps none.
  ///
  /// - Throws: `ImageFailure.notWritten` when there is no memory for it.
  public func transformedValue(_ value: Bitmap?) throws(ImageFailure) -> Data? {
    guard let value else { return nil }
    return try value.scaledDown(toFitWidth: maximumSide, height: maximumSide).pngData()
  }

  /// The picture that data keeps; nil where it keeps none.
  ///
  /// - Throws: `ImageFailure` when the data is no picture that can be read.
  public func reverseTransformedValue(_ value: Data?) throws(ImageFailure) -> Bitmap? {
    guard let value else { return nil }
    return try Bitmap(imageData: value, limits: limits)
  }

  /// Returns the data to store of a picture file from outside, PNG or JPEG.
  ///
  /// - Throws: `ImageFailure` when it cannot be read, or is beyond the limits.
  public func storedData(ofImport data: Data) throws(ImageFailure) -> Data {
    let bitmap = try Bitmap(imageData: data, limits: limits)
    return try bitmap.scaledDown(toFitWidth: maximumSide, height: maximumSide).pngData()
  }
}

/// The limits of pictures from outside; both are checked before memory is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// The most bytes of a file.
  public var byteCount: Int
  /// The most pixels, width times height.
  public var pixelCount: Int

  /// Sets limits; no picture has more pixels than `Bitmap.maximumPixelCount` whatever they say.
  public init(byteCount: Int, pixelCount: Int) {
    self.byteCount = byteCount
    self.pixelCount = min(pixelCount, Bitmap.maximumPixelCount)
  }

  /// 32 MiB and 33 million pixels, which holds the pictures of most cameras: decoding one then takes
  /// some hundred megabytes for a moment.
  public static let standard = ImageLimits(
    byteCount: 32 << 20, pixelCount: Bitmap.maximumPixelCount)
}
