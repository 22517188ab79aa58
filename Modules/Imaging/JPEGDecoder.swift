import CTurboJPEG
import TerminalCore

/// A decoder for JPEG images that uses the TurboJPEG API and applies the EXIF orientation.
enum JPEGDecoder {
  /// Decodes a JPEG file.
  ///
  /// - Parameter bytes: The data, which begins with a JPEG marker.
  static func bitmap(of bytes: [UInt8], limits: ImageLimits) throws(ImageFailure) -> Bitmap {
    let segments = JPEGSegments(of: bytes)
    if let size = segments.size {
      try Bitmap.check(width: size.width, height: size.height, limits)
    }
    if segments.endsEarly { throw .truncated(.jpeg) }
    guard let decoder = tjInitDecompress() else {
      throw .damaged(.jpeg, reason: "there is not enough memory to read it")
    }
    defer { tjDestroy(decoder) }

    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let header = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(
        decoder, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &space)
    }
    guard header == 0, width > 0, height > 0 else {
      throw header == 0
        ? .damaged(.jpeg, reason: "its size is missing")
        : failure(of: decoder) ?? .truncated(.jpeg)
    }
    // Check the size that the library reports, because it determines the size of the buffer.
    try Bitmap.check(width: Int(width), height: Int(height), limits)

    let isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let format = Int32((isCMYK ? TJPF_CMYK : TJPF_RGBA).rawValue)
    var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
    let result = bytes.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        // A few bytes can declare scans that take minutes; TurboJPEG stops at 500.
        tjDecompress2(
          decoder, source.baseAddress, UInt(source.count), target.baseAddress, width, 0, height,
          format, TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT)
      }
    }
    if result != 0, let failure = failure(of: decoder) { throw failure }
    if isCMYK { mixInks(in: &pixels, areInverted: segments.isAdobe) }
    guard let bitmap = Bitmap(width: Int(width), height: Int(height), bytes: pixels) else {
      throw .empty(width: Int(width), height: Int(height))
    }
    return bitmap.turned(segments.orientation)
  }

  /// Converts CMYK pixels to RGB. Adobe's programs, which write nearly all such files, store the
  /// values inverted: 255 is no ink.
  private static func mixInks(in pixels: inout [UInt8], areInverted: Bool) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let flip: UInt8 = areInverted ? 0 : 255
        let black = Int(pixels[start + 3] ^ flip)
        for channel in start..<start + 3 {
          pixels[channel] = UInt8((Int(pixels[channel] ^ flip) * black + 127) / 255)
        }
        pixels[start + 3] = 255
      }
    }
  }

  /// Returns nil for a harmless warning: bytes between two segments, which some cameras write.
  private static func failure(of decoder: tjhandle) -> ImageFailure? {
    let message = message(of: decoder)
    if message.contains("Premature end") { return .truncated(.jpeg) }
    let isWarning = tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    if isWarning, message.contains("extraneous bytes before marker") { return nil }
    return .damaged(.jpeg, reason: message)
  }

  private static func message(of decoder: tjhandle) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "it cannot be read" }
    // Remove the function name from messages such as "tjDecompress2(): Corrupt JPEG data".
    let message = String(cString: text)
    return message.firstRange(of: "(): ").map { String(message[$0.upperBound...]) } ?? message
  }
}

/// The segments before the pixels of a JPEG file. They contain the size, which is checked before
/// decoding, the EXIF orientation, and the marker of Adobe's programs.
///
/// Segments are a marker, two bytes of length and that many bytes (ITU-T T.81 §B.1.1.4). Parsing
/// ends at the first malformed segment.
struct JPEGSegments {
  /// The size in pixels; nil if the file ends before its frame header.
  private(set) var size: (width: Int, height: Int)?
  /// A Boolean value that indicates whether the file ends before its pixels.
  private(set) var endsEarly = false
  /// The EXIF orientation, 1 to 8; 1 is upright.
  private(set) var orientation = 1
  /// A Boolean value that indicates whether the file has Adobe's segment (APP14).
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
      // End of image.
      if marker == 0xD9 { return }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      guard length >= 2 else { return }
      guard end <= bytes.count else { break }
      // Start of scan.
      if marker == 0xDA { return }
      read(bytes[offset + 4..<end], of: marker)
      offset = end
    }
    endsEarly = offset + 4 > bytes.count || bytes[offset] == 0xFF
  }

  private mutating func read(_ segment: ArraySlice<UInt8>, of marker: UInt8) {
    switch marker {
    // A frame header (SOF) of any of thirteen encodings; C4, C8 and CC are other markers.
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

  /// Returns the orientation (tag 0x0112) in the first directory of a TIFF structure (EXIF 2.3
  /// §4.6.4); nil if it is missing or invalid.
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
        // A short (3) occupies the first two of the value's four bytes.
        guard number(at: place + 2, 2) == 3, let value = number(at: place + 8, 2) else {
          return nil
        }
        return (1...8).contains(value) ? value : nil
      }
    }
    return nil
  }
}
