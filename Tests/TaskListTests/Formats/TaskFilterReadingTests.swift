import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct TaskFilterReadingTests {
  typealias Condition = TaskFilter.Condition

  @Test(arguments: [
    ("due:today", "2026-11-21", "2026-11-22"), ("due:tomorrow", "2026-11-22", "2026-11-23"),
    ("due:fri", "2026-11-27", "2026-11-28"), ("due:2026-12-24", "2026-12-24", "2026-12-25"),
    ("due:\"24 dec\"", "2026-12-24", "2026-12-25"), ("due:week", "2026-11-15", "2026-11-22"),
    ("due:\"next week\"", "2026-11-22", "2026-11-29"), ("due:month", "2026-11-01", "2026-12-01"),
    ("due:\"last month\"", "2026-10-01", "2026-11-01"), ("due:quarter", "2026-10-01", "2027-01-01"),
    ("due:Year", "2026-01-01", "2027-01-01"), ("due:mon..fri", "2026-11-23", "2026-11-28"),
    ("due:\"24 dec\"..\"26 dec\"", "2026-12-24", "2026-12-27"),
    ("due:24.12...26.12.", "2026-12-24", "2026-12-27"),
    ("due:\"24 dec .. 26 dec\"", "2026-12-24", "2026-12-27"),
    ("due:\"fri 5pm\"..\"fri 6pm\"", "2026-11-27T17:00", "2026-11-27T18:00:01"),
    ("due:2026-11-01", "2026-11-01", "2026-11-02"), ("due:<fri", nil, "2026-11-27"),
    ("due:<=fri", nil, "2026-11-28"), ("due:..fri", nil, "2026-11-28"),
    ("due:>fri", "2026-11-28", nil), ("due:>=fri", "2026-11-27", nil),
    ("due:fri..", "2026-11-27", nil),
    ("due:<\"next month\"", nil, "2026-12-01"), ("due:>month", "2026-12-01", nil),
    ("due:any", nil, nil),
  ])
  func dueMatchesDays(text: String, from: String?, to: String?) throws {
    #expect(try filter(text) == [.due(from: from.map(day), to: to.map(day))])
  }

  @Test func weeksBeginOnTheFirstWeekdayOfTheLocale() throws {
    let syntax = try syntax(locale: "de_DE")
    #expect(
      try TaskFilterReading(parsing: "due:week", by: syntax).filter.conditions
        == [.due(from: day("2026-11-16"), to: day("2026-11-23"))])
  }

  @Test(arguments: [
    ("due:none", [Condition.noDueDate]), ("open", [.isCompleted(false)]),
    ("DONE", [.isCompleted(true)]),
    ("all", []), ("", []), (" \n", []), ("repeats", [.repeats]), ("+home", [.tag("home")]),
    ("-home", [.not(.tag("home"))]), ("+\"two words\"", [.tag("two words")]),
    ("project:flat.rent", [.project("flat.rent")]), ("pro:flat", [.project("flat")]),
    ("project:none", [.project(nil)]), ("project:any", [.not(.project(nil))]),
    ("project:\"none\"", [.project("none")]), ("priority:high", [.priority(.high)]),
    ("pri:l", [.priority(.low)]), ("rent", [.text("rent")]), ("\"pay rent\"", [.text("pay rent")]),
    ("pay rent", [.text("pay"), .text("rent")]), ("pay and rent", [.text("pay"), .text("rent")]),
    ("not:rent", [.not(.text("rent"))]), ("-\"pay rent\"", [.not(.text("pay rent"))]),
    ("not:+home", [.not(.tag("home"))]), ("-due:none", [.not(.noDueDate)]),
    ("-done", [.isCompleted(false)]),
    ("-+done", [.not(.tag("done"))]), ("-repeats", [.not(.repeats)]),
    ("http://x 12:30 -5 +1", [.text("http://x"), .text("12:30"), .text("-5"), .text("+1")]),
    ("\\+home \\open \\\\or", [.text("+home"), .text("open"), .text("\\or")]),
    ("\"overdue\"", [.text("overdue")]),
    ("a or b", [.any([.text("a"), .text("b")])]),
    ("a OR b or c d", [.any([.text("a"), .text("b"), .text("c")]), .text("d")]),
    ("d +x or +y", [.text("d"), .any([.tag("x"), .tag("y")])]),
    ("(a or b) c", [.any([.text("a"), .text("b")]), .text("c")]),
    ("(a b) or c", [.any([.not(.any([.not(.text("a")), .not(.text("b"))])), .text("c")])]),
    ("-(a or b)", [.not(.any([.text("a"), .text("b")]))]),
    ("-(a b)", [.any([.not(.text("a")), .not(.text("b"))])]),
    ("(a)", [.text("a")]), ("((+a) or (pri:h))", [.any([.tag("a"), .priority(.high)])]),
    ("(due:none or done)", [.any([.noDueDate, .isCompleted(true)])]),
    ("f(x) (f(x) or y)", [.text("f(x)"), .any([.text("f(x)"), .text("y")])]),
    ("a) b", [.text("a)"), .text("b")]),
  ])
  func parsesConditions(text: String, conditions: [Condition]) throws {
    #expect(try filter(text) == conditions)
  }

  @Test func overdueAndWaitingReferToToday() throws {
    #expect(try filter("overdue") == [.isCompleted(false), .due(from: nil, to: day("2026-11-21"))])
    #expect(
      try filter("-overdue") == [
        .any([.isCompleted(true), .not(.due(from: nil, to: day("2026-11-21")))])
      ])
    let lastMoment = try day("2026-11-22").addingTimeInterval(-1)
    #expect(try filter("waiting") == [.startsAfter(lastMoment)])
    #expect(try filter("start:>today") == [.startsAfter(lastMoment)])
    #expect(try filter("start:>=tomorrow") == [.startsAfter(lastMoment)])
  }

  @Test(arguments: [
    ("rent", false), ("overdue", false), ("open", true), ("rent -done", true), ("all", true),
    ("(a or done)", true), ("\"done\"", false),
  ])
  func recognizesConditionsOnCompletion(text: String, isNamed: Bool) throws {
    let reading = try TaskFilterReading(parsing: text, by: syntax())
    #expect(reading.namesCompletion == isNamed)
    #expect((reading.openUnlessNamed == reading.filter) == isNamed)
  }

  @Test(arguments: [
    "due:2026-11-27", "due:2026-11-23..2026-11-27", "due:<2026-11-27", "due:>=2026-11-27",
    "due:any",
    "due:none", "due:2026-11-27T17:00..2026-11-27", "open", "done", "+home -home",
    "-+done -+\"a b\"",
    "project:none", "project:\"none\"", "-project:none", "priority:high", "-priority:low repeats",
    "start:>2026-11-21", "start:>2026-11-21T17:00", "rent \"pay rent\" not:rent -\"pay rent\"",
    "\"+home\" \"or\" \"(\"", "a or b or c d", "(a b) or c", "-(a or b)", "-(-(a or b))",
    "-(a or b) or c", "a or b c", "\"due:x\" \"\\\\x\" a\"b",
  ])
  func canonicalTextRoundTrips(text: String) throws {
    let syntax = try syntax()
    #expect(try syntax.text(of: TaskFilterReading(parsing: text, by: syntax).filter) == text)
  }

  @Test(arguments: [
    ("overdue", "open due:<2026-11-21"), ("due:today", "due:2026-11-21"),
    ("waiting", "start:>2026-11-21"),
    ("pri:h  pro:x", "priority:high project:x"), ("(a)", "a"), ("all", ""),
    ("due:\"fri 5pm\"", "due:2026-11-27T17:00..2026-11-27T17:00"),
  ])
  func filtersAreFormattedWithTheirDays(text: String, canonical: String) throws {
    let syntax = try syntax()
    #expect(
      try syntax.text(of: TaskFilterReading(parsing: text, by: syntax).filter) == canonical)
  }

  @Test func unusualConditionsAreFormatted() throws {
    let syntax = try syntax()
    let (early, late) = (try day("2026-11-01"), try day("2026-11-21"))
    let text = { (condition: Condition) in syntax.text(of: TaskFilter([condition])) }
    #expect(text(.any([])) == "done open")
    #expect(text(.any([.any([])])) == "done open")
    #expect(text(.any([.repeats])) == "repeats")
    #expect(text(.any([.any([.repeats, .noDueDate]), .tag("x")])) == "repeats or due:none or +x")
    #expect(text(.not(.isCompleted(true))) == "open")
    #expect(text(.due(from: late, to: early)) == "(due:>=2026-11-21 due:<2026-11-01)")
    #expect(
      text(.due(from: nil, to: early.addingTimeInterval(0.5))).hasPrefix(
        "due:<2026-11-01T00:00:00.5"))
  }

  @Test func randomFiltersRoundTrip() throws {
    var random = SeededGenerator(seed: 42)
    let syntax = try syntax()
    for _ in 0..<600 {
      var conditions: [Condition] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        conditions.append(try random.condition())
      }
      let wanted = TaskFilter(conditions)
      let text = syntax.text(of: wanted)
      let found = try TaskFilterReading(parsing: text, by: syntax).filter
      #expect(found == wanted, "\(text)")
      #expect(syntax.text(of: found) == text)
    }
  }

  @Test func anyInputIsParsedOrRefusedWithAPosition() throws {
    var random = SeededGenerator(seed: 9)
    let syntax = try syntax()
    for _ in 0..<1_000 {
      let line = random.line()
      do throws(TaskSyntaxError) {
        let found = try TaskFilterReading(parsing: line, by: syntax).filter
        let text = syntax.text(of: found)
        #expect(
          try syntax.text(of: TaskFilterReading(parsing: text, by: syntax).filter) == text,
          "\(line)")
      } catch {
        #expect(error.range.upperBound <= line.endIndex)
        #expect(!error.piece.isEmpty)
        #expect(!error.description.isEmpty)
      }
    }
  }
}
