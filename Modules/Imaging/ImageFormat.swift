public import Foundation

/// A kind of picture file, told by its first bytes: what a file is called says nothing about it.
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

  /// Looks at the beginning of a file; nil for what is no known kind of picture.
  public init?(of data: Data) {
    let head = Array(data.prefix(64))
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      starts(Array(text.utf8), at: offset)
    }
    if starts(Self.pngSignature) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts("GIF8") {
      self = .gif
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webP
    } else if starts("II*\0") || starts("MM\0*") {
      self = .tiff
    } else if starts("BM") {
      self = .bmp
    } else if starts("ftyp", at: 4) {
      self = .heif
    } else if starts("<svg") || starts("<?xml") {
      self = .svg
    } else if starts("%PDF") {
      self = .pdf
    } else {
      return nil
    }
  }

  /// Whether pictures of the kind can be read here.
  public var isReadable: Bool { self == .png || self == .jpeg }

  /// The first eight bytes of every PNG file (RFC 2083 §3.1).
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
