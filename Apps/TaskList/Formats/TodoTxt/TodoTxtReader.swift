import DateFormatting
import Interchange
import Models

/// A reader of tasks in the format of <https://github.com/todotxt/todo.txt>, with one task per
/// line.
///
/// A task includes its original line, so that ``TodoTxtWriter`` can write it unchanged. The
/// priority `(A)` is high, `(B)` is medium, and all others are low. A task without a priority is
/// medium. The reader supports the common keys `due:`, `t:`, `rec:` and, for completed tasks,
/// `pri:`. An invalid value is reported with its line, and the word is preserved. If a line has
/// several projects, the first one is the task's project, and all of them are preserved in the
/// line.
final class TodoTxtReader: ItemReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private let clock: WallClock
  private var isEmpty = true
  /// The line number of an XML or HTML declaration, until the first element is found.
  private var declaration: Int?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - clock: The clock in whose time zone days are read.
  ///   - lineLimit: The maximum length of a line in bytes. The text is rejected if a line is
  ///     longer.
  init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    lines = UnfoldedLines(limit: lineLimit, joinsFolded: false)
    self.clock = clock
  }

  func read(
    _ chunk: RawSpan, _ receive: (ImportItem<StoredTask>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try head.pass(bytes) { try lines.read($0) { try handle($0, number: $1, receive) } }
    }
    if let problem = lines.consumeEncodingProblem() { try receive(.problem(problem)) }
  }

  func finish(_ receive: (ImportItem<StoredTask>) throws -> Void) throws {
    try head.finish { try lines.read($0) { try handle($0, number: $1, receive) } }
    try lines.finish { try handle($0, number: $1, receive) }
    if let problem = lines.consumeEncodingProblem() { try receive(.problem(problem)) }
    if let declaration { throw ImportRefusal(line: declaration, reason: .markup("?xml")) }
    if isEmpty { throw ImportRefusal(line: 1, reason: .empty) }
  }

  /// Parses a line and passes on its task and problems.
  private func handle(
    _ bytes: [UInt8], number: Int, _ receive: (ImportItem<StoredTask>) throws -> Void
  ) throws {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if isEmpty, try isMarkup(text, number: number) { return }
    isEmpty = false
    let line = TodoTxtLine(text)
    var (task, unreadable) = line.task(on: clock)
    task.original = OriginalRecord(format: .todoTxt, text: text)
    for (word, advice) in unreadable {
      let reason = ImportProblem.Reason.unreadableWord(advice: advice)
      try receive(.problem(ImportProblem(line: number, text: word.text, reason: reason)))
    }
    for word in line.repeatedWords {
      try receive(
        .problem(ImportProblem(line: number, text: word.text, reason: .repeatedWord)))
    }
    try receive(.item(task, line: number))
  }

  /// A line's tag of an element, and the element's name.
  private static let tag = SendableRegex(/<([A-Za-z][\w.:-]*)(?:\s[^<>]*)?\/?>/)
  /// The beginning of a tag, and the element's name.
  private static let beginningOfTag = SendableRegex(/<([A-Za-z][\w.:-]*)/)

  /// Returns a Boolean value that indicates whether a nonblank line is before the first element of
  /// XML or HTML. The lines of such a file would otherwise be read as tasks.
  ///
  /// - Throws: ``ImportRefusal`` with the name of the element at the first element.
  private func isMarkup(_ text: String, number: Int) throws -> Bool {
    let begins = text.drop(while: \.isWhitespace)
    if begins.hasPrefix("<?xml") || begins.hasPrefix("<!") { declaration = declaration ?? number }
    let element =
      declaration == nil
      ? begins.prefixMatch(of: Self.tag)?.output.1
      : text.firstMatch(of: Self.beginningOfTag)?.output.1
    if let element {
      throw ImportRefusal(line: number, reason: .markup(String(element.prefix(40))))
    }
    return declaration != nil
  }
}

extension ImportProblem.Reason {
  /// A word such as `due:someday` with an invalid value.
  static func unreadableWord(advice: String) -> Self {
    "'\(.text)' cannot be read. Use \(advice). The word was kept, the rest of the task was read."
  }

  /// A word with another value for the key of an earlier one.
  static var repeatedWord: Self {
    "'\(.text)' repeats a key. Only one of its values was read, and the word was kept."
  }
}
