public import Foundation

/// A writer of PNG files of every kind, including damaged ones, byte by byte (RFC 2083), for tests
/// of a decoder. The pixels are stored uncompressed (RFC 1951 §3.2.4).
public struct PNGMaker {
  public var width: Int
  public var height: Int
  /// The number of bits of a sample: 1, 2, 4, 8 or 16.
  public var bitDepth = 8
  /// The color type: 0 for gray, 2 for color, 3 for a palette, 4 for gray with alpha, 6 for color
  /// with alpha.
  public var colorType = 6
  /// A Boolean value that indicates whether the file has the seven passes of Adam7.
  public var isInterlaced = false
  /// The red, green and blue values of each color in the palette.
  public var palette: [[UInt8]] = []
  /// Returns the samples of a pixel.
  public var pixel: (_ x: Int, _ y: Int) -> [Int]

  public init(
    width: Int, height: Int, bitDepth: Int = 8, colorType: Int = 6, isInterlaced: Bool = false,
    palette: [[UInt8]] = [], pixel: @escaping (_ x: Int, _ y: Int) -> [Int]
  ) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = isInterlaced
    self.palette = palette
    self.pixel = pixel
  }

  /// Returns a file whose header declares a size but which contains a single pixel.
  public static func claiming(width: Int, height: Int) -> Data {
    var data = PNGMaker(width: 1, height: 1) { _, _ in [0, 0, 0, 0] }.data
    data.replaceSubrange(
      8..<33, with: chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]))
    return data
  }

  public var data: Data {
    var header = Self.number(width) + Self.number(height)
    header += [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", header)
    if !palette.isEmpty { file += Self.chunk("PLTE", palette.flatMap(\.self)) }
    file += Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
    return Data(file)
  }

  /// Returns a chunk with its length, name and checksum.
  public static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return number(contents.count) + body + number(Int(checksum(of: body)))
  }

  public static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The rows of all passes, each after a byte that declares it unfiltered.
  private var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (left, top, across, down) in passes where left < width {
      for y in stride(from: top, to: height, by: down) {
        rows.append(0)
        rows += row(stride(from: left, to: width, by: across).flatMap { pixel($0, y) })
      }
    }
    return rows
  }

  /// Packs samples into bytes, with the first sample in the highest bits.
  private func row(_ samples: [Int]) -> [UInt8] {
    if bitDepth == 16 {
      return samples.flatMap {
        [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
      }
    }
    var row: [UInt8] = []
    let perByte = 8 / bitDepth
    for start in stride(from: 0, to: samples.count, by: perByte) {
      var byte = 0
      for index in 0..<perByte {
        let sample = start + index < samples.count ? samples[start + index] : 0
        byte = byte << bitDepth | sample
      }
      row.append(UInt8(truncatingIfNeeded: byte))
    }
    return row
  }

  /// Returns a zlib stream (RFC 1950) with uncompressed content.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = end - start
      stream += [end == bytes.count ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
      stream += [UInt8(~count & 0xFF), UInt8((~count >> 8) & 0xFF)] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(high << 16 | low)
  }

  /// Returns the CRC-32 of bytes (RFC 2083 §15).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum & 1 == 1 ? 0xEDB8_8320 ^ (checksum >> 1) : checksum >> 1
      }
    }
    return ~checksum
  }
}
