import CommandSupport
import Testing

struct TableTests {
  private static let events: [(id: Int, date: String, title: String)] = [
    (9, "10/17/20, 5:41 PM", "Midterm"),
    (10, "1/2/21, 9:00 AM", "日本語の授業"),
    (11, "", "Frühstück"),
  ]

  private func print(
    _ columns: [TableColumn], for traits: OutputTraits = .plain,
    events: [(id: Int, date: String, title: String)] = events, dimming: Set<Int> = []
  ) throws -> String {
    var output = Output(collectingFor: traits)
    var table = Table(columns, for: traits)
    for event in events {
      try table.row(to: &output, isDim: dimming.contains(event.id)) { row in
        row.number(event.id)
        row.text(event.date)
        row.text(event.title)
      }
    }
    try table.finish(to: &output)
    return output.collected()
  }

  @Test func numbersAreRightAlignedAndTextIsLeftAligned() throws {
    let printed = try print([.figures("ID"), .figures("Date"), .text("Title")])
    #expect(
      printed == """
        ID               Date  Title
         9  10/17/20, 5:41 PM  Midterm
        10    1/2/21, 9:00 AM  日本語の授業
        11                     Frühstück

        """)
  }

  @Test func titlesCanBeOmitted() throws {
    var output = Output(collectingFor: .plain)
    var table = Table(
      [.figures("", width: .known(2)), .text("")], for: .plain, hasTitles: false)
    try table.row(to: &output) { row in
      row.number(1)
      row.text("Midterm")
    }
    try table.finish(to: &output)
    #expect(output.collected() == " 1  Midterm\n")
  }

  @Test func samplesGiveAColumnItsWidthInCells() {
    #expect(
      TableColumn.figures("Date", asWideAs: ["12/28/28, 10:58 AM", "오후 10:58", ""])
        == .figures("Date", width: .known(18)))
    #expect(
      TableColumn.figures("Date", asWideAs: ["오후 10:58"]) == .figures("Date", width: .known(10)))
    #expect(TableColumn.figures("Date", asWideAs: []) == .figures("Date", width: .known(0)))
  }

  @Test func knownWidthsPrintTheSameAsMeasuredOnes() throws {
    let known = try print([
      .figures("ID", width: .known(2)), .figures("Date", width: .known(17)), .text("Title"),
    ])
    #expect(try known == print([.figures("ID"), .figures("Date"), .text("Title")]))
  }

  @Test func rowsOfKnownWidthArePrintedImmediately() throws {
    var output = Output(collectingFor: .plain)
    var table = Table([.figures("ID", width: .known(2)), .text("Title")], for: .plain)
    try table.row(to: &output) { row in
      row.number(1)
      row.text("first")
    }
    #expect(output.collected() == "ID  Title\n 1  first\n")
  }

  @Test func wideTextIsMeasuredInColumns() throws {
    let printed = try print([.figures("ID"), .text("Date"), .figures("Title")])
    #expect(
      printed == """
        ID  Date                      Title
         9  10/17/20, 5:41 PM       Midterm
        10  1/2/21, 9:00 AM    日本語の授業
        11                        Frühstück

        """)
  }

  @Test func aFieldWiderThanItsColumnPushesTheRestOfItsRow() throws {
    let printed = try print([
      .figures("ID", width: .known(2)), TableColumn("Date", width: .known(6)), .text("Title"),
    ])
    #expect(printed.contains("\n 9  10/17/20, 5:41 PM  Midterm\n"))
    #expect(printed.contains("\n11          Frühstück\n"))
  }

  @Test func noLineEndsInSpaces() throws {
    var output = Output(collectingFor: .plain)
    var table = Table([.text("A"), .text("B"), .text("C")], for: .plain)
    try table.row(to: &output) { $0.text("a") }
    try table.row(to: &output) { row in
      row.text(nil)
      row.text("b")
    }
    try table.finish(to: &output)
    #expect(output.collected() == "A  B  C\na\n   b\n")
  }

  @Test func aTableWithoutRowsPrintsNothing() throws {
    #expect(try print([.figures("ID"), .text("Date"), .text("Title")], events: []).isEmpty)
  }

  @Test func aNarrowTerminalTruncatesTextButNotNumbers() throws {
    let traits = OutputTraits(columns: 32, allowsStyle: false)
    let long = [(id: 9, date: "10/17/20, 5:41 PM", title: "Ein 日本語 title")]
    let expected = "ID               Date  Title\n 9  10/17/20, 5:41 PM  Ein 日本…\n"
    #expect(
      try print([.figures("ID"), .figures("Date"), .text("Title")], for: traits, events: long)
        == expected)
    #expect(
      try print(
        [.figures("ID", width: .known(2)), .figures("Date", width: .known(17)), .text("Title")],
        for: traits, events: long) == expected)
  }

  @Test func theWidestTextColumnIsTruncatedFirst() throws {
    let traits = OutputTraits(columns: 30, allowsStyle: false)
    let events = [(id: 1, date: "Room 12", title: "A title that is far too long")]
    let printed = try print(
      [.figures("ID"), .text("Place"), .text("Title")], for: traits, events: events)
    #expect(printed == "ID  Place    Title\n 1  Room 12  A title that is …\n")
  }

  @Test func textIsNotTruncatedInAPipe() throws {
    let long = [(id: 1, date: "", title: String(repeating: "long ", count: 100) + "end")]
    #expect(
      try print([.figures("ID"), .text("Date"), .text("Title")], events: long)
        .hasSuffix("long end\n"))
  }

  @Test func headerAndPastRowsAreDimmedIfStyleIsAllowed() throws {
    let traits = OutputTraits(columns: 80, allowsStyle: true)
    let printed = try print(
      [.figures("ID"), .figures("Date"), .text("Title")], for: traits, dimming: [9])
    let lines = printed.split(separator: "\n")
    #expect(lines[0] == "\u{1B}[2mID               Date  Title\u{1B}[22m")
    #expect(lines[1] == "\u{1B}[2m 9  10/17/20, 5:41 PM  Midterm\u{1B}[22m")
    #expect(lines[2] == "10    1/2/21, 9:00 AM  日本語の授業")
  }

  @Test func controlCharactersInFieldsAreReplaced() throws {
    let hostile = [(id: 1, date: "a\nb\u{7F}", title: "\u{1B}[31mred\u{9B}2J\u{202E}")]
    let traits = OutputTraits(columns: 80, allowsStyle: true)
    let printed = try print(
      [.figures("ID"), .text("Date"), .text("Title")], for: traits, events: hostile)
    let row = try #require(printed.split(separator: "\n").last)
    #expect(row == " 1  a␊b␡  ␛[31mred\u{FFFD}2J\u{FFFD}")
  }
}
