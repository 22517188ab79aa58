/// Titles of undo groups, such as `Add “Concert”`.
package enum UndoTitle {
  /// Returns a title made of a verb and the name of an item, truncated to one line and without
  /// control characters.
  ///
  /// - Parameter unnamed: A phrase for an item without a name, such as `an event`.
  package static func of(_ verb: String, _ name: String?, else unnamed: String) -> String {
    guard let name, !name.isEmpty else { return "\(verb) \(unnamed)" }
    let line = line(name)
    let isCut = line.unicodeScalars.count < name.unicodeScalars.count
    return "\(verb) “\(line)\(isCut ? "…" : "")”"
  }

  /// Returns a title made of a verb and a number of items.
  ///
  /// - Parameter thing: The noun for one item, such as `event`.
  package static func of(_ verb: String, _ count: Int, _ thing: String) -> String {
    "\(verb) \(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Returns the beginning of a text as a line that can be displayed.
  package static func line(_ text: String) -> String {
    // Limit the scalars first: a single character may consist of millions of combining marks.
    let start = String(text.unicodeScalars.prefix(maximumLength * 4))
    // Most texts are ASCII, so the scalars of each character need not be examined.
    let isPlain = start.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    var line = isPlain ? String(start.prefix(maximumLength)) : ""
    for character in start.prefix(isPlain ? 0 : maximumLength) {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      line.append(isControl ? " " : character)
    }
    return line
  }

  private static let maximumLength = 60
}
