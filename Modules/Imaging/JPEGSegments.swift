/// What the segments before the pixels of a JPEG file say: the size, to be checked before a decoder
/// sees it, which way the camera was held, and whether one of Adobe's programs wrote it.
///
/// Segments are a marker, two bytes of length and that many bytes (ITU-T T.81 §B.1.1.4). Bytes from
/// outside are never trusted: what does not fit ends the reading.
struct JPEGSegments {
  /// The size in pixels; nil where the file ends before it tells.
  private(set) var size: (width: Int, height: Int)?
  /// Whether the file ends before its pixels begin.
  private(set) var endsEarly = false
  /// The EXIF orientation, 1 to 8; 1 is upright.
  private(set) var orientation = 1
  /// Whether there is Adobe's segment (APP14).
  private(set) var isAdobe = false

  init(of bytes: [UInt8]) {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // Any number of fill bytes may precede a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      // The file ends, with nothing to see.
      if marker == 0xD9 { return }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      guard length >= 2 else { return }
      guard end <= bytes.count else { break }
      // The pixels begin.
      if marker == 0xDA { return }
      read(bytes[offset + 4..<end], of: marker)
      offset = end
    }
    endsEarly = offset + 4 > bytes.count || bytes[offset] == 0xFF
  }

  private mutating func read(_ segment: ArraySlice<UInt8>, of marker: UInt8) {
    switch marker {
    // A frame's header (SOF), of any of thirteen ways to code; C4, C8 and CC are other things.
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      let numbers = Array(segment.prefix(5))
      guard numbers.count == 5, size == nil else { break }
      size = (Int(numbers[3]) << 8 | Int(numbers[4]), Int(numbers[1]) << 8 | Int(numbers[2]))
    case 0xE1 where segment.starts(with: "Exif\0\0".utf8):
      if let found = Self.orientation(inTIFF: Array(segment.dropFirst(6))) { orientation = found }
    case 0xEE where segment.starts(with: "Adobe".utf8): isAdobe = true
    default: break
    }
  }

  /// The orientation (tag 0x0112) in the first directory of a TIFF structure, as EXIF 2.3 §4.6.4 has
  /// it; nil where there is none that makes sense.
  private static func orientation(inTIFF bytes: [UInt8]) -> Int? {
    let isLittle = bytes.starts(with: "II*\0".utf8)
    guard isLittle || bytes.starts(with: "MM\0*".utf8) else { return nil }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes[offset..<offset + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(at: place, 2) else { return nil }
      if tag == 0x0112 {
        // A short (3) stands in the first two of the value's four bytes.
        guard number(at: place + 2, 2) == 3, let value = number(at: place + 8, 2) else {
          return nil
        }
        return (1...8).contains(value) ? value : nil
      }
    }
    return nil
  }
}
