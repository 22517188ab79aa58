public import ArgumentParser

/// The option `--database PATH` of every command that opens the data and of the program itself, so
/// that it may precede a command's name as well as follow it.
///
/// ```swift
/// @OptionGroup var database: DatabaseOption
/// ```
public struct DatabaseOption: ParsableArguments {
  /// The given path; nil to use the store's default location.
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("Keep the data in this file.", valueName: "path"), completion: .file())
  public var path: String?

  public init() {}

  public func validate() throws {
    if path == "" { throw ValidationError("--database needs the path of a file.") }
  }
}

/// The flag `--json` of every command that prints items.
///
/// ```swift
/// @OptionGroup var json: JSONFlag
/// ```
public struct JSONFlag: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print JSON, for other programs to read.")
  public var isOn = false

  public init() {}
}

/// The option `--limit COUNT` of commands that print a list.
///
/// ```swift
/// @OptionGroup var rows: RowLimit
/// ```
public struct RowLimit: ParsableArguments {
  /// The maximum number of rows, 1 or more; nil for no limit.
  @Option(help: ArgumentHelp("Print at most this many.", valueName: "count"))
  public var limit: Int?

  public init() {}

  public func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit is \(limit). Give 1 or more.") }
  }
}
