public import ArgumentParser

/// `--database PATH`, for every command that opens the data.
///
/// Where the option is not given, `path` is nil and the store chooses its place.
public struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("Keep the data in this file.", valueName: "path"), completion: .file())
  public var path: String?

  public init() {}

  public mutating func validate() throws {
    if path == "" { throw ValidationError("--database needs the path of a file.") }
  }
}
