import CTurboJPEG
import TerminalCore

/// Reads JPEG by the TurboJPEG API, turned upright as its EXIF orientation says.
enum JPEGDecoder {
  /// - Parameter bytes: begin with a JPEG marker.
  static func bitmap(of bytes: [UInt8], limits: ImageLimits) throws(ImageFailure) -> Bitmap {
    let segments = JPEGSegments(of: bytes)
    if let size = segments.size {
      try Bitmap.check(width: size.width, height: size.height, limits)
    }
    if segments.endsEarly { throw .truncated(.jpeg) }
    guard let decoder = tjInitDecompress() else {
      throw .damaged(.jpeg, reason: "there is no memory to read it")
    }
    defer { tjDestroy(decoder) }

    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let header = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(
        decoder, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &space)
    }
    guard header == 0, width > 0, height > 0 else {
      throw header == 0
        ? .damaged(.jpeg, reason: "it does not tell its size")
        : failure(of: decoder) ?? .truncated(.jpeg)
    }
    // Believed once more, from the library's own reading: the buffer is measured by it.
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

  /// Makes red, green and blue of the amounts of four inks. Adobe's programs, which write nearly all
  /// such files, store them inverted: 255 is no ink.
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

  /// nil for what spoils nothing: bytes between two segments, which some cameras leave.
  private static func failure(of decoder: tjhandle) -> ImageFailure? {
    let message = message(of: decoder)
    if message.contains("Premature end") { return .truncated(.jpeg) }
    let isWarning = tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    if isWarning, message.contains("extraneous bytes before marker") { return nil }
    return .damaged(.jpeg, reason: message)
  }

  private static func message(of decoder: tjhandle) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "it cannot be read" }
    // "tjDecompress2(): Corrupt JPEG data": the name of the function says nothing to a person.
    let message = String(cString: text)
    return message.range(ofPrefixEndingIn: "(): ").map { String(message[$0...]) } ?? message
  }
}

extension String {
  /// Where the text behind the first occurrence of a separator begins.
  fileprivate func range(ofPrefixEndingIn separator: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(separator) { return self.index(index, offsetBy: separator.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
