public import ArgumentParser

/// `--database PATH`, for every command that opens the data.
public struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("Keep the data in this file.", valueName: "path"), completion: .file())
  public var path: String?

  public init() {}

  public mutating func validate() throws {
    if path == "" { throw ValidationError("--database needs the path of a file.") }
  }

  /// The path of the app's database; see ``DataLocation/database(of:named:environment:)``.
  public func database(
    of app: String, environment: Environment = .process
  ) throws(CommandError) -> String {
    try DataLocation.database(of: app, named: path, environment: environment)
  }
}
