/// A picture in memory: rows of pixels from the top, with red, green, blue and alpha in one byte
/// each.
///
/// Colors are not premultiplied by alpha; an alpha of 255 is opaque. A bitmap is never empty and
/// has at most `maximumPixelCount` pixels.
///
///     var flag = Bitmap(width: 3, height: 2, filledWith: Bitmap.Pixel(red: 9, green: 0, blue: 0))
///     flag?[x: 1, y: 0] = Bitmap.Pixel(red: 255, green: 255, blue: 255)
public struct Bitmap: Hashable, Sendable {
  /// A pixel of a bitmap.
  public struct Pixel: Hashable, Sendable, BitwiseCopyable {
    public var red, green, blue, alpha: UInt8

    /// Creates a pixel, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// A fully transparent pixel.
    public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The bytes, four for each pixel, row by row from the top.
  public private(set) var bytes: [UInt8]

  /// The maximum number of pixels: 128 MiB of memory, more than the picture of a camera needs.
  public static let maximumPixelCount = 1 << 25

  /// Creates a bitmap from bytes.
  ///
  /// Returns nil if a side is not positive, if there are more than `maximumPixelCount` pixels, or
  /// if the number of bytes does not match the size.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bytes: The red, green, blue and alpha of each pixel, row by row from the top.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard let count = Self.pixelCount(width: width, height: height), bytes.count == 4 * count else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Creates a bitmap filled with one color.
  ///
  /// Returns nil if a side is not positive or there are more than `maximumPixelCount` pixels.
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

  /// Returns the number of pixels of a size; nil if no bitmap can have it.
  public static func pixelCount(width: Int, height: Int) -> Int? {
    guard width > 0, height > 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow || count > maximumPixelCount ? nil : count
  }

  /// Accesses a pixel, counted from the top left.
  ///
  /// Outside the picture, reading returns a clear pixel and writing has no effect.
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

  /// A Boolean value that indicates whether every pixel is opaque.
  public var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// The red, green and blue bytes of each pixel, without alpha.
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

extension Bitmap {
  /// Returns the picture in another size; nil if no bitmap can have it.
  ///
  /// Each pixel is the mean of the area it covers in the original (a box filter), weighted by
  /// alpha, so no detail is skipped and clear pixels add no color.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels of the larger picture.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap? {
    if newWidth == width, newHeight == height { return self }
    guard let count = Self.pixelCount(width: newWidth, height: newHeight) else { return nil }
    // With a pixel of one picture divided by the size of the other as the unit, all edges are whole
    // numbers. The weights are exact, and 255 × 255 times their largest sum fits in 64 bits.
    var scaled = [UInt8](repeating: 0, count: 4 * count)
    var sums = [UInt64](repeating: 0, count: 4 * newWidth)
    let area = UInt64(width) * UInt64(height)
    bytes.withUnsafeBufferPointer { source in
      scaled.withUnsafeMutableBufferPointer { target in
        for newY in 0..<newHeight {
          for index in sums.indices { sums[index] = 0 }
          let top = newY * height
          let bottom = top + height
          for y in top / newHeight...(bottom - 1) / newHeight {
            let rows = min(bottom, (y + 1) * newHeight) - max(top, y * newHeight)
            let row = UnsafeBufferPointer(rebasing: source[4 * y * width..<4 * (y + 1) * width])
            add(row, weight: UInt64(rows), newWidth: newWidth, to: &sums)
          }
          for newX in 0..<newWidth {
            let sum = 4 * newX
            let place = 4 * (newY * newWidth + newX)
            let alpha = sums[sum + 3]
            guard alpha > 0 else { continue }
            for channel in 0..<3 {
              target[place + channel] = UInt8((sums[sum + channel] + alpha / 2) / alpha)
            }
            target[place + 3] = UInt8((alpha + area / 2) / area)
          }
        }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, bytes: scaled)
  }

  /// Returns the picture scaled down to fit in a size with the same aspect ratio, or the picture
  /// itself if it already fits.
  ///
  /// - Parameters:
  ///   - width: The maximum width in pixels, at least 1.
  ///   - height: The maximum height in pixels, at least 1.
  public func scaledDown(toFitWidth width: Int, height: Int) -> Bitmap {
    guard self.width > width || self.height > height, width > 0, height > 0 else { return self }
    let isWide = self.width * height > self.height * width
    let newWidth = isWide ? width : max(1, self.width * height / self.height)
    let newHeight = isWide ? max(1, self.height * width / self.width) : height
    return scaled(toWidth: newWidth, height: newHeight) ?? self
  }

  /// Returns the part of the picture in a rectangle; nil if they do not overlap.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
    let part = CellRect(column: x, row: y, columns: width, rows: height)
      .intersection(CellRect(column: 0, row: 0, columns: self.width, rows: self.height))
    guard !part.isEmpty else { return nil }
    if part.columns == self.width, part.rows == self.height { return self }
    var cropped: [UInt8] = []
    cropped.reserveCapacity(4 * part.columns * part.rows)
    for row in part.row..<part.endRow {
      let start = 4 * (row * self.width + part.column)
      cropped += bytes[start..<start + 4 * part.columns]
    }
    return Bitmap(width: part.columns, height: part.rows, bytes: cropped)
  }

  /// Adds a row of pixels to the sums of a new row: colors multiplied by alpha, and alpha.
  private func add(
    _ row: UnsafeBufferPointer<UInt8>, weight: UInt64, newWidth: Int, to sums: inout [UInt64]
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      for newX in 0..<newWidth {
        let left = newX * width
        let right = left + width
        for x in left / newWidth...(right - 1) / newWidth {
          let columns = min(right, (x + 1) * newWidth) - max(left, x * newWidth)
          let alpha = UInt64(row[4 * x + 3]) * UInt64(columns) * weight
          sums[4 * newX] += UInt64(row[4 * x]) * alpha
          sums[4 * newX + 1] += UInt64(row[4 * x + 1]) * alpha
          sums[4 * newX + 2] += UInt64(row[4 * x + 2]) * alpha
          sums[4 * newX + 3] += alpha
        }
      }
    }
  }
}
