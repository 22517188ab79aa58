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
    ["nothing"], ["list", "extra"], ["list", "--nothing"], ["delete"], ["delete", "x"],
    ["fail", "unheard"], ["list", "--limit"], ["list", "--database", ""], ["list", "--version"],
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
    ["groups"], ["groups", "--json"], ["groups", "add", "Home"],
    ["groups", "add", "Home", "--database", "x.sqlite", "--json"],
    ["groups", "--database", "x.sqlite", "add", "Home"],
    ["groups", "--database", "x.sqlite", "--json"],
  ])
  func commandsOfCommandsAreReadAlike(arguments: [String]) throws {
    let short = try CommandLineParser(NestedProgram.self).command(for: arguments)
    let long = try NestedProgram.parseAsRoot(arguments)
    #expect("\(short)" == "\(long)")
    #expect(type(of: short) == type(of: long))
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

  @OptionGroup var database: DatabaseOptions

  struct Groups: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "groups", subcommands: [Add.self])
    @OptionGroup var output: OutputOptions
    @OptionGroup var database: DatabaseOptions
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add")
    @Argument var name: String
    @OptionGroup var output: OutputOptions
    @OptionGroup var database: DatabaseOptions
  }
}
