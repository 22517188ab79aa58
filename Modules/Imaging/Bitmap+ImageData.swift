public import Foundation
public import TerminalCore

extension Bitmap {
  /// Reads a picture out of the bytes of a PNG or JPEG file, whatever the file is called.
  ///
  ///     let photo = try Bitmap(imageData: Data(contentsOf: url))
  ///
  /// A photo that says which way the camera was held is turned upright.
  ///
  /// - Parameters:
  ///   - data: all bytes of the file.
  ///   - limits: how much is accepted. The size a file declares is checked before any of its pixels
  ///     is decoded.
  /// - Throws: `ImageFailure` when the bytes are no such picture, are damaged or incomplete, or
  ///   declare more than the limits allow.
  public init(imageData data: Data, limits: ImageLimits = .standard) throws(ImageFailure) {
    guard !data.isEmpty else { throw .noData }
    guard data.count <= limits.byteCount else {
      throw .tooManyBytes(count: data.count, limit: limits.byteCount)
    }
    guard let format = ImageFormat(of: data) else { throw .notAPicture }
    // Contiguous and counted from 0, as both decoders take it.
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
