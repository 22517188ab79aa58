import Foundation
import TerminalCore

extension UITableView {
  /// The buttons a row has at one side; nil for none. The answer is kept until cursor or rows
  /// change, since the key line asks for every frame.
  func swipeActions(of path: IndexPath, at side: SwipeSide) -> UISwipeActionsConfiguration? {
    if let known = knownSwipes, known.path == path {
      return side == .leading ? known.leading : known.trailing
    }
    let leading = canEdit(path) ? leadingActions(of: path) : nil
    let trailing = canEdit(path) ? trailingActions(of: path) : nil
    knownSwipes = (path, leading, trailing)
    return side == .leading ? leading : trailing
  }

  private func leadingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let actions = tableDelegate?.tableView(
      self, leadingSwipeActionsConfigurationForRowAt: path)
    return actions.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  /// The delegate's buttons, else one that deletes, where the row can be.
  private func trailingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given.actions.isEmpty ? nil : given
    }
    return editingStyle(of: path) == .delete ? deletion(titled: deleteTitle(for: path)) : nil
  }

  /// A button that deletes whichever row is open. One serves all rows, since each row that the cursor
  /// comes to is asked for its buttons.
  private func deletion(titled title: String) -> UISwipeActionsConfiguration {
    if let knownDeletion, knownDeletion.actions.first?.title == title { return knownDeletion }
    let delete = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, completion in
      let path = self?.openRow?.path
      completion(true)
      if let path { self?.commitDelete(of: path) }
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    knownDeletion = configuration
    return configuration
  }

  /// Slides a row aside.
  ///
  /// - Parameter index: the button that Enter presses, counted from the outermost.
  func openRow(_ path: IndexPath, at side: SwipeSide, selecting index: Int = 0) {
    guard let configuration = swipeActions(of: path, at: side) else { return }
    moveCursor(to: path)
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    openRowCount += 1
    openRow = OpenRow(
      number: openRowCount, path: path, side: side, configuration: configuration,
      model: model(at: path), selected: index)
    openRowDidChange()
  }

  /// Slides a row open for its button that destroys, where it has one.
  func openDelete(of path: IndexPath) {
    guard let index = deletingAction(of: path) else { return }
    openRow(path, at: .trailing, selecting: index)
  }

  /// Which of a row's buttons destroys.
  func deletingAction(of path: IndexPath) -> Int? {
    swipeActions(of: path, at: .trailing)?.actions.firstIndex { $0.style == .destructive }
  }

  func closeOpenRow() {
    guard let path = openRow?.path else { return }
    didClose(rowAt: counts.contains(path) ? path : nil)
  }

  private func didClose(rowAt path: IndexPath?) {
    openRow = nil
    openRowDidChange()
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// The open row is elsewhere now, or gone. Its buttons are asked for anew, since they know which row
  /// they are for; where there are others now, the row slides back.
  func moveOpenRow(to path: IndexPath?) {
    guard let row = openRow else { return }
    guard let path, counts.contains(path) else { return didClose(rowAt: nil) }
    guard let configuration = swipeActions(of: path, at: row.side),
      configuration.actions.map(\.title) == row.configuration.actions.map(\.title)
    else { return didClose(rowAt: path) }
    openRow?.path = path
    openRow?.configuration = configuration
    openRowDidChange()
  }

  private func openRowDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Goes to another button of the open row, by what is seen: to the left where negative.
  func chooseOpenButton(by distance: Int) {
    guard let row = openRow else { return }
    let index = row.selected + (row.side == .leading ? distance : -distance)
    guard row.configuration.actions.indices.contains(index) else { return }
    openRow?.selected = index
    openRowDidChange()
  }

  /// Presses a button of the open row. The row slides back when the action says that it is done.
  func pressOpenButton(_ index: Int? = nil) {
    if let index { openRow?.selected = index }
    guard let row = openRow, let action = row.selectedAction else { return }
    action.handler(action, shownCells[row.path] ?? self) { [weak self] _ in
      // Another row may be open by now.
      guard self?.openRow?.number == row.number else { return }
      self?.closeOpenRow()
    }
  }

  /// Follows a row that is dragged: to the left of where it was pressed for a negative distance.
  func dragOpenRow(by distance: CGFloat) {
    guard let row = openRow else { return }
    let pulled = row.side == .trailing ? -distance : distance
    guard pulled >= 1 else { return closeOpenRow() }
    let isFull =
      row.configuration.performsFirstActionWithFullSwipe && pulled >= bounds.width * 0.6
    guard isFull != row.isFull else { return }
    openRow?.isFull = isFull
    openRow?.selected = 0
    openRowDidChange()
  }

  /// Lets go of a row that was dragged.
  func releaseOpenRow() {
    if openRow?.isFull == true { pressOpenButton(0) }
  }
}

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
}

/// The side of a row that sliding it aside uncovers.
enum SwipeSide: Sendable {
  /// The left end, uncovered by dragging to the right.
  case leading
  /// The right end, uncovered by dragging to the left.
  case trailing
}

/// The buttons that sliding a row to one side shows.
@MainActor
public final class UISwipeActionsConfiguration {
  /// The buttons, the outermost first.
  public let actions: [UIContextualAction]
  /// Whether dragging a row over most of its width does what the first button does.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A button that sliding a row aside shows.
///
///     let done = UIContextualAction(style: .normal, title: "Done") { _, _, completion in
///       store.complete(task.id)
///       completion(true)
///     }
@MainActor
public final class UIContextualAction {
  /// What an action does to its row: what destroys is red.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Does what the action is for, and calls the last argument with whether it was done, which slides
  /// the row back.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// What the action does to its row.
  public let style: Style
  /// Does what the action is for.
  public let handler: Handler
  /// The words on the button.
  public var title: String?
  /// The colour of the button; nil takes red for what destroys and grey for the others.
  public var backgroundColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The buttons as the row's cell draws them.
extension OpenRow {
  private var actions: [UIContextualAction] { configuration.actions }

  /// Whether it is drawn as another one is.
  func looks(like other: OpenRow?) -> Bool {
    number == other?.number && configuration === other?.configuration
      && selected == other?.selected && isFull == other?.isFull
  }

  /// The columns of each button in a row of a width: its words and a margin, less where the row is
  /// too narrow for all.
  func widths(in row: CGFloat) -> [CGFloat] {
    let natural = actions.map { CGFloat(TextWidth.columns(of: $0.title ?? "")) + 4 }
    let total = natural.reduce(0, +)
    guard total > row else { return natural }
    let share = (row / CGFloat(max(1, actions.count))).rounded(.down)
    return natural.map { min($0, share) }
  }

  func width(in row: CGFloat) -> CGFloat { widths(in: row).reduce(0, +) }

  /// Where each button is in a row of a size.
  func frames(in size: CGSize) -> [CGRect] {
    var x = side == .leading ? 0 : size.width
    return widths(in: size.width).map { width in
      if side == .trailing { x -= width }
      defer { if side == .leading { x += width } }
      return CGRect(x: x, y: 0, width: width, height: size.height)
    }
  }

  func draw(in size: CGSize, _ context: CGContext) {
    for (index, frame) in frames(in: size).enumerated() {
      let action = actions[isFull ? 0 : index]
      let usual = action.style == .destructive ? UIColor.systemRed : .secondaryLabel
      var attributes = TextAttributes(
        foreground: action.backgroundColor ?? usual, background: .systemBackground, traits: .reverse
      )
      let isSelected = index == selected || isFull
      if isSelected { attributes.traits.insert(.bold) }
      context.fill(frame, with: " ", attributes: attributes)
      guard !isFull || index == 0 else { continue }
      // Two equal buttons are told apart without colours by the mark before the one in question.
      let mark = isSelected && actions.count > 1 ? "▸ " : "  "
      let row = CGRect(
        x: frame.minX, y: ((size.height - 1) / 2).rounded(.down), width: frame.width, height: 1)
      context.draw(
        mark + TextWidth.truncated(action.title ?? "", columns: max(0, Int(frame.width) - 2)),
        in: row,
        attributes: attributes)
    }
  }
}
