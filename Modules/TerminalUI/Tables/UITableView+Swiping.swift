import Foundation
import TerminalCore

extension UITableView {
  /// Returns the buttons at a side of a row, or nil for none. The delegate is asked for them once,
  /// until the cursor or the rows change.
  func swipeActions(of path: IndexPath, at side: SwipeSide) -> UISwipeActionsConfiguration? {
    if let known = cachedSwipes, known.path == path {
      return side == .leading ? known.leading : known.trailing
    }
    let leading = canEdit(path) ? leadingActions(of: path) : nil
    let trailing = canEdit(path) ? trailingActions(of: path) : nil
    cachedSwipes = (path, leading, trailing)
    return side == .leading ? leading : trailing
  }

  private func leadingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let actions = tableDelegate?.tableView(
      self, leadingSwipeActionsConfigurationForRowAt: path)
    return actions.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  /// Returns the delegate's buttons, or else a Delete button if the row can be deleted.
  private func trailingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given.actions.isEmpty ? nil : given
    }
    if let given = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return given.isEmpty ? nil : configuration(of: given, for: path)
    }
    return editingStyle(of: path) == .delete ? deletion(titled: deleteTitle(for: path)) : nil
  }

  private func configuration(
    of actions: [UITableViewRowAction], for path: IndexPath
  ) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let style: UIContextualAction.Style = action.style == .normal ? .normal : .destructive
        let button = UIContextualAction(style: style, title: action.title) { _, _, completion in
          action.handler(action, path)
          completion(true)
        }
        button.backgroundColor = action.backgroundColor
        return button
      })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Returns a button that deletes the open row. One serves all rows, because the buttons of every
  /// row that the cursor reaches are requested.
  private func deletion(titled title: String) -> UISwipeActionsConfiguration {
    if let cachedDeletion, cachedDeletion.actions.first?.title == title { return cachedDeletion }
    let delete = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, completion in
      let path = self?.openRow?.path
      completion(true)
      if let path { self?.commitDelete(of: path) }
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    cachedDeletion = configuration
    return configuration
  }

  /// Slides a row aside to show its buttons.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - side: The side with the buttons.
  ///   - index: The button that Enter presses, counted from the outermost.
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

  /// Slides a row aside for its destructive button, if it has one.
  func openDelete(of path: IndexPath) {
    guard let index = deletingAction(of: path) else { return }
    openRow(path, at: .trailing, selecting: index)
  }

  /// Returns the index of the destructive button of a row.
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

  /// Updates the open row after it moved or was removed. Its buttons are requested again, because
  /// they refer to a row. If their titles have changed, the row slides back.
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

  /// Selects another button of the open row by its position on screen; a negative distance goes
  /// left.
  func chooseOpenButton(by distance: Int) {
    guard let row = openRow else { return }
    let index = row.selected + (row.side == .leading ? distance : -distance)
    guard row.configuration.actions.indices.contains(index) else { return }
    openRow?.selected = index
    openRowDidChange()
  }

  /// Presses a button of the open row, which slides back when the action completes.
  func pressOpenButton(_ index: Int? = nil) {
    if let index { openRow?.selected = index }
    guard let row = openRow, let action = row.selectedAction else { return }
    action.handler(action, shownCells[row.path] ?? self) { [weak self] _ in
      // Another row may have been opened since.
      guard self?.openRow?.number == row.number else { return }
      self?.closeOpenRow()
    }
  }

  /// Updates the open row while it is dragged; a negative distance is to the left of the start.
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

  /// Ends the drag of the open row.
  func releaseOpenRow() {
    if openRow?.isFull == true { pressOpenButton(0) }
  }
}

/// A row that is slid aside, with the buttons beside it.
@MainActor
struct OpenRow {
  /// A number that distinguishes it from every other row that was opened in the table.
  let number: Int
  var path: IndexPath
  let side: SwipeSide
  var configuration: UISwipeActionsConfiguration
  /// The model identifier of the row, if the data source provides one.
  var model: String?
  /// The index of the button that Enter presses, counted from the outermost.
  var selected = 0
  /// A Boolean value that indicates whether releasing the row now presses the first button.
  var isFull = false

  var selectedAction: UIContextualAction? {
    configuration.actions.indices.contains(selected) ? configuration.actions[selected] : nil
  }
}

/// A side of a row, which sliding the row aside uncovers.
enum SwipeSide: Sendable {
  /// The left end, uncovered by dragging to the right.
  case leading
  /// The right end, uncovered by dragging to the left.
  case trailing
}

/// The buttons that sliding a row to one side shows.
@preconcurrency @MainActor
public final class UISwipeActionsConfiguration {
  /// The buttons, starting with the outermost.
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether dragging a row over most of its width performs the
  /// first action.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction] = []) { self.actions = actions }
}

/// A button that sliding a row aside shows.
///
///     let done = UIContextualAction(style: .normal, title: "Done") { _, _, completion in
///       store.complete(task.id)
///       completion(true)
///     }
@preconcurrency @MainActor
public final class UIContextualAction {
  /// The kind of an action; a destructive one is red.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Performs the action, and calls its last argument with true if it was performed. That call
  /// slides the row back.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The kind of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button.
  public var title: String?
  /// The color of the button; nil for red if the action is destructive, and gray otherwise.
  public var backgroundColor: UIColor?
  /// The image of the button. Its symbol or its name is shown if there is no title.
  public var image: UIImage?

  var shownTitle: String {
    if let title, !title.isEmpty { return title }
    return image?.symbol ?? image?.accessibilityLabel ?? ""
  }

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The drawing of the buttons in the row's cell.
extension OpenRow {
  private var actions: [UIContextualAction] { configuration.actions }

  /// Returns a Boolean value that indicates whether both are drawn alike.
  func looks(like other: OpenRow?) -> Bool {
    number == other?.number && configuration === other?.configuration
      && selected == other?.selected && isFull == other?.isFull
  }

  /// Returns the width of each button in columns: its title with a margin, or less if the row is
  /// too narrow for all.
  func widths(in row: CGFloat) -> [CGFloat] {
    let natural = actions.map { CGFloat(TextWidth.columns(of: $0.shownTitle)) + 4 }
    let total = natural.reduce(0, +)
    guard total > row else { return natural }
    let share = (row / CGFloat(max(1, actions.count))).rounded(.down)
    return natural.map { min($0, share) }
  }

  func width(in row: CGFloat) -> CGFloat { widths(in: row).reduce(0, +) }

  /// Returns the frame of each button in a row of a size.
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
      // Two equal buttons are distinguished without colors by the mark before the selected one.
      let mark = isSelected && actions.count > 1 ? "▸ " : "  "
      let row = CGRect(
        x: frame.minX, y: ((size.height - 1) / 2).rounded(.down), width: frame.width, height: 1)
      context.draw(
        mark + TextWidth.truncated(action.shownTitle, columns: max(0, Int(frame.width) - 2)),
        in: row,
        attributes: attributes)
    }
  }
}
