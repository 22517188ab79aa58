import Models
import Persistence

extension Repetition {
  /// As it is stored: `dueDate 2 week`, or `dueDate 1 month 31` with the day of the month that is meant.
  var stored: String {
    let day = dayOfMonth.map { " \($0)" } ?? ""
    return "\(anchor.rawValue) \(count) \(unit.rawValue)\(day)"
  }

  /// Reads what ``stored`` wrote; nil for anything else.
  init?(stored: String) {
    let words = stored.split(separator: " ")
    guard (3...4).contains(words.count), let anchor = Anchor(rawValue: String(words[0])),
      let count = Int(words[1]), let unit = Unit(rawValue: String(words[2]))
    else { return nil }
    self.init(every: count, unit, from: anchor, dayOfMonth: words.count > 3 ? Int(words[3]) : nil)
  }
}
