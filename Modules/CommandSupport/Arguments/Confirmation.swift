public import ArgumentParser
import TerminalCore

/// Asks before something is done that a person may regret; `--yes` answers beforehand.
public struct Confirmation: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Do not ask first.")
  public var yes = false

  public init() {}

  /// Returns where the person agrees.
  ///
  /// - Parameter question: such as `Delete 3 events?`
  /// - Throws: `CommandError.declined` for any answer but yes, `CommandError.cannotAsk` where there is
  ///   no terminal to ask on.
  public func ask(_ question: String) throws(CommandError) {
    try ask(question, on: .standard)
  }

  /// Asks about some things, after naming the first ten of them.
  ///
  /// - Parameters:
  ///   - verb: what would be done to them, such as `Delete`.
  ///   - summaries: the things.
  ///   - noun: what they are called.
  /// - Throws: as ``ask(_:)`` does.
  public func ask(
    _ verb: String, _ summaries: [ItemSummary], noun: ItemNoun
  ) throws(CommandError) {
    if yes { return }
    if summaries.count == 1 { return try ask("\(verb) \(summaries[0].text)?") }
    let shown = 10
    for summary in summaries.prefix(shown) {
      StandardError.say("  \(summary.id)  \(summary.text)")
    }
    if summaries.count > shown { StandardError.say("  and \(summaries.count - shown) more") }
    try ask("\(verb) these \(noun.counted(summaries.count))?")
  }

  func ask(_ question: String, on prompt: Prompt) throws(CommandError) {
    if yes { return }
    guard prompt.isTerminal else { throw .cannotAsk(question: question) }
    let answer = prompt.answer("\(question) [y/N] ") ?? ""
    let words = answer.lowercased().split(whereSeparator: \.isWhitespace)
    guard words == ["y"] || words == ["yes"] else { throw .declined }
  }
}

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
