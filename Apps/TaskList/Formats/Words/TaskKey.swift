import Interchange

/// A word that has a meaning before a colon, such as `due` in `due:fri`.
enum TaskKey: String, CaseIterable {
  case due, start, priority = "pri", project, every, after, note
  /// `not:word`, in filters alone.
  case not

  /// The key that a word before a colon is, in whatever case it is written.
  init?(_ name: some StringProtocol, in grammar: TaskWords.Grammar) {
    guard let key = Self.names[name.lowercased()] else { return nil }
    if key == .not, grammar != .filter { return nil }
    self = key
  }

  /// What a task has of it at most once, as messages name it.
  var noun: String {
    switch self {
    case .due: "due date"
    case .start: "start"
    case .priority: "priority"
    case .project: "project"
    case .every, .after: "repetition"
    case .note: "note"
    case .not: "condition"
    }
  }

  /// Two forms that can be read.
  var examples: [String] {
    switch self {
    case .due: ["due:tomorrow", "due:\"24 dec\""]
    case .start: ["start:monday", "start:\"24 dec\""]
    case .priority: ["pri:high", "pri:low"]
    case .project: ["project:kitchen", "project:\"new kitchen\""]
    case .every: ["every:week", "every:2months"]
    case .after: ["after:3d", "after:2weeks"]
    case .note: ["note:urgent", "note:\"ask for Jo\""]
    case .not: ["not:word", "not:+home"]
    }
  }

  /// As long as the longest name.
  static let longestName = 8

  /// A longer word before a colon is no key that somebody has misremembered.
  static let longestUnknownName = 20

  /// Words before a colon that belong to an address, which is text.
  static let addressSchemes: Set<String> = [
    "about", "bitcoin", "callto", "data", "doi", "facetime", "file", "ftp", "geo", "git", "http",
    "https", "imap", "isbn", "javascript", "localhost", "magnet", "mailto", "matrix", "news",
    "sftp", "sip", "sips", "skype", "sms", "spotify", "ssh", "steam", "tel", "urn", "webcal",
    "xmpp",
  ]

  private static let names: [String: TaskKey] = [
    "due": .due, "start": .start, "pri": .priority, "priority": .priority, "project": .project,
    "pro": .project, "every": .every, "after": .after, "note": .note, "notes": .note, "not": .not,
  ]
}
