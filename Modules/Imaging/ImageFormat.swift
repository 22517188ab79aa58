public import Foundation

/// An image file format, detected from the first bytes of a file rather than its name.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case tiff = "TIFF"
  case bmp = "BMP"
  case heif = "HEIF"
  case svg = "SVG"
  case pdf = "PDF"

  /// Detects the format from the beginning of a file; nil if the format is unknown.
  public init?(of data: Data) {
    let head = Array(data.prefix(64))
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    switch true {
    case head.starts(with: Self.pngSignature): self = .png
    case head.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case starts("GIF8"): self = .gif
    case starts("RIFF") && starts("WEBP", at: 8): self = .webP
    case starts("II*\0") || starts("MM\0*"): self = .tiff
    case starts("BM"): self = .bmp
    case starts("ftyp", at: 4): self = .heif
    case starts("<svg") || starts("<?xml"): self = .svg
    case starts("%PDF"): self = .pdf
    default: return nil
    }
  }

  /// The first eight bytes of every PNG file (RFC 2083 §3.1).
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
