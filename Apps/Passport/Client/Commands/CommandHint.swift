import CommandSupport

extension PassportSession {
  /// Returns a command of this program for the same account, server and file.
  ///
  /// - Parameter words: The name of the command, and its arguments.
  func command(_ words: String) -> String { "\(Passport.name) \(words)\(options)" }
}

extension ConnectionOptions {
  /// The options as typed, with a leading space, such as ` --account lenc0001`; empty if there are
  /// none.
  var text: String {
    let options = [("--account", account), ("--server", server), ("--database", database.path)]
    let given = options.compactMap { name, value in
      value.map { " \(name) \(ShellQuoting.quotedIfNeeded($0))" }
    }
    return given.joined()
  }
}

/// Quotes arguments of the commands in messages for a shell.
enum ShellQuoting {
  /// Returns a text in quotes, on one line.
  static func quoted(_ text: String) -> String {
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
  static func quotedIfNeeded(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/-._~+:@%".unicodeScalars.contains($0)
    }
    return isPlain && text.first != "~" && !text.isEmpty ? text : quoted(text)
  }
}
