import ArgumentParser
import Testing

@testable import CommandSupport

struct ConfirmationTests {
  @Test(arguments: ["y", "Y", "yes", " Yes ", "y\r"])
  func yesConfirms(answer: String) throws {
    try Confirmation.parse([]).ask("Delete 3 events?", on: prompt(answering: answer))
  }

  @Test(arguments: ["n", "", "no", "yy", "yes please no", "j", nil])
  func anyOtherAnswerDeclines(answer: String?) throws {
    let confirmation = try Confirmation.parse([])
    #expect(throws: CommandError.declined) {
      try confirmation.ask("Delete 3 events?", on: prompt(answering: answer))
    }
  }

  @Test(arguments: ["--yes", "-y"])
  func theOptionConfirmsWithoutAsking(option: String) throws {
    let nobody = Prompt(isTerminal: false) { _ in nil }
    try Confirmation.parse([option]).ask("Delete 3 events?", on: nobody)
  }

  @Test func withoutATerminalNothingIsConfirmed() throws {
    let confirmation = try Confirmation.parse([])
    let nobody = Prompt(isTerminal: false) { _ in "y" }
    #expect(throws: CommandError.cannotAsk(question: "Delete 3 events?")) {
      try confirmation.ask("Delete 3 events?", on: nobody)
    }
  }

  @Test func theQuestionShowsTheDefaultAnswer() throws {
    var asked = ""
    let prompt = Prompt(isTerminal: true) { question in
      asked = question
      return "y"
    }
    try Confirmation.parse([]).ask("Delete 3 events?", on: prompt)
    #expect(asked == "Delete 3 events? [y/N] ")
  }

  private func prompt(answering answer: String?) -> Prompt {
    Prompt(isTerminal: true) { _ in answer }
  }

  @Test func aNameWithALineBreakIsShownOnOneLine() {
    let summary = ItemSummary(id: 1, name: "Call\nBob", detail: "")
    #expect(summary.text == "“Call␊Bob”")
  }
}
