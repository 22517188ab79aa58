import Models

/// A repetition in one word, as JSON and CSV have it: `every:2weeks`, `after:3days`,
/// `every:month on the 31st`.
enum RepetitionText {
  /// What messages ask for.
  static let advice = "a repetition like every:week, every:2months or after:3days"

  static func text(of repetition: Repetition) -> String {
    let key = repetition.anchor == .dueDate ? "every:" : "after:"
    let unit = repetition.unit.rawValue
    var text = key + (repetition.count == 1 ? unit : "\(repetition.count)\(unit)s")
    if let day = repetition.dayOfMonth { text += " on the \(day)\(suffix(of: day))" }
    return text
  }

  /// - Returns: nil for a text of another form.
  static func repetition(_ text: String) -> Repetition? {
    let parts = text.lowercased().split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let anchor: Repetition.Anchor
    switch parts[0] {
    case "every": anchor = .dueDate
    case "after": anchor = .completion
    default: return nil
    }
    let words = parts[1].split(separator: " ")
    guard let first = words.first else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    guard let count = digits.isEmpty ? 1 : Int(digits), 1...9999 ~= count,
      let unit = units[String(first.dropFirst(digits.count))]
    else { return nil }
    guard words.count > 1 else { return Repetition(every: count, unit, from: anchor) }
    guard words.count == 4, words[1] == "on", words[2] == "the",
      let day = Int(words[3].prefix { $0.isASCII && $0.isNumber }), 1...31 ~= day
    else { return nil }
    return Repetition(every: count, unit, from: anchor, dayOfMonth: day)
  }

  private static let units: [String: Repetition.Unit] = {
    var units: [String: Repetition.Unit] = [
      "d": .day, "w": .week, "m": .month, "y": .year, "daily": .day, "weekly": .week,
      "monthly": .month, "yearly": .year,
    ]
    for unit in Repetition.Unit.allCases {
      units[unit.rawValue] = unit
      units[unit.rawValue + "s"] = unit
    }
    return units
  }()

  private static func suffix(of number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  }
}
