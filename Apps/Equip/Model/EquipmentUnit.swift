/// The unit of an attribute. The raw value is written after the number.
enum EquipmentUnit: String, Hashable, Sendable {
  case inches = "in."
  case feet = "ft"
  case millimeters = "mm"
  case pounds = "lb"
  case degrees = "°"
  /// Sixteenths of an inch, the unit of a skate's hollow: 8 is half an inch.
  case sixteenths = "sixteenths of an inch"
}

extension EquipmentUnit {
  /// Returns the value with its unit, such as `12 mm` or `-1°`, or `1/2 in.` for eight sixteenths.
  func description(of value: EquipmentValue) -> String {
    switch (self, value) {
    case (.sixteenths, .integer(let number)): "\(number.mixedNumber(dividedBy: 16)) in."
    case (.degrees, _): "\(value)\(rawValue)"
    default: "\(value) \(rawValue)"
    }
  }
}

extension Int {
  /// Returns the number divided by a power of two, as a mixed number in lowest terms: 57 eighths
  /// are `7 1/8`.
  func mixedNumber(dividedBy denominator: Int) -> String {
    var (numerator, denominator) = (self % denominator, denominator)
    let whole = (self - numerator) / denominator
    if numerator == 0 { return "\(whole)" }
    while numerator.isMultiple(of: 2) {
      (numerator, denominator) = (numerator / 2, denominator / 2)
    }
    return (whole == 0 ? "" : "\(whole) ") + "\(numerator)/\(denominator)"
  }
}
