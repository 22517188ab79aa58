import Foundation
import Models
import TerminalUI

// A different correct solution of the assignment: no storyboard, no row for all events, tables as
// subviews, closures instead of delegates, system buttons.

/// The events by category, which notifies its observers of changes.
private final class Planner: Codable {
  private(set) var events: [ToDoEvent]
  private var file: URL?
  var onChange: () -> Void = {}

  private enum CodingKeys: CodingKey { case events }

  init(_ events: [ToDoEvent]) { self.events = events }

  /// Loads the events in a file. If there is no file, uses the given events.
  static func load(from file: URL, default events: [ToDoEvent]) throws -> Planner {
    let planner =
      FileManager.default.fileExists(atPath: file.path)
      ? try JSONDecoder().decode(Planner.self, from: Data(contentsOf: file)) : Planner(events)
    planner.file = file
    return planner
  }

  var names: [String] {
    let names = Dictionary(grouping: events.map(\.category)) { $0.lowercased() }
    return names.compactMap { $0.key.isEmpty ? nil : $0.value.first }.sorted()
  }

  func days(of category: String) -> [[ToDoEvent]] {
    let shown = events.filter { $0.category.lowercased() == category.lowercased() }
    let days = Dictionary(grouping: shown) { Calendar.current.startOfDay(for: $0.date) }
    return days.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.date < $1.date } }
  }

  func replace(_ old: ToDoEvent?, with new: ToDoEvent?) throws {
    let before = events
    events = events.filter { $0.uniqueID != old?.uniqueID } + (new.map { [$0] } ?? [])
    do {
      if let file { try JSONEncoder().encode(self).write(to: file) }
    } catch {
      events = before
      throw error
    }
    onChange()
  }
}

/// A screen with a table view that is created in code.
private class TableScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var planner = Planner([])
  let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  override func viewWillLayoutSubviews() { table.frame = view.bounds }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func text(at path: IndexPath) -> String { "" }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func delete(at path: IndexPath) {}

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: path)
    cell.textLabel?.text = text(at: path)
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { delete(at: indexPath) }
}

private final class NamesScreen: TableScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "ToDo"
    planner.onChange = { [weak self] in self?.table.reloadData() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    planner.names.count
  }

  override func text(at path: IndexPath) -> String { planner.names[path.row] }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let agenda = AgendaScreen()
    agenda.planner = planner
    agenda.title = planner.names[indexPath.row]
    navigationController?.pushViewController(agenda, animated: true)
  }
}

private final class AgendaScreen: TableScreen {
  private var days: [[ToDoEvent]] { planner.days(of: title ?? "") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let add = UIAction { [weak self] _ in self?.edit(nil) }
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: add), editButtonItem,
    ]
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { days.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    days[section].count
  }

  override func text(at path: IndexPath) -> String { "• " + days[path.section][path.row].title }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    days[section].first?.date.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    edit(days[indexPath.section][indexPath.row])
  }

  override func delete(at path: IndexPath) {
    let isWholeDay = days[path.section].count == 1
    do {
      try planner.replace(days[path.section][path.row], with: nil)
    } catch {
      return showError(error)
    }
    if isWholeDay { return table.deleteSections([path.section], with: .fade) }
    table.deleteRows(at: [path], with: .fade)
  }

  private func edit(_ event: ToDoEvent?) {
    let form = FormScreen()
    form.event = event ?? ToDoEvent(category: title, date: Date())
    form.onSave = { [weak self] changed in
      try self?.planner.replace(event, with: changed)
      self?.table.reloadData()
    }
    present(UINavigationController(rootViewController: form), animated: true)
  }
}

private final class FormScreen: UIViewController, UITextFieldDelegate {
  var event = ToDoEvent(date: Date())
  var onSave: (ToDoEvent) throws -> Void = { _ in }
  private let name = UITextField()
  private let category = UITextField()
  private let state = UISegmentedControl(items: ["○", "◐", "●"])
  private let date = UIDatePicker()
  private let notes = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    var top: CGFloat = 0
    for (control, height) in [
      (name, 3), (category, 3), (state, 3), (date, 5), (notes, 4),
    ] as [(UIView, CGFloat)] {
      control.frame = CGRect(x: 1, y: top, width: 60, height: height)
      view.addSubview(control)
      top += height
    }
    name.delegate = self
    category.delegate = self
    (name.text, category.text, notes.text) = (event.title, event.category, event.notes)
    state.selectedSegmentIndex = event.completionState.rawValue
    date.date = event.date
    let cancel = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    let save = UIAction { [weak self] _ in self?.save() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: save)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }

  private func save() {
    view.endEditing(true)
    event.title = name.text ?? ""
    event.category = (category.text ?? "").trimmingCharacters(in: .whitespaces)
    event.completionState = CompletionState(rawValue: state.selectedSegmentIndex) ?? .notStarted
    (event.date, event.notes) = (date.date, notes.text ?? "")
    do {
      if event.hasTitle { try onSave(event) }
      dismiss(animated: true)
    } catch {
      showError(error)
    }
  }
}

extension UIViewController {
  fileprivate func showError(_ error: any Error) {
    let alert = UIAlertController(title: "Not saved", message: "\(error)", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

extension Solution {
  /// The screens, created in code, with events in memory.
  static let other = Solution(
    testDescription: "other", arguments: [], now: Date(), calendar: .current,
    screens: { [NamesScreen(), AgendaScreen(), FormScreen()] },
    firstView: { events, folder in
      let names = NamesScreen()
      names.planner = try Planner.load(
        from: folder.appending(path: "planner.json"), default: events)
      return UINavigationController(rootViewController: names)
    })
}
