public import ArgumentParser
import TerminalCore

/// A confirmation before a destructive action; `--yes` gives it in advance.
public struct Confirmation: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Skip the confirmation.")
  public var yes = false

  public init() {}

  /// Asks a question and returns if the answer is yes.
  ///
  /// - Parameter question: The question, such as `Delete 3 events?`
  /// - Throws: `CommandError.declined` for any answer but yes, `CommandError.cannotAsk` if there is
  ///   no terminal.
  public func ask(_ question: String) throws(CommandError) {
    try ask(question, on: .standard)
  }

  /// Asks whether to do something to several items, after listing the first ten of them.
  ///
  /// - Parameters:
  ///   - verb: The action, such as `Delete`.
  ///   - summaries: The items.
  ///   - noun: The noun for the items.
  /// - Throws: The errors of ``ask(_:)``.
  public func ask(
    _ verb: String, _ summaries: [ItemSummary], noun: ItemNoun
  ) throws(CommandError) {
    if yes { return }
    if summaries.count == 1 { return try ask("\(verb) \(summaries[0].text)?") }
    let shown = 10
    for summary in summaries.prefix(shown) {
      StandardError.line("  \(summary.id)  \(summary.text)")
    }
    if summaries.count > shown { StandardError.line("  and \(summaries.count - shown) more") }
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

/// The recipient of a question: a terminal, or a test.
struct Prompt {
  /// A Boolean value that indicates whether somebody can see the question and answer it.
  var isTerminal: Bool
  /// Shows a question and returns the line typed after it; nil at the end of input.
  var answer: (String) -> String?

  /// A prompt on the terminal, if both standard input and standard error are terminals. Standard
  /// output may be redirected.
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

  /// Reads one line. A terminal delivers a whole line at a time.
  private static func line(from file: FileDescriptor) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { (try? file.read(into: $0)) ?? 0 }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
