import DateFormatting
import Foundation
import Models

/// A parsed task filter, such as `overdue or due:today +home -waiting`.
///
/// - `due:today`, `due:fri`, `due:2026-12-24`: tasks due on a day. `due:week`, `due:"next month"`,
///   `due:year`: tasks due in a calendar period. `due:<fri`, `due:<=fri`, `due:>"24 dec"`,
///   `due:mon..fri`, `due:..fri`: tasks due in a range. `due:none`, `due:any`: tasks without and
///   with a due date.
/// - `overdue`: open tasks that were due before today. `open`, `done`, `all`.
/// - `+home`, `#home`, `-home`: tasks with and without a tag.
/// - `project:kitchen` and its subprojects, `project:none`; `priority:high`; `repeats`.
/// - `waiting`: tasks that start after today; `start:>"24 dec"`.
/// - Any other word: the beginning of a word in the text, notes, project or tags. In quotes, a
///   phrase.
///
/// All conditions must hold. `or` binds tighter than a space: `overdue or due:today +home` matches
/// the tasks at home that are due. `(…)` groups conditions. `-` negates a special word, a quoted
/// phrase or a group, and `not:` negates anything. A backslash or quotes make any word a search
/// term.
struct TaskFilterReading: Hashable, Sendable {
  /// The conditions of the filter.
  let filter: TaskFilter
  /// A Boolean value that indicates whether the filter contains `open`, `done` or `all`.
  let namesCompletion: Bool

  /// Parses a filter. An empty filter matches all tasks.
  ///
  /// Relative dates are based on the current day of the syntax, so the filter is valid on that day
  /// only.
  ///
  /// - Throws: ``TaskSyntaxError`` at the first word with a special form that cannot be parsed.
  init(parsing text: String, by syntax: TaskSyntax) throws(TaskSyntaxError) {
    var reader = TaskFilterReader(text, by: syntax)
    filter = TaskFilter(try reader.read())
    namesCompletion = reader.namesCompletion
  }

  /// The filter, limited to open tasks if it contains none of `open`, `done` and `all`.
  var openUnlessNamed: TaskFilter {
    namesCompletion ? filter : TaskFilter([.isCompleted(false)] + filter.conditions)
  }
}

/// A reader that parses the words of a filter one by one.
struct TaskFilterReader {
  /// The longest filter, in bytes of UTF-8.
  private static let maximumTextLength = 10_000
  /// The maximum number of conditions, because database queries have limits.
  private static let maximumConditionCount = 200
  private static let deepest = 20

  let syntax: TaskSyntax
  let text: String
  private(set) var reader: WordReader
  private(set) var namesCompletion = false
  private var count = 0
  /// The depth of parentheses and negations around the next word.
  private var depth = 0

  typealias Condition = TaskFilter.Condition

  init(_ text: String, by syntax: TaskSyntax) {
    self.syntax = syntax
    self.text = text
    reader = WordReader(text, .filter)
  }

  mutating func read() throws(TaskSyntaxError) -> [Condition] {
    guard text.utf8.count <= Self.maximumTextLength else {
      throw reader.error(
        .tooLong(limit: Self.maximumTextLength), in: text.startIndex..<text.startIndex)
    }
    return try conditions()
  }
}

// MARK: - Conditions

extension TaskFilterReader {
  /// Parses conditions up to the end of the text or the closing parenthesis of the group.
  private mutating func conditions() throws(TaskSyntaxError) -> [Condition] {
    /// The alternatives joined by `or`, for each condition that must hold.
    var alternatives: [[(conditions: [Condition], range: Range<String.Index>)]] = []
    /// The last conjunction, until its right operand is parsed.
    var conjunction: (word: FilterWord, range: Range<String.Index>)?
    while reader.skipBlanks() {
      let start = reader.position
      if reader.depth > 0, reader.scalar(at: start) == ")" { break }
      let range = start..<reader.wordEnd(from: start)
      if let word = FilterWord(text[range]), word.isConjunction {
        guard !alternatives.isEmpty, conjunction == nil else { throw dangling(word, range) }
        conjunction = (word, range)
        reader.position = range.upperBound
        continue
      }
      let conditions = try term()
      if conjunction?.word != .or { alternatives.append([]) }
      alternatives[alternatives.count - 1].append((conditions, start..<reader.position))
      conjunction = nil
    }
    if let conjunction { throw dangling(conjunction.word, conjunction.range) }
    var conditions: [Condition] = []
    for terms in alternatives {
      guard terms.count > 1 else {
        conditions += terms[0].conditions
        continue
      }
      if let all = terms.first(where: { $0.conditions.isEmpty }) {
        throw reader.error(.allInside, in: all.range, instead: ["all", "\"all\""])
      }
      conditions.append(.any(terms.flatMap { Self.alternatives(in: Self.joined($0.conditions)) }))
    }
    return conditions
  }

  private func dangling(_ word: FilterWord, _ range: Range<String.Index>) -> TaskSyntaxError {
    reader.error(
      .danglingConjunction(word.rawValue), in: range,
      instead: ["+home \(word.rawValue) +work", "\"\(word.rawValue)\""])
  }

  /// Returns a condition that holds if all of the conditions hold.
  private static func joined(_ conditions: [Condition]) -> Condition {
    conditions.count == 1 ? conditions[0] : .not(.any(conditions.map { negated([$0]) }))
  }

  /// Returns a condition that holds unless all of the conditions hold.
  private static func negated(_ conditions: [Condition]) -> Condition {
    guard conditions.count == 1 else { return .any(conditions.map { negated([$0]) }) }
    if case .isCompleted(let isCompleted) = conditions[0] { return .isCompleted(!isCompleted) }
    return .not(conditions[0])
  }

  private static func alternatives(in condition: Condition) -> [Condition] {
    if case .any(let conditions) = condition { conditions } else { [condition] }
  }
}

// MARK: - Words

extension TaskFilterReader {
  /// Parses a term and returns its conditions, which must all hold. The term `all` has none.
  private mutating func term() throws(TaskSyntaxError) -> [Condition] {
    let start = reader.position
    count += 1
    guard count <= Self.maximumConditionCount else {
      throw reader.error(
        .tooManyConditions(limit: Self.maximumConditionCount),
        in: start..<reader.wordEnd(from: start))
    }
    if let word = reader.escapedWord(from: start) {
      reader.position = word.range.upperBound
      return [.text(word.text)]
    }
    let first = reader.skippingMarks(from: start)
    let range = start..<reader.wordEnd(from: start)
    switch reader.form(at: first) {
    case .parenthesis where reader.scalar(at: first) == "(":
      return try group(from: start, parenthesis: first)
    case .quotation:
      let value = try reader.value(at: first, of: start)
      guard !value.content.isEmpty else {
        throw reader.error(.emptyName, in: start..<value.end, instead: ["rent", "\"pay rent\""])
      }
      reader.position = value.end
      return [.text(value.content)]
    case .minus(let rest): return try negation(from: start, of: rest)
    case .tag(let name): return try tag(from: start, name: name)
    case .key(let key, let value): return try read(key, from: start, value)
    case .unknownKey(let name, let value):
      throw reader.refusal(ofKey: (name, value), from: start, by: syntax)
    case .filterWord(let word): return try read(word, in: range)
    case .alarm, .importance, .parenthesis, nil:
      reader.position = range.upperBound
      return [.text(String(text[range]))]
    }
  }

  private mutating func group(
    from start: String.Index, parenthesis: String.Index
  ) throws(TaskSyntaxError) -> [Condition] {
    try enter(from: start)
    reader.depth += 1
    reader.position = reader.index(after: parenthesis)
    let conditions = try conditions()
    guard reader.scalar(at: reader.position) == ")" else {
      throw reader.error(
        .unclosedGroup, in: start..<reader.index(after: parenthesis),
        instead: ["(+home or +work)", "\"(\""])
    }
    reader.position = reader.index(after: reader.position)
    reader.depth -= 1
    depth -= 1
    guard !conditions.isEmpty else {
      throw reader.error(
        .emptyGroup, in: start..<reader.position, instead: ["(+home or +work)", "\"()\""])
    }
    return conditions
  }

  /// Parses a negation. Before a name, as in `-home`, the minus excludes a tag.
  private mutating func negation(
    from start: String.Index, of place: String.Index
  ) throws(TaskSyntaxError) -> [Condition] {
    if let scalar = reader.scalar(at: place), WordReader.canBeginName(scalar),
      reader.key(at: place) == nil, reader.unknownKey(at: place) == nil,
      FilterWord(text[place..<reader.wordEnd(from: place)])?.isConjunction ?? true
    {
      return [Self.negated(try tag(from: start, name: place))]
    }
    return try negatedTerm(from: start, place)
  }

  /// Parses the negation of the condition at an index.
  private mutating func negatedTerm(
    from start: String.Index, _ place: String.Index
  ) throws(TaskSyntaxError) -> [Condition] {
    try enter(from: start)
    reader.position = place
    let conditions = try term()
    depth -= 1
    return [Self.negated(conditions)]
  }

  private mutating func enter(from start: String.Index) throws(TaskSyntaxError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw reader.error(.tooDeep(limit: Self.deepest), in: start..<reader.wordEnd(from: start))
    }
  }

  private mutating func tag(
    from start: String.Index, name: String.Index
  ) throws(TaskSyntaxError) -> [Condition] {
    let value = try reader.name(at: name, of: start)
    reader.position = value.end
    return [.tag(value.content)]
  }
}

// MARK: - Special words

extension TaskFilterReader {
  private mutating func read(
    _ word: FilterWord, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> [Condition] {
    var conditions: [Condition] = []
    switch word {
    case .open: conditions = [.isCompleted(false)]
    case .done: conditions = [.isCompleted(true)]
    case .all:
      guard depth == 0 else {
        throw reader.error(.allInside, in: range, instead: ["all", "\"all\""])
      }
    case .overdue:
      conditions = [
        .isCompleted(false), .due(from: nil, to: syntax.clock.startOfDay(syntax.today)),
      ]
    case .repeats: conditions = [.repeats]
    case .waiting: conditions = [.startsAfter(syntax.end(of: syntax.today).addingTimeInterval(-1))]
    // A conjunction after `not:` has nothing to join.
    case .or, .and: throw dangling(word, range)
    }
    if [.open, .done, .all].contains(word) { namesCompletion = true }
    reader.position = range.upperBound
    return conditions
  }

  private mutating func read(
    _ key: TaskKey, from start: String.Index, _ place: String.Index
  ) throws(TaskSyntaxError) -> [Condition] {
    if key == .not {
      let range = start..<place
      guard !reader.isEnd(place) else {
        throw reader.error(.noValue, in: range, instead: key.examples(in: .filter))
      }
      return try negatedTerm(from: start, place)
    }
    let value =
      key == .due || key == .start
      ? try reader.mixedValue(at: place, of: start) : try reader.value(at: place, of: start)
    let range = start..<value.end
    guard !value.content.isEmpty else {
      throw reader.error(
        .noValue, in: range, instead: [key.examples(in: .filter)[0], "\\" + text[range]])
    }
    if key == .due || key == .start, !value.isQuoted {
      try checkLongerDate(key, value, in: range, after: reader.plainWordEnds(after: value.end))
    }
    let condition = try condition(key, value, in: range)
    reader.position = range.upperBound
    return [condition]
  }

  private func condition(
    _ key: TaskKey, _ value: WordValue, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> Condition {
    switch key {
    case .due: return try due(value, in: range)
    case .start: return try start(value, in: range)
    case .project:
      if value.isNone { return .project(nil) }
      if value.isWord("any") { return .not(.project(nil)) }
      try value.checkName(in: range, of: text) { "project:" + $0 }
      return .project(value.content)
    case .priority:
      guard let priority = Priority(word: value.content) else {
        throw reader.error(
          .noSuchPriority(value.content), in: range, instead: key.examples(in: .filter))
      }
      return .priority(priority)
    case .every, .after, .remind, .note, .not:
      throw reader.error(
        .cannotFilter(noun: key.noun), in: range,
        instead: key == .note || key == .remind
          ? [WordQuoting.quoted(value.content), WordQuoting.quoted(String(text[range]))]
          : ["repeats", WordQuoting.quoted(String(text[range]))])
    }
  }
}
