public import ArgumentParser

/// The one id that a command is about: `show 3`.
public struct ItemIDArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("An id, as lists show it.", valueName: "id"))
  var word: String

  public init() {}

  public var id: Int64 {
    get throws { try ItemIDs(parsing: [word]).only }
  }

  public mutating func validate() throws {
    do {
      _ = try id
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension ItemIDs {
  /// The id, where there is just one.
  fileprivate var only: Int64 {
    get throws(ItemIDError) {
      guard let id = values.first, values.count == 1 else {
        throw .several(values.count)
      }
      return id
    }
  }
}
