import Models

/// Parses and writes the parameters between a property's name and its colon.
///
/// Values may be quoted. Characters that quotes cannot contain are escaped with `^` (RFC 6868):
/// `^n` is a line break, `^'` a quote, `^^` the `^` itself.
enum ParameterList {
  static func read(_ bytes: ArraySlice<UInt8>) -> [ContentLine.Parameter] {
    pieces(of: bytes, at: UInt8(ascii: ";")).compactMap { piece in
      guard !piece.isEmpty else { return nil }
      let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
      let values = pieces(of: piece[equals...].dropFirst(), at: UInt8(ascii: ","))
      return ContentLine.Parameter(
        name: PropertyScan.capitals(piece[..<equals]),
        values: equals == piece.endIndex ? [] : values.map(value(of:)))
    }
  }

  static func text(of parameter: ContentLine.Parameter) -> String {
    guard !parameter.values.isEmpty else { return parameter.name }
    return parameter.name + "=" + parameter.values.map(text(of:)).joined(separator: ",")
  }

  /// Returns a value as it is written, quoted if it contains a separator.
  private static func text(of value: String) -> String {
    var text = ""
    var needsQuotes = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n": text += "^n"
      case "\"": text += "^'"
      case "^": text += "^^"
      case ":", ";", ",":
        needsQuotes = true
        text.unicodeScalars.append(scalar)
      case "\t": text += "\t"
      default: text.unicodeScalars.append(scalar.isASCIIControl ? scalar.visible : scalar)
      }
    }
    return needsQuotes ? "\"\(text)\"" : text
  }

  private static func value(of piece: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(piece.count)
    var index = piece.startIndex
    while index < piece.endIndex {
      let byte = piece[index]
      let next = index + 1 < piece.endIndex ? piece[index + 1] : 0
      switch (byte, next) {
      case (UInt8(ascii: "\""), _):
        index += 1
        continue
      case (UInt8(ascii: "^"), UInt8(ascii: "n")): bytes.append(0x0A)
      case (UInt8(ascii: "^"), UInt8(ascii: "'")): bytes.append(UInt8(ascii: "\""))
      case (UInt8(ascii: "^"), UInt8(ascii: "^")): bytes.append(UInt8(ascii: "^"))
      default:
        // `^` before any other character is literal.
        bytes.append(byte)
        index += 1
        continue
      }
      index += 2
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Splits bytes at a separator outside quotes.
  private static func pieces(
    of bytes: ArraySlice<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var isQuoted = false
    var start = bytes.startIndex
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if bytes[index] == separator, !isQuoted {
        pieces.append(bytes[start..<index])
        start = index + 1
      }
    }
    pieces.append(bytes[start...])
    return pieces
  }
}
