import Testing

@testable import CommandSupport

/// A line that is typed without being shown.
struct SecretLineTests {
  /// The line and how it ended.
  private func typed(_ keys: String) -> (text: String, step: SecretLine.Step) {
    var line = SecretLine()
    for byte in keys.utf8 {
      let step = line.consume(byte)
      if step != .continues { return (line.text, step) }
    }
    return (line.text, .continues)
  }

  @Test(arguments: [
    ("secret\r", "secret", SecretLine.Step.isDone), ("secret\n", "secret", .isDone),
    ("secret", "secret", .continues), ("\u{3}", "", .isInterrupted),
    ("abc\u{1C}", "abc", .isInterrupted),
    ("abc\u{1A}", "abc", .isSuspended), ("\u{4}", "", .isAbandoned), ("abc\u{4}", "abc", .isDone),
    ("ab\u{7F}c\r", "ac", .isDone), ("ab\u{8}\u{8}\u{8}c\r", "c", .isDone),
    ("aé\u{7F}b\r", "ab", .isDone), ("e\u{301}\u{7F}x\r", "x", .isDone),
    ("ab\u{15}c\r", "c", .isDone),
    ("two words\u{17}c\r", "c", .isDone), ("two words\r", "two words", .isDone),
  ])
  func keysEditTheLine(_ keys: String, _ text: String, _ step: SecretLine.Step) {
    let line = typed(keys)
    #expect(line.text == text)
    #expect(line.step == step)
  }

  @Test func textIsCutAtTheLimit() {
    let line = typed(String(repeating: "a", count: 100_000) + "\r")
    #expect(line.text.count == SecretLine.limit)
    #expect(line.step == .isDone)
  }
}
