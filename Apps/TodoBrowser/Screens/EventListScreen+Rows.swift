import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

// MARK: - UITableViewDataSource

extension EventListScreen: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    self.section(section)?.numberOfObjects ?? 0
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    self.section(section).flatMap { document?.dates.heading(of: $0.kind) }
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ToDoListViewCell", for: indexPath)
    if let document, let event = event(at: indexPath), let section = section(indexPath.section) {
      let row = cell as? ToDoListViewCell
      row?.show(
        event, color: color(ofCategory: event.category), dates: document.dates, in: section.kind,
        showsCategory: scope == .all)
      row?.onToggle = { [weak self] in self?.toggleCompletion(of: event) }
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let event = event(at: indexPath), let id = event.id, let store
    else { return }
    if event.repeats { return delete([event]) }
    var rest = sections.map(\.ids)
    rest[indexPath.section].remove(at: indexPath.row)
    let isLastOfItsDay = rest[indexPath.section].isEmpty
    if isLastOfItsDay { rest.remove(at: indexPath.section) }
    do {
      try store.delete([id])
      recordDeleted([id])
    } catch {
      return present(error: error, title: "Can't delete the todo")
    }
    // The table is notified of the deleted row or section, and must not be reloaded here.
    if sections.map(\.ids) != rest {
      // Another program has made further changes.
      DispatchQueue.main.async { [weak self] in self?.reload() }
    } else if isLastOfItsDay {
      tableView.deleteSections([indexPath.section], with: .automatic)
    } else {
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    displayedGeneration = store.generation
    reloadTitleAndCounts()
    updateSideViews()
    showMessage("Deleted \(event.quotedTitle) – u to undo")
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor and the selection stay on their events when others are inserted, deleted or moved.
extension EventListScreen: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    guard let ids = section(idx.section)?.ids, ids.indices.contains(idx.row) else { return nil }
    return ids[idx.row].map(String.init)
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    list?.indexPath(forID: Int64(identifier))
  }
}

// MARK: - Moving rows

/// In edit mode, a row can be moved to another section, which changes its date.
extension EventListScreen {
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !isSelecting && document?.store.refusal == nil
      && section(indexPath.section)?.kind != .done
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let event = event(at: sourceIndexPath),
      let target = section(destinationIndexPath.section)?.kind
    else { return }
    // The position within the new day depends on the time, so the table is reloaded after the move.
    tableView.reloadData()
    let day: Int? = if case .day(let day) = target { day } else { nil }
    DispatchQueue.main.async { [weak self] in self?.move([event], toDay: day) }
  }

  /// Prevents reordering within a section, whose events are sorted by time, and moving to one that
  /// is not a day.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let target = section(proposedDestinationIndexPath.section)?.kind
    let isPlace =
      proposedDestinationIndexPath.section != sourceIndexPath.section && target != .overdue
      && target != .done
    return isPlace ? proposedDestinationIndexPath : sourceIndexPath
  }
}

// MARK: - UITableViewDelegate

extension EventListScreen: UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let title = self.tableView(tableView, titleForHeaderInSection: section)
    guard let title, let info = self.section(section) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: RuledHeaderView.identifier)
    let isToday = document.map { info.kind == .day($0.dates.today) } ?? false
    (view as? RuledHeaderView)?.show(
      title, count: count(ofSection: section),
      color: info.kind == .overdue ? .systemRed : isToday ? .tintColor : .label)
    return view
  }

  /// Returns the number of events in a section: `3`, or `2 of 4 done`.
  private func count(ofSection section: Int) -> String? {
    let sections = currentAgenda.sections
    guard sections.indices.contains(section) else { return nil }
    let (all, completed) = (sections[section].ids.count, sections[section].completed)
    return completed == 0 || sections[section].kind == .done
      ? "\(all)" : "\(completed) of \(all) done"
  }

  /// All headers have the same height, so that the table can lay them out without their text.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 1 }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    hasGaps ? 1 : 0
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard isSelecting else { return tableView.deselectRow(at: indexPath, animated: true) }
    actionMessage = nil
    updateStatus()
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard isSelecting else { return }
    actionMessage = nil
    updateStatus()
  }

  func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    showFocusedDay()
    updateStatus()
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing, let event = event(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      self.map { UIMenu(title: event.quotedTitle, children: $0.menuActions(for: event)) }
    })
  }

  private func menuActions(for event: StoredToDo) -> [UIAction] {
    [
      menuAction(event.isCompleted ? "Reopen" : "Complete") { $0.toggleCompletion(of: event) },
      menuAction("Edit") { $0.editFocusedEvent() },
      menuAction("Move…") { $0.askWhereToMove([event]) },
      menuAction("Duplicate") { $0.duplicate([event]) },
      menuAction("Delete", attributes: .destructive) { $0.delete([event]) },
    ]
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let event = event(at: indexPath) else { return nil }
    let isCompleted = event.completionState == .completed
    return UISwipeActionsConfiguration(actions: [
      action(isCompleted ? "Reopen" : "Complete") { $0.toggleCompletion(of: event) },
      action("Move") { $0.askWhereToMove([event]) },
      action("Duplicate") { $0.duplicate([event]) },
    ])
  }

  private func action(
    _ title: String, _ body: @escaping @MainActor (EventListScreen) -> Void
  ) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [weak self] _, _, completion in
      completion(true)
      if let self { body(self) }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showTopDay() }
}

// MARK: - UITableViewDragDelegate

/// Events can be dragged from the list to a day of the month or to a category.
extension EventListScreen: UITableViewDragDelegate {
  /// Returns the event of the row, or the selected events if it is one of them.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard document?.store.refusal == nil else { return [] }
    let chosen = isSelecting ? tableView.indexPathsForSelectedRows ?? [] : []
    let paths = chosen.contains(indexPath) ? chosen.sorted() : [indexPath]
    return paths.compactMap(event(at:)).map(UIDragItem.init(localObject:))
  }
}
