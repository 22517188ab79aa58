import ArgumentParser

/// The ids that a command is about: `done 3 5-8 12,14`.
public struct ItemIDArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("Ids, lists and ranges: 3 5-8 12,14.", valueName: "id"))
  var words: [String]

  public init() {}

  /// The ids in the order they were given, each once.
  public var ids: [Int64] {
    get throws { try ItemIDs(parsing: words).values }
  }

  public mutating func validate() throws {
    do {
      _ = try ItemIDs(parsing: words)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
