/// Collects digits and pieces of text as bytes and makes one string of them.
///
/// Several times faster than appending to a `String` piece by piece, and no less safe.
struct ASCIIText {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(48) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a number with at least `digits` digits, and a minus before a negative one.
  mutating func append(_ number: Int, digits: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if digits <= 2, magnitude < 100 {
      if digits == 2 || magnitude >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(magnitude / 10)) }
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
      return
    }
    var divisor: UInt = 1
    var count = 1
    while count < digits || magnitude / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a year as ISO 8601 writes it: four digits, and outside 0 … 9999 a sign and six.
  mutating func append(isoYear year: Int) {
    if 0...9999 ~= year {
      append(year, digits: 4)
    } else {
      if year > 0 { append("+") }
      append(year, digits: 6)
    }
  }
}
