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

  func ask(_ question: String, on prompt: Prompt) throws(CommandError) {
    if yes { return }
    guard prompt.isTerminal else { throw .cannotAsk(question: question) }
    let answer = prompt.answer("\(question) [y/N] ") ?? ""
    let words = answer.lowercased().split(whereSeparator: \.isWhitespace)
    guard words == ["y"] || words == ["yes"] else { throw .declined }
  }
}
