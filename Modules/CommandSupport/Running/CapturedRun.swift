import Synchronization
import TerminalCore

/// A run of commands whose output is captured, and whose questions are answered with an answer given
/// beforehand.
final class CapturedRun: Sendable {
  /// The one that this task runs in; nil while output is printed.
  @TaskLocal static var current: CapturedRun?

  let traits: OutputTraits
  private let answer: String?
  private let texts = Mutex(Texts())

  struct Texts {
    var results = ""
    var complaint = ""
  }

  init(traits: OutputTraits, answer: String?) {
    self.traits = traits
    self.answer = answer
  }

  /// The output so far.
  var seen: Texts { texts.withLock { $0 } }

  /// Keeps what `body` prints, also what it printed before it threw.
  func write(_ body: (inout Output) throws -> Void) throws {
    var output = Output(collectingFor: traits)
    do {
      try body(&output)
    } catch {
      keep(output.collected())
      throw error
    }
    keep(output.collected())
  }

  func say(_ text: String) { texts.withLock { $0.complaint += text } }

  /// Someone who gives the answer that was given beforehand; nobody where there is none.
  var prompt: Prompt {
    Prompt(isTerminal: answer != nil) { [self] question in
      say(VisibleText.of(question) + "\n")
      return answer
    }
  }

  private func keep(_ text: String) { texts.withLock { $0.results += text } }
}
