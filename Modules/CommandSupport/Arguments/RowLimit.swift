public import ArgumentParser

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
