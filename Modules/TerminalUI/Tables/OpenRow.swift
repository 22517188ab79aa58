import Foundation

/// A row that is slid aside, and the buttons that are seen beside it.
@MainActor
struct OpenRow {
  /// Tells it from every other row that was open in the table.
  let number: Int
  var path: IndexPath
  let side: SwipeSide
  var configuration: UISwipeActionsConfiguration
  /// What is in the row, where the data source says.
  var model: String?
  /// The button that Enter presses, counted from the outermost.
  var selected = 0
  /// Whether the row is dragged so far that letting go presses the first button.
  var isFull = false

  var selectedAction: UIContextualAction? {
    configuration.actions.indices.contains(selected) ? configuration.actions[selected] : nil
  }

  /// What the cell draws.
  var buttons: SwipeButtons {
    SwipeButtons(
      side: side,
      buttons: configuration.actions.map {
        SwipeButtons.Button(
          title: $0.title ?? "", color: $0.backgroundColor, isDestructive: $0.style == .destructive)
      }, selected: selected, isFull: isFull)
  }
}
