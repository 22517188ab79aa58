import Synchronization
import TerminalCore

/// A run of a command that captures its output and answers its questions with a predetermined
/// answer.
final class CapturedRun: Sendable {
  /// The run of the current task; nil while output is printed.
  @TaskLocal static var current: CapturedRun?

  let traits: OutputTraits
  private let answer: String?
  private let texts = Mutex(Texts())

  struct Texts {
    var results = ""
    var errorText = ""
  }

  init(traits: OutputTraits, answer: String?) {
    self.traits = traits
    self.answer = answer
  }

  /// The output so far.
  var seen: Texts { texts.withLock { $0 } }

  /// Captures the output of `body`, including what it writes before it throws.
  func write(_ body: (inout Output) throws -> Void) throws {
    var output = Output(collectingFor: traits)
    do {
      try body(&output)
    } catch {
      appendResults(output.collected())
      throw error
    }
    appendResults(output.collected())
  }

  func appendErrorText(_ text: String) { texts.withLock { $0.errorText += text } }

  /// A prompt that gives the predetermined answer; without an answer it is not a terminal.
  var prompt: Prompt {
    Prompt(isTerminal: answer != nil) { [self] question in
      appendErrorText(VisibleText.of(question) + "\n")
      return answer
    }
  }

  private func appendResults(_ text: String) { texts.withLock { $0.results += text } }
}
