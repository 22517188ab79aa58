import Foundation
import Testing

@testable import TerminalUI

@MainActor
struct UITextCheckerTests {
  /// The misspelled word that is found, or nil.
  private func word(
    in text: String, range: NSRange? = nil, startingAt offset: Int = 0, wrap: Bool = false
  ) -> String? {
    let found = UITextChecker.rangeOfMisspelledWord(
      in: text, range: range ?? NSRange(location: 0, length: text.utf16.count),
      startingAt: offset, wrap: wrap, words: ["hello", "world", "don't"])
    return found.location == NSNotFound ? nil : (text as NSString).substring(with: found)
  }

  @Test func theFirstMisspelledWordOfARangeIsFound() {
    #expect(word(in: "Hello wrld, don't") == "wrld")
    #expect(word(in: "Hello world") == nil)
    #expect(word(in: "helo wrld", range: NSRange(location: 4, length: 5)) == "wrld")
    #expect(word(in: "helo", range: NSRange(location: 2, length: 9)) == nil)
  }

  @Test func theCheckBeginsAtTheOffset() {
    #expect(word(in: "helo wrld", startingAt: 4) == "wrld")
    #expect(word(in: "😀 helo wrld", startingAt: 7) == "wrld")
    let range = NSRange(location: 5, length: 9)
    #expect(word(in: "helo wrld helo", range: range, startingAt: 4) == "helo")
    #expect(word(in: "helo", startingAt: -1) == "helo")
    #expect(word(in: "helo", startingAt: 9) == nil)
  }

  @Test func theCheckContinuesAtTheStartOfTheRange() {
    #expect(word(in: "helo world", startingAt: 4) == nil)
    #expect(word(in: "helo world", startingAt: 4, wrap: true) == "helo")
    #expect(word(in: "hello world", startingAt: 5, wrap: true) == nil)
  }
}
