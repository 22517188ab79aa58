/// The usage in ArgumentParser's messages, which is a single line of any length.
package enum UsageText {
  /// Returns a message whose usage is wrapped between its arguments. Further lines begin below the
  /// name of the program.
  ///
  /// - Parameters:
  ///   - message: A message of ArgumentParser.
  ///   - columns: The maximum number of columns of a line.
  package static func wrapped(_ message: String, columns: Int) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let isUsage = line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ")
      return isUsage && line.count > columns ? lines(of: line, columns: columns) : [String(line)]
    }.joined(separator: "\n")
  }

  private static func lines(of usage: Substring, columns: Int) -> [String] {
    let indentation = String(repeating: " ", count: "USAGE: ".count)
    var lines: [String] = []
    for part in parts(of: usage) {
      if let line = lines.last, line.count + 1 + part.count <= columns {
        lines[lines.count - 1] = line + " " + part
      } else {
        lines.append(lines.isEmpty ? part : indentation + part)
      }
    }
    return lines
  }

  /// Returns the words of a usage. What is in brackets is one word, and so is an option with its
  /// value.
  private static func parts(of usage: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    for word in usage.split(separator: " ") {
      let isValue = word.hasPrefix("<") && parts.last?.hasPrefix("-") == true
      if depth > 0 || isValue || word == "...", let last = parts.popLast() {
        parts.append(last + " " + word)
      } else {
        parts.append(String(word))
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return parts
  }
}
