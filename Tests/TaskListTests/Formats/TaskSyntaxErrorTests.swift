import DateFormatting
import Foundation
import Interchange
import Models
import Testing

@testable import TaskList

struct TaskSyntaxErrorTests {
  @Test(arguments: [
    (
      "Pay rent due:blah +home", 10, "due:blah",
      "Character 10: in 'due:blah', 'blah' is not a date that can be read. Write 'due:tomorrow' or 'due:2026-12-24'."
    ),
    (
      "Pay due:24 dec", 5, "due:24",
      "Character 5: in 'due:24', '24' is not a date that can be read. Write 'due:\"24 dec\"' or 'due:2026-12-24'."
    ),
    (
      "Pay due:fri 27 nov", 5, "due:fri",
      "Character 5: '27 nov' after 'due:fri' may belong to the date. Write 'due:\"fri 27 nov\"' or '27 nov due:fri'."
    ),
    (
      "Trip due:mon to fri", 6, "due:mon",
      "Character 6: 'to fri' after 'due:mon' may belong to the date. Write 'due:2026-11-27' or 'to fri due:mon'."
    ),
    (
      "Call due:tomorrow 5", 6, "due:tomorrow",
      "Character 6: in 'due:tomorrow', 'tomorrow 5' is not a date: '5' alone is not a time. Write 'due:\"tomorrow 5am\"' or 'due:\"tomorrow 5pm\"'."
    ),
    (
      "due:\"fri Pay rent\"", 1, "due:\"fri Pay rent\"",
      "Character 1: in 'due:\"fri Pay rent\"', 'fri Pay rent' is not a date: after 'fri', 'Pay rent' cannot be read. Write 'Pay rent due:fri' or 'due:2026-12-24'."
    ),
    (
      "Pay tag:home", 5, "tag:home",
      "Character 5: 'tag:home' has no meaning: the words with a colon are due:, start:, pri:, project:, every:, after:, remind: and note:. Write '+home' or '\\tag:home'."
    ),
    (
      "prj:x y", 1, "prj:x",
      "Character 1: 'prj:x' has no meaning: the words with a colon are due:, start:, pri:, project:, every:, after:, remind: and note:. Write 'project:x' or '\\prj:x'."
    ),
    (
      "x deu:fri", 3, "deu:fri",
      "Character 3: 'deu:fri' has no meaning: the words with a colon are due:, start:, pri:, project:, every:, after:, remind: and note:. Write 'due:fri' or '\\deu:fri'."
    ),
    (
      "status:done", 1, "status:done",
      "Character 1: 'status:done' has no meaning: the words with a colon are due:, start:, pri:, project:, every:, after:, remind: and note:. Write '\\status:done' or '\"status:done\"'."
    ),
    (
      "due:2026-02-30", 1, "due:2026-02-30",
      "Character 1: in 'due:2026-02-30', '2026-02-30' is not a date: February 2026 has 28 days. Write 'due:tomorrow' or 'due:2026-12-24'."
    ),
    (
      "start:3m", 1, "start:3m",
      "Character 1: in 'start:3m', '3m' can be read in two ways: 'm' is minutes or months. Write 'start:3min' or 'start:3mo'."
    ),
    (
      "Pay due:", 5, "due:",
      "Character 5: 'due:' has no value. Write 'due:tomorrow' or '\\due:'."
    ),
    (
      "Note: call her", 1, "Note:",
      "Character 1: 'Note:' has no value. Write 'note:urgent' or '\\Note:'."
    ),
    (
      "é🎉 pri:huge", 4, "pri:huge",
      "Character 4: 'pri:huge' is not a priority: use high, medium or low. Write 'pri:high' or 'pri:low'."
    ),
    (
      "x every:0d", 3, "every:0d",
      "Character 3: 'every:0d' would never repeat. Write 'every:week' or 'every:\"tue and thu until dec 18\"'."
    ),
    (
      "x every:blah", 3, "every:blah",
      "Character 3: in 'every:blah', 'blah' is not a length of time. Write 'every:week' or 'every:\"tue and thu until dec 18\"'."
    ),
    (
      "Choir every feb 30 +home", 7, "every feb 30",
      "Character 7: 'every feb 30' never occurs. Write 'every 2 weeks' or 'every tue and thu until dec 18'."
    ),
    (
      "Choir every 2nd fri", 7, "every 2nd fri",
      "Character 7: 'every 2nd fri' can be read in two ways. Write 'every 2 weeks on fri' or 'monthly on the 2nd fri'."
    ),
    (
      "Swim every:tue from dec 24 until dec 20", 6, "every:tue from dec 24 until dec 20",
      "Character 6: in 'every:tue from dec 24 until dec 20', 'every tue from dec 24 until dec 20' ends before it begins on 2026-12-24. Give it a later end."
    ),
    (
      "Swim every tue until march", 6, "every tue until march",
      "Character 6: in 'every tue until march', 'march' is not a date that can be read. Write 'every tue until march 1' or 'every tue until march 31'."
    ),
    (
      "Pay 31 feb", 5, "31 feb",
      "Character 5: '31 feb' is not a date: February has at most 29 days. Write 'tomorrow 5pm' or '2026-12-24 17:00' or '\\31 feb'."
    ),
    (
      "x after:10000d", 3, "after:10000d",
      "Character 3: 'after:10000d' counts further than 9999. Write 'after:3d' or 'after:2weeks'."
    ),
    (
      "due:fri x due:mon", 11, "due:mon",
      "Character 11: 'due:mon' comes after 'due:fri', and a task has one due date. Give it once."
    ),
    (
      "every:week after:3d", 12, "after:3d",
      "Character 12: 'after:3d' comes after 'every:week', and a task has one repetition. Give it once."
    ),
    (
      "x due:\"24 dec", 3, "due:\"24",
      "Character 3: 'due:\"24' opens a quote that is not closed. Write 'due:\"24\"' or 'due:24'."
    ),
    (
      "say \"pay +home", 5, "\"pay",
      "Character 5: '\"pay' opens a quote that is not closed. Write '\\\"pay' or '\"pay\"'."
    ),
    (
      "x due:\"fri\"day", 3, "due:\"fri\"day",
      "Character 3: in 'due:\"fri\"day', 'day' follows a closing quote without a space. Write 'due:\"fri\"'."
    ),
    (
      "x +home. y", 3, "+home.",
      "Character 3: '+home.' ends in '.'. Write '+home' or '+\"home.\"'."
    ),
    (
      "x project:flat. y", 3, "project:flat.",
      "Character 3: 'project:flat.' ends in '.'. Write 'project:flat' or 'project:\"flat.\"'."
    ),
    (
      "x +\"\"", 3, "+\"\"",
      "Character 3: '+\"\"' is empty. Write '+home' or '+\"at home\"'."
    ),
  ])
  func errorsInEntriesHaveAPosition(
    text: String, position: Int, piece: String, message: String
  ) throws {
    let error = try syntaxError(text)
    #expect(error.text == text)
    #expect(error.position == position)
    #expect(error.piece == piece)
    #expect(error.description == message)
  }

  @Test(arguments: [
    (
      "rent due:blah", 6, "due:blah",
      "Character 6: in 'due:blah', 'blah' is not a date that can be read. Write 'due:tomorrow' or 'due:2026-12-24'."
    ),
    (
      "status:done", 1, "status:done",
      "Character 1: 'status:done' has no meaning: the words with a colon are due:, start:, pri:, project: and not:. Write 'done' or '\"status:done\"'."
    ),
    (
      "-tag:home", 2, "tag:home",
      "Character 2: 'tag:home' has no meaning: the words with a colon are due:, start:, pri:, project: and not:. Write '+home' or '\"tag:home\"'."
    ),
    (
      "due:<fri 5pm", 1, "due:<fri",
      "Character 1: '5pm' after 'due:<fri' may belong to the date. Write 'due:<\"fri 5pm\"' or '\"5pm\" due:<fri'."
    ),
    (
      "due:<", 1, "due:<",
      "Character 1: in 'due:<', there is no date in ''. Write 'due:tomorrow' or 'due:2026-12-24'."
    ),
    (
      "x due:", 3, "due:", "Character 3: 'due:' has no value. Write 'due:week' or '\\due:'."
    ),
    (
      "due:fri..mon", 1, "due:fri..mon",
      "Character 1: 'due:fri..mon' ends before it begins. Write 'due:mon..fri' or 'due:fri..'."
    ),
    (
      "due:..", 1, "due:..",
      "Character 1: 'due:..' has no value. Write 'due:mon..fri' or 'due:..fri'."
    ),
    (
      "start:fri", 1, "start:fri",
      "Character 1: 'start:fri': a filter can only test for a start after a day. Write 'waiting' or 'start:>fri'."
    ),
    (
      "a pri:huge", 3, "pri:huge",
      "Character 3: 'pri:huge' is not a priority: use high, medium or low. Write 'pri:high' or 'pri:low'."
    ),
    (
      "every:month", 1, "every:month",
      "Character 1: 'every:month': a filter cannot test the repetition. Write 'repeats' or '\"every:month\"'."
    ),
    (
      "note:x", 1, "note:x",
      "Character 1: 'note:x': a filter cannot test the note. Write '\"x\"' or '\"note:x\"'."
    ),
    (
      "or x", 1, "or",
      "Character 1: 'or' needs something on both sides that 'or' can join. Write '+home or +work' or '\"or\"'."
    ),
    (
      "x or", 3, "or",
      "Character 3: 'or' needs something on both sides that 'or' can join. Write '+home or +work' or '\"or\"'."
    ),
    (
      "x or and y", 6, "and",
      "Character 6: 'and' needs something on both sides that 'and' can join. Write '+home and +work' or '\"and\"'."
    ),
    (
      "a (b or c", 3, "(",
      "Character 3: '(' opens a parenthesis that is not closed. Write '(+home or +work)' or '\"(\"'."
    ),
    (
      "a ( )", 3, "( )",
      "Character 3: '( )' has nothing in it. Write '(+home or +work)' or '\"()\"'."
    ),
    (
      "+home or all", 10, "all",
      "Character 10: 'all' must stand alone, not after 'or', '-' or '('. Write 'all' or '\"all\"'."
    ),
    (
      "-all", 2, "all",
      "Character 2: 'all' must stand alone, not after 'or', '-' or '('. Write 'all' or '\"all\"'."
    ),
    (
      "a \"b c", 3, "\"b",
      "Character 3: '\"b' opens a quote that is not closed. Write '\"b\"' or 'b'."
    ),
    ("\"\"", 1, "\"\"", "Character 1: '\"\"' is empty. Write 'rent' or '\"pay rent\"'."),
    (
      "not: x", 1, "not:", "Character 1: 'not:' has no value. Write 'not:word' or 'not:+home'."
    ),
    (
      "+home, x", 1, "+home,", "Character 1: '+home,' ends in ','. Write '+home' or '+\"home,\"'."
    ),
  ])
  func errorsInFiltersHaveAPosition(
    text: String, position: Int, piece: String, message: String
  ) throws {
    let error = try syntaxError(text, as: .filter)
    #expect(error.position == position)
    #expect(error.piece == piece)
    #expect(error.description == message)
  }

  @Test(arguments: [
    "due:blah x", "due:24 dec", "start:3m", "due:", "pri:huge", "every:0d", "every:blah",
    "after:10000d", "x +home.", "project:flat.", "+\"\"", "due:13/24/2026", "due:2026-03-08T02:30",
    "due:x\"y", "tag:home", "prj:x", "prio:1", "context:\"a b\"", "foo:bar", "wait:monday",
    "due:fri 27 nov", "due:fri 5", "due:\"fri Pay rent\"",
  ])
  func suggestionsForAnEntryCanBeParsed(text: String) throws {
    let error = try syntaxError(text)
    #expect(error.suggestions.count == 2)
    for suggestion in error.suggestions {
      #expect(throws: Never.self) { try task(suggestion) }
    }
  }

  @Test(arguments: [
    "due:blah", "due:", "due:fri..mon", "due:..", "start:fri", "pri:huge", "every:month", "note:x",
    "or",
    "(a", "()", "a or all", "tag:home", "status:done", "status:huh", "prj:x", "wait:fri", "foo:bar",
    "desc:\"a b\"", "due:fri 5pm", "due:<fri 5pm", "\"b", "\"\"", "not:", "+home,",
  ])
  func suggestionsForAFilterCanBeParsed(text: String) throws {
    let error = try syntaxError(text, as: .filter)
    #expect(error.suggestions.count == 2)
    for suggestion in error.suggestions {
      #expect(throws: Never.self) { try filter(suggestion) }
    }
  }

  @Test func aFilterWithAnUnknownKeyMayBeEitherText() throws {
    #expect(try syntaxError("foo:bar", as: .filter).suggestions == ["\"foo:bar\"", "\"bar\""])
  }

  @Test func removalsNeedNames() throws {
    #expect(
      try syntaxError("-home.", as: .editing).description
        == "Character 1: '-home.' ends in '.'. Write '-home' or '-\"home.\"'.")
    #expect(
      try syntaxError("pri:", as: .editing).description
        == "Character 1: 'pri:' has no value. Write 'pri:high' or '\\pri:'.")
    #expect(try syntaxError("pri:none", as: .editing).position == 1)
  }

  // MARK: - Hostile text

  @Test func aTextOfTenMegabytesRoundTrips() throws {
    let long = String(repeating: "0123456789", count: 1_000_000)
    let found = try task("\(long) +home")
    #expect(found.text?.utf8.count == 10_000_000)
    #expect(found.tags == ["home"])
    #expect(try syntax().text(of: found).utf8.count == 10_000_006)
    #expect(try syntax().preview(of: found) == "\(long.prefix(60))… · +home")
  }

  @Test func parsingTakesLinearTime() throws {
    #expect(try task(String(repeating: " ", count: 2_000_000)) == StoredTask())
    let quotes = String(repeating: "\" ", count: 100_001)
    #expect(try task(quotes).text?.utf8.count == 200_001)
    let slashes = String(repeating: "\\", count: 500_000)
    #expect(try task(slashes).text == slashes)
    let error = try syntaxError("due:" + String(repeating: "9", count: 2_000_000))
    #expect(error.description.utf8.count < 400)
  }

  @Test func aClusterOfManyScalarsIsOneCharacter() throws {
    let cluster = "e" + String(repeating: "\u{301}", count: 49)
    #expect(try task(cluster).text == cluster)
    #expect(try task("+\(cluster)").tags == [cluster])
    #expect(try filter(cluster) == [.text(cluster)])
    #expect(try syntaxError("\(cluster) due:x").position == 3)
    #expect(try syntaxError("due:\(cluster)").piece == "due:\(cluster)")
  }

  @Test func controlCharactersInMessagesAreReplaced() throws {
    #expect(
      try syntaxError("due:\u{1B}[31m").description.hasPrefix(
        "Character 1: in 'due:␛[31m', '␛[31m'")
    )
    #expect(try task("+a\u{1B}b").tags == ["a\u{1B}b"])
  }

  @Test func filtersAreLimited() throws {
    let long = try syntaxError(String(repeating: "x", count: 10_001), as: .filter)
    #expect(long.description == "Character 1: the filter is longer than 10 kB.")
    let many = try syntaxError(String(repeating: "x ", count: 201), as: .filter)
    #expect(many.position == 401)
    let deep = try syntaxError(String(repeating: "(", count: 21), as: .filter)
    #expect(deep.description == "Character 21: '(' is nested more than 20 levels deep.")
    #expect(
      try syntaxError(String(repeating: "not:", count: 2_000) + "x", as: .filter).position == 81)
  }
}
