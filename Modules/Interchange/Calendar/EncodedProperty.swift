/// A quoted-printable property of vCalendar 1.0, which may continue on further lines.
struct EncodedProperty {
  /// The lines so far, joined.
  private(set) var line: [UInt8] = []
  /// The number of the first line.
  let number: Int

  init(number: Int) {
    self.number = number
  }

  /// Appends a line. The `=` at its end, which joins it to the next one, is removed.
  ///
  /// - Returns: True if a further line follows; false also if the property is too long.
  mutating func append(_ next: [UInt8]) -> Bool {
    line.append(contentsOf: next)
    guard line.count <= CalendarLimits.componentBytes,
      line.last(where: { !$0.isBlank }) == UInt8(ascii: "=")
    else { return false }
    while line.popLast()?.isBlank == true {}
    return true
  }

  /// The decoded property; nil if its character set is not known.
  var decoded: [UInt8]? {
    PropertyScan(line, line.indices).flatMap { QuotedPrintable.decoded($0, in: line) }
  }
}
