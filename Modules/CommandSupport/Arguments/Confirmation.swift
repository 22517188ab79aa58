public import ArgumentParser

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
