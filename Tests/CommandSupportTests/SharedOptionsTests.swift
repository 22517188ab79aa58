import ArgumentParser
import CommandSupport
import Testing

struct SharedOptionsTests {
  @Test(arguments: [
    ["--database", "x.sqlite", "list", "--json"], ["--database=x.sqlite", "list", "--json"],
    ["list", "--database", "x.sqlite", "--json"], ["list", "--json", "--database=x.sqlite"],
    ["--database", "x.sqlite", "ls", "--json"],
  ])
  func theDatabaseMayBeGivenBeforeOrAfterTheCommand(arguments: [String]) throws {
    let list = try #require(try NestedProgram.parseAsRoot(arguments) as? NestedProgram.List)
    #expect(list.database.path == "x.sqlite")
    #expect(list.json.isOn)
  }

  @Test(arguments: [
    ["groups", "add", "Home", "--database", "x", "--json"],
    ["groups", "plus", "Home", "--json", "--database=x"],
    ["groups", "--database", "x", "--json", "add", "Home"],
    ["--database", "x", "groups", "add", "Home", "--json"],
  ])
  func nestedCommandsKeepTheirOptions(arguments: [String]) throws {
    let add = try #require(try NestedProgram.parseAsRoot(arguments) as? NestedProgram.Add)
    #expect(add.name == "Home")
    #expect(add.database.path == "x")
    #expect(add.json.isOn)
  }

  @Test(arguments: [["groups"], ["groups", "--database", "x"], ["--database", "x", "groups"]])
  func theDefaultSubcommandHasTheSharedOptions(arguments: [String]) throws {
    let show = try #require(try NestedProgram.parseAsRoot(arguments) as? NestedProgram.Show)
    #expect(show.database.path == (arguments.count == 1 ? nil : "x"))
    #expect(!show.json.isOn)
  }

  @Test func optionsAreNotCarriedOverToTheNextParse() throws {
    _ = try NestedProgram.parseAsRoot(["list", "--database", "x"])
    let list = try #require(try NestedProgram.parseAsRoot(["list"]) as? NestedProgram.List)
    #expect(list.database.path == nil)
  }

  @Test(arguments: [
    (["list", "--database", ""], "error: --database needs the path of a file."),
    (["list", "--limit", "0"], "error: --limit is 0. Give 1 or more."),
    (["list", "--limit", "-1"], "error: --limit is -1. Give 1 or more."),
    (["list", "--limit", "--json"], "error: Missing value for '--limit <count>'"),
    (["list", "--limit", "x"], "error: The value 'x' is invalid for '--limit <count>'"),
  ])
  func anInvalidValueIsBadUsage(arguments: [String], errorText: String) {
    let result = CommandRunner.result(of: NestedProgram.self, arguments: arguments)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix(errorText))
    #expect(result.errorText.contains("\nUsage: nested "))
  }
}

/// A program with a command that has subcommands and runs one of them by default.
private struct NestedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nested", subcommands: [List.self, Groups.self])

  @OptionGroup var database: DatabaseOption

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", aliases: ["ls"])
    @OptionGroup var rows: RowLimit
    @OptionGroup var json: JSONFlag
    @OptionGroup var database: DatabaseOption
  }

  struct Groups: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "groups", subcommands: [Show.self, Add.self], defaultSubcommand: Show.self)
    @OptionGroup var json: JSONFlag
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show")
    @OptionGroup var json: JSONFlag
    @OptionGroup var database: DatabaseOption
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", aliases: ["plus"])
    @Argument var name: String
    @OptionGroup var json: JSONFlag
    @OptionGroup var database: DatabaseOption
  }
}
