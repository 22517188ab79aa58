import CommandSupport
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The actions on categories.
extension CategoriesScreen {
  // MARK: Adding and renaming

  func addCategory() {
    askForText("New Category", named: "Name", button: "Add") { [weak self] name in self?.add(name) }
  }

  private func add(_ name: String) {
    perform("Can't add the category") { store in
      if let known = try store.category(named: name) {
        followedID = known.id
        return "\(known.name.quoted) already exists"
      }
      let added = try store.addCategory(name)
      followedID = added.id
      return "Added \(added.name.quoted)"
    }
  }

  func rename(_ row: CategoryRow) {
    askForText("Rename \(row.name.quoted)", named: "Name", row.name, button: "Rename") {
      [weak self] name in
      self?.rename(row, to: name)
    }
  }

  /// Renames a category. If another one has the name, it offers to merge the two.
  private func rename(_ row: CategoryRow, to name: String) {
    guard let store = document?.store, let id = row.categoryID, name != row.name else { return }
    do {
      if let other = try store.category(named: name), other.id != id {
        return offerToMerge(row, into: other)
      }
    } catch {
      return present(error: error, title: "Can't rename the category")
    }
    perform("Can't rename the category") { store in
      try store.renameCategory(id, to: name)
      return "Renamed to \(name.quoted)"
    }
  }

  private func offerToMerge(_ row: CategoryRow, into other: ToDoCategory) {
    guard let id = row.categoryID else { return }
    ask(
      "A category \(other.name.quoted) already exists",
      "Merging moves \(eventCount(row.counts.all)) there and deletes \(row.name.quoted).",
      [
        answer("Merge") { screen in
          screen.perform("Can't merge the categories") { store in
            try store.mergeCategory(id, into: other.id)
            screen.followedID = other.id
            return "Merged into \(other.name.quoted) – u to undo"
          }
        }
      ])
  }

  // MARK: Deleting

  /// Asks whether to delete the events of a category with it.
  func askHowToDelete(_ row: CategoryRow) {
    ask(
      "Delete \(row.name.quoted)?",
      "\(eventCount(row.counts.all)), \(row.counts.open) open, would have no category.",
      [
        answer("Keep the Todos") { $0.delete(row, keepingEvents: true) },
        answer("Delete the Todos", .destructive) { $0.delete(row, keepingEvents: false) },
      ])
  }

  func delete(_ row: CategoryRow, keepingEvents: Bool) {
    guard let id = row.categoryID else { return }
    perform("Can't delete the category") { store in
      try store.deleteCategory(id, keepingEvents: keepingEvents)
      let others = keepingEvents ? "" : " and \(eventCount(row.counts.all))"
      return "Deleted \(row.name.quoted)\(others) – u to undo"
    }
  }

  // MARK: Colors

  /// Offers colors for the category under the cursor.
  func prepareColors(_ choice: ChoiceViewController) {
    guard let row = focusedCategory, let id = row.categoryID else { return }
    let colors: [CategoryColor?] = CategoryColor.allCases + [nil]
    choice.title = "Color of \(row.name.quoted)"
    choice.choices = colors.map { color in
      ChoiceViewController.Choice(
        title: color?.name ?? "None", sign: CategoryColor.sign(of: color),
        color: color?.uiColor ?? .secondaryLabel, isChosen: color == row.color)
    }
    choice.onChosen = { [weak self] index in
      let color = colors[index]
      self?.perform("Can't change the color") { store in
        try store.setColor(color, ofCategory: id)
        return "\(row.name.quoted) is now \(color?.rawValue ?? "without a color")"
      }
    }
  }
}

/// In a wide terminal, the events of the category under the cursor are shown beside the categories.
extension CategoriesScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    showFocusedBeside()
  }

  /// An event being edited stays in front of its list when two columns become one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let isEditing = presentedViewController?.contents is EventEditorScreen
    return isEditing ? .secondary : proposedTopColumn
  }

  /// The list of events beside the categories.
  var eventsBeside: EventListScreen? {
    detail?.viewControllers.first as? EventListScreen
  }

  /// The visible list of events, beside the categories or in front of them.
  var shownEvents: EventListScreen? {
    eventsBeside ?? navigationController?.topViewController as? EventListScreen
  }

  /// Shows other events beside the categories, unless they are being edited there.
  func showBeside(_ scope: ToDoScope) {
    guard let detail, presentedViewController == nil else { return }
    if let eventsBeside {
      if !eventsBeside.containsFocus { eventsBeside.show(scope) }
      return
    }
    guard detail.viewControllers.isEmpty, let events = makeEventList(scope) else { return }
    splitViewController?.setViewController(events, for: .secondary)
  }

  /// Returns a new list of events.
  func makeEventList(_ scope: ToDoScope) -> EventListScreen? {
    let made = storyboard?.instantiateViewController(withIdentifier: "EventList")
    guard let events = made as? EventListScreen else { return nil }
    events.document = document
    events.scope = scope
    return events
  }
}

// MARK: - UITableViewDropDelegate

/// Events dragged from the list beside the categories get the category on which they are dropped.
extension CategoriesScreen: UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let name = destinationIndexPath.flatMap { categoryName(at: $0, for: session.events) }
    return UITableViewDropProposal(
      operation: name == nil ? .cancel : .move, intent: .insertIntoDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    let events = coordinator.session.events
    guard let path = coordinator.destinationIndexPath,
      let name = categoryName(at: path, for: events)
    else { return }
    eventsBeside?.move(events, toCategory: name)
  }

  /// Returns the category for events dropped on a row; nil if none of them would change.
  private func categoryName(at path: IndexPath, for events: [StoredToDo]) -> String? {
    guard let row = row(at: path), row.scope != .all else { return nil }
    let name = row.categoryID == nil ? "" : row.name
    let wouldChange = events.contains { CategoryName($0.category) != CategoryName(name) }
    return wouldChange ? name : nil
  }
}

/// A row of the list of categories: all events, those of a category, or those without one.
struct CategoryRow: Hashable, Identifiable {
  /// The events that the row shows.
  let scope: ToDoScope
  let name: String
  var color: CategoryColor?
  let counts: ToDoCounts

  var id: ToDoScope { scope }

  /// The identifier of the category, if it can be renamed, moved and deleted.
  var categoryID: Int64? {
    if case .category(let id) = scope { id } else { nil }
  }

  /// Returns the rows for a store. The row of uncategorized events is included only if there are
  /// any.
  static func all(in store: ToDoEventStore) throws -> [CategoryRow] {
    let none = CategoryRow(
      scope: .uncategorized, name: "Uncategorized", counts: try store.counts(.uncategorized))
    let categories = try store.categories().map {
      CategoryRow(scope: .category($0.id), name: $0.name, color: $0.color, counts: $0.counts)
    }
    return [CategoryRow(scope: .all, name: "All", counts: try store.counts(.all))] + categories
      + (none.counts.all > 0 ? [none] : [])
  }
}

extension StoredToDo {
  /// The title in quotation marks.
  var quotedTitle: String { listTitle.quoted }
}

/// Returns a count of events: `1 todo`, `12 todos`.
func eventCount(_ count: Int) -> String { TodoBrowserProgram.noun.counted(count) }
