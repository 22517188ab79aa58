import DateFormatting
import Foundation
import Models

/// A named period of time: a second, a day, a week.
private struct DateRange {
  /// The first moment of the period.
  let from: Date
  /// The first moment after the period.
  let to: Date
}

extension TaskFilterReader {
  /// Parses the value of `due:`.
  func due(
    _ value: WordValue, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> TaskFilter.Condition {
    if value.isNone { return .noDueDate }
    if value.isWord("any") { return .due(from: nil, to: nil) }
    let content = value.content
    if let (sign, operand) = Self.comparison(content) {
      let dateRange = try dateRange(operand, .due, value, in: range)
      return switch sign {
      case "<": .due(from: nil, to: dateRange.from)
      case "<=": .due(from: nil, to: dateRange.to)
      case ">": .due(from: dateRange.to, to: nil)
      default: .due(from: dateRange.from, to: nil)
      }
    }
    guard content.contains("..") else {
      let dateRange = try dateRange(content, .due, value, in: range)
      return .due(from: dateRange.from, to: dateRange.to)
    }
    return try period(content, value, in: range)
  }

  /// Parses the value of `start:`.
  func start(
    _ value: WordValue, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> TaskFilter.Condition {
    guard let (sign, operand) = Self.comparison(value.content), sign.hasPrefix(">") else {
      throw reader.error(.startComparison, in: range, instead: TaskKey.start.examples(in: .filter))
    }
    let dateRange = try dateRange(operand, .start, value, in: range)
    return .startsAfter((sign == ">" ? dateRange.to : dateRange.from).addingTimeInterval(-1))
  }

  /// Throws an error if the words after a value would make it another date, as in `due:<fri 5pm`.
  func checkLongerDate(
    _ key: TaskKey, _ value: WordValue, in range: Range<String.Index>, after ends: [String.Index]
  ) throws(TaskSyntaxError) {
    let sign = Self.comparison(value.content)?.sign ?? ""
    let date = value.content.dropFirst(sign.count)
    guard (try? syntax.dates.parse(String(date), now: syntax.now)) != nil else { return }
    for end in ends.reversed() {
      let rest = TaskSyntax.trimmed(String(text[value.end..<end])) ?? ""
      let longer = "\(date) \(rest)"
      guard (try? syntax.dates.parse(longer, now: syntax.now)) != nil else { continue }
      throw reader.error(
        .longerDate(rest: rest), in: range,
        instead: [
          "\(key.rawValue):\(sign)\(WordQuoting.quoted(longer))",
          "\(WordQuoting.quoted(rest)) \(text[range])",
        ])
    }
  }

  /// Returns the comparison operator and the operand, such as `<` and `fri` in `<fri`, or nil.
  private static func comparison(_ text: String) -> (sign: String, operand: String)? {
    for sign in ["<=", ">=", "<", ">"] where text.hasPrefix(sign) {
      return (sign, String(text.dropFirst(sign.count)))
    }
    return nil
  }

  /// Parses a range of dates: `mon..fri`, `mon..`, `..fri`. If a date ends in a dot, every possible
  /// separator is tried.
  private func period(
    _ content: String, _ value: WordValue, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> TaskFilter.Condition {
    var firstError: TaskSyntaxError?
    for place in content.indices where content[place...].hasPrefix("..") {
      let first = content[..<place].trimmingCharacters(in: .whitespaces)
      let last = content[content.index(place, offsetBy: 2)...]
        .trimmingCharacters(in: .whitespaces)
      guard !first.isEmpty || !last.isEmpty else { continue }
      do throws(TaskSyntaxError) {
        let from = first.isEmpty ? nil : try dateRange(first, .due, value, in: range).from
        let to = last.isEmpty ? nil : try dateRange(last, .due, value, in: range).to
        if let from, let to, from >= to {
          let forms = [last, first].map { WordQuoting.value($0) }
          throw reader.error(
            .backwards, in: range,
            instead: ["due:\(forms[0])..\(forms[1])", "due:\(forms[1]).."])
        }
        return .due(from: from, to: to)
      } catch {
        if case .backwards = error.problem { throw error }
        firstError = firstError ?? error
      }
    }
    throw firstError ?? reader.error(.noValue, in: range, instead: ["due:mon..fri", "due:..fri"])
  }

  private func dateRange(
    _ text: String, _ key: TaskKey, _ value: WordValue, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> DateRange {
    if let period = period(named: text) { return period }
    do throws(DateParseError) {
      let parsed = try syntax.dates.parse(text, now: syntax.now)
      guard !parsed.hasTime else {
        return DateRange(from: parsed.date, to: parsed.date.addingTimeInterval(1))
      }
      return DateRange(from: parsed.date, to: syntax.end(of: syntax.clock.day(of: parsed.date)))
    } catch {
      throw reader.error(
        .date(error), in: range,
        instead: syntax.suggestions(
          for: error, key: key, rest: value.isQuoted ? "" : self.text[range.upperBound...]))
    }
  }

  /// Returns the period with a name: `week`, `this week`, `next month`, `last quarter`, `dec 2026`.
  private func period(named text: String) -> DateRange? {
    let names = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let name = names.last else { return nil }
    let isMonthOfYear =
      names.count == 2 && name.count == 4 && name.allSatisfy(\.isNumber)
      && names[0].allSatisfy { $0.isLetter || $0 == "." }
    guard
      isMonthOfYear
        || ["week", "month", "quarter", "year"].contains(name)
          && (names.count == 1 || names.count == 2 && ["last", "this", "next"].contains(names[0]))
    else { return nil }
    func edge(_ side: String) -> CivilDate? {
      let parsed = try? syntax.dates.parse("\(side) of \(text)", now: syntax.now)
      return parsed.map { syntax.clock.day(of: $0.date) }
    }
    guard let first = edge("start"), let last = edge("end") else { return nil }
    return DateRange(from: syntax.clock.startOfDay(first), to: syntax.end(of: last))
  }
}
