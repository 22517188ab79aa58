/// `list -home` speaks of a tag, as in the app's fields; no command has a short option of more than
/// one letter.
extension TaskListProgram {
  /// The arguments as ArgumentParser is to read them.
  static func reading(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, let write = minusWords[command] else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var read = [command]
    for index in arguments.indices.dropFirst() {
      let argument = arguments[index]
      let isValue = arguments[index - 1].hasPrefix("--") && !flags.contains(arguments[index - 1])
      if index < end, !isValue, let word = minusWord(argument) {
        read += write(word)
      } else {
        read.append(argument)
      }
    }
    return read
  }

  /// How a word behind a minus is said without one.
  private static let minusWords: [String: @Sendable (String) -> [String]] = [
    "list": condition, "next": condition, "stats": condition,
    "edit": { ["--remove-tag", $0.hasPrefix("+") ? String($0.dropFirst()) : $0] },
  ]

  /// `home` is a tag, everything else is what `not:` turns around.
  @Sendable private static func condition(_ word: String) -> [String] {
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let isSpecial = ["open", "done", "overdue", "repeats", "waiting", "all"].contains(word)
    return ["not:\(isName && !isSpecial ? "+" : "")\(word)"]
  }

  private static let flags: Set = [
    "--json", "--reverse", "--no-due", "--no-start", "--no-project", "--no-notes", "--no-repeat",
  ]

  /// What stands behind a single minus, where that cannot be an option.
  private static func minusWord(_ argument: String) -> String? {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return nil }
    let word = argument.dropFirst()
    guard word.count > 1, let first = word.first, first.isLetter || "_(+\"".contains(first) else {
      return nil
    }
    return String(word)
  }
}
