import Testing

@testable import Recurrence

/// Lengths such as `1h 30m`.
struct TypedLineLengthTests {
  @Test(arguments: [
    ("90 min", 0, 90), ("1h30m", 0, 90), ("1h 30m", 0, 90), ("1.5 hours", 0, 90),
    ("1 hour and 30 minutes", 0, 90), ("an hour and a half", 0, 90),
    ("1 and a half hours", 0, 90), ("a half hour", 0, 30), ("1,5 hours", 0, 90),
    ("two hours", 0, 120), ("two and a half hours", 0, 150),
    ("one hour and ten minutes", 0, 70), ("half an hour", 0, 30), ("twelve hours", 0, 720),
    ("3 days", 3, 0), ("a week", 7, 0), ("one day and 2 hours", 1, 120), ("2w", 14, 0),
  ])
  func lengthsAreReadAsPeopleTypeThem(text: String, days: Int, minutes: Int) throws {
    let length = try #require(TypedLine.length(text))
    #expect(length.days == days && length.seconds == minutes * 60)
  }

  @Test(arguments: [
    "", "an", "and 30 minutes", "1 hour and", "anhour", "1.5 days", "half a day",
    "an hour and a halfday", "twenty minutes", "a while", "two", "2", "10am",
  ])
  func anythingElseIsNotALength(text: String) {
    #expect(TypedLine.length(text).map(\.seconds) == nil)
  }
}
