import CTurboJPEG
import Foundation
import TerminalCore

/// Writes JPEG files by TurboJPEG, with the segments of cameras and of Adobe's programs put in.
enum JPEGMaker {
  /// A JPEG file of a picture, as good as it gets.
  static func data(of bitmap: Bitmap, isProgressive: Bool = false) throws -> [UInt8] {
    try compress(
      bitmap.bytes, width: bitmap.width, height: bitmap.height,
      format: Int32(TJPF_RGBA.rawValue), flags: isProgressive ? TJFLAG_PROGRESSIVE : 0)
  }

  /// A JPEG file of inks: cyan, magenta, yellow and black, four bytes for each pixel.
  static func data(ofInks bytes: [UInt8], width: Int, height: Int) throws -> [UInt8] {
    try compress(
      bytes, width: width, height: height, format: Int32(TJPF_CMYK.rawValue), flags: 0)
  }

  private static func compress(
    _ bytes: [UInt8], width: Int, height: Int, format: Int32, flags: Int32
  ) throws -> [UInt8] {
    struct Refused: Error {}
    guard let encoder = tjInitCompress() else { throw Refused() }
    defer { tjDestroy(encoder) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(buffer) }
    let result = tjCompress2(
      encoder, bytes, Int32(width), 0, Int32(height), format, &buffer, &size,
      Int32(TJSAMP_444.rawValue), 100, flags)
    guard result == 0, let buffer else { throw Refused() }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  /// The file with a segment after its first marker.
  static func adding(_ marker: UInt8, _ contents: [UInt8], to file: [UInt8]) -> Data {
    let length = contents.count + 2
    let segment = [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + contents
    return Data(file.prefix(2) + segment + file.dropFirst(2))
  }

  /// An EXIF segment with an orientation.
  static func exif(orientation: Int, isLittle: Bool = false) -> [UInt8] {
    let head: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
      return isLittle ? bytes.reversed() : bytes
    }
    let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return Array("Exif\0\0".utf8) + head + number(8, 4) + number(1, 2) + entry + number(0, 4)
  }
}
