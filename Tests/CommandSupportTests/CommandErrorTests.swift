import CommandSupport
import Foundation
import Testing

struct CommandErrorTests {
  @Test(arguments: [
    ("The line is damaged.", "the line is damaged"),
    ("COUNT is not a number.", "COUNT is not a number"),
    ("App/Main.storyboard:1: it is empty.", "App/Main.storyboard:1: it is empty"),
    ("Main.storyboard has 22 MB; it is not read.", "Main.storyboard has 22 MB; it is not read"),
    ("Closed.", "closed"), ("", ""),
  ])
  func aFactBeginsInLowercaseUnlessItNamesAFile(sentence: String, fact: String) {
    #expect(CommandError.fact(sentence) == fact)
  }

  @Test func anErrorOfFoundationHasTheNumberOfTheSystem() throws {
    let error = #expect(throws: CocoaError.self) {
      try Data().write(to: URL(fileURLWithPath: "/dev/null/file"))
    }
    #expect(try SystemError(#require(error)) == SystemError(number: ENOTDIR))
    #expect(SystemError(CocoaError(.fileReadCorruptFile)) == SystemError(number: EIO))
  }
}
