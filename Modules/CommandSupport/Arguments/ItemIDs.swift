public import ArgumentParser

/// The ids that the user gave: one, a list, a range, or several of these.
///
/// ```swift
/// try ItemIDs(parsing: ["3", "5-8", "6,12"]).values   // [3, 5, 6, 7, 8, 12]
/// ```
public struct ItemIDs: Hashable, Sendable {
  /// The ids in the order in which they were given, each once.
  public let values: [Int64]

  /// The maximum number of ids in one command. A range with more is most likely a mistake.
  public static let maximumCount = 10_000

  /// Parses ids from arguments; within an argument, commas and white space separate ids.
  public init(parsing words: [String]) throws(ItemIDError) {
    var values: [Int64] = []
    var seen: Set<Int64> = []
    for word in words {
      for part in try Self.parts(of: word) {
        let range = try Self.range(part)
        guard range.upperBound - range.lowerBound < Self.maximumCount,
          values.count < Self.maximumCount
        else {
          throw .tooMany(part)
        }
        for id in range where seen.insert(id).inserted { values.append(id) }
      }
    }
    guard values.count <= Self.maximumCount else { throw .tooMany(words.joined(separator: " ")) }
    self.values = values
  }

  /// Splits an argument into its parts: `3,5 7` has three. An empty part, as in `3,,5`, is an
  /// error.
  private static func parts(of word: String) throws(ItemIDError) -> [String] {
    var parts: [String] = []
    for piece in word.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = piece.split(whereSeparator: \.isWhitespace)
      guard !numbers.isEmpty else { throw .unreadable(word) }
      parts += numbers.map(String.init)
    }
    return parts
  }

  /// Parses `5` or `5-8`, with a hyphen or an en dash.
  private static func range(_ part: String) throws(ItemIDError) -> ClosedRange<Int64> {
    let ends = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count <= 2, let first = number(ends[0]), let last = number(ends[ends.count - 1])
    else { throw .unreadable(part) }
    guard first > 0 else { throw .zero(part) }
    guard first <= last else { throw .backwards(first: first, last: last) }
    return first...last
  }

  /// Parses digits only: `Int64` would accept a sign as well.
  private static func number(_ text: Substring) -> Int64? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }
}

/// The ids of a program's items on which a command operates: `done 3 5-8 12,14`.
public struct ItemIDArguments<Items: ItemCompleting>: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Ids, lists and ranges: 3 5-8 12,14.", valueName: "id"),
    completion: .stored(Items.itemCompletions))
  var words: [String]

  public init() {}

  /// The ids in the order in which they were given, each once.
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

/// An error in the given ids.
public enum ItemIDError: Error, Hashable, Sendable {
  case unreadable(String)
  case zero(String)
  case backwards(first: Int64, last: Int64)
  case tooMany(String)
  /// Two or more ids where a single one is expected.
  case multipleIDs(Int, in: String)
}

extension ItemIDError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let text):
      "'\(text)' is not an id. Give numbers such as 3, lists such as 3,5 and ranges such as 5-8."
    case .zero(let text):
      "'\(text)' is not an id: the first one is 1."
    case .backwards(let first, let last):
      "'\(first)-\(last)' runs backwards. Did you mean \(last)-\(first)?"
    case .tooMany(let text):
      "'\(text)' names more ids than one command accepts (\(ItemIDs.maximumCount))."
    case .multipleIDs(let count, let text):
      "'\(text)' names \(count) ids. Give one."
    }
  }
}

/// The id of the program's item on which a command operates: `show 3`.
public struct ItemIDArgument<Items: ItemCompleting>: ParsableArguments {
  @Argument(
    help: ArgumentHelp("An id, as lists show it.", valueName: "id"),
    completion: .stored(Items.itemCompletions))
  var word: String

  public init() {}

  public var id: Int64 {
    get throws {
      let ids = try ItemIDs(parsing: [word]).values
      guard ids.count == 1 else { throw ItemIDError.multipleIDs(ids.count, in: word) }
      return ids[0]
    }
  }

  public mutating func validate() throws {
    do {
      _ = try id
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
