import DateFormatting
import Foundation
import Interchange
import Testing

@testable import TaskList

struct WordSuggestionTests {
  private func suggestions(
    _ text: String, _ grammar: TaskWords.Grammar = .entry
  ) throws -> [WordSuggestion] {
    // A bar stands for the cursor.
    let bar = try #require(text.firstIndex(of: "|"))
    let before = String(text[..<bar])
    let whole = before + text[text.index(after: bar)...]
    return try words().suggestions(
      for: whole, cursor: whole.index(whole.startIndex, offsetBy: before.count), as: grammar,
      tags: ["home", "office", "two words"], projects: ["kitchen", "kitchen.floor", "garden"])
  }

  @Test(arguments: [
    ("Pay +|", TaskWords.Grammar.entry, ["+home", "+office", "+\"two words\""]),
    ("Pay +h|", .entry, ["+home"]), ("Pay +O|", .entry, ["+office", "+home", "+\"two words\""]),
    ("Pay +\"two w|", .entry, ["+\"two words\""]), ("-h|", .editing, ["-home"]),
    ("-h|", .filter, ["-home"]), ("(+h|", .filter, ["+home"]), ("-+h|", .filter, ["+home"]),
    ("-h|", .entry, []),
    ("project:kit|", .entry, ["project:kitchen", "project:kitchen.floor"]),
    ("pro:fl|", .entry, ["pro:kitchen.floor"]), ("project:no|", .filter, ["project:none"]),
    ("pri:|", .entry, ["pri:high", "pri:medium", "pri:low"]), ("pri:h|", .entry, ["pri:high"]),
    ("every:w|", .entry, ["every:weekday", "every:week"]),
    ("after:2|", .entry, ["after:2weeks"]), ("due:to|", .entry, ["due:today", "due:tomorrow"]),
    ("due:ne|", .entry, ["due:\"next week\"", "due:\"next month\""]),
    ("due:<to|", .filter, ["due:<today", "due:<tomorrow"]),
    ("start:to|", .filter, ["start:>today", "start:>tomorrow"]),
    ("due:24.12.|", .entry, ["due:24.12."]), ("due:blah|", .entry, []),
    ("du|", .entry, ["due:"]), ("Pay du| rent", .entry, ["due:"]), ("d|", .entry, []),
    ("P|", .entry, []),
    ("pr|", .entry, ["pri:", "project:"]), ("ov|", .filter, ["overdue"]),
    ("do|", .filter, ["done"]),
    ("http:|", .entry, []), ("|", .entry, []), ("due:fri |", .entry, []),
  ])
  func anUnfinishedWordMayGoOn(text: String, grammar: TaskWords.Grammar, wanted: [String]) throws {
    #expect(try suggestions(text, grammar).map(\.replacement) == wanted)
  }

  @Test func datesAreExplained() throws {
    let found = try suggestions("Pay due:fr| rent")
    #expect(found.map(\.replacement) == ["due:fri"])
    #expect(found.map(\.explanation) == ["Fri, Nov 27, 2026"])
    #expect(found.map { String("Pay due:fr rent"[$0.range]) } == ["due:fr"])
    #expect(try suggestions("due:m|", .filter).map(\.replacement) == ["due:mon", "due:month"])
  }

  @Test func theWholeWordIsReplaced() throws {
    let text = "Pay pri:hi now"
    let found = try words().suggestions(
      for: text, cursor: text.index(text.startIndex, offsetBy: 8), as: .entry)
    #expect(found.allSatisfy { text[$0.range] == "pri:hi" })
    #expect(found.count == 3)
  }

  @Test func thereAreNeverMoreThanEight() throws {
    let tags = (0..<100).map { "t\($0)" }
    #expect(try words().suggestions(for: "+t", cursor: "+t".endIndex, tags: tags).count == 8)
  }
}
