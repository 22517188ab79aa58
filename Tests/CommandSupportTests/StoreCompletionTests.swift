import ArgumentParser
import Testing

@testable import CommandSupport

struct StoreCompletionTests {
  private let titles: [CompletionValue] = [
    CompletionValue("Office: it's\\new", description: "3 events: one\ntoday"),
    CompletionValue("$(reboot)"),
  ]

  @Test func zshGetsValuesWithEscapedColonsAndTheirDescriptions() {
    #expect(
      titles.map { ShellWord.completion($0, for: .zsh) }
        == [#"Office\: it's\\new:3 events: one today"#, "$(reboot)"])
  }

  @Test func fishGetsValuesAndDescriptionsSeparatedByTabs() {
    #expect(
      titles.map { ShellWord.completion($0, for: .fish) }
        == ["Office: it's\\new\t3 events: one today", "$(reboot)"])
  }

  @Test func bashGetsValuesInQuotesBecauseItExpandsThem() {
    #expect(
      titles.map { ShellWord.completion($0, for: .bash) }
        == [#"'Office: it'\''s\new'"#, "'$(reboot)'"])
  }

  @Test func aLongDescriptionIsTruncated() {
    let title = String(repeating: "e\u{301}", count: 50_000)
    let completion = CompletionValue(id: 1, title: title)
    #expect(ShellWord.completion(completion, for: .fish).unicodeScalars.count == 202)
  }

  @Test(arguments: [
    ("plain", "plain"), (#"a\ b"#, "a b"), (#"'a\ b'"#, #"a\ b"#), (#""a \"b\" \c""#, #"a "b" \c"#),
    (#"x'y'"z""#, "xyz"), ("'open", "open"), ("a\\", "a"), ("", ""),
  ])
  func quotesAreRemovedFromWords(word: String, text: String) {
    #expect(ShellWord.unquoted(word) == text)
  }

  @Test func theLastDatabaseOnTheCommandLineIsUsed() {
    func database(_ words: String...) -> String? { CompletionRequest(words: words).database }
    #expect(database("sample", "list") == nil)
    #expect(database("sample", "--database", "a.sqlite", "show", "") == "a.sqlite")
    #expect(database("sample", "--database='a b'", "--database", #"c\ d"#, "show") == "c d")
    #expect(database("sample", "--database") == nil)
    #expect(database("sample", "show", "--", "--database", "x") == nil)
  }

  @Test func idsAreOffered() {
    let request = CompletionRequest(words: ["sample", "delete", ""])
    #expect(request.completions(for: nil, SampleItems.itemCompletions) == ["1", "2", "3"])
  }

  @Test func anErrorOffersNothing() {
    let request = CompletionRequest(words: ["sample", "delete", ""])
    #expect(request.completions(for: nil) { _ in throw SampleProgram.Locked() }.isEmpty)
  }
}
