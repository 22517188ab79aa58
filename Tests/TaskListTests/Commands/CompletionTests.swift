import Models
import TestSupport
import Testing

@testable import CommandSupport
@testable import TaskList

/// Shell completions for the arguments of commands.
struct CompletionTests {
  private let cli: CommandHarness
  private let request: CompletionRequest

  init() throws {
    cli = try CommandHarness()
    request = CompletionRequest(
      words: ["task-list", "list", "--database", cli.path("tasks.sqlite"), ""])
  }

  @Test func aFilterCompletesTagsProjectsAndSpecialWords() throws {
    cli.run("add", "Pay rent +home +\"my flat\" project:house.garden")
    let words = try TaskListProgram.filterCompletions(request).map(\.value)
    for word in [
      "+home", #"+"my flat""#, "project:house.garden", "overdue", "done", "all", "due:week",
      "pri:high", "not:+home", "not:project:house.garden", "not:waiting", "or",
    ] { #expect(words.contains(word), "\(word)") }
    for word in words where !["or", "and"].contains(word) {
      #expect(throws: Never.self, "\(word)") { try filter(word) }
    }
  }

  @Test func withoutAStoreAFilterCompletesItsSpecialWords() throws {
    let words = try TaskListProgram.filterCompletions(request).map(\.value)
    #expect(words.contains("overdue") && !words.contains { $0.contains("+") })
  }

  @Test func aNameWithASpaceIsCompletedInQuotes() throws {
    cli.run("add", "Pay rent +\"my flat\" project:\"new house\"")
    let words = try TaskListProgram.wordCompletions(request).map(\.value)
    #expect(words == [#"+"my flat""#, #"project:"new house""#])
  }
}
