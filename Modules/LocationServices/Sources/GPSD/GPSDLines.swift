/// Cuts what gpsd sends into lines, whatever pieces it comes in.
struct GPSDLines {
  /// How many bytes a line may have. gpsd's own are shorter than 10,240 (`GPS_JSON_RESPONSE_MAX`).
  static let limit = 65_536

  private var line: [UInt8] = []
  /// Whether the line is longer than any of gpsd's; the rest of it is dropped.
  private(set) var isTooLong = false

  /// Takes the next piece and returns the lines that are complete with it, without their ends.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      if !isTooLong, !line.allSatisfy(Self.isBlank) { lines.append(line) }
      line.removeAll(keepingCapacity: true)
      isTooLong = false
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong, line.count + bytes.count <= Self.limit else {
      isTooLong = true
      return line.removeAll()
    }
    line.append(contentsOf: bytes)
  }
}
