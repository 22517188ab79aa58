import TerminalCore

/// How much picture is accepted from outside; both are checked before memory is taken for it.
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
