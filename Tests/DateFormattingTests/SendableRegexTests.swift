import DateFormatting
import Testing

struct SendableRegexTests {
  private static let clockTime = SendableRegex(/([0-9]{1,2}):(?<minute>[0-9]{2})/)
  private static let noon = SendableRegex(/noon/.ignoresCase())

  @Test func itMatchesWhatItsLiteralMatches() throws {
    let match = try #require("9:30".wholeMatch(of: Self.clockTime))
    #expect(match.1 == "9")
    #expect(match.minute == "30")
    #expect("9:30-10:15".matches(of: Self.clockTime).map(\.minute) == ["30", "15"])
    #expect("at 9:30".replacing(Self.clockTime) { "\($0.1)h\($0.minute)" } == "at 9h30")
    #expect("at 9:3".firstMatch(of: Self.clockTime) == nil)
  }

  @Test func theOptionsOfTheLiteralApply() {
    #expect("At NOON".contains(Self.noon))
  }

  @Test func severalTasksMatchItAtTheSameTime() async {
    let texts = (10..<60).map { "12:\($0)" }
    let minutes = await withTaskGroup(of: Substring?.self) { group in
      for text in texts { group.addTask { text.wholeMatch(of: Self.clockTime)?.minute } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(minutes == Set(texts.map { $0.suffix(2) }))
  }
}
