/// The buttons that sliding a row to one side shows.
@MainActor
public final class UISwipeActionsConfiguration {
  /// The buttons, the outermost first.
  public let actions: [UIContextualAction]
  /// Whether dragging a row over most of its width does what the first button does.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}
