import CommandSupport

/// A keyword before a colon, such as `due` in `due:fri`.
enum TaskKey: String, CaseIterable {
  case due, start, priority = "pri", project, every, after, remind, note
  /// A negation such as `not:word`, only in filters.
  case not

  /// Creates a key from the word before a colon, ignoring case. Returns nil for any other word.
  init?(_ name: some StringProtocol, in grammar: TaskSyntax.Grammar) {
    guard let key = Self.names[name.lowercased()] else { return nil }
    if key == .not, grammar != .filter { return nil }
    self = key
  }

  /// The name of the property, for error messages.
  var noun: String {
    switch self {
    case .due: "due date"
    case .start: "start"
    case .priority: "priority"
    case .project: "project"
    case .every, .after: "repetition"
    case .remind: "reminder"
    case .note: "note"
    case .not: "condition"
    }
  }

  /// Returns two valid examples.
  func examples(in grammar: TaskSyntax.Grammar) -> [String] {
    switch self {
    case .due where grammar == .filter: ["due:week", "due:<fri"]
    case .start where grammar == .filter: ["waiting", "start:>fri"]
    case .project where grammar == .filter: ["project:kitchen", "project:none"]
    case .due: ["due:tomorrow", "due:\"24 dec\""]
    case .start: ["start:monday", "start:\"24 dec\""]
    case .priority: ["pri:high", "pri:low"]
    case .project: ["project:kitchen", "project:\"new kitchen\""]
    case .every: ["every:week", "every:\"tue and thu until dec 18\""]
    case .after: ["after:3d", "after:2weeks"]
    case .remind: ["remind:15m", "remind:\"dec 24 9am\""]
    case .note: ["note:urgent", "note:\"ask for Jo\""]
    case .not: ["not:word", "not:+home"]
    }
  }

  /// The length above which a word before a colon is not considered a mistyped key.
  static let maximumUnknownNameLength = 20

  /// Words before the colon of an address, which is text.
  static let addressSchemes: Set<String> = [
    "about", "bitcoin", "callto", "data", "doi", "facetime", "file", "ftp", "geo", "git", "http",
    "https", "imap", "isbn", "javascript", "localhost", "magnet", "mailto", "matrix", "news",
    "sftp", "sip", "sips", "skype", "sms", "spotify", "ssh", "steam", "tel", "urn", "webcal",
    "xmpp",
  ]

  private static let names: [String: TaskKey] = [
    "due": .due, "start": .start, "pri": .priority, "priority": .priority, "project": .project,
    "pro": .project, "every": .every, "after": .after, "remind": .remind, "note": .note,
    "notes": .note, "not": .not,
  ]
}

/// A word with an unknown key, such as `tag:home` or `status:done`.
struct UnknownKey {
  let name: Substring
  /// The value after the colon, as typed.
  let value: Substring
  let grammar: TaskSyntax.Grammar

  /// Returns a valid replacement for the word, or nil if there is no close match.
  func suggestion(by syntax: TaskSyntax) -> String? {
    guard let wanted else { return nil }
    let isRead =
      grammar == .filter
      ? (try? TaskFilterReading(parsing: wanted, by: syntax)) != nil
      : (try? QuickEntry(parsing: wanted, by: syntax, as: grammar)) != nil
    let key = wanted.split(separator: ":").first.flatMap { TaskKey(rawValue: String($0)) }
    return isRead ? wanted : key?.examples(in: grammar)[0] ?? wanted
  }

  /// The word with the key that another program's name or a typing error stands for, or nil if no
  /// key is close.
  private var wanted: String? {
    let bare = value.hasPrefix("\"") ? value.dropFirst().prefix { $0 != "\"" } : value
    switch name {
    case "tag", "tags", "label", "labels", "context", "ctx":
      return "+\(WordQuoting.name(String(bare), isTag: true))"
    case "status", "state", "is":
      guard grammar == .filter else { return nil }
      return ["done", "completed", "complete"].contains(bare.lowercased())
        ? "done" : FilterWord(bare).map(\.rawValue) ?? "open"
    case "text", "title", "desc", "description":
      return grammar == .filter ? WordQuoting.quoted(String(bare)) : nil
    default:
      return key.map { "\($0.rawValue):\(value)" }
    }
  }

  private var key: TaskKey? {
    switch name {
    case "prj", "proj", "area", "list": return .project
    case "prio", "importance": return .priority
    case "rec", "recur", "repeat", "repeats": return .every
    case "wait", "scheduled", "sched", "begin", "from", "defer", "threshold": return .start
    case "until", "deadline", "by", "when", "date", "on": return .due
    case "annotation", "comment", "memo": return .note
    case "alarm", "alert", "reminder": return .remind
    default:
      let names = Self.known(in: grammar).map(\.rawValue)
      return SpellingSuggestion.to(String(name), among: names).flatMap(TaskKey.init)
    }
  }

  /// Returns the keys that are valid in a grammar.
  static func known(in grammar: TaskSyntax.Grammar) -> [TaskKey] {
    grammar == .filter
      ? [.due, .start, .priority, .project, .not] : TaskKey.allCases.filter { $0 != .not }
  }
}

/// A word with a special meaning in a filter.
enum FilterWord: String, CaseIterable {
  case open, done, all, overdue, repeats, waiting
  /// A conjunction that joins the terms before and after it.
  case or, and

  /// Creates a filter word from a text, ignoring case. Returns nil for any other text.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 8 else { return nil }
    self.init(rawValue: text.lowercased())
  }

  var isConjunction: Bool { self == .or || self == .and }
}
