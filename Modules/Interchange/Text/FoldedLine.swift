/// Writes a line in pieces of at most 75 bytes, as calendars want it.
enum FoldedLine {
  /// How many bytes a physical line may have without its end (RFC 5545, 3.1).
  static let limit = 75

  /// Appends a line and CR LF. Where it is too long it is cut before a character, never inside of
  /// one, and each further piece begins with a space.
  static func append(_ line: some RandomAccessCollection<UInt8>, to output: inout [UInt8]) {
    var rest = line[...]
    var room = limit
    while rest.count > room {
      var cut = rest.index(rest.startIndex, offsetBy: room)
      // A scalar has at most three continuation bytes; more are damage and may be cut anywhere.
      for _ in 0..<3 where rest[cut] & 0xC0 == 0x80 { cut = rest.index(before: cut) }
      output.append(contentsOf: rest[..<cut])
      output.append(contentsOf: [0x0D, 0x0A, 0x20])
      rest = rest[cut...]
      room = limit - 1
    }
    output.append(contentsOf: rest)
    output.append(contentsOf: [0x0D, 0x0A])
  }
}
