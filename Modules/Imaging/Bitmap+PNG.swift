import CPNG
public import Foundation
public import TerminalCore

extension Bitmap {
  /// The picture as the bytes of a PNG file: with alpha where it has any, without a loss always.
  ///
  /// - Throws: `ImageFailure.notWritten` when there is no memory for it.
  public func pngData() throws(ImageFailure) -> Data {
    let isOpaque = isOpaque
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA))
    defer { png_image_free(&image) }
    let pixels = isOpaque ? bytesWithoutAlpha : bytes

    // Asked for the size first, as the library wants it.
    var size = 0
    let isMeasured = pixels.withUnsafeBytes {
      png_image_write_to_memory(&image, nil, &size, 0, $0.baseAddress, 0, nil)
    }
    guard isMeasured != 0, size > 0 else { throw .notWritten(reason: Self.message(of: image)) }
    var data = Data(count: size)
    let isWritten = data.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes {
        png_image_write_to_memory(&image, target.baseAddress, &size, 0, $0.baseAddress, 0, nil)
      }
    }
    guard isWritten != 0 else { throw .notWritten(reason: Self.message(of: image)) }
    return data.prefix(size)
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
