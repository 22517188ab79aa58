/// What the encoders append to a frame's bytes.
extension [UInt8] {
  /// Appends the UTF-8 of a scalar.
  mutating func append(scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends a number in decimal digits; a negative one counts as 0.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: Swift.max(number, 0) % 10))
  }

  /// Appends the control sequence introducer, `ESC [` (ECMA-48 §8.3.16).
  mutating func appendCSI() {
    append(0x1B)
    append(0x5B)
  }

  /// Appends a control sequence with one parameter, which is left out where it is 1.
  mutating func appendCSI(_ parameter: Int, _ final: Unicode.Scalar) {
    appendCSI()
    if parameter != 1 { append(decimal: parameter) }
    append(scalar: final)
  }

  /// Appends fixed ASCII text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

/// The number of decimal digits of a number from 0 on.
func decimalDigits(_ number: Int) -> Int {
  number < 10 ? 1 : number < 100 ? 2 : 1 + decimalDigits(number / 10)
}
