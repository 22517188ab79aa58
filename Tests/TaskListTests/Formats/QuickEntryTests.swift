import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct QuickEntryTests {
  @Test func everyPartOfTheDocumentedLineIsRead() throws {
    let parts = try TypedLineTable().examples(of: "Task List")
    #expect(parts.count > 10)
    for part in parts {
      let found = try task("Dentist \(part)")
      #expect(found.text == "Dentist" && found != StoredTask(text: "Dentist"), "\(part)")
    }
  }

  @Test(arguments: [
    ("Sweep #home", "Sweep", ["home"]), ("#home Sweep +garden", "Sweep", ["home", "garden"]),
    ("Paint #\"the hall\"", "Paint", ["the hall"]), ("Flat #12", "Flat #12", []),
    ("Learn C#", "Learn C#", []), ("Call \\#home", "Call #home", []), ("# home", "# home", []),
  ])
  func numberSignsAndPlusSignsBeginTags(line: String, text: String, tags: [String]) throws {
    let found = try task(line)
    #expect(found.text == text && found.tags == tags)
    #expect(try filter("#home") == filter("+home"))
  }

  @Test(arguments: [
    "Run #health, #work, tomorrow, !15m, !!!", "Run #health,#work tomorrow; !!!; !15m;",
    "Run +health,+work due:tomorrow, remind:15m, pri:high,",
    "Run, #\"health\",#\"work\", !15m, due:\"tomorrow\", !!!",
  ])
  func commasBelongToTheLine(line: String) throws {
    let found = try task(line)
    #expect(found.text?.hasPrefix("Run") == true && found.tags == ["health", "work"])
    #expect(try found.dueDate == day("2026-11-22"))
    #expect(found.alarms == ["-PT15M"] && found.priority == .high)
  }

  @Test func aTimeBeforeACommaBelongsToItsDate() throws {
    let found = try task("Call due:fri 5pm, project:flat, +\"a,#b\"")
    #expect(try found.dueDate == day("2026-11-27T17:00"))
    #expect(found.text == "Call" && found.project == "flat" && found.tags == ["a,#b"])
  }

  @Test(arguments: [TaskSyntax.Grammar.entry, .editing])
  func theValueOfAKeyKeepsItsCommas(grammar: TaskSyntax.Grammar) throws {
    let address = try task("Pay note:http://x.com/a;+b due:fri", as: grammar)
    #expect(address.notes == "http://x.com/a;+b" && address.tags.isEmpty)
    let line = try task("Pay note:see,+home, project:x,#y; #a,#b", as: grammar)
    #expect(line.notes == "see,+home" && line.project == "x,#y" && line.tags == ["a", "b"])
  }

  @Test func parsesALine() throws {
    let found = try task(
      "Pay rent due:fri +home pri:high every:month project:flat.rent start:mon note:\"by bank\"")
    var wanted = StoredTask(text: "Pay rent", dueDate: try day("2026-11-27"), priority: .high)
    wanted.tags = ["home"]
    wanted.repetition = Repetition(every: 1, .month)
    wanted.project = "flat.rent"
    wanted.startDate = try day("2026-11-23")
    wanted.notes = "by bank"
    #expect(found == wanted)
  }

  @Test(arguments: [
    ("due:today", "2026-11-21"), ("DUE:Tomorrow", "2026-11-22"), ("due:\"24 dec\"", "2026-12-24"),
    ("due:12/24", "2026-12-24"), ("due:2027-01-31", "2027-01-31"), ("due:eom", "2026-11-30"),
    ("due:+2w", "2026-12-05"), ("due:\"next fri\"", "2026-11-27"),
    ("\u{200F}due:fri", "2026-11-27"),
    ("due:2026-11-27T17:30", "2026-11-27T17:30"), ("due:\"fri 5pm\"", "2026-11-27T17:00"),
    ("due:2026-03-08", "2026-03-08"), ("due:2026-11-01", "2026-11-01"),
    ("due:tomorrow 5pm", "2026-11-22T17:00"), ("due:fri 17:30", "2026-11-27T17:30"),
    ("due:fri at 5 p.m.", "2026-11-27T17:00"), ("due:fri noon", "2026-11-27T12:00"),
    ("due:5pm fri", "2026-11-27T17:00"), ("due:2026-11-27 17:30", "2026-11-27T17:30"),
    ("due:fri 1730", "2026-11-27T17:30"), ("due:fri at 9", "2026-11-27T09:00"),
    ("due:fri morning", "2026-11-27T09:00"), ("due:fri half past 3", "2026-11-27T15:30"),
    ("due:\"last friday of november\"", "2026-11-27"),
  ])
  func parsesDueDatesAsPeopleTypeThem(text: String, date: String) throws {
    #expect(try task("Go \(text)").dueDate == day(date))
    #expect(try task("Go \(text)").text == "Go")
  }

  @Test(arguments: [
    ("due:fri 5 eggs", "5 eggs"), ("due:fri rent 5pm", "rent 5pm"), ("due:fri \\5pm", "5pm"),
    ("due:\"fri\" 5pm", "5pm"), ("due:fri 5pm 12:30 lunch", "12:30 lunch"),
    ("due:fri 1000 screws", "1000 screws"), ("due:fri at 9 stores", "at 9 stores"),
    ("due:fri morning run", "morning run"), ("due:fri 5pm Paris", "Paris"),
    ("due:fri 5pm Paris trip", "Paris trip"), ("due:5pm Tom", "Tom"),
    ("due:fri 9am to 5pm", "9am to 5pm"),
    ("every:month on Monday's list", "on Monday's list"), ("every:week on the 3rd", "on the 3rd"),
  ])
  func wordsOutsideAValueAreText(text: String, wanted: String) throws {
    #expect(try task(text).text == wanted)
  }

  @Test func aValueMayHaveSingleQuotes() throws {
    let found = try task("Paint project:'big house' note:'two bags, don't hurry' due:'fri' !1h30m")
    #expect(found.text == "Paint" && found.project == "big house")
    #expect(found.notes == "two bags, don't hurry" && found.alarms == ["-PT1H30M"])
    #expect(try task("Read note:'tis").notes == "'tis")
  }

  @Test func anAmbiguousRepetitionInPlainWordsIsRefused() throws {
    let error = try #require(throws: TaskSyntaxError.self) { try task("Choir every 2nd fri") }
    #expect(error.problem == .ambiguousRepetition("every 2nd fri"))
    #expect(error.suggestions == ["every 2 weeks on fri", "monthly on the 2nd fri"])
  }

  @Test func theDayOfTheMonthBelongsToTheRepetition() throws {
    let found = try task("Rent every:month on the 31st due:2027-01-15")
    var wanted = StoredTask(text: "Rent", dueDate: try day("2027-01-15"))
    wanted.repetition = Repetition(.month, dayOfMonth: 31)
    #expect(found == wanted)
  }

  @Test(arguments: [
    ("pri:high", Priority.high), ("pri:h", .high), ("priority:HIGH", .high), ("pri:m", .medium),
    ("pri:med", .medium), ("priority:medium", .medium), ("pri:l", .low), ("Pri:Low", .low),
  ])
  func prioritiesHaveNamesAndLetters(text: String, priority: Priority) throws {
    #expect(try task("Go \(text)").priority == priority)
  }

  @Test(arguments: [
    ("every:day", Repetition(every: 1, .day)), ("every:daily", Repetition(every: 1, .day)),
    ("every:weekday", Repetition(every: 1, .weekday)),
    ("every:2weeks", Repetition(every: 2, .week)), ("every:2w", Repetition(every: 2, .week)),
    ("every:\"2 weeks\"", Repetition(every: 2, .week)),
    ("every:\"other day\"", Repetition(every: 2, .day)),
    ("every:month", Repetition(every: 1, .month)), ("every:3mo", Repetition(every: 3, .month)),
    ("every:quarter", Repetition(every: 3, .month)), ("every:year", Repetition(every: 1, .year)),
    ("every:Yearly", Repetition(every: 1, .year)),
    ("every:9999d", Repetition(every: 9999, .day)),
    ("every:\"month on the 31st\"", Repetition(every: 1, .month, dayOfMonth: 31)),
    ("every:\"2 months on 22\"", Repetition(every: 2, .month, dayOfMonth: 22)),
    ("after:3d", Repetition(every: 3, .day, from: .completion)),
    ("after:week", Repetition(every: 1, .week, from: .completion)),
    ("after:\"10 days\"", Repetition(every: 10, .day, from: .completion)),
  ])
  func repetitionsAreRead(text: String, repetition: Repetition) throws {
    #expect(try task("Go \(text)").repetition == repetition)
    #expect(try task(repetition.typedText).repetition == repetition)
  }

  @Test(arguments: [
    (Repetition(every: 1, .day), "every:day", "every day"),
    (Repetition(every: 1, .weekday), "every:weekday", "every weekday"),
    (Repetition(every: 2, .week), "every:2weeks", "every 2 weeks"),
    (
      Repetition(every: 1, .month, dayOfMonth: 31), "every:\"month on the 31st\"",
      "every month on the 31st"
    ),
    (
      Repetition(every: 2, .month, dayOfMonth: 22), "every:\"2 months on the 22nd\"",
      "every 2 months on the 22nd"
    ),
    (
      Repetition(every: 1, .year, dayOfMonth: 13), "every:\"year on the 13th\"",
      "every year on the 13th"
    ),
    (Repetition(every: 3, .day, from: .completion), "after:3days", "3 days after it is done"),
    (Repetition(every: 1, .week, from: .completion), "after:week", "a week after it is done"),
    (Repetition(every: 1, .day, dayOfMonth: 31), "every:day", "every day"),
  ])
  func formatsRepetitions(repetition: Repetition, words: String, phrase: String) {
    #expect(repetition.typedText == words)
    #expect(repetition.phrase == phrase)
  }

  @Test(arguments: [
    (Repetition(every: 1, .weekday), "every weekday"),
    (Repetition(every: 3, .day), "every 3 days"),
    (Repetition(every: 2, .month, dayOfMonth: 22), "every 2 months on the 22nd"),
    (Repetition(every: 3, .day, from: .completion), "after 3 days"),
    (Repetition(every: 1, .week, from: .completion), "after 1 week"),
    (Repetition(every: 1, .month, from: .completion, dayOfMonth: 31), "after 1 month on the 31st"),
  ])
  func aFieldShowsARepetitionInWordsThatItReads(repetition: Repetition, text: String) throws {
    #expect(repetition.fieldText == text)
    #expect(try syntax().repetition(text) == .repetition(repetition))
  }

  @Test(arguments: [
    "http://example.org/a:b", "12:30", "at 12:30, or C: or Foo:bar or x:y", "C ++ + +", "1 + 1",
    "Call +49 170 1234567", "-5 degrees - and -home", "Pay  rent\t– twice", "Say \"hi\" to her",
    "Buy 6\" nails and 5'10\" wood", "Read \"War and Peace\", please", "C:\\Users\\due \\o/",
    "due", "due :fri", "a+b", "x-due:fri", "(due:fri)", "50% off, 3 for 2!", "overdue or done",
    "not:this", "🎉 party", "e\u{301}te\u{301}", "שלום עולם", "\u{200F}שלום +5",
    "a\u{1B}[31mb\u{0}c",
    "会議に出る", "Call Jo: rent", "call jo: rent", "10:30 standup", "https://x.org/?q=tag:home",
    "mailto:jo@example.org", "std::string", "localhost:8080", "c:\\temp", "x-tag:home",
    "\"", "\" \"", "\\", "\\\\",
  ])
  func everythingElseIsKeptAsText(text: String) throws {
    let found = try task(text)
    #expect(found == StoredTask(text: text))
    #expect(try task(syntax().text(of: found)) == found)
  }

  @Test(arguments: [
    ("\\+home", "+home"), ("Call \\+49 170", "Call +49 170"),
    ("a \\\\+1 \\+", "a \\+1 \\+"), ("\\due:fri", "due:fri"), ("\\\\+home", "\\+home"),
    ("\\\"due:fri", "\"due:fri"), ("\"+home\"", "+home"),
    ("see \"due:fri\" there", "see due:fri there"),
    ("\"due:fri and +home\", he said", "due:fri and +home, he said"),
    ("\"say \\\"pri:x\\\" now\"", "\"say \\\"pri:x\\\" now\""),
    ("  Pay   rent  ", "Pay   rent"), ("Pay due:fri rent", "Pay rent"),
    ("Pay \" +home \" due:fri", "Pay  +home"), ("\u{200F}\\+home", "\u{200F}+home"),
  ])
  func backslashesAndQuotesEscapeText(text: String, wanted: String) throws {
    let found = try task(text)
    #expect(found.text == wanted)
    #expect(found.tags.isEmpty)
    #expect(try task(syntax().text(of: found)).text == wanted)
  }

  @Test(arguments: [
    ("+home", ["home"]), ("+a +b +A", ["a", "b"]), ("+\"two words\"", ["two words"]),
    ("+\"2026\"", ["2026"]), ("+café +会議 +🎉 +_x", ["café", "会議", "🎉", "_x"]),
    ("+c++ +a/b +x-y +a:b", ["c++", "a/b", "x-y", "a:b"]), ("+\"say \\\"x\\\"\"", ["say \"x\""]),
  ])
  func tagsBeginWithAPlus(text: String, tags: [String]) throws {
    #expect(try task(text).tags == tags)
    #expect(try task(text).text == nil)
  }

  @Test func noneClearsAProperty() throws {
    #expect(try task("Go due:none project:none start:none every:none") == StoredTask(text: "Go"))
    #expect(try task("Go project:\"none\"").project == "none")
    #expect(try task("Go note:none").notes == "none")
  }

  @Test(arguments: ["", " ", "\n\t\u{3000}", "\u{A0}"])
  func spacesAreNotText(text: String) throws {
    #expect(try task(text) == StoredTask())
  }

  // MARK: - Editing

  @Test func editingChangesOnlyTheNamedProperties() throws {
    var item = try task("Pay rent due:fri +home +bank pri:high project:flat every:month note:x")
    let before = item
    try QuickEntry(parsing: "pri:low -HOME +new", by: syntax(), as: .editing).apply(to: &item)
    var wanted = before
    wanted.priority = .low
    wanted.tags = ["bank", "new"]
    #expect(item == wanted)
  }

  @Test func keysWithoutAValueClearTheProperty() throws {
    var item = try task("Pay rent due:fri start:mon +home project:flat every:month note:x")
    try QuickEntry(
      parsing: "Pay it due: start: project: every: note: -\"home\" -+home", by: syntax(),
      as: .editing
    ).apply(to: &item)
    #expect(item == StoredTask(text: "Pay it -\"home\""))
  }

  @Test(arguments: ["-home is text", "\\-home", "-+\"two words\""])
  func textThatLooksLikeARemovalRoundTripsInBothGrammars(text: String) throws {
    let item = StoredTask(text: text)
    for grammar in [TaskSyntax.Grammar.entry, .editing] {
      let line = try syntax().text(of: item, as: grammar)
      #expect(try task(line, as: grammar) == item)
    }
  }

  // MARK: - Preview

  @Test(arguments: [
    (
      "Pay rent due:fri +home pri:high every:month",
      "Pay rent · due Friday, Nov 27 · +home · high · every month"
    ),
    ("Go due:today", "Go · due today"), ("Go due:tomorrow", "Go · due tomorrow"),
    ("Go due:yesterday", "Go · due yesterday"),
    ("Go due:2027-01-01", "Go · due Friday, Jan 1, 2027"),
    ("Go due:\"fri 5pm\"", "Go · due Friday, Nov 27, 5:00 PM"),
    (
      "Go start:mon project:flat after:3d pri:low note:x",
      "Go · starts Monday, Nov 23 · project flat · low · 3 days after it is done · note “x”"
    ),
    ("", ""), ("a\u{1B}b", "a␛b"),
  ])
  func thePreviewDescribesTheParsedTask(text: String, preview: String) throws {
    #expect(try syntax().preview(of: task(text)) == preview)
  }

  @Test func parsesOtherLanguagesAndTheirDateOrder() throws {
    let syntax = try syntax(locale: "de_DE")
    let entry = try QuickEntry(parsing: "Miete due:24.12.", by: syntax)
    #expect(try syntax.preview(of: entry.task) == "Miete · due Thursday 24 Dec")
  }

  // MARK: - Round trips

  @Test func randomTasksRoundTrip() throws {
    var random = SeededGenerator(seed: 2026)
    let syntax = try syntax()
    for _ in 0..<600 {
      let item = try random.task()
      for grammar in [TaskSyntax.Grammar.entry, .editing] {
        let line = syntax.text(of: item, as: grammar)
        let read = try QuickEntry(parsing: line, by: syntax, as: grammar).task
        #expect(read == item, "\(line)")
        #expect(syntax.text(of: read, as: grammar) == line)
      }
    }
  }

  @Test func anyInputIsParsedOrRefusedWithAPosition() throws {
    var random = SeededGenerator(seed: 7)
    let syntax = try syntax()
    for _ in 0..<1_000 {
      let line = random.line()
      do {
        let item = try QuickEntry(parsing: line, by: syntax).task
        let again = try QuickEntry(parsing: syntax.text(of: item), by: syntax).task
        #expect(again == item, "\(line)")
      } catch let error as TaskSyntaxError {
        #expect(error.range.upperBound <= line.endIndex)
        #expect(!error.piece.isEmpty)
        #expect(!error.description.isEmpty)
      }
    }
  }
}
