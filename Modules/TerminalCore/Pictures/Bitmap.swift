/// A picture in memory: rows of pixels from the top, red, green, blue and alpha in a byte each.
///
/// Colours are not multiplied by alpha; 255 is opaque. A bitmap is never empty and never larger than
/// `maximumPixelCount`.
///
///     var flag = Bitmap(width: 3, height: 2, filledWith: Bitmap.Pixel(red: 200, green: 0, blue: 0))
///     flag?[x: 1, y: 0] = Bitmap.Pixel(red: 255, green: 255, blue: 255)
public struct Bitmap: Hashable, Sendable {
  /// One dot of a picture.
  public struct Pixel: Hashable, Sendable, BitwiseCopyable {
    public var red, green, blue, alpha: UInt8

    /// A colour, opaque unless it says otherwise.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Nothing: what is behind shows.
    public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The columns of pixels, at least 1.
  public let width: Int
  /// The rows of pixels, at least 1.
  public let height: Int
  /// Four bytes for each pixel, row by row from the top.
  public private(set) var bytes: [UInt8]

  /// The most pixels of a bitmap: 128 MiB of memory, more than a camera's picture needs here.
  public static let maximumPixelCount = 1 << 25

  /// Takes pixels as they are.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - bytes: four for each pixel.
  /// - Returns: nil where a side is not positive, there are more than `maximumPixelCount` pixels, or
  ///   the bytes are not as many as the size says.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard let count = Self.pixelCount(width: width, height: height), bytes.count == 4 * count else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Makes a picture of one colour.
  ///
  /// - Returns: nil where a side is not positive or there are more than `maximumPixelCount` pixels.
  public init?(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    guard let count = Self.pixelCount(width: width, height: height) else { return nil }
    var bytes = [UInt8](repeating: pixel.alpha, count: 4 * count)
    if pixel.red != pixel.alpha || pixel.green != pixel.alpha || pixel.blue != pixel.alpha {
      for start in stride(from: 0, to: bytes.count, by: 4) {
        bytes[start] = pixel.red
        bytes[start + 1] = pixel.green
        bytes[start + 2] = pixel.blue
      }
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// How many pixels a size has; nil where no bitmap can have it.
  public static func pixelCount(width: Int, height: Int) -> Int? {
    guard width > 0, height > 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow || count > maximumPixelCount ? nil : count
  }

  /// A pixel, counted from the top left; clear outside of the picture, where setting does nothing.
  public subscript(x x: Int, y y: Int) -> Pixel {
    get {
      guard contains(x, y) else { return .clear }
      let start = 4 * (y * width + x)
      return Pixel(
        red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
    }
    set {
      guard contains(x, y) else { return }
      let start = 4 * (y * width + x)
      bytes[start] = newValue.red
      bytes[start + 1] = newValue.green
      bytes[start + 2] = newValue.blue
      bytes[start + 3] = newValue.alpha
    }
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// Three bytes for each pixel, for those who take no alpha.
  public var bytesWithoutAlpha: [UInt8] {
    var colors = [UInt8](repeating: 0, count: bytes.count / 4 * 3)
    for pixel in 0..<bytes.count / 4 {
      colors[3 * pixel] = bytes[4 * pixel]
      colors[3 * pixel + 1] = bytes[4 * pixel + 1]
      colors[3 * pixel + 2] = bytes[4 * pixel + 2]
    }
    return colors
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y)
  }
}
