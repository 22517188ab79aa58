import Testing

@testable import CommandSupport

/// A line that is typed without being shown.
struct SecretLineTests {
  /// The line and how it ended.
  private func typed(_ keys: String) -> (text: String, state: SecretLine.State) {
    var line = SecretLine()
    for byte in keys.utf8 {
      let state = line.consume(byte)
      if state != .unfinished { return (line.text, state) }
    }
    return (line.text, .unfinished)
  }

  @Test(arguments: [
    ("secret\r", "secret", SecretLine.State.finished), ("secret\n", "secret", .finished),
    ("secret", "secret", .unfinished), ("\u{3}", "", .interrupted),
    ("abc\u{1C}", "abc", .interrupted),
    ("abc\u{1A}", "abc", .suspended), ("\u{4}", "", .endOfInput), ("abc\u{4}", "abc", .finished),
    ("ab\u{7F}c\r", "ac", .finished), ("ab\u{8}\u{8}\u{8}c\r", "c", .finished),
    ("aé\u{7F}b\r", "ab", .finished), ("e\u{301}\u{7F}x\r", "x", .finished),
    ("ab\u{15}c\r", "c", .finished),
    ("two words\u{17}c\r", "c", .finished), ("two words\r", "two words", .finished),
  ])
  func keysEditTheLine(_ keys: String, _ text: String, _ state: SecretLine.State) {
    let line = typed(keys)
    #expect(line.text == text)
    #expect(line.state == state)
  }

  @Test func textIsCutAtTheLimit() {
    let line = typed(String(repeating: "a", count: 100_000) + "\r")
    #expect(line.text.count == SecretLine.limit)
    #expect(line.state == .finished)
  }
}
