public import ArgumentParser

/// `--database PATH`, for every command that opens the data, and for the program itself: so it may
/// stand before a command's name as well as behind it.
///
/// ```swift
/// @OptionGroup var database: DatabaseOption
/// ```
public struct DatabaseOption: ParsableArguments {
  /// The path that was given; nil where the store chooses its place.
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("Keep the data in this file.", valueName: "path"), completion: .file())
  public var path: String?

  public init() {}

  public func validate() throws {
    if path == "" { throw ValidationError("--database needs the path of a file.") }
  }
}

/// `--json`, for every command that prints things.
///
/// ```swift
/// @OptionGroup var json: JSONFlag
/// ```
public struct JSONFlag: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print JSON, for other programs to read.")
  public var isOn = false

  public init() {}
}

/// How many rows `--limit COUNT` lets a list print.
///
/// ```swift
/// @OptionGroup var rows: RowLimit
/// ```
public struct RowLimit: ParsableArguments {
  /// The number that was given, 1 or more.
  @Option(help: ArgumentHelp("Print at most this many.", valueName: "count"))
  public var limit: Int?

  public init() {}

  public func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit is \(limit). Give 1 or more.") }
  }
}
