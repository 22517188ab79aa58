extension [UInt8] {
  /// Appends a text as UTF-8.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a number of at least `digits` digits; a negative one counts as 0.
  package mutating func append(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<Swift.max(digits, 1) { divisor *= 10 }
    let number = Swift.max(number, 0)
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
