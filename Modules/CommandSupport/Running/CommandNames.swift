import ArgumentParser

/// The names of a program's commands, for the answer to one that it does not have.
///
/// Where a program has a default command, ArgumentParser takes a mistyped name for an argument of
/// that one and complains about it there.
struct CommandNames {
  private let program: String
  private let root: any ParsableCommand.Type
  /// Each command's name, then its other names.
  private let names: [[String]]

  init(of root: any ParsableCommand.Type) {
    self.init(of: root, calledBy: root.configuration.commandName ?? "")
  }

  /// - Parameter name: what is typed before the names.
  private init(of root: any ParsableCommand.Type, calledBy name: String) {
    self.root = root
    program = name
    names = root.configuration.subcommands
      .filter { $0.configuration.shouldDisplay }
      .map { Self.names(of: $0) }
  }

  /// The error for a command line that could not be read, if it is that its first word is no command,
  /// or the word after it none of that command's.
  func error(for arguments: [String]) -> CommandError? {
    if let inner = arguments.first.flatMap(commandWithCommands) {
      return inner.error(for: Array(arguments.dropFirst()))
    }
    guard let word = arguments.first, !word.hasPrefix("-"), !names.isEmpty, word != "help",
      !names.joined().contains(word)
    else { return nil }
    let next =
      if let name = nearest(to: word) {
        "Did you mean '\(program) \(name)'?"
      } else {
        "There are: \(names.compactMap(\.first).joined(separator: ", "))."
      }
    return .badUsage("\(program) has no command '\(word)'", next: next)
  }

  /// The names of the commands of a command; nil for one that has none.
  private func commandWithCommands(_ name: String) -> CommandNames? {
    let command = root.configuration.subcommands.first { Self.names(of: $0).first == name }
    guard let command, !command.configuration.subcommands.isEmpty else { return nil }
    return CommandNames(of: command, calledBy: "\(program) \(name)")
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command.configuration.commandName ?? ""] + command.configuration.aliases
  }

  /// The name that is at most two slips away.
  private func nearest(to word: String) -> String? {
    names.joined()
      .map { (name: $0, slips: Self.slips(from: word, to: $0)) }
      .filter { $0.slips <= min(2, $0.name.count / 2) }
      .min { $0.slips < $1.slips }?.name
  }

  /// How many characters have to be put in, left out or exchanged (Levenshtein's distance).
  private static func slips(from word: String, to name: String) -> Int {
    let name = Array(name)
    var row = Array(0...name.count)
    for (index, character) in word.prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in name.indices {
        let exchanged = diagonal + (name[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[name.count]
  }
}
