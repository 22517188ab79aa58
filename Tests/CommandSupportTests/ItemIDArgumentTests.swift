import ArgumentParser
import CommandSupport
import Testing

struct ItemIDArgumentTests {
  @Test(arguments: [("3", 3), ("007", 7), ("5-5", 5), ("9223372036854775807", Int64.max)])
  func oneIDIsRead(word: String, id: Int64) throws {
    #expect(try ItemIDArgument<SampleItems>.parse([word]).id == id)
  }

  @Test(arguments: [
    ("1,2", "'1,2' names 2 ids. Give one."), ("3-5", "'3-5' names 3 ids."),
    ("x", "'x' is not an id."), ("0", "the first one is 1"), ("", "is not an id"),
  ])
  func anythingElseIsRefused(word: String, sentence: String) {
    let error = #expect(throws: (any Error).self) { try ItemIDArgument<SampleItems>.parse([word]) }
    #expect(error.map(ItemIDArgument<SampleItems>.message(for:))?.contains(sentence) == true)
  }
}
