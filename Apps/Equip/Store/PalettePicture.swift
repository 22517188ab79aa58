import Foundation
import Persistence

/// A small picture drawn with letters, each of which stands for a colour; a dot is transparent.
struct PalettePicture {
  /// The colours of letters, as `0xRRGGBB`.
  let colours: [Character: UInt32]
  /// The rows of pixels, all of the same width.
  let rows: [String]

  /// The picture as PNG with a palette (ISO/IEC 15948). It is not compressed, which for so few pixels
  /// makes no difference.
  var png: Data {
    let letters: [Character] = ["."] + colours.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(letters, UInt8(0)...))
    var palette: [UInt8] = [0, 0, 0]
    for letter in letters.dropFirst() {
      let colour = colours[letter] ?? 0
      palette += [16, 8, 0].map { UInt8(truncatingIfNeeded: colour >> UInt32($0)) }
    }
    // Before each row stands the number of its filter, which is none.
    var pixels: [UInt8] = []
    for row in rows {
      pixels.append(0)
      pixels += row.map { places[$0] ?? 0 }
    }
    let size = Self.bytes(UInt32(rows.first?.count ?? 0)) + Self.bytes(UInt32(rows.count))
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // Eight bits a pixel, by palette.
    data += Self.chunk("IHDR", size + [8, 3, 0, 0, 0])
    data += Self.chunk("PLTE", palette)
    data += Self.chunk("tRNS", [0])
    data += Self.chunk("IDAT", Self.zlib(pixels))
    data += Self.chunk("IEND", [])
    return data
  }

  /// Up to 65,535 bytes as they are, in a zlib stream (RFC 1950, RFC 1951 §3.2.4).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(min(bytes.count, Int(UInt16.max)))
    let length = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes.prefix(Int(count)) {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 0x01] + length + bytes.prefix(Int(count)) + Self.bytes(b << 16 | a)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checksum(body))
  }

  /// CRC-32 as PNG has it (ISO/IEC 15948, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
