import Interchange

/// A word such as `tag:home` or `status:done`, whose key means nothing here: what may have been meant.
struct UnknownKey {
  let name: Substring
  /// What stands behind the colon, as it was typed.
  let value: Substring
  let grammar: TaskWords.Grammar

  /// What other programs call the same, or what is one slip away from it; nil where nothing is near.
  var wanted: String? {
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
    default:
      return Self.known(in: grammar)
        .map { (key: $0, slips: EditDistance.between(String(name), $0.rawValue)) }
        .filter { $0.slips <= min(2, name.count / 2) }
        .min { $0.slips < $1.slips }?.key
    }
  }

  /// The keys that can be typed.
  static func known(in grammar: TaskWords.Grammar) -> [TaskKey] {
    grammar == .filter
      ? [.due, .start, .priority, .project, .not] : TaskKey.allCases.filter { $0 != .not }
  }
}

/// How many characters have to be put in, left out, exchanged or swapped with the next one.
enum EditDistance {
  static func between(_ word: String, _ name: String) -> Int {
    let (word, name) = (Array(word), Array(name))
    var rows = [Array(0...name.count)]
    for (index, character) in word.enumerated() {
      var row = [index + 1]
      for column in name.indices {
        var best = min(
          rows[index][column] + (name[column] == character ? 0 : 1), rows[index][column + 1] + 1,
          row[column] + 1)
        if index > 0, column > 0, name[column - 1] == character, name[column] == word[index - 1] {
          best = min(best, rows[index - 1][column - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[word.count][name.count]
  }
}

/// A word that means something by itself in a filter.
enum FilterWord: String, CaseIterable {
  case open, done, all, overdue, repeats, waiting
  /// Joins what stands before and behind it.
  case or, and

  /// The word, in whatever case it is written.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 8 else { return nil }
    self.init(rawValue: text.lowercased())
  }

  var isConjunction: Bool { self == .or || self == .and }
}
