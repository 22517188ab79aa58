import CPNG
import TerminalCore

/// A decoder for PNG images that uses libpng's simplified API. It converts every kind of image (16
/// bits, palettes, grayscale with and without alpha, interlaced) to 8-bit RGBA in sRGB.
enum PNGDecoder {
  /// Decodes a PNG file.
  ///
  /// - Parameter bytes: The data, which begins with the PNG signature.
  static func bitmap(of bytes: [UInt8], limits: ImageLimits) throws(ImageFailure) -> Bitmap {
    guard let (width, height) = size(in: bytes) else {
      throw bytes.count < headerLength
        ? .truncated(.png) : .damaged(.png, reason: "it does not begin with its header")
    }
    try Bitmap.check(width: width, height: height, limits)

    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let hasBegun = bytes.withUnsafeBytes {
      png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count)
    }
    guard hasBegun != 0 else { throw failure(of: image) }
    // Check the size that the library reports, because it determines the size of the buffer.
    try Bitmap.check(width: Int(image.width), height: Int(image.height), limits)

    // Like other decoders, treat 16-bit samples without a color space as sRGB. libpng would treat
    // them as linear, which makes the image much lighter.
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt8](repeating: 0, count: 4 * Int(image.width) * Int(image.height))
    let isRead = pixels.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
    }
    guard isRead != 0 else { throw failure(of: image) }
    guard let bitmap = Bitmap(width: Int(image.width), height: Int(image.height), bytes: pixels)
    else { throw .empty(width: Int(image.width), height: Int(image.height)) }
    return bitmap
  }

  /// Signature, length and name of the header chunk, width and height.
  private static let headerLength = 24

  /// Returns the size declared by IHDR, the first chunk of every file (RFC 2083 §4.1.1); nil if it
  /// is missing.
  private static func size(in bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= headerLength, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }

  private static func failure(of image: png_image) -> ImageFailure {
    // libpng's messages for missing data: at the end of memory, and within the pixels.
    let isTruncated = ["beyond end of data", "Not enough", "Too little", "Truncated"]
      .contains(where: image.errorMessage.contains)
    return isTruncated ? .truncated(.png) : .damaged(.png, reason: image.errorMessage)
  }
}

extension png_image {
  /// The message of libpng about its last step.
  var errorMessage: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
