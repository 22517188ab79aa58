import ArgumentParser
import CommandSupport
import Testing

@Suite struct ListedArgumentsTests {
  @Test(arguments: [
    [], ["Rent"], ["Rent", "--tag", "home", "--tag", "money"], ["--json", "Rent", "is", "due"],
    ["Rent", "--limit", "3", "--ids", "4", "5"], ["Rent", "--limit"], ["--colour"], ["--help"],
  ])
  func listedArgumentsAreReadAsReflectedOnesAre(arguments: [String]) {
    #expect(reading(Listed.self, arguments) == reading(Reflected.self, arguments))
  }

  @Test func aPropertyThatIsNotListedIsNoticedAtTheFirstUse() throws {
    #expect(reading(Forgetful.self, ["--limit", "3"]).contains("error"))
    #expect(reading(Forgetful.self, []).contains("error"))
  }

  /// What is read, or what is said instead.
  private func reading<Command: ParsableCommand>(
    _ command: Command.Type, _ arguments: [String]
  ) -> String {
    do {
      return "\(try command.parse(arguments))".replacing("\(Command.self)", with: "Command")
    } catch {
      return "error: \(Command.fullMessage(for: error))"
    }
  }
}

private struct Numbers: ListedArguments {
  @Option(parsing: .upToNextOption) var ids: [Int] = []

  var argumentList: [Mirror.Child] { [("_ids", _ids)] }
}

private struct Listed: ParsableCommand, ListedArguments {
  static let configuration = CommandConfiguration(commandName: "command")

  @Argument(help: "Words.") var words: [String] = []
  @Option(help: "Tags.") var tag: [String] = []
  @Option(help: "How many.") var limit: Int?
  @Flag var json = false
  @OptionGroup var numbers: Numbers

  var argumentList: [Mirror.Child] {
    [
      ("_words", _words), ("_tag", _tag), ("_limit", _limit), ("_json", _json),
      ("_numbers", _numbers),
    ]
  }
}

private struct Reflected: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "command")

  @Argument(help: "Words.") var words: [String] = []
  @Option(help: "Tags.") var tag: [String] = []
  @Option(help: "How many.") var limit: Int?
  @Flag var json = false
  @OptionGroup var numbers: Numbers
}

private struct Forgetful: ParsableCommand, ListedArguments {
  @Option var limit: Int?
  @Flag var json = false

  var argumentList: [Mirror.Child] { [("_limit", _limit)] }
}
