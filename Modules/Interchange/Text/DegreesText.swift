import Foundation

/// Parses degrees as maps and tables write them.
package enum DegreesText {
  /// Parses `45.42`, as ``DecimalText`` reads it, or `45°25′17″N`, `45° 25.29' N`, `S 33 51 31.5`,
  /// `-75:41:50`, `45 deg 25' 17" N` and similar: one to three numbers, of which the last may have a fraction.
  ///
  /// - Parameters:
  ///   - text: The text to parse.
  ///   - isLatitude: If true, the letters are N and S; otherwise E and W.
  /// - Returns: The degrees; nil for any other text, and for minutes or seconds of 60 or more.
  package static func number(_ text: String, isLatitude: Bool) -> Double? {
    // Web pages have a minus sign and no-break spaces.
    let plain = text.trimmingCharacters(in: .whitespaces).replacing("−", with: "-")
    if let number = DecimalText.number(plain) { return number }
    let signs = text.uppercased().replacing(" DEG ", with: "° ")
    guard let match = signs.wholeMatch(of: FieldPattern.degrees)?.output,
      match.front == nil || match.back == nil
    else { return nil }
    let whole = [match.degrees, match.minutes, match.seconds].compactMap(\.self)
    let direction = match.front ?? match.back
    let isLetter = direction?.first?.isLetter == true
    // The degree sign follows the first number, the minute sign the second, and the second sign the
    // third.
    let marks = [":°º˚", ":'′’", ":'′’\"″”"][whole.count - 1]
    guard whole.count > 1 || match.mark != nil || isLetter,
      match.mark?.allSatisfy(marks.contains) ?? true
    else { return nil }
    let sign: Double
    switch direction {
    case nil, "+", isLatitude ? "N" : "E": sign = 1
    case "-", "−", isLatitude ? "S" : "W": sign = -1
    default: return nil
    }
    var parts = whole.compactMap { Double($0) }
    parts[parts.count - 1] = Double("\(whole[whole.count - 1]).\(match.fraction ?? "0")") ?? 0
    guard parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return sign * parts.reversed().reduce(0) { $0 / 60 + $1 }
  }
}
