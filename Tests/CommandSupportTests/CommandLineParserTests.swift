import ArgumentParser
import Testing

@testable import CommandSupport

struct CommandLineParserTests {
  @Test(arguments: [
    [], ["list"], ["ls"], ["list", "--json"], ["--json"], ["list", "--limit", "3"],
    ["--limit=3"], ["list", "--database", "x.sqlite", "--json"], ["delete", "3", "5-8", "-y"],
    ["delete", "--yes", "--", "3"], ["fail", "data"], ["fail", "--to", "out", "data"],
  ])
  func theShortWayReadsWhatTheLongWayReads(arguments: [String]) throws {
    let short = try CommandLineParser(SampleProgram.self).command(for: arguments)
    let long = try SampleProgram.parseAsRoot(arguments)
    #expect("\(short)" == "\(long)")
    #expect(type(of: short) == type(of: long))
  }

  @Test(arguments: [
    ["--database", "x.sqlite", "list", "--json"], ["--database=x.sqlite", "list", "--json"],
    ["--database", "x.sqlite", "ls", "--json"],
  ])
  func theDataMayBeNamedBeforeTheCommand(arguments: [String]) throws {
    let before = try CommandLineParser(SampleProgram.self).command(for: arguments)
    let behind = try SampleProgram.parseAsRoot(["list", "--json", "--database", "x.sqlite"])
    #expect("\(before)" == "\(behind)")
  }

  @Test(arguments: [
    ["nothing"], ["list", "extra"], ["list", "--nothing"], ["delete"], ["delete", "x"],
    ["fail", "unheard"], ["list", "--limit"], ["list", "--database"], ["list", "--version"],
    ["--experimental-dump-help"], ["list", "--experimental-dump-help"],
  ])
  func errorsAreThoseOfTheLongWay(arguments: [String]) throws {
    let short = #expect(throws: (any Error).self) {
      try CommandLineParser(SampleProgram.self).command(for: arguments)
    }
    let long = #expect(throws: (any Error).self) { try SampleProgram.parseAsRoot(arguments) }
    #expect(
      SampleProgram.fullMessage(for: try #require(short))
        == SampleProgram.fullMessage(for: try #require(long)))
  }

  @Test(arguments: [
    (["groups"], "Groups(_json: false, _database: nil)"),
    (["groups", "--json"], "Groups(_json: true, _database: nil)"),
    (["groups", "--database", "x", "--json"], "Groups(_json: true, _database: Optional(\"x\"))"),
    (["groups", "add", "Home"], "Add(_name: Home, _json: false, _database: nil)"),
    (
      ["groups", "add", "Home", "--database", "x", "--json"],
      "Add(_name: Home, _json: true, _database: Optional(\"x\"))"
    ),
    (
      ["groups", "plus", "Home", "--json"], "Add(_name: Home, _json: true, _database: nil)"
    ),
    (
      ["groups", "--database", "x", "add", "Home"],
      "Add(_name: Home, _json: false, _database: Optional(\"x\"))"
    ),
    (
      ["groups", "--database=x", "plus", "Home"],
      "Add(_name: Home, _json: false, _database: Optional(\"x\"))"
    ),
    (
      ["--database", "x", "groups", "add", "Home"],
      "Add(_name: Home, _json: false, _database: Optional(\"x\"))"
    ),
  ])
  func commandsOfCommandsKeepTheirOptions(arguments: [String], command: String) throws {
    #expect("\(try CommandLineParser(NestedProgram.self).command(for: arguments))" == command)
  }

  @Test(arguments: [
    ["groups", "ad"], ["groups", "add"], ["gruops"],
  ])
  func errorsOfCommandsOfCommandsAreThoseOfTheLongWay(arguments: [String]) throws {
    let short = #expect(throws: (any Error).self) {
      try CommandLineParser(NestedProgram.self).command(for: arguments)
    }
    let long = #expect(throws: (any Error).self) { try NestedProgram.parseAsRoot(arguments) }
    #expect(
      NestedProgram.fullMessage(for: try #require(short))
        == NestedProgram.fullMessage(for: try #require(long)))
  }
}

/// A program with a command that has commands of its own and runs without one as well.
private struct NestedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nested", subcommands: [Groups.self])

  @Option(help: DatabasePath.help) var database: String?

  struct Groups: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "groups", subcommands: [Add.self])
    @Flag(help: JSONFlag.help) var json = false
    @Option(help: DatabasePath.help) var database: String?
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", aliases: ["plus"])
    @Argument var name: String
    @Flag(help: JSONFlag.help) var json = false
    @Option(help: DatabasePath.help) var database: String?
  }
}
