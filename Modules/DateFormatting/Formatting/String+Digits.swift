extension String {
  /// Appends a number with at least `digits` digits, and a minus before a negative one.
  mutating func append(_ number: Int, digits: Int) {
    if number < 0 { append("-") }
    let text = String(number.magnitude)
    append(String(repeating: "0", count: max(0, digits - text.count)) + text)
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
