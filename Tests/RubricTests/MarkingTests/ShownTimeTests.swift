import Testing

@testable import RubricSupport

/// Reading the times of day on a screen.
struct ShownTimeTests {
  @Test(arguments: [
    ("23:30", 23, 30), ("11:30 PM", 23, 30), ("11:30\u{202F}p.m.", 23, 30), ("0:30", 0, 30),
    ("12:30 AM", 0, 30), ("2031/07/24 00:30:15", 0, 30), ("Thu, Jul 24, 12:05 PM", 12, 5),
    ("11:30", 11, 30),
  ])
  func aTimeIsReadInTwelveAndTwentyFourHours(text: String, hour: Int, minute: Int) {
    #expect(ShownTime.all(in: text) == [ShownTime(hour: hour, minute: minute)])
  }

  @Test func severalTimesAreReadInOrder() {
    let times = ShownTime.all(in: "9:00 AM – 5:15 PM")
    #expect(times == [ShownTime(hour: 9, minute: 0), ShownTime(hour: 17, minute: 15)])
  }

  @Test func aTextWithoutATimeHasNone() {
    #expect(ShownTime.all(in: "Jul 24, 2031 · in 4 years").isEmpty)
  }
}
