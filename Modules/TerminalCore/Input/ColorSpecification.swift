/// A colour as XParseColor reads it: `rgb:1/2/3` with one to four hexadecimal digits each, `rgba:`
/// with an alpha that is left out, `#RGB` to `#RRRRGGGGBBBB`.
struct ColorSpecification {
  private var channels: (red: UInt8, green: UInt8, blue: UInt8)

  init?(_ text: ArraySlice<UInt8>) {
    var parts: [ArraySlice<UInt8>]
    if text.first == UInt8(ascii: "#") {
      let digits = text.dropFirst()
      guard [3, 6, 9, 12].contains(digits.count) else { return nil }
      let length = digits.count / 3
      parts = [
        digits.prefix(length), digits.dropFirst(length).prefix(length), digits.suffix(length),
      ]
    } else {
      let prefix = text.prefix { $0 != UInt8(ascii: ":") }
      guard prefix.elementsEqual("rgb".utf8) || prefix.elementsEqual("rgba".utf8) else {
        return nil
      }
      parts = text.dropFirst(prefix.count + 1)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count == prefix.count else { return nil }
    }
    guard let red = Self.channel(parts[0]), let green = Self.channel(parts[1]),
      let blue = Self.channel(parts[2])
    else { return nil }
    channels = (red, green, blue)
  }

  func reply(number: Int) -> TerminalReply {
    .defaultColor(OSC: number, red: channels.red, green: channels.green, blue: channels.blue)
  }

  /// One to four hexadecimal digits scaled to 0…255.
  private static func channel(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value * 16 + number
    }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
