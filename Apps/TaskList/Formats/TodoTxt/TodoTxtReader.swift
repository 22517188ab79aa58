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
struct TodoTxtReader: ItemReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private var parser: LineParser

  /// - Parameters:
  ///   - clock: the clock of the place that days are meant for.
  ///   - lineLimit: how many bytes a line may have; a longer one refuses the text.
  init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    lines = UnfoldedLines(limit: lineLimit, joinsFolded: false)
    parser = LineParser(clock: clock)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<TaskItem>) throws -> Void
  ) throws {
    // Each of them changes while the one before it hands over what it has.
    var (lines, parser) = (lines, parser)
    defer { (self.lines, self.parser) = (lines, parser) }
    try chunk.withUnsafeBytes { bytes in
      try head.pass(bytes) { try lines.read($0) { try parser.take($0, number: $1, receive) } }
    }
  }

  mutating func finish(_ receive: (ImportItem<TaskItem>) throws -> Void) throws {
    var (lines, parser) = (lines, parser)
    try head.finish { try lines.read($0) { try parser.take($0, number: $1, receive) } }
    try lines.finish { try parser.take($0, number: $1, receive) }
    try parser.markup.finish()
    if parser.isEmpty { throw ImportRefusal(line: 1, reason: .empty) }
  }
}

/// Makes tasks of lines.
private struct LineParser {
  let clock: WallClock
  var isEmpty = true
  var markup = MarkupCheck()

  mutating func take(
    _ bytes: [UInt8], number: Int, _ receive: (ImportItem<TaskItem>) throws -> Void
  ) throws {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if try markup.takes(text, number: number, isFirst: isEmpty) { return }
    isEmpty = false
    var (task, unreadable) = TodoTxtLine(text).task(on: clock)
    task.original = OriginalRecord(format: .todoTxt, text: text)
    for (word, advice) in unreadable {
      let reason = ImportProblem.Reason.unreadableWord(advice: advice)
      try receive(.problem(ImportProblem(line: number, text: word.text, reason: reason)))
    }
    try receive(.item(task, line: number))
  }
}

/// Sees that a text is XML or HTML, whose lines would make tasks as any lines do.
private struct MarkupCheck {
  /// The line with the declaration, where the first element is not found yet.
  private var declaration: Int?

  /// Looks at a line that is not blank.
  ///
  /// - Returns: whether it stands before the first element of such a text.
  /// - Throws: ``ImportRefusal`` that names this element.
  mutating func takes(_ text: String, number: Int, isFirst: Bool) throws -> Bool {
    guard isFirst else { return false }
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

  /// - Throws: ``ImportRefusal`` where there was nothing but the declaration.
  func finish() throws {
    if let declaration { throw ImportRefusal(line: declaration, reason: .markup("?xml")) }
  }
}
