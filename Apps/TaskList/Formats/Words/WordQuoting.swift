import Interchange

/// Writes names and values so that they are read as they are.
enum WordQuoting {
  /// A tag or a project as it stands behind `+` or `project:`, in quotes where it needs them.
  static func name(_ name: String, isTag: Bool) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      !isTag || WordReader.canBeginName(first), first != "\"", first != "\\",
      !isMark(last), !["none", "any"].contains(name.lowercased()),
      !scalars.contains(where: { $0.properties.isWhitespace || $0 == "(" || $0 == ")" })
    else { return quoted(name) }
    return name
  }

  /// Whether a character rather ends a sentence than a name.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [",", ";", ":", ".", "!", "?", ")"].contains(scalar)
  }

  /// In quotes where it has blanks or other characters that would end it.
  static func value(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains {
      $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" || $0 == "(" || $0 == ")"
    }
    return needsQuotes || text.isEmpty ? quoted(text) : text
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
