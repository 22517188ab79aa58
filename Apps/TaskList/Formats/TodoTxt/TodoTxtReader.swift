import DateFormatting
import Interchange
import Models

/// Reads tasks from todo.txt, one to a line, in the format of <https://github.com/todotxt/todo.txt>.
///
/// A task carries its own line along, so that ``TodoTxtWriter`` writes it as it was. The priority
/// `(A)` is high, `(B)` medium and all below are low; without one it is medium. Of the keys that
/// programs have agreed on `due:`, `t:`, `rec:` and, on completed tasks, `pri:` are read; a value
/// that makes no sense is reported with its line, and the word is kept. Of several projects on a
/// line the first is the task's; all stay in the line.
final class TodoTxtReader: ItemReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private let clock: WallClock
  private var isEmpty = true
  /// The line with the declaration of XML or HTML, where the first element is not found yet.
  private var declaration: Int?

  /// - Parameters:
  ///   - clock: the clock of the place that days are meant for.
  ///   - lineLimit: how many bytes a line may have; a longer one refuses the text.
  init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    lines = UnfoldedLines(limit: lineLimit, joinsFolded: false)
    self.clock = clock
  }

  func read(
    _ chunk: RawSpan, _ receive: (ImportItem<StoredTask>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try head.pass(bytes) { try lines.read($0) { try take($0, number: $1, receive) } }
    }
  }

  func finish(_ receive: (ImportItem<StoredTask>) throws -> Void) throws {
    try head.finish { try lines.read($0) { try take($0, number: $1, receive) } }
    try lines.finish { try take($0, number: $1, receive) }
    if let declaration { throw ImportRefusal(line: declaration, reason: .markup("?xml")) }
    if isEmpty { throw ImportRefusal(line: 1, reason: .empty) }
  }

  /// Makes a task of a line.
  private func take(
    _ bytes: [UInt8], number: Int, _ receive: (ImportItem<StoredTask>) throws -> Void
  ) throws {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if isEmpty, try isMarkup(text, number: number) { return }
    isEmpty = false
    var (task, unreadable) = TodoTxtLine(text).task(on: clock)
    task.original = OriginalRecord(format: .todoTxt, text: text)
    for (word, advice) in unreadable {
      let reason = ImportProblem.Reason.unreadableWord(advice: advice)
      try receive(.problem(ImportProblem(line: number, text: word.text, reason: reason)))
    }
    try receive(.item(task, line: number))
  }

  /// Whether a line that is not blank stands before the first element of XML or HTML, whose lines would
  /// make tasks as any lines do.
  ///
  /// - Throws: ``ImportRefusal`` that names this element.
  private func isMarkup(_ text: String, number: Int) throws -> Bool {
    let begins = text.drop(while: \.isWhitespace)
    if begins.hasPrefix("<?xml") || begins.hasPrefix("<!") { declaration = declaration ?? number }
    let element =
      declaration == nil
      ? begins.prefixMatch(of: /<([A-Za-z][\w.:-]*)(?:\s[^<>]*)?\/?>/)?.output.1
      : text.firstMatch(of: /<([A-Za-z][\w.:-]*)/)?.output.1
    if let element {
      throw ImportRefusal(line: number, reason: .markup(String(element.prefix(40))))
    }
    return declaration != nil
  }
}

extension ImportProblem.Reason {
  /// A word such as `due:someday`, whose key requires another value.
  static func unreadableWord(advice: String) -> Self {
    "'\(.text)' cannot be read. Use \(advice). The word was kept, the rest of the task was read."
  }
}
