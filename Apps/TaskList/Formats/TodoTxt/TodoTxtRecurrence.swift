import Interchange
import Models

/// How todo.txt programs say that a task repeats: `rec:2w` counts from the completion, `rec:+2w` from
/// the due date (topydo, Simpletask, sleek).
enum TodoTxtRecurrence {
  /// What messages ask for.
  static let advice = "a repetition like rec:1w or, from the due date, rec:+1m"

  static func repetition(_ value: Substring) -> Repetition? {
    let isStrict = value.first == "+"
    let text = isStrict ? value.dropFirst() : value
    guard let letter = text.last, let unit = units.first(where: { $0.letter == letter })?.unit,
      let count = Int(text.dropLast()), 1...9999 ~= count, text.first != "+"
    else { return nil }
    return Repetition(every: count, unit, from: isStrict ? .dueDate : .completion)
  }

  static func text(of repetition: Repetition) -> String {
    let letter = units.first { $0.unit == repetition.unit }?.letter ?? "d"
    return (repetition.anchor == .dueDate ? "+" : "") + "\(repetition.count)\(letter)"
  }

  private static let units: [(letter: Character, unit: Repetition.Unit)] = [
    ("d", .day), ("b", .weekday), ("w", .week), ("m", .month), ("y", .year),
  ]
}
