import DateFormatting
import Foundation
import Models
import TerminalUI

/// Figure 2: the events of a category, sorted and sectioned by date. Selecting one shows Figure 3.
final class EventListViewController: UITableViewController {
  var store: ToDoEventStore?
  /// The category whose events are shown; nil for all events.
  var category: String? { didSet { title = category ?? "All" } }

  /// Shows or hides completed events.
  private let completedControl = UISegmentedControl(items: ["All", "Open"])
  /// The sections of the events, grouped once; nil after a change, until they are needed again.
  private var cachedSections: ToDoEventSections?

  private let dayFormatter = LocalDateFormatter(dateStyle: .full, in: DateEnvironment())
  private let timeFormatter = LocalDateFormatter(
    dateStyle: .none, timeStyle: .short, in: DateEnvironment())

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems?.append(editButtonItem)
    completedControl.selectedSegmentIndex = 0
    completedControl.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    toolbarItems =
      (toolbarItems ?? []) + [.flexibleSpace(), UIBarButtonItem(customView: completedControl)]
  }

  /// The sections of the events that are shown.
  ///
  /// This is the assignment's "Laziness": a change only clears the cache, and the events are
  /// grouped again when the table next requests them. All code reads the sections through this
  /// property.
  private var list: ToDoEventSections {
    if let cachedSections { return cachedSections }
    let sections = ToDoEventSections(
      store?.events(in: category) ?? [], calendar: .current,
      hidesCompleted: completedControl.selectedSegmentIndex == 1)
    cachedSections = sections
    return sections
  }

  private func reload() {
    cachedSections = nil
    tableView.reloadData()
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "AddEvent", sender: sender)
  }

  /// Scrolls to today's section or the nearest one.
  @IBAction func todayButtonPressed(_ sender: Any) {
    let today = WallClock(Calendar.current.timeZone).day(of: Date())
    let distances = list.sections.map { abs($0.day - today) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return }
    tableView.selectRow(
      at: IndexPath(row: 0, section: nearest), animated: true, scrollPosition: .top)
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { list.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.events(inSection: section).count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    list.event(section: section, row: 0).map { dayFormatter.string(from: $0.date) }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ToDoCell", for: indexPath)
    guard let event = event(at: indexPath) else { return cell }
    cell.textLabel?.text = event.title
    cell.detailTextLabel?.text = timeFormatter.string(from: event.date)
    cell.accessoryType = event.isCompleted ? .checkmark : .none
    return cell
  }

  private func event(at indexPath: IndexPath) -> ToDoEvent? {
    list.event(section: indexPath.section, row: indexPath.row)
  }

  /// Deletes an event, and its row or section from the table, which must not be reloaded here.
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let event = event(at: indexPath) else { return }
    let isLastOfItsDay = list.events(inSection: indexPath.section).count == 1
    do {
      try store?.delete(event)
      cachedSections = nil
      if isLastOfItsDay {
        tableView.deleteSections([indexPath.section], with: .automatic)
      } else {
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
    } catch {
      present(error: error, title: "Can't delete the event")
    }
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let navigation = segue.destination as? UINavigationController
    guard let editor = navigation?.topViewController as? EventEditorViewController else { return }
    editor.delegate = self
    editor.event = ToDoEvent(category: category, date: Date())
    if segue.identifier == "EditEvent", let indexPath = tableView.indexPathForSelectedRow,
      let event = event(at: indexPath)
    {
      editor.event = event
    }
  }
}

// MARK: - EventEditorViewControllerDelegate

extension EventListViewController: EventEditorViewControllerDelegate {
  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws {
    try store?.save(event)
    reload()
    dismiss(animated: true)
  }

  func eventEditorDidCancel(_ editor: EventEditorViewController) { dismiss(animated: true) }
}
