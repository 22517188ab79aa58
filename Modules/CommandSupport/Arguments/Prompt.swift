import TerminalCore

/// Someone to ask: a terminal, or a test.
struct Prompt {
  /// Whether there is somebody who sees the question and can answer.
  var isTerminal: Bool
  /// Shows a question and returns the line typed after it; nil at the end of input.
  var answer: (String) -> String?

  /// The terminal, where both the keyboard and standard error are one. Results may be redirected.
  static var standard: Prompt {
    if let run = CapturedRun.current { return run.prompt }
    return Prompt(
      isTerminal: FileDescriptor.standardInput.isTerminal
        && FileDescriptor.standardError.isTerminal,
      answer: { question in
        StandardError.write(VisibleText.of(question))
        return line(from: .standardInput)
      })
  }

  /// One line; a terminal hands over a whole line at a time.
  private static func line(from file: FileDescriptor) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { (try? file.read(into: $0)) ?? 0 }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
