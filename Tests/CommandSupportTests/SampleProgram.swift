import ArgumentParser
import CommandSupport

/// A program with a command for each way of ending.
struct SampleProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Keep samples.",
    discussion: """
      Without a command it lists.

      .Dots and 'quotes' do no harm.

      Example:
        sample list
      """,
    version: "1.2", subcommands: [List.self, Delete.self, Fail.self, Secret.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Print samples.", aliases: ["ls"])
    @OptionGroup var json: JSONFlag
    @OptionGroup var database: DatabaseOption
    @Option(help: "At most this many.") var limit = 10

    func run() {}
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Delete samples.")
    @OptionGroup var items: ItemIDArguments<SampleItems>
    @OptionGroup var confirmation: Confirmation

    func run() throws {
      throw CommandError.notFound(
        kind: "sample", ids: try items.ids, next: "Run 'sample list' to see ids.")
    }
  }

  /// An error like those of a store.
  struct Locked: Error {}

  struct Fail: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "fail", abstract: "Fail.")
    @Argument(help: "How.") var how: Kind
    @Option(help: ArgumentHelp("Where to write.", valueName: "file")) var to = OutputFile("-")

    enum Kind: String, CaseIterable, ExpressibleByArgument {
      case data, unavailable, write, reader, declined, locked, usage, exit
    }

    func run() throws {
      switch how {
      case .data: throw CommandError.badData("line 3 is not a date", next: "Use YYYYMMDD.")
      case .unavailable: throw CommandError.unavailable("the server is silent", next: "")
      case .write: throw CommandError.cannotWrite(name: "a\u{1B}b", reason: SystemError(number: 28))
      case .reader: throw CommandError.pipeClosed
      case .declined: throw CommandError.declined
      case .locked: throw Locked()
      case .usage: throw ValidationError("--from is after --to.")
      case .exit: throw ExitStatus.badData.exitCode
      }
    }
  }

  struct Secret: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "secret", shouldDisplay: false)
  }
}

/// Items with titles that a shell could misread.
enum SampleItems: ItemCompleting {
  static let titles = ["Milk: 2 l", "it's $(here)", "two\nlines"]

  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    titles.enumerated().map { CompletionValue(id: Int64($0 + 1), title: $1) }
  }
}
