/// An error that occurs when an image is read or written.
public enum ImageFailure: Error, Hashable, Sendable {
  /// The data is empty.
  case noData
  /// The file has more bytes than are accepted.
  case tooManyBytes(count: Int, limit: Int)
  /// The picture has more pixels than are accepted.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The picture has no columns or no rows.
  case empty(width: Int, height: Int)
  /// The format of the image is recognized but not supported.
  case unreadableFormat(ImageFormat)
  /// The data is not in a known image format.
  case notAPicture
  /// The file is truncated.
  case truncated(ImageFormat)
  /// The file is malformed; `reason` is the message of the decoder.
  case damaged(ImageFormat, reason: String)
  /// The picture could not be encoded.
  case notWritten(reason: String)
}

// MARK: - CustomStringConvertible

extension ImageFailure: CustomStringConvertible {
  /// A message that describes the problem and suggests the next step.
  public var description: String {
    switch self {
    case .noData:
      "The picture is empty: the file has no bytes."
    case .tooManyBytes(let count, let limit):
      "The picture's file has \(Self.megabytes(count)) MB, and at most \(Self.megabytes(limit)) MB "
        + "are read. Save it smaller."
    case .tooManyPixels(let width, let height, let limit):
      "The picture has \(width) × \(height) pixels, and at most \(limit / 1_000_000) million are "
        + "read. Save it smaller."
    case .empty(let width, let height):
      "The picture has \(width) × \(height) pixels: there is nothing to see."
    case .unreadableFormat(let format):
      "This is a \(format.rawValue) picture. Save it as PNG or JPEG."
    case .notAPicture:
      "This is not a picture in PNG or JPEG."
    case .truncated(let format):
      "The \(format.rawValue) picture ends too early: the file is incomplete."
    case .damaged(let format, let reason):
      "The \(format.rawValue) picture is damaged: \(reason)."
    case .notWritten(let reason):
      "The picture could not be saved as PNG: \(reason)."
    }
  }

  /// Returns the size in megabytes, with one digit after the point for small sizes, rounded up.
  private static func megabytes(_ count: Int) -> String {
    let tenths = (count * 10 + (1 << 20) - 1) >> 20
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
