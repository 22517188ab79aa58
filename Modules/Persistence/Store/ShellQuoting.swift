/// The quoting of the arguments of commands, such as those in messages, for a shell.
package enum ShellQuoting {
  /// Returns a text in quotes, on one line.
  package static func quoted(_ text: String) -> String {
    let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard hasControl else { return "'" + text.replacing("'", with: #"'\''"#) + "'" }
    // Dollar-single-quotes (POSIX.1-2024, section 2.2.4).
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": #"\n"#
      case "\t": #"\t"#
      case "'", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        String(scalar).utf8.map { "\\" + String(Int($0) + 0o1000, radix: 8).dropFirst() }.joined()
      default: String(scalar)
      }
    }
    return "$'\(escaped.joined())'"
  }

  /// Returns a text, in quotes unless all of its characters are plain.
  package static func quotedIfNeeded(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/-._~+:@%".unicodeScalars.contains($0)
    }
    return isPlain && text.first != "~" && !text.isEmpty ? text : quoted(text)
  }
}
