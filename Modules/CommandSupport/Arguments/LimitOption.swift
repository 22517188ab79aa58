public import ArgumentParser

/// `--limit COUNT`, for commands that print a list.
public struct LimitOption: ParsableArguments {
  @Option(help: ArgumentHelp("Print at most this many.", valueName: "count"))
  public var limit: Int?

  public init() {}

  public mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit is \(limit). Give 1 or more.") }
  }
}
