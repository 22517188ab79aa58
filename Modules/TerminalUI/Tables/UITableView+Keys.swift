import Foundation

extension UITableView {
  /// The key commands of a table, for navigation, selection, and editing.
  var tableKeyCommands: [UIKeyCommand] {
    let state = keyState
    if let cachedKeys, cachedKeys.state == state { return cachedKeys.commands }
    let commands =
      state.isDragging
      ? dragKeys
      : state.openButton == nil
        ? rowKeys(in: state) + selectionKeys(in: state) + editingKeys(in: state)
        : openRowKeys(in: state)
    cachedKeys = (state, commands)
    return commands
  }

  private var keyState: TableKeyState {
    reloadIfNeeded()
    let path = rowMove == nil ? focusedIndexPath : nil
    let canSelect = path.map(canSelect) ?? false
    return TableKeyState(
      hasRows: path != nil, canSelect: canSelect,
      primaryAction: path.flatMap { primaryActionTitle?($0) } ?? "Open",
      selectsMultiple: selectsMultiple && path != nil,
      canBeginMultipleSelection: path.map(canBeginMultipleSelection) ?? false, isEditing: isEditing,
      canDelete: path.flatMap(deletingAction) != nil && !(isEditing && selectsMultiple),
      editingStyle: path.map { canEdit($0) ? editingStyle(of: $0) : .none } ?? .none,
      canMove: path.map(canMove) ?? false,
      hasSeveralSections: counts.count > 1, isDragging: rowMove != nil || isDraggingOut,
      hasInformation: path.flatMap(cellForRow(at:))?.hasDetailButton ?? false,
      leading: path.flatMap { swipeTitle(of: $0, at: .leading) },
      trailing: path.flatMap { swipeTitle(of: $0, at: .trailing) },
      contextMenuHint: path.map(hasContextMenu) == true ? contextMenuHint : nil,
      openButton: openRow.map { $0.selectedAction?.title ?? "" },
      hasSeveralButtons: (openRow?.configuration.actions.count ?? 0) > 1)
  }

  /// Returns the key hint for the buttons at one side of a row, or nil if there are none or another
  /// key shows them.
  private func swipeTitle(of path: IndexPath, at side: SwipeSide) -> String? {
    guard !isEditing, let actions = swipeActions(of: path, at: side)?.actions else { return nil }
    guard actions.count == 1 else { return "Actions" }
    return actions[0].style == .destructive && side == .trailing ? nil : actions[0].title
  }

  private func rowKeys(in state: TableKeyState) -> [UIKeyCommand] {
    guard state.hasRows else { return [] }
    return [
      returnKey(in: state),
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
      + (state.hasSeveralSections
        ? [
          key("]", "Next section") { $0.moveCursor(bySections: 1) },
          key("[", "Previous section") { $0.moveCursor(bySections: -1) },
        ] : [])
  }

  private var dragKeys: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputEscape, title: "Cancel", "Put the row back") {
        $0.touchCancelled()
      }
    ]
  }

  private func returnKey(in state: TableKeyState) -> UIKeyCommand {
    let title: String
    let description: String?
    switch (state.selectsMultiple, state.canSelect, state.editingStyle) {
    case (true, _, _): (title, description) = ("", Self.toggleDescription)
    case (_, true, _):
      title = state.primaryAction
      description =
        title == "Open" ? "Open the row" : String(title.prefix(1)) + title.dropFirst().lowercased()
    case (_, _, .delete) where state.isEditing:
      (title, description) = ("Delete", "Show the row's Delete button")
    case (_, _, .insert) where state.isEditing: (title, description) = ("Insert", "Insert a row")
    default: (title, description) = ("", nil)
    }
    let command = key(
      UIKeyCommand.inputReturn, title: title, description,
      isEnabled: state.canSelect || state.isEditing
    ) { $0.activateFocusedRow() }
    // In edit mode Enter doesn't open the row, so the hint is needed.
    command.isSelfEvident = !state.isEditing
    command.precedesStatus = state.isEditing
    return command
  }

  private static let toggleDescription = "Select or deselect"

  /// Returns the key commands that select several rows.
  private func selectionKeys(in state: TableKeyState) -> [UIKeyCommand] {
    guard state.selectsMultiple || state.canBeginMultipleSelection else { return [] }
    let description = "Select from here on"
    var commands = [
      key(" ", title: "Select", Self.toggleDescription) { $0.toggleFocusedRow() },
      key(UIKeyCommand.inputDownArrow, flags: .shift, description) { $0.extendSelection(by: 1) },
      key(UIKeyCommand.inputUpArrow, flags: .shift, description) { $0.extendSelection(by: -1) },
    ]
    guard state.selectsMultiple else { return commands }
    let allDescription = "Select all or none"
    commands.append(key("a", title: "All", flags: .control, allDescription) { $0.toggleAll() })
    return commands
  }

  private func editingKeys(in state: TableKeyState) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if state.canDelete {
      // In edit mode Enter does the same, and has the key hint.
      let title = state.isEditing && !state.canSelect ? "" : "Delete"
      commands += [
        key("d", title: title, "Show the row's Delete button") { $0.openFocusedRow() },
        key(UIKeyCommand.inputDelete) { $0.openFocusedRow() },
      ]
    }
    if let leading = state.leading {
      commands.append(
        key(UIKeyCommand.inputRightArrow, title: leading, swipeDescription(leading)) {
          $0.openFocusedRow(at: .leading)
        })
    }
    if let trailing = state.trailing {
      commands.append(
        key(UIKeyCommand.inputLeftArrow, title: trailing, swipeDescription(trailing)) {
          $0.openFocusedRow(at: .trailing)
        })
    }
    if state.hasInformation {
      commands.append(
        key("i", title: "Info", "The row's information") { $0.tapFocusedAccessory() })
    }
    if let hint = state.contextMenuHint {
      commands += contextMenuKeys(title: hint, "Show the row's menu") {
        $0.showFocusedContextMenu()
      }
    }
    if state.canMove {
      commands += [
        key(UIKeyCommand.inputDownArrow, flags: .alternate, "Move the row down") {
          $0.moveFocusedRow(by: 1)
        },
        key(UIKeyCommand.inputUpArrow, flags: .alternate, "Move the row up") {
          $0.moveFocusedRow(by: -1)
        },
        key("J", "Move the row down") { $0.moveFocusedRow(by: 1) },
        key("K", "Move the row up") { $0.moveFocusedRow(by: -1) },
      ]
    }
    return commands
  }

  private func swipeDescription(_ title: String) -> String {
    title == "Actions" ? "Show the row's actions" : "Show the row's \(title) button"
  }

  private func openRowKeys(in state: TableKeyState) -> [UIKeyCommand] {
    let title = state.openButton ?? ""
    let press = key(UIKeyCommand.inputReturn, title: title, title) { $0.pressOpenButton() }
    press.precedesStatus = true
    var commands = [
      press,
      key(UIKeyCommand.inputEscape, title: "Cancel", "Close the row's buttons") {
        $0.closeOpenRow()
      },
      key(UIKeyCommand.inputDownArrow) { $0.moveCursor(by: 1) },
      key(UIKeyCommand.inputUpArrow) { $0.moveCursor(by: -1) },
      key("j") { $0.moveCursor(by: 1) },
      key("k") { $0.moveCursor(by: -1) },
    ]
    if state.hasSeveralButtons {
      commands += [
        UIKeyCommand(title: "Choose", representing: UIKeyCommand.leftAndRightArrows),
        key(UIKeyCommand.inputLeftArrow, "The button at the left") {
          $0.chooseOpenButton(by: -1)
        },
        key(UIKeyCommand.inputRightArrow, "The button at the right") {
          $0.chooseOpenButton(by: 1)
        },
      ]
    }
    return commands
  }

  // MARK: Actions

  private func activateFocusedRow() {
    guard let path = focusedIndexPath else { return }
    if canSelect(path) { select(path) } else if isEditing { activateEditingControl(of: path) }
  }

  private func openFocusedRow() {
    if let path = focusedIndexPath { openDelete(of: path) }
  }

  private func openFocusedRow(at side: SwipeSide) {
    if let path = focusedIndexPath { openRow(path, at: side) }
  }

  private func tapFocusedAccessory() {
    if let path = focusedIndexPath { tapAccessory(at: path) }
  }

  /// Handles a press of a row's detail button.
  func tapAccessory(at path: IndexPath) {
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    if let cell = cellForRow(at: path) { accessoryTrigger?(cell) }
  }

  private func moveCursor(toEnd end: KeyPath<[Int], IndexPath?>) {
    reloadIfNeeded()
    if let path = counts[keyPath: end] { moveCursor(to: path) }
  }

  /// Moves the cursor by rows. If the wheel has scrolled the cursor out of view, it moves to the
  /// nearest visible row.
  private func moveCursor(by distance: Int) {
    reloadIfNeeded()
    guard let here = focusedIndexPath ?? counts.firstRow else { return }
    let row = rectForRow(at: here)
    if row.maxY <= bounds.minY || row.minY >= bounds.maxY {
      let seen = metrics.rows(from: bounds.minY, to: bounds.maxY)
      if let nearest = row.minY < bounds.minY ? seen.first : seen.last {
        return moveCursor(to: nearest)
      }
    }
    moveCursor(to: counts.row(here, movedBy: distance))
  }

  /// Moves the cursor by the visible height less one row, which stays visible for orientation.
  private func moveCursor(byPages pages: CGFloat) {
    reloadIfNeeded()
    guard let here = focusedIndexPath ?? counts.firstRow else { return }
    let row = rectForRow(at: here)
    let distance = max(row.height, bounds.height - row.height)
    guard let target = metrics.row(nearest: row.minY + pages * distance) else { return }
    let isStuck = target == here
    moveCursor(to: isStuck ? counts.row(here, movedBy: pages < 0 ? -1 : 1) : target)
  }
}

/// The state that determines a table's key commands.
struct TableKeyState: Equatable {
  var hasRows: Bool
  var canSelect: Bool
  /// The title of the row's action for Enter, unless it is being edited.
  var primaryAction: String
  var selectsMultiple: Bool
  /// A Boolean value that indicates whether Space, or Shift with an arrow, begins a multiple
  /// selection.
  var canBeginMultipleSelection: Bool
  var isEditing: Bool
  var canDelete: Bool
  /// The editing control that Enter activates in edit mode, unless it selects the row.
  var editingStyle: UITableViewCell.EditingStyle
  var canMove: Bool
  var hasSeveralSections: Bool
  /// A Boolean value that indicates whether the pointer is dragging a row.
  var isDragging: Bool
  var hasInformation: Bool
  /// The title of the single button at a side of the row, or a common title for several; nil for
  /// none, and for a lone Delete button, which has a key of its own.
  var leading: String?
  var trailing: String?
  /// The key hint of the row's menu, which is empty for none; nil if the row has no menu.
  var contextMenuHint: String?
  /// The title of the button in the open row that Enter presses.
  var openButton: String?
  var hasSeveralButtons: Bool
}
