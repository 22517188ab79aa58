import Interchange

extension TaskWords {
  /// The line that the arguments of a command make, in which each stays one word that its shell's
  /// quotes have made one.
  ///
  ///     task-list add Pay rent 'note:ask for Jo'   →   Pay rent note:"ask for Jo"
  ///
  /// An argument that begins with text is a part of a line. A single argument is a line by itself, of a
  /// new task and of a filter; where a task is edited it may be one word as well, such as
  /// `project:"home garden"`.
  static func line(of arguments: [String], as grammar: Grammar = .entry) -> String {
    guard arguments.count > 1 else {
      let argument = arguments.first ?? ""
      return isLine(argument, as: grammar) ? argument : word(argument, as: grammar)
    }
    return arguments.map { word($0, as: grammar) }.reduce(into: "") {
      $0 += $0.isEmpty ? $1 : " \($1)"
    }
  }

  /// Whether the only argument holds several words, rather than one with blanks in its value.
  private static func isLine(_ argument: String, as grammar: Grammar) -> Bool {
    let reader = WordReader(argument, grammar)
    let key = reader.key(at: argument.startIndex)
    switch grammar {
    case .entry: return true
    // Names and notes may hold anything.
    case .editing:
      guard let key else { return false }
      return ![.project, .note].contains(key.key)
        && reader.holdsSpecial(in: key.value..<reader.end)
    case .filter:
      guard let key else { return true }
      if key.key == .not { return false }
      return reader.holdsSpecial(in: key.value..<reader.end)
    }
  }

  /// An argument as one word of a line: with its value in quotes, where it is a key or a tag with
  /// blanks in its value.
  static func word(_ argument: String, as grammar: Grammar = .entry) -> String {
    guard argument.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return argument
    }
    let reader = WordReader(argument, grammar)
    let start = argument.startIndex
    let value: String.Index
    if let key = reader.key(at: start) {
      value = key.value
      if key.key == .not { return turned(argument, from: value) }
    } else if reader.isTag(at: start) {
      value = reader.index(after: start)
    } else {
      return argument
    }
    guard !argument[value...].contains("\"") else { return argument }
    return argument[..<value] + WordQuoting.quoted(String(argument[value...]))
  }

  /// What `not:` turns around as one word: a phrase, or a word with a value.
  private static func turned(_ argument: String, from value: String.Index) -> String {
    let rest = String(argument[value...])
    guard !rest.isEmpty else { return argument }
    let reader = WordReader(rest, .filter)
    let isWord = reader.isSpecial(at: rest.startIndex)
    let inner = reader.key(at: rest.startIndex)?.value ?? reader.index(after: rest.startIndex)
    guard !reader.holdsSpecial(in: (isWord ? inner : rest.startIndex)..<reader.end)
    else { return argument }
    return argument[..<value] + (isWord ? word(rest, as: .filter) : WordQuoting.quoted(rest))
  }
}
