/// Words for a step that can be undone, such as `Add “Concert”`.
package enum StepTitle {
  /// A verb and the name of what it was done to, cut to a line's length and free of control characters.
  ///
  /// - Parameter unnamed: What it was done to, such as `an event`, where it has no name.
  package static func of(_ verb: String, _ name: String?, else unnamed: String) -> String {
    guard let name, !name.isEmpty else { return "\(verb) \(unnamed)" }
    let line = line(name)
    let isCut = line.unicodeScalars.count < name.unicodeScalars.count
    return "\(verb) “\(line)\(isCut ? "…" : "")”"
  }

  /// A verb and how many things it was done to.
  ///
  /// - Parameter thing: What one of them is called, such as `event`.
  package static func of(_ verb: String, _ count: Int, _ thing: String) -> String {
    "\(verb) \(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// The beginning of a text as a line that can be shown.
  package static func line(_ text: String) -> String {
    // Scalars are bounded first: a single character may be millions of combining marks.
    let start = String(text.unicodeScalars.prefix(longest * 4))
    // Most are ASCII, which needs no look at what its characters are made of.
    let isPlain = start.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    var line = isPlain ? String(start.prefix(longest)) : ""
    for character in start.prefix(isPlain ? 0 : longest) {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      line.append(isControl ? " " : character)
    }
    return line
  }

  private static let longest = 60
}
