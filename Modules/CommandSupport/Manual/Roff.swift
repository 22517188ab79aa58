/// Text for `man`, in the macros of man(7).
struct Roff {
  private(set) var text = ""

  mutating func title(_ name: String, version: String, source: String) {
    macro("TH", [name.uppercased(), "1", "", "\(name) \(version)", source])
  }

  mutating func section(_ title: String) { macro("SH", [title]) }

  mutating func subsection(_ title: String) { macro("SS", [title]) }

  /// A term, in bold, with its explanation indented under it.
  mutating func entry(_ term: String, _ explanation: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n"
    paragraphs(explanation.isEmpty ? " " : explanation)
  }

  /// Paragraphs of running text; an empty line begins a new one. Lines that are indented, such as
  /// examples, stand as they are.
  mutating func paragraphs(_ words: String) {
    var isFirst = true
    var isExample = false
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.first?.isWhitespace ?? false
      if isExample != isIndented { text += isIndented ? ".RS 2\n.nf\n" : ".fi\n.RE\n" }
      isExample = isIndented
      if line.allSatisfy(\.isWhitespace) {
        if !isFirst { text += ".PP\n" }
      } else {
        text += Self.escaped(String(line.drop(while: \.isWhitespace))) + "\n"
      }
      isFirst = false
    }
    if isExample { text += ".fi\n.RE\n" }
  }

  private mutating func macro(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { "\"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    text += ".\(name) \(quoted.joined(separator: " "))\n"
  }

  /// Escapes what roff would act on: the backslash, a hyphen that has to stay one when copied, and a
  /// dot or an apostrophe at the beginning of a line.
  static func escaped(_ line: String) -> String {
    var escaped = line.first == "." || line.first == "'" ? "\\&" : ""
    for character in line {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
