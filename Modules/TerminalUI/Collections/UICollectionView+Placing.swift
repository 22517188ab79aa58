import Foundation

/// The placement of the visible cells and headings.
extension UICollectionView {
  /// Shows the visible items and recycles the others.
  ///
  /// - Returns: True if a cell requested another size, so that the items must be placed again.
  func placeItems() -> Bool {
    guard bounds.width > 0, bounds.height > 0, let dataSource else {
      recycleAll()
      return false
    }
    let seen = flow.placedElements(in: bounds)
    let paths = Set(seen.lazy.filter { !$0.isHeading }.map(\.path))
    let sections = Set(seen.lazy.filter(\.isHeading).map(\.path.section))
    for (path, cell) in shownCells where !paths.contains(path) { recycle(cell, at: path) }
    for section in shownHeadings.keys where !sections.contains(section) {
      recycleHeading(of: section)
    }
    var isOutdated = false
    for element in seen where counts.indices.contains(element.path.section) {
      if element.isHeading {
        showHeading(element, from: dataSource)
      } else if counts.contains(element.path), show(element, from: dataSource) {
        isOutdated = true
      }
    }
    return isOutdated
  }

  /// - Returns: True if the cell requested another size.
  private func show(
    _ element: FlowElement, from dataSource: any UICollectionViewDataSource
  ) -> Bool {
    let path = element.path
    let isNew = shownCells[path] == nil
    let cell = cellForItem(at: path) ?? dataSource.collectionView(self, cellForItemAt: path)
    shownCells[path] = cell
    if isNew {
      cell.model = model(at: path)
      cell.setNeedsUpdateConfiguration()
    }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    cell.hasCursor = path == focusedIndexPath
    cell.showsSelectionCircle = selectsMultiple
    if cell.frame != element.frame { cell.frame = element.frame }
    if let attributes = element.attributes {
      cell.alpha = attributes.alpha
      cell.apply(attributes)
    }
    guard isNew else { return false }
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    guard flow.usesSelfSizingCells,
      flow.updateSize(flow.requestedSize(of: cell, in: element.frame), ofItemAt: path)
    else { return false }
    flow.invalidate()
    return true
  }

  private func showHeading(
    _ element: FlowElement, from dataSource: any UICollectionViewDataSource
  ) {
    let section = element.path.section
    let isNew = shownHeadings[section] == nil
    let view =
      shownHeadings[section]
      ?? dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: Self.elementKindSectionHeader, at: element.path)
    shownHeadings[section] = view
    if view.frame != element.frame { view.frame = element.frame }
    // Cells are inserted at the back, so a pinned heading is in front of them.
    if isNew, view.superview !== self { addSubview(view) }
  }

  func recycleHeadings() {
    for section in shownHeadings.keys { recycleHeading(of: section) }
  }

  private func recycleHeading(of section: Int) {
    guard let view = shownHeadings.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    headingPool.recycle(view)
  }
}

extension UICollectionView {
  /// The key commands that move the cursor, open an item and select several.
  var collectionKeyCommands: [UIKeyCommand] {
    reloadIfNeeded()
    let state = CollectionKeyState(
      hasItems: focusedIndexPath != nil, canSelect: allowsSelection && focusedIndexPath != nil,
      selectsMultiple: selectsMultiple && focusedIndexPath != nil,
      hasSeveralSections: counts.count > 1, hasRowActions: hasRowActions,
      hasContextMenu: focusedIndexPath.map(hasContextMenu) ?? false)
    if let cachedKeys, cachedKeys.state == state { return cachedKeys.commands }
    let commands =
      [returnKey(in: state)] + movingKeys(in: state) + selectionKeys(in: state)
      + rowActionKeys(in: state) + contextMenuKeys(in: state)
    cachedKeys = (state, commands)
    return commands
  }

  private func contextMenuKeys(in state: CollectionKeyState) -> [UIKeyCommand] {
    guard state.hasContextMenu else { return [] }
    return contextMenuKeys(title: "Menu", "Show the item's menu") { $0.showFocusedContextMenu() }
  }

  private func returnKey(in state: CollectionKeyState) -> UIKeyCommand {
    key(
      UIKeyCommand.inputReturn, title: state.selectsMultiple ? "" : "Open",
      state.selectsMultiple ? Self.toggleDescription : "Open the item", isEnabled: state.canSelect
    ) { $0.selectFocusedItem() }
  }

  private static let toggleDescription = "Select or deselect"

  private func movingKeys(in state: CollectionKeyState) -> [UIKeyCommand] {
    guard state.hasItems else { return [] }
    return [
      key(UIKeyCommand.inputRightArrow, "The item at the right") { $0.moveCursor(.right) },
      key(UIKeyCommand.inputLeftArrow, "The item at the left") { $0.moveCursor(.left) },
      key(UIKeyCommand.inputDownArrow, "The item below") { $0.moveCursor(.down) },
      key(UIKeyCommand.inputUpArrow, "The item above") { $0.moveCursor(.up) },
      key("l") { $0.moveCursor(.right) },
      key("h") { $0.moveCursor(.left) },
      key("j") { $0.moveCursor(.down) },
      key("k") { $0.moveCursor(.up) },
      key(UIKeyCommand.inputPageDown, "A page on") { $0.moveCursor(byPages: 1) },
      key(UIKeyCommand.inputPageUp, "A page back") { $0.moveCursor(byPages: -1) },
      key(UIKeyCommand.inputHome, "First item") { $0.moveCursor(toEnd: $0.counts.firstRow) },
      key(UIKeyCommand.inputEnd, "Last item") { $0.moveCursor(toEnd: $0.counts.lastRow) },
      key("g") { $0.moveCursor(toEnd: $0.counts.firstRow) },
      key("G") { $0.moveCursor(toEnd: $0.counts.lastRow) },
    ]
      + (state.hasSeveralSections
        ? [
          key("]", "Next section") { $0.moveCursor(bySections: 1) },
          key("[", "Previous section") { $0.moveCursor(bySections: -1) },
        ] : [])
  }

  /// Returns the key commands that select several items.
  private func selectionKeys(in state: CollectionKeyState) -> [UIKeyCommand] {
    guard state.selectsMultiple else { return [] }
    let description = "Select from here on"
    func extending(_ input: String, _ direction: GridDirection) -> UIKeyCommand {
      key(input, flags: .shift, description) { $0.extendSelection(direction) }
    }
    return [
      key(" ", title: "Select", Self.toggleDescription) { $0.selectFocusedItem() },
      extending(UIKeyCommand.inputRightArrow, .right),
      extending(UIKeyCommand.inputLeftArrow, .left),
      extending(UIKeyCommand.inputDownArrow, .down),
      extending(UIKeyCommand.inputUpArrow, .up),
      key("a", flags: .control, "Select all or none") { $0.toggleAll() },
    ]
  }

  // MARK: Actions

  private func selectFocusedItem() {
    if let path = focusedIndexPath { select(path) }
  }

  private func moveCursor(toEnd path: IndexPath?) {
    if let path { moveCursor(to: path) }
  }

  private func extendSelection(_ direction: GridDirection) {
    guard let here = focusedIndexPath, let path = neighbor(of: here, at: direction) else { return }
    extendSelectionInLane(to: path)
  }

  /// Extends the selection without leaving the lane.
  func extendSelectionInLane(to path: IndexPath) {
    let lane = lane
    extendSelection(to: path)
    self.lane = lane
  }

  /// Moves the cursor to the first item of the next section. Backwards, it moves to the first item
  /// of this section, then to that of the previous one.
  private func moveCursor(bySections distance: Int) {
    if let here = focusedIndexPath, let start = counts.sectionStart(from: here, by: distance) {
      moveCursor(to: start)
    }
  }
}
