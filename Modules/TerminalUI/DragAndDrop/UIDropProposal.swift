/// What letting go of a drag would do.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: it would change nothing.
  case cancel
  /// Nothing: it is not allowed, which the person is shown.
  case forbidden
  /// What is dragged is put here as well.
  case copy
  /// What is dragged is put here.
  case move

  /// Whether something would be done.
  var isDone: Bool { self == .copy || self == .move }
}

/// What a view would do with what is dragged over it.
@MainActor
open class UIDropProposal {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) { self.operation = operation }
}

/// What a table would do with what is dragged over it.
public final class UITableViewDropProposal: UIDropProposal {
  /// Where what is dragged would go.
  public enum Intent: Int, Sendable {
    /// The table does not show it.
    case unspecified
    /// Between two rows; a table here shows it as it shows `unspecified`.
    case insertAtDestinationIndexPath
    /// Into the row under the pointer, which is highlighted.
    case insertIntoDestinationIndexPath
    /// Between two rows or into one; a table here takes it for into one.
    case automatic
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public convenience override init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}
