import Foundation
import ScreenSupport
import TerminalUI

/// A filter of a main view, and the number of rows that it shows.
struct ListFilter: Identifiable {
  /// Its place among the filters.
  var id: Int64?
  let title: String
  let count: Int
  /// If true, the view is filtered by it at present.
  let isCurrent: Bool
  /// Filters the view.
  let choose: @MainActor () -> Void
}

/// A main view that is filtered by a list of filters.
@MainActor
protocol FilteredScreen: UIViewController {
  /// Reads the filters under their headings, with their counts.
  func filters(in store: EquipStore) throws -> [(title: String, filters: [ListFilter])]
}

extension FilteredScreen {
  /// Moves the focus to the filters at the left, or shows their list.
  func showFilters() {
    if (splitViewController as? TeamSplitViewController)?.focusFilters() == true { return }
    performSegue(withIdentifier: "toFilterList", sender: self)
    focusDetail()
  }

  /// Prepares the list of filters, which closes once one is chosen.
  func prepare(_ list: FilterList) {
    list.title = "Filter"
    list.filtered = self
    list.onChosen = { [weak self, weak list] in self?.close(list) }
  }

  /// Dismisses a screen on which something was chosen.
  func close(_ screen: UIViewController?) {
    guard let screen, let navigation = screen.navigationController,
      navigation.topViewController === screen
    else { return }
    if navigation === navigationController {
      navigation.popToViewController(self, animated: true)
    } else {
      splitViewController?.setViewController(nil, for: .secondary)
      splitViewController?.show(.primary)
    }
  }
}

/// The list of the filters of a main view.
final class FilterList: TeamList<ListFilter> {
  /// The main view.
  weak var filtered: (any FilteredScreen)?
  /// Called after a filter was chosen.
  var onChosen: (@MainActor () -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    moveCursor(to: rows.first(where: \.isCurrent)?.id)
  }

  // MARK: Rows

  override func sections(in store: EquipStore) throws -> [Section] {
    var number: Int64 = 0
    return try (filtered?.filters(in: store) ?? []).map { title, filters in
      let rows = filters.map { filter in
        var row = filter
        number += 1
        row.id = number
        return row
      }
      return (title, rows)
    }
  }

  override func primaryActionTitle(of filter: ListFilter) -> String { "Choose" }

  override var cellIdentifier: String { "FilterCell" }

  override func show(_ filter: ListFilter, in cell: UITableViewCell) { cell.show(filter) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let filter = row(at: indexPath) else { return }
    filter.choose()
    onChosen?()
  }
}

/// The filters of a main view at its left, in a very wide terminal.
@MainActor
final class FilterSidebar: UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  /// Called after a filter was chosen.
  var onChosen: (@MainActor () -> Void)?

  private var sections: [(title: String, filters: [ListFilter])] = []

  init() {
    tableView.accessibilityLabel = "Filters"
    tableView.dataSource = self
    tableView.delegate = self
    tableView.primaryActionTitle = { _ in "Choose" }
  }

  /// Reads the filters of a main view again.
  func reload(_ screen: any FilteredScreen, in store: EquipStore) {
    // The list shows the error.
    sections = (try? screen.filters(in: store)) ?? []
    tableView.reloadData()
    guard !tableView.isFocused else { return }
    for (section, info) in sections.enumerated() {
      if let row = info.filters.firstIndex(where: \.isCurrent) {
        return tableView.moveCursor(to: IndexPath(row: row, section: section))
      }
    }
  }

  private func filter(at path: IndexPath) -> ListFilter? {
    guard sections.indices.contains(path.section) else { return nil }
    let filters = sections[path.section].filters
    return filters.indices.contains(path.row) ? filters[path.row] : nil
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].filters.count : 0
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].title.isEmpty ? "Filter" : sections[section].title
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Filter")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Filter")
    if let filter = filter(at: indexPath) { cell.show(filter) }
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard let filter = filter(at: indexPath) else { return }
    filter.choose()
    onChosen?()
  }
}

extension UITableViewCell {
  /// Shows a filter with its count; the present one has a check mark.
  fileprivate func show(_ filter: ListFilter) {
    textLabel?.text = filter.title
    detailTextLabel?.text = "\(filter.count)"
    leadingSign = filter.isCurrent ? "✓" : " "
    leadingSignColor = .tintColor
    accessibilityLabel = "\(filter.title), \(filter.count)"
    accessibilityTraits = filter.isCurrent ? .selected : []
  }
}
