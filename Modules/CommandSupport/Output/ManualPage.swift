import ArgumentParser
import FoundationEssentials

/// A program's man page, generated from the definitions of its help.
///
/// Every program prints it for `--generate-manual`; `Scripts/install` installs it.
enum ManualPage {
  static let flag = "--generate-manual"

  /// Returns the page of a program in the macros of man(7).
  static func text(of root: any ParsableCommand.Type) -> String {
    guard let command = description(of: root) else { return "" }
    var page = Roff()
    page.title(
      command.commandName, version: root.configuration.version, source: "Course Apps")
    page.section("NAME")
    page.paragraphs("\(command.commandName) - \(headline(command))")
    page.section("SYNOPSIS")
    page.paragraphs(synopsis(command))
    if let discussion = command.discussion {
      page.section("DESCRIPTION")
      page.paragraphs(discussion)
    }
    if !command.shownSubcommands.isEmpty {
      page.section("COMMANDS")
      for subcommand in command.shownSubcommands { describe(subcommand, prefix: "", on: &page) }
    }
    page.section("OPTIONS")
    describe(command.shownArguments, on: &page)
    page.entry("--help", "Show help; after a command, the help of that command.")
    addCommonSections(for: command.commandName, to: &page)
    return page.text
  }

  /// Returns ArgumentParser's description of a program, which it prints for a flag of the command
  /// line.
  private static func description(of root: any ParsableCommand.Type) -> CommandDescription? {
    do {
      _ = try root.parseAsRoot(["--experimental-dump-help"])
      return nil
    } catch {
      let dump = Data(root.message(for: error).utf8)
      return try? JSONDecoder().decode(CommandDescription.Dump.self, from: dump).command
    }
  }

  private static func describe(
    _ command: CommandDescription, prefix: String, on page: inout Roff
  ) {
    let name = prefix + command.commandName
    // ArgumentParser repeats the program's own flag in every command.
    let arguments = command.shownArguments.filter { $0.preferredName?.name != "version" }
    page.subsection(([name] + arguments.map(bracketed)).joined(separator: " "))
    page.paragraphs(
      [command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n\n"))
    describe(arguments, on: &page)
    for subcommand in command.shownSubcommands {
      describe(subcommand, prefix: name + " ", on: &page)
    }
  }

  private static func describe(_ arguments: [ArgumentDescription], on page: inout Roff) {
    for argument in arguments {
      page.entry(allSpellings(argument), explanation(argument))
    }
  }

  /// Adds the sections that all programs of this package share.
  private static func addCommonSections(for name: String, to page: inout Roff) {
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.entry("\(status.rawValue)", status.meaning) }
    page.section("ENVIRONMENT")
    page.entry("COURSE_APPS_HOME", "The folder for the data, instead of the one below.")
    page.entry("XDG_DATA_HOME", "The person's data folder; ~/.local/share if it is not set.")
    page.entry("NO_COLOR", "If set, output has no color.")
    page.entry(
      "ACCESSIBLE", "If not empty, screens are printed as lines on a terminal, as by --accessible.")
    page.entry("REDUCE_MOTION", "If not empty, nothing is animated.")
    page.entry("LC_ALL, LC_TIME, LANG", "The language and region that dates are written for.")
    page.entry("TZ", "The time zone that dates are shown and read in.")
    for setting in Setting.all {
      page.entry(setting.variable, "The setting '\(setting.name)', before that of the file below.")
    }
    page.section("FILES")
    page.entry(
      "$XDG_CONFIG_HOME/course-apps/config",
      """
      The settings of all programs, one on a line, such as 'theme = dark': \
      \(Setting.all.map(\.name).joined(separator: ", ")). ~/.config where XDG_CONFIG_HOME is not set.
      """)
    page.entry("$XDG_DATA_HOME/course-apps/\(name).sqlite", "The data, unless --database names it.")
  }
}

extension ManualPage {
  private static func headline(_ command: CommandDescription) -> String {
    var abstract = command.abstract ?? command.commandName
    if abstract.hasSuffix(".") { abstract.removeLast() }
    return abstract
  }

  private static func synopsis(_ command: CommandDescription) -> String {
    var parts = [command.commandName] + command.shownArguments.map(bracketed)
    if !command.shownSubcommands.isEmpty { parts.append("[<command>]") }
    return parts.joined(separator: " ")
  }

  private static func bracketed(_ argument: ArgumentDescription) -> String {
    argument.isOptional ? "[\(argument.usage)]" : argument.usage
  }

  /// Returns all names of an argument: `-y, --yes`.
  private static func allSpellings(_ argument: ArgumentDescription) -> String {
    let others = (argument.names ?? []).map(\.spelling)
      .filter { $0 != argument.preferredName?.spelling }
    return (others + [argument.usage]).joined(separator: ", ")
  }

  private static func explanation(_ argument: ArgumentDescription) -> String {
    var sentences = [argument.abstract ?? ""]
    if let values = argument.allValues, !values.isEmpty {
      sentences.append("One of: \(values.joined(separator: ", ")).")
    }
    if let value = argument.defaultValue, argument.kind != .flag {
      sentences.append("Default: \(value).")
    }
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return [text, argument.discussion ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

/// A text for `man`, in the macros of man(7).
struct Roff {
  private(set) var text = ""

  mutating func title(_ name: String, version: String, source: String) {
    macro("TH", [name.uppercased(), "1", "", "\(name) \(version)", source])
  }

  mutating func section(_ title: String) { macro("SH", [title]) }

  mutating func subsection(_ title: String) { macro("SS", [title]) }

  /// Adds a bold term with its explanation indented below it.
  mutating func entry(_ term: String, _ explanation: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n"
    paragraphs(explanation.isEmpty ? " " : explanation)
  }

  /// Adds paragraphs of running text, which an empty line separates. Indented lines, such as
  /// examples, are not filled.
  mutating func paragraphs(_ body: String) {
    var isFirst = true
    var isExample = false
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.first?.isWhitespace ?? false
      if isExample != isIndented { text += isIndented ? ".RS 2\n.nf\n" : ".fi\n.RE\n" }
      isExample = isIndented
      if line.allSatisfy(\.isWhitespace) {
        if !isFirst { text += ".PP\n" }
      } else {
        text += Self.escaped(String(line.drop(while: \.isWhitespace))) + "\n"
      }
      isFirst = false
    }
    if isExample { text += ".fi\n.RE\n" }
  }

  private mutating func macro(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { "\"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    text += ".\(name) \(quoted.joined(separator: " "))\n"
  }

  /// Escapes the characters that roff interprets: the backslash, a hyphen that must survive
  /// copying, and a dot or an apostrophe at the beginning of a line.
  static func escaped(_ line: String) -> String {
    var escaped = line.first == "." || line.first == "'" ? "\\&" : ""
    for character in line {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

/// ArgumentParser's description of a command: the part of `--experimental-dump-help` that a manual
/// shows. The names are those of its `ToolInfoV0`.
struct CommandDescription: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var subcommands: [CommandDescription]?
  var arguments: [ArgumentDescription]?

  /// The output of `--experimental-dump-help`.
  struct Dump: Decodable {
    var command: CommandDescription
  }

  /// The visible arguments without `--help`, which is the same everywhere and described once.
  var shownArguments: [ArgumentDescription] {
    (arguments ?? []).filter { $0.shouldDisplay != false && !$0.isHelp }
  }

  var shownSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }
}

/// An argument, option or flag of a command.
struct ArgumentDescription: Decodable {
  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable {
    enum Kind: String, Decodable { case long, short, longWithSingleDash }
    var kind: Kind
    var name: String

    var spelling: String { kind == .long ? "--\(name)" : "-\(name)" }
  }

  var kind: Kind
  var shouldDisplay: Bool?
  var isOptional: Bool
  var isRepeating: Bool
  var names: [Name]?
  var preferredName: Name?
  var valueName: String?
  var defaultValue: String?
  var allValues: [String]?
  var abstract: String?
  var discussion: String?

  var isHelp: Bool { preferredName?.name == "help" }

  /// The argument as it is typed: `<id> …`, `--date <date>`, `--json`.
  var usage: String {
    let value = "<\(valueName ?? "value")>"
    let name = preferredName?.spelling ?? ""
    let repeats = isRepeating ? " …" : ""
    switch kind {
    case .positional: return value + repeats
    case .option: return "\(name) \(value)\(repeats)"
    case .flag: return name
    }
  }
}
