import Interchange

/// A word of a todo.txt line and what it says.
struct TodoTxtWord {
  /// What kind of word it is.
  enum Kind: Equatable {
    /// A word of the task's text.
    case plain
    /// `+project`
    case project
    /// `@context`
    case context
    /// `key:value` with a key that is known here.
    case known(Key)
    /// `key:value` of another program.
    case other
  }

  /// The keys that are known here. The format has none; these are what programs have agreed on, and
  /// four of this app's own.
  enum Key: String {
    case due
    /// The day before which the task need not be begun.
    case threshold = "t"
    /// How the task repeats.
    case recurrence = "rec"
    /// The same by rules of iCalendar, percent-encoded.
    case rule = "rrule"
    /// The priority of a completed task.
    case priority = "pri"
    /// Notes, percent-encoded.
    case note
    /// The day of the month a repetition means, which the due date may be short of.
    case recurrenceDay = "rec-day"
    /// `percent` where the words of the line are percent-encoded, as they would mean something else.
    case encoding = "enc"
  }

  /// The blanks before it.
  var space: String
  var text: String
  let kind: Kind

  init(space: String = " ", _ text: String) {
    self.space = space
    self.text = text
    kind = Self.kind(of: text)
  }

  init(_ key: Key, _ value: String) {
    space = " "
    text = "\(key.rawValue):\(value)"
    kind = .known(key)
  }

  /// What stands behind the `+` or `@`.
  var name: Substring { text.dropFirst() }

  /// What stands behind the first colon.
  var value: Substring {
    guard let colon = text.unicodeScalars.firstIndex(of: ":") else { return "" }
    return text[text.unicodeScalars.index(after: colon)...]
  }

  private static func kind(of text: String) -> Kind {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return .plain }
    if first == "+" { return .project }
    if first == "@" { return .context }
    guard let colon = scalars.firstIndex(of: ":"), isLetter(first) else { return .plain }
    let value = scalars[scalars.index(after: colon)...]
    guard !value.isEmpty else { return .plain }
    if let key = Key(rawValue: String(text[..<colon])) { return .known(key) }
    // `http://…` and `12:30:00` are text; so is what a colon ends, such as `note:`.
    let isKey = scalars[..<colon].allSatisfy {
      isLetter($0) || "0"..."9" ~= $0 || ["-", "_", "."].contains($0)
    }
    return isKey && value.first != "/" && !value.contains(":") ? .other : .plain
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
