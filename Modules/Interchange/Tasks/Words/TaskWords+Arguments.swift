extension TaskWords {
  /// The line that the arguments of a command make, in which each stays one word that its shell's
  /// quotes have made one.
  ///
  ///     task-list add Pay rent 'note:ask for Jo'   →   Pay rent note:"ask for Jo"
  ///
  /// A single argument is a line by itself, and an argument that begins with text is a part of one.
  public static func line(of arguments: [String], as grammar: Grammar = .entry) -> String {
    guard arguments.count > 1 else { return arguments.first ?? "" }
    return arguments.map { word($0, as: grammar) }.reduce(into: "") {
      $0 += $0.isEmpty ? $1 : " \($1)"
    }
  }

  /// An argument as one word of a line: with its value in quotes, where it is a key or a tag with
  /// blanks in its value.
  public static func word(_ argument: String, as grammar: Grammar = .entry) -> String {
    guard argument.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return argument
    }
    let reader = WordReader(argument, grammar)
    let start = argument.startIndex
    let value: String.Index
    if let key = reader.key(at: start), key.key != .not {
      value = key.value
    } else if reader.isTag(at: start) {
      value = reader.index(after: start)
    } else {
      return argument
    }
    guard !argument[value...].contains("\"") else { return argument }
    return argument[..<value] + WordQuoting.quoted(String(argument[value...]))
  }
}
