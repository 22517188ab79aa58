import Foundation
import LabSources

/// The places in the compiler's messages about a project.
enum CompilerMessages {
  /// Returns messages in which errors at the end of a file refer to its last line.
  ///
  /// The compiler reports a missing brace in the generated code that follows the text of the file,
  /// and an unterminated comment after it.
  ///
  /// - Parameters:
  ///   - messages: The compiler's messages.
  ///   - sources: The project's files by the paths of the generated ones.
  static func placingEnds(of sources: [String: SourceFile], in messages: String) -> String {
    let lastLines = Dictionary(
      sources.values.map { ($0.path, lastLine(of: $0.text)) }, uniquingKeysWith: { $1 })
    let error = /(.+):([0-9]+):[0-9]+: error: (.*)/
    let lines = messages.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let match = line.wholeMatch(of: error) else { return String(line) }
      let path = String(match.1)
      if let source = sources[path], match.3.hasPrefix("expected ") {
        return "\(source.path):\(lastLines[source.path] ?? 1):1: error: \(match.3)"
      }
      if let last = lastLines[path], let number = Int(match.2), number > last {
        return "\(path):\(last):1: error: \(match.3)"
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  private static func lastLine(of text: String) -> Int {
    let breaks = text.count(where: \.isNewline)
    return max(1, text.last?.isNewline == true ? breaks : breaks + 1)
  }
}
