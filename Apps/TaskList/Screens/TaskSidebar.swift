import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The list on the left of a wide terminal: views, projects and tags with their open tasks.
@MainActor
final class TaskSidebar: UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  /// Called with the selected view.
  var onChosen: (@MainActor (TaskScope) -> Void)?

  private let document: TaskListDocument
  private var sections: [Section] = []

  /// Rows below a title.
  struct Section: Hashable {
    let title: String
    let rows: [Row]
  }

  /// A view with its task counts.
  struct Row: Hashable {
    let scope: TaskScope
    /// The number of open tasks; in the view of completed tasks, the number of all of them.
    let count: Int
    /// The number of completed tasks of a project; nil for other views.
    var completed: Int?

    /// The count at the right, after a bar for a project.
    var detail: String {
      let bar = completed.map { progressBar($0, of: $0 + count, width: 3) }
      return [bar, "\(count)"].compactMap(\.self).joined(separator: " ")
    }
  }

  init(_ document: TaskListDocument) {
    self.document = document
    tableView.accessibilityLabel = "Views"
    tableView.dataSource = self
    tableView.delegate = self
    tableView.primaryActionTitle = { _ in "Show" }
  }

  /// Reads the counts again.
  func reload() {
    do {
      sections = try document.sidebarSections()
    } catch {
      // The list shows the error.
      sections = []
    }
    tableView.reloadData()
    guard !tableView.isFocused else { return }
    for (section, info) in sections.enumerated() {
      if let row = info.rows.firstIndex(where: { $0.scope == document.scope }) {
        tableView.moveCursor(to: IndexPath(row: row, section: section))
      }
    }
  }

  private func row(at path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].title : nil
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "View")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "View")
    guard let row = row(at: indexPath) else { return cell }
    let isCurrent = row.scope == document.scope
    cell.textLabel?.text = String(row.scope.title.prefix(40))
    cell.textLabel?.textColor = isCurrent ? .tintColor : .label
    cell.textLabel?.font =
      isCurrent
      ? .boldSystemFont(ofSize: UIFont.labelFontSize) : .systemFont(ofSize: UIFont.labelFontSize)
    let detail = row.detail
    let done = detail.prefix { $0 == "▓" }
    cell.detailTextLabel?.setText(
      detail, coloring: done.isEmpty ? [] : [(done.startIndex..<done.endIndex, .systemGreen)])
    cell.detailTextLabel?.textColor =
      row.scope == .overdue && row.count > 0 ? .systemRed : .secondaryLabel
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if let row = row(at: indexPath) { onChosen?(row.scope) }
  }
}

extension TaskListDocument {
  /// Reads the views, the projects and the tags with their counts.
  func sidebarSections() throws -> [TaskSidebar.Section] {
    typealias Row = TaskSidebar.Row
    return try store.database.read { _ in
      let views = try TaskScope.fixed.map { scope in
        let conditions = scope == .all ? [.isCompleted(false)] : scope.conditions(dates)
        return Row(scope: scope, count: try store.count(TaskQuery(filter: TaskFilter(conditions))))
      }
      let projects = try store.projects().map { project in
        Row(
          scope: .project(project.name), count: project.open,
          completed: project.total - project.open)
      }
      let tags = try store.tags().map { Row(scope: .tag($0.name), count: $0.open) }
      return [("Views", views), ("Projects", projects), ("Tags", tags)]
        .filter { !$0.1.isEmpty }.map { TaskSidebar.Section(title: $0.0, rows: $0.1) }
    }
  }
}
