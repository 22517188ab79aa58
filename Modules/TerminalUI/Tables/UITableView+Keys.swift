import Foundation

extension UITableView {
  /// The keys of a list: moving, opening, deleting.
  var tableKeyCommands: [UIKeyCommand] {
    if let openRow { return keys(ofOpenRow: openRow) }
    let hasRows = metrics.rowTotal > 0
    func move(
      _ input: String, _ distance: Int, _ words: String? = nil
    ) -> UIKeyCommand {
      UIKeyCommand(input: input, discoverabilityTitle: words, isEnabled: hasRows) { [weak self] in
        self?.moveCursor(by: distance)
      }
    }
    let page = max(1, Int(bounds.height / max(1, metrics.sections.first?.rowHeight ?? 1)) - 1)
    let far = Int.max / 4
    var commands = [
      UIKeyCommand(
        title: allowsSelection ? "Open" : "", input: UIKeyCommand.inputReturn,
        discoverabilityTitle: "Open the row", isEnabled: hasRows && allowsSelection
      ) { [weak self] in
        guard let self, let path = focusedIndexPath else { return }
        if isEditing { openDelete(of: path) } else { select(path) }
      },
      move(UIKeyCommand.inputDownArrow, 1, "Next row"),
      move(UIKeyCommand.inputUpArrow, -1, "Previous row"),
      move("j", 1), move("k", -1),
      move(UIKeyCommand.inputPageDown, page, "A page down"),
      move(UIKeyCommand.inputPageUp, -page, "A page up"),
      move(UIKeyCommand.inputHome, -far, "First row"),
      move(UIKeyCommand.inputEnd, far, "Last row"),
      move("g", -far), move("G", far),
    ]
    if hasRows, let path = focusedIndexPath,
      dataSource?.tableView(self, canEditRowAt: path) == true
    {
      let open: @MainActor () -> Void = { [weak self] in self?.openDelete(of: path) }
      commands += [
        UIKeyCommand(
          title: "Delete", input: "d", discoverabilityTitle: "Show the row's Delete button",
          action: open),
        UIKeyCommand(input: UIKeyCommand.inputDelete, action: open),
      ]
    }
    if let path = focusedIndexPath, let cell = cellForRow(at: path),
      cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton
    {
      commands.append(
        UIKeyCommand(
          title: "Info", input: "i", discoverabilityTitle: "The row's information"
        ) { [weak self] in
          guard let self else { return }
          tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        })
    }
    return commands
  }

  private func keys(ofOpenRow path: IndexPath) -> [UIKeyCommand] {
    let title = cellForRow(at: path)?.deleteTitle ?? "Delete"
    let commit: @MainActor () -> Void = { [weak self] in self?.commitDelete(of: path) }
    let move: @MainActor (Int) -> Void = { [weak self] in self?.moveCursor(by: $0) }
    return [
      UIKeyCommand(
        title: title, input: UIKeyCommand.inputReturn, discoverabilityTitle: title, action: commit),
      UIKeyCommand(
        title: "Cancel", input: UIKeyCommand.inputEscape,
        discoverabilityTitle: "Close the Delete button"
      ) { [weak self] in self?.closeOpenRow() },
      UIKeyCommand(input: UIKeyCommand.inputDownArrow) { move(1) },
      UIKeyCommand(input: UIKeyCommand.inputUpArrow) { move(-1) },
      UIKeyCommand(input: "j") { move(1) },
      UIKeyCommand(input: "k") { move(-1) },
    ]
  }

  private func moveCursor(by distance: Int) {
    reloadIfNeeded()
    guard let here = focusedIndexPath ?? metrics.firstRow else { return }
    moveCursor(to: metrics.row(here, movedBy: distance))
  }
}
