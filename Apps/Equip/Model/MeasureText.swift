import Foundation

/// A number with a unit as people and programs write it, such as `7 1/8`, `7,125`, `72.0`, `6'0"`,
/// `6 ft 2 in`, `183 cm` or `1/2"`.
///
/// A text such as `1,000` has two readings, because the comma may be the decimal sign.
struct MeasureText {
  /// A reading of the text.
  struct Reading: Hashable {
    let number: Double
    /// The unit; nil if the text has none.
    let unit: MeasureUnit?
  }

  /// All readings; empty if the text is not a number.
  let readings: [Reading]

  init(_ text: String) {
    let text = Self.plain(text)
    // The unit follows the last digit.
    let end = text.lastIndex(where: \.isDigit).map { text.index(after: $0) } ?? text.startIndex
    let (numbers, word) = (text[..<end], text[end...].trimmingCharacters(in: .whitespaces))
    guard word.isEmpty || word == "." || MeasureUnit(word) != nil else {
      readings = []
      return
    }
    let unit = MeasureUnit(word)
    readings =
      Self.feetAndInches(numbers, unit)
      ?? Self.numbers(numbers).map { Reading(number: $0, unit: unit) }
  }

  /// Returns the whole numbers of a unit that the text may mean, in ascending order.
  ///
  /// If only one of the written unit and the attribute's unit is metric, the number is rounded,
  /// because `183 cm` is not a whole number of inches.
  func wholeNumbers(of unit: EquipmentUnit?, in range: ClosedRange<Int>) -> [Int] {
    let isMetric = unit.map { MeasureUnit($0).isMetric }
    let found = readings.compactMap { reading -> Int? in
      guard let number = Self.number(reading, in: unit) else { return nil }
      let isRounded = reading.unit.map { $0.isMetric != isMetric } ?? false
      let whole = number.rounded()
      // Fractions of an inch and their sums are exact except for the last bits.
      guard isRounded || abs(number - whole) < 1e-9 else { return nil }
      return Int(exactly: whole).flatMap { range.contains($0) ? $0 : nil }
    }
    return Set(found).sorted()
  }

  /// Returns the numbers that the text may mean, in ascending order. Hat sizes have no unit, but
  /// may be written with an inch mark.
  func numbers(in range: ClosedRange<Double>) -> [Double] {
    let plain = readings.filter { $0.unit == nil || $0.unit == .inch }
    return Set(plain.map(\.number).filter(range.contains)).sorted()
  }

  /// Returns the number in the unit of an attribute; nil if the text has a unit of another
  /// dimension.
  private static func number(_ reading: Reading, in unit: EquipmentUnit?) -> Double? {
    guard let unit else { return reading.unit == nil ? reading.number : nil }
    let own = MeasureUnit(unit)
    guard let written = reading.unit else {
      // Half an inch of hollow is written `1/2`, and eight sixteenths are written `8`.
      let isInches = unit == .sixteenths && reading.number != reading.number.rounded()
      return isInches ? reading.number / own.size : reading.number
    }
    if written == own { return reading.number }
    guard written.dimension == own.dimension else { return nil }
    return reading.number * written.size / own.size
  }
}

extension MeasureText {
  /// Returns the text in lowercase, with plain quotation marks and spaces. Fraction characters are
  /// written out: `7⅛` becomes `7 1/8`.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text.lowercased() {
      switch character {
      case "″", "“", "”", "„": plain += "\""
      case "′", "’", "‘", "´", "`": plain += "'"
      case "−", "–": plain += "-"
      case _ where character.isWhitespace: plain += " "
      default: plain += Self.fractions[character] ?? String(character)
      }
    }
    plain = plain.trimmingCharacters(in: .whitespaces)
    // The text may be a jersey number.
    return plain.hasPrefix("#") ? String(plain.dropFirst()) : plain
  }

  private static let fractions: [Character: String] = [
    "½": " 1/2", "¼": " 1/4", "¾": " 3/4", "⅛": " 1/8", "⅜": " 3/8", "⅝": " 5/8", "⅞": " 7/8",
    "⅓": " 1/3", "⅔": " 2/3",
  ]

  /// Parses feet and inches, such as `6'2"`, `6 ft 2` or `6-2`; nil for any other text.
  private static func feetAndInches(_ text: Substring, _ unit: MeasureUnit?) -> [Reading]? {
    guard unit == nil || unit == .inch else { return nil }
    // The mark between the numbers.
    guard let first = text.firstIndex(where: { !$0.isDigit }),
      let second = text[first...].firstIndex(where: \.isDigit)
    else { return nil }
    let mark = text[first..<second].trimmingCharacters(in: .whitespaces)
    let isFeet = MeasureUnit(mark) == .foot || mark == "-" && !text[second...].contains("/")
    guard isFeet, let feet = Double(text[..<first]) else { return nil }
    return numbers(text[second...]).filter { $0 < 12 }
      .map { Reading(number: feet + $0 / 12, unit: .foot) }
  }

  /// Returns the numbers that a text may mean.
  private static func numbers(_ text: Substring) -> [Double] {
    var text = text
    let isNegative = text.first == "-"
    if isNegative || text.first == "+" { text = text.dropFirst() }
    guard text.first?.isDigit == true else { return [] }
    let found = text.contains("/") ? [fraction(text)].compactMap(\.self) : decimals(text)
    return isNegative ? found.map { -$0 } : found
  }

  /// Parses a fraction, such as `1/8`, `7 1/8` or `7-1/8`.
  private static func fraction(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let denominator = digits(parts[1]), denominator > 0 else { return nil }
    let numbers = parts[0].split { $0 == " " || $0 == "-" }
    guard (1...2).contains(numbers.count), let numerator = digits(numbers[numbers.count - 1]) else {
      return nil
    }
    guard numbers.count == 2 else { return numerator / denominator }
    return digits(numbers[0]).map { $0 + numerator / denominator }
  }

  /// Parses a number such as `72`, `72.0`, `7,125`, `1,234.5` or `1 000`. A single mark before
  /// three digits may be the decimal sign or a thousands separator.
  private static func decimals(_ text: Substring) -> [Double] {
    let marks = text.filter { !$0.isDigit }
    guard let mark = marks.last else { return [digits(text)].compactMap(\.self) }
    var found = [grouped(text)].compactMap(\.self)
    guard mark == "." || mark == ",", marks.count(where: { $0 == mark }) == 1,
      let place = text.lastIndex(of: mark)
    else { return found }
    let (before, after) = (text[..<place], text[text.index(after: place)...])
    if let whole = marks.count > 1 ? grouped(before) : digits(before), after.count <= 15,
      let number = Double("\(Int(whole)).\(after)")
    {
      found.append(number)
    }
    return found
  }

  /// Parses a number with one kind of mark between the thousands, such as `1,000`.
  private static func grouped(_ text: Substring) -> Double? {
    guard let mark = text.first(where: { !$0.isDigit }), ",. ".contains(mark) else { return nil }
    let groups = text.split(separator: mark, omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.count), first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return digits(Substring(groups.joined()))
  }

  private static func digits(_ text: Substring) -> Double? {
    // A `Double` cannot represent more digits without loss.
    (1...15).contains(text.count) && text.allSatisfy(\.isDigit) ? Double(text) : nil
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
