import CPNG
public import Foundation
public import TerminalCore

extension Bitmap {
  /// Creates an image from the data of a PNG or JPEG file.
  ///
  ///     let photo = try Bitmap(imageData: Data(contentsOf: url))
  ///
  /// The EXIF orientation of a photo is applied.
  ///
  /// - Parameters:
  ///   - data: The entire content of the file.
  ///   - limits: The maximum sizes. The declared size is checked before any pixel is decoded.
  /// - Throws: `ImageFailure` if the data is not an image in these formats, is damaged or
  ///   truncated, or exceeds the limits.
  public init(imageData data: Data, limits: ImageLimits = .standard) throws(ImageFailure) {
    guard !data.isEmpty else { throw .noData }
    guard data.count <= limits.byteCount else {
      throw .tooManyBytes(count: data.count, limit: limits.byteCount)
    }
    guard let format = ImageFormat(of: data) else { throw .notAPicture }
    // Contiguous and indexed from 0, as both decoders require.
    let bytes = [UInt8](data)
    switch format {
    case .png: self = try PNGDecoder.bitmap(of: bytes, limits: limits)
    case .jpeg: self = try JPEGDecoder.bitmap(of: bytes, limits: limits)
    default: throw .unreadableFormat(format)
    }
  }

  /// Checks a size that a header declares.
  ///
  /// - Throws: `ImageFailure.empty` or `.tooManyPixels`.
  static func check(width: Int, height: Int, _ limits: ImageLimits) throws(ImageFailure) {
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard let count = pixelCount(width: width, height: height), count <= limits.pixelCount else {
      throw .tooManyPixels(width: width, height: height, limit: limits.pixelCount)
    }
  }
}

extension Bitmap {
  /// Returns the image as PNG data, which is lossless and includes alpha unless the image is
  /// opaque.
  ///
  /// - Throws: `ImageFailure.notWritten` if there is not enough memory.
  public func pngData() throws(ImageFailure) -> Data {
    let isOpaque = isOpaque
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA))
    defer { png_image_free(&image) }
    let pixels = isOpaque ? bytesWithoutAlpha : bytes

    // The first call determines the size of the output.
    var size = 0
    let isMeasured = pixels.withUnsafeBytes {
      png_image_write_to_memory(&image, nil, &size, 0, $0.baseAddress, 0, nil)
    }
    guard isMeasured != 0, size > 0 else { throw .notWritten(reason: image.errorMessage) }
    var data = Data(count: size)
    let isWritten = data.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes {
        png_image_write_to_memory(&image, target.baseAddress, &size, 0, $0.baseAddress, 0, nil)
      }
    }
    guard isWritten != 0 else { throw .notWritten(reason: image.errorMessage) }
    return data.prefix(size)
  }
}

extension Bitmap {
  /// Returns the image rotated and mirrored according to an EXIF orientation, so that it is
  /// upright.
  ///
  /// - Parameter orientation: 1 to 8 (EXIF 2.3 §4.6.4); any other value has no effect.
  func turned(_ orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
    let isOnItsSide = orientation >= 5
    let newWidth = isOnItsSide ? height : width
    let newHeight = isOnItsSide ? width : height
    var turned = [UInt8](repeating: 0, count: bytes.count)
    bytes.withUnsafeBufferPointer { source in
      turned.withUnsafeMutableBufferPointer { target in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (oldX, oldY) = origin(ofX: x, y: y, orientation)
            let from = 4 * (oldY * width + oldX)
            let to = 4 * (y * newWidth + x)
            for channel in 0..<4 { target[to + channel] = source[from + channel] }
          }
        }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, bytes: turned) ?? self
  }

  /// Returns the position in this image that corresponds to a pixel of the upright image.
  private func origin(ofX x: Int, y: Int, _ orientation: Int) -> (x: Int, y: Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }
}
