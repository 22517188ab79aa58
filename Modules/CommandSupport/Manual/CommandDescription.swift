/// A command as ArgumentParser describes it: the part of `--experimental-dump-help` that a manual
/// shows. The names are those of its `ToolInfoV0`.
struct CommandDescription: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var subcommands: [CommandDescription]?
  var arguments: [ArgumentDescription]?

  /// What `--experimental-dump-help` prints.
  struct Dump: Decodable {
    var command: CommandDescription
  }

  /// The arguments a person is meant to see; `--help` is the same everywhere and stands once.
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

  /// `<id> …`, `--date <date>`, `--json`: as it is typed.
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
