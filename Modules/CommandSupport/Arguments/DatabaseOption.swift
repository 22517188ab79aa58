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
