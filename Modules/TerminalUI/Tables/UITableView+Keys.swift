import Foundation

extension UITableView {
  /// The keys of a list: moving, opening, deleting.
  var tableKeyCommands: [UIKeyCommand] {
    let state = keyState
    if let knownKeys, knownKeys.state == state { return knownKeys.commands }
    let commands =
      state.openButton.map(keys(ofOpenButton:)) ?? rowKeys(in: state) + editingKeys(in: state)
    knownKeys = (state, commands)
    return commands
  }

  private var keyState: TableKeyState {
    reloadIfNeeded()
    let path = focusedIndexPath
    return TableKeyState(
      hasRows: path != nil, canSelect: allowsSelection, isEditing: isEditing,
      canDelete: path.map { canEdit($0) && editingStyle(of: $0) == .delete } ?? false,
      canMove: isEditing
        && (path.flatMap { dataSource?.tableView(self, canMoveRowAt: $0) } ?? false),
      hasInformation: path.flatMap(cellForRow(at:))?.hasDetailButton ?? false,
      openButton: openRow.map(deleteTitle(for:)))
  }

  private func command(
    _ input: String, _ words: String? = nil, title: String = "",
    flags: UIKeyModifierFlags = [], isEnabled: Bool = true,
    _ action: @escaping @MainActor (UITableView) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, input: input, modifierFlags: flags, discoverabilityTitle: words,
      isEnabled: isEnabled
    ) { [weak self] in
      if let self { action(self) }
    }
  }

  private func rowKeys(in state: TableKeyState) -> [UIKeyCommand] {
    func key(
      _ input: String, _ words: String? = nil, _ action: @escaping @MainActor (UITableView) -> Void
    ) -> UIKeyCommand {
      command(input, words, isEnabled: state.hasRows, action)
    }
    return [
      command(
        UIKeyCommand.inputReturn, state.canSelect ? "Open the row" : nil,
        title: state.canSelect ? "Open" : "",
        isEnabled: state.hasRows && (state.canSelect || state.isEditing)
      ) { $0.activateFocusedRow() },
      key(UIKeyCommand.inputDownArrow, "Next row") { $0.moveCursor(by: 1) },
      key(UIKeyCommand.inputUpArrow, "Previous row") { $0.moveCursor(by: -1) },
      key("j") { $0.moveCursor(by: 1) },
      key("k") { $0.moveCursor(by: -1) },
      key(UIKeyCommand.inputPageDown, "A page down") { $0.moveCursor(byPages: 1) },
      key(UIKeyCommand.inputPageUp, "A page up") { $0.moveCursor(byPages: -1) },
      key(UIKeyCommand.inputHome, "First row") { $0.moveCursor(toEnd: \.firstRow) },
      key(UIKeyCommand.inputEnd, "Last row") { $0.moveCursor(toEnd: \.lastRow) },
      key("g") { $0.moveCursor(toEnd: \.firstRow) },
      key("G") { $0.moveCursor(toEnd: \.lastRow) },
    ]
  }

  private func editingKeys(in state: TableKeyState) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if state.canDelete {
      commands += [
        command("d", "Show the row's Delete button", title: "Delete") { $0.openFocusedRow() },
        command(UIKeyCommand.inputDelete) { $0.openFocusedRow() },
      ]
    }
    if state.hasInformation {
      commands.append(
        command("i", "The row's information", title: "Info") { $0.tapFocusedAccessory() })
    }
    if state.canMove {
      commands += [
        command(UIKeyCommand.inputDownArrow, "Move the row down", flags: .alternate) {
          $0.moveFocusedRow(by: 1)
        },
        command(UIKeyCommand.inputUpArrow, "Move the row up", flags: .alternate) {
          $0.moveFocusedRow(by: -1)
        },
      ]
    }
    return commands
  }

  private func keys(ofOpenButton title: String) -> [UIKeyCommand] {
    [
      command(UIKeyCommand.inputReturn, title, title: title) { table in
        if let path = table.openRow { table.commitDelete(of: path) }
      },
      command(UIKeyCommand.inputEscape, "Close the Delete button", title: "Cancel") {
        $0.closeOpenRow()
      },
      command(UIKeyCommand.inputDownArrow) { $0.moveCursor(by: 1) },
      command(UIKeyCommand.inputUpArrow) { $0.moveCursor(by: -1) },
      command("j") { $0.moveCursor(by: 1) },
      command("k") { $0.moveCursor(by: -1) },
    ]
  }

  // MARK: What they do

  private func activateFocusedRow() {
    guard let path = focusedIndexPath else { return }
    if isEditing { activateEditingControl(of: path) } else { select(path) }
  }

  private func openFocusedRow() {
    if let path = focusedIndexPath { openDelete(of: path) }
  }

  private func tapFocusedAccessory() {
    guard let path = focusedIndexPath else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  private func moveCursor(toEnd end: KeyPath<TableMetrics, IndexPath?>) {
    reloadIfNeeded()
    if let path = metrics[keyPath: end] { moveCursor(to: path) }
  }

  /// Moves the cursor by rows. After the wheel has scrolled it out of sight it comes back to the
  /// nearest row that is seen.
  private func moveCursor(by distance: Int) {
    reloadIfNeeded()
    guard let here = focusedIndexPath ?? metrics.firstRow else { return }
    let row = rectForRow(at: here)
    if row.maxY <= bounds.minY || row.minY >= bounds.maxY {
      let seen = metrics.rows(from: bounds.minY, to: bounds.maxY)
      if let nearest = row.minY < bounds.minY ? seen.first : seen.last {
        return moveCursor(to: nearest)
      }
    }
    moveCursor(to: metrics.row(here, movedBy: distance))
  }

  /// Moves the cursor by what the table shows at once, less a row to keep one's place.
  private func moveCursor(byPages pages: CGFloat) {
    reloadIfNeeded()
    guard let here = focusedIndexPath ?? metrics.firstRow else { return }
    let row = rectForRow(at: here)
    let distance = max(row.height, bounds.height - row.height)
    guard let target = metrics.row(nearest: row.minY + pages * distance) else { return }
    let isStuck = target == here
    moveCursor(to: isStuck ? metrics.row(here, movedBy: pages < 0 ? -1 : 1) : target)
  }
}
