import ArgumentParser
import CommandSupport
import Testing

struct ItemIDsTests {
  @Test(
    arguments: [
      (["3"], [3]),
      (["3", "5-8"], [3, 5, 6, 7, 8]),
      (["3,5"], [3, 5]),
      (["3, 5 7"], [3, 5, 7]),
      (["5–7"], [5, 6, 7]),
      (["9", "1-2"], [9, 1, 2]),
      (["7-7"], [7]),
      ([], []),
    ] as [([String], [Int64])])
  func idsAreReadInTheOrderGiven(words: [String], ids: [Int64]) throws {
    #expect(try ItemIDs(parsing: words).values == ids)
  }

  @Test func duplicateIDsAreIgnored() throws {
    #expect(try ItemIDs(parsing: ["3", "1-4", "4,3"]).values == [3, 1, 2, 4])
  }

  @Test(arguments: [
    "abc", "", " ", "3,", ",3", "3,,5", "-3", "3-", "1-2-3", "+3", "3.5", "0x1F", "٣",
    "99999999999999999999",
  ])
  func anInvalidIDIsRefusedAndQuoted(word: String) {
    #expect(throws: ItemIDError.unreadable(word)) { try ItemIDs(parsing: [word]) }
    #expect(ItemIDError.unreadable(word).description.hasPrefix("'\(word)' is not an id."))
  }

  @Test func idsBeginAtOne() {
    #expect(throws: ItemIDError.zero("0")) { try ItemIDs(parsing: ["0"]) }
    #expect(throws: ItemIDError.zero("0-4")) { try ItemIDs(parsing: ["0-4"]) }
  }

  @Test func aReversedRangeIsRefusedWithASuggestion() {
    #expect(throws: ItemIDError.backwards(first: 8, last: 5)) { try ItemIDs(parsing: ["8-5"]) }
    #expect(
      ItemIDError.backwards(first: 8, last: 5).description
        == "'8-5' runs backwards. Did you mean 5-8?")
  }

  @Test func rangesUpToTheLimitAreAccepted() throws {
    #expect(
      try ItemIDs(parsing: ["1-\(ItemIDs.maximumCount)"]).values.count == ItemIDs.maximumCount)
    #expect(throws: ItemIDError.self) { try ItemIDs(parsing: ["1-\(ItemIDs.maximumCount + 1)"]) }
    #expect(throws: ItemIDError.self) { try ItemIDs(parsing: ["1-9223372036854775807"]) }
    #expect(throws: ItemIDError.self) {
      try ItemIDs(parsing: ["1-\(ItemIDs.maximumCount)", "\(ItemIDs.maximumCount + 1)"])
    }
  }
}

struct ItemIDArgumentTests {
  @Test(arguments: [("3", 3), ("007", 7), ("5-5", 5), ("9223372036854775807", Int64.max)])
  func oneIDIsRead(word: String, id: Int64) throws {
    #expect(try ItemIDArgument<SampleItems>.parse([word]).id == id)
  }

  @Test(arguments: [
    ("1,2", "'1,2' names 2 ids. Give one."), ("3-5", "'3-5' names 3 ids."),
    ("x", "'x' is not an id."), ("0", "the first one is 1"), ("", "is not an id"),
  ])
  func anythingElseIsRefused(word: String, message: String) {
    let error = #expect(throws: (any Error).self) { try ItemIDArgument<SampleItems>.parse([word]) }
    #expect(error.map(ItemIDArgument<SampleItems>.message(for:))?.contains(message) == true)
  }
}
