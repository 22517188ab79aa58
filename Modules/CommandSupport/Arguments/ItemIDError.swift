/// Why ids cannot be read.
public enum ItemIDError: Error, Hashable, Sendable {
  case unreadable(String)
  case zero(String)
  case backwards(first: Int64, last: Int64)
  case tooMany(String)
  /// More than one, where one is asked for.
  case several(Int)
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
      "'\(text)' names more ids than one command takes (\(ItemIDs.most))."
    case .several(let count):
      "These are \(count) ids where one is asked for."
    }
  }
}
