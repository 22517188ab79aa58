import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The list of tasks, with the task under the cursor beside it in a wide terminal.
final class TaskListScreen: UITableViewController, StoreScreen {
  /// The store and the query; set before the view is loaded.
  var document: TaskListDocument!

  var store: TaskStore? { document?.store }
  private var observation: ChangeObservation?
  private var midnight: AnyObject?
  /// The task under the cursor, which the cursor stays on when the list changes around it.
  var focusedTaskID: Int64?
  private(set) var deletedRows: [String] = []
  private(set) var completedRows: [String] = []
  /// The result of the last action, shown in the bottom line until the cursor moves.
  var actionMessage: String?
  /// The reason that the typed filter cannot be parsed; it stays while the list is reloaded.
  var filterFailure: String? {
    didSet { updateStatus() }
  }
  /// The counts in the bottom line; nil until they are read again.
  var counts: TaskCounts?
  /// A Boolean value that indicates whether several tasks are being selected.
  private(set) var isSelecting = false
  /// A Boolean value that indicates whether a blank line follows each section.
  private var hasGaps = false
  /// The views as tabs, if they are not beside the list.
  var tabs: ViewTabs?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems =
      (navigationItem.rightBarButtonItems ?? []) + [editButtonItem]
    tableView.rowHeight = 1
    // Each action of the menu has a key of its own.
    tableView.contextMenuHint = ""
    tableView.register(
      RuledHeaderView.self, forHeaderFooterViewReuseIdentifier: RuledHeaderView.identifier)
    showTabs()
    addSearch("e.g. due:today overdue +home project:kitchen pri:high", updating: self)
    observation = observeChanges(of: document.store) { $0.reload() }
    waitForMidnight()
    restoreListState()
    rememberFocus()
    updateStatus()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    offerSamples()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showTabs()
    let gaps = view.bounds.height >= Self.heightForGaps
    guard hasGaps != gaps else { return }
    hasGaps = gaps
    tableView.reloadData()
  }

  /// The minimum height of the screen with blank lines after the sections, in cells.
  private static let heightForGaps: CGFloat = 45

  /// Reloads at midnight, when tasks due today become overdue.
  private func waitForMidnight() {
    midnight = document.alarm(document.dates.startOfTomorrow) { [weak self] in
      self?.applyFilter()
      self?.waitForMidnight()
    }
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "AddTask", sender: sender)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    if !editing { isSelecting = false }
    tableView.allowsMultipleSelectionDuringEditing = isSelecting
    super.setEditing(editing, animated: animated)
    toolbarItems = isSelecting ? selectionToolbarItems : nil
    navigationController?.isToolbarHidden = !isSelecting
    updateStatus()
  }

  /// Begins selecting several tasks: rows get circles, and the toolbar their actions.
  func beginSelecting() {
    guard document.rows.count > 0 else { return }
    setEditing(false, animated: false)
    isSelecting = true
    actionMessage = nil
    setEditing(true, animated: true)
  }

  /// Completes a task, and moves the cursor to the next open one if it was on the task; or reopens
  /// it.
  private func toggleCompletion(of task: StoredTask) {
    guard let id = task.id else { return }
    let nextOpen = id == focusedTaskID ? nextOpenTask : nil
    perform("Can't change the task") { store in
      if task.isCompleted {
        try store.reopen([id])
        return "Reopened: \(task.quotedText)"
      }
      let completion = try store.complete([id])
      completedRows = Array((completedRows + ["\(id)"]).suffix(maximumDeletedRowCount))
      if let nextOpen { focusedTaskID = nextOpen }
      let next = completion.next.first?.dueDate
      let last = completion.ended.isEmpty ? "" : " – the last of its series"
      return "Done: \(task.quotedText)"
        + (next.map { " – next due \(document.dates.dueDay($0))" } ?? last)
    }
  }

  /// Records tasks as deleted, so that the cursor finds them when that is undone.
  func recordDeleted(_ ids: [Int64]) {
    deletedRows = Array((deletedRows + ids.map { "\($0)" }).suffix(maximumDeletedRowCount))
  }

  func hasRow(_ name: String) -> Bool {
    Int64(name).flatMap { document.rows.indexPath(forID: $0) } != nil
  }

  func follow(row name: String) { focusedTaskID = Int64(name) }

  func isCompleted(_ name: String) -> Bool {
    guard let id = Int64(name) else { return false }
    do {
      return try store?.task(id)?.isCompleted == true
    } catch {
      // The list shows the error.
      return false
    }
  }

  /// The open task below the cursor, or else the nearest one above it; nil if none is close by.
  private var nextOpenTask: Int64? {
    let counts = sections.map(\.numberOfObjects)
    let path = tableView.nearestRow(toCursorIn: counts) { task(at: $0)?.isCompleted == false }
    return path.flatMap(task(at:))?.id
  }

  override var keyCommands: [UIKeyCommand]? {
    if isSelecting {
      return [
        key("p", "Change the priority of the selected tasks") { $0.changePriorityOfSelection() },
        key("P", "Move the selected tasks to a project") { $0.moveToProject($0.selection) },
        key(UIKeyCommand.inputEscape, title: "Cancel", "Stop selecting") {
          $0.setEditing(false, animated: true)
        },
        key(UIKeyCommand.inputDelete) { $0.askToDeleteSelection() },
      ] + undoCommands
    }
    guard !isEditing else { return undoCommands }
    // In an empty list the other keys have nothing to act on.
    guard sections.contains(where: { $0.numberOfObjects > 0 }) else {
      return [filterKeyCommand] + undoCommands
    }
    return [
      key("x", title: "Done", "Complete or reopen the task") { list in
        list.focusedTask.map(list.toggleCompletion(of:))
      },
      key("m", title: "Move", "Move the task to another date") { list in
        list.focusedTask.map { list.moveToDate([$0]) }
      },
      key(">", "Postpone the task by a day; an overdue one to today") { list in
        list.focusedTask.map { list.postpone($0, days: 1) }
      },
      key("<", "Move the task a day earlier") { list in
        list.focusedTask.map { list.postpone($0, days: -1) }
      },
      key("p", title: "Priority", "Change the priority: low, medium, high") { list in
        list.focusedTask.map { list.changePriority(of: [$0]) }
      },
      key("P", "Move the task to a project") { list in
        list.focusedTask.map { list.moveToProject([$0]) }
      },
      key("r", "Repeat the task, or end its repetition") { list in
        list.focusedTask.map { list.askForRepetition(of: $0) }
      },
      key("e", "Edit the task") { $0.editFocusedTask() },
      filterKeyCommand,
      key(" ", title: "Select", "Select the task") { $0.selectFocusedTask() },
      key("t", "Go to today, or the next due task") { $0.moveCursorToToday() },
      key("s", title: "Sort", "Choose the order") { $0.sortButtonPressed() },
      key("c", title: "Clear Completed", "Delete all completed tasks") {
        $0.clearCompletedButtonPressed()
      },
    ] + undoCommands
  }

  private func editFocusedTask() {
    guard let cell = tableView.focusedIndexPath.flatMap(tableView.cellForRow) else { return }
    performSegue(withIdentifier: "EditTask", sender: cell)
    focusDetail()
  }

  /// Selects the task under the cursor, the first of several.
  private func selectFocusedTask() {
    let path = tableView.focusedIndexPath
    beginSelecting()
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    updateStatus()
  }

  // MARK: Segues

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    !isSelecting
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditTaskScreen else { return }
    let cell = sender as? UITableViewCell
    prepare(edit, for: cell.flatMap(tableView.indexPath).flatMap(task) ?? StoredTask())
  }

  /// Passes the form its dependencies. It stores the task itself and reports its errors.
  func prepare(_ edit: EditTaskScreen, for task: StoredTask) {
    edit.document = document
    edit.task = task
    edit.onAdded = { [weak self] task in self?.show(added: task) }
    edit.onMessage = { [weak self] in self?.showMessage($0) }
    edit.onSelectTask = { [weak self] in self?.moveCursor(toTask: $0) }
  }

  /// Moves the cursor to a new task, even if a filter hides it.
  private func show(added task: StoredTask) {
    focusedTaskID = task.id
    reload()
    if document.rows.indexPath(forID: task.id) == nil {
      showMessage("Added, but hidden by the filter: \(task.quotedText)")
    }
  }

  // MARK: Rows

  private func show(_ task: StoredTask, in cell: UITableViewCell) {
    let row = cell as? TaskCell
    row?.show(task, dates: document.dates)
    row?.onToggle = { [weak self] in self?.toggleCompletion(of: task) }
  }

  /// The sections, or the error in their place if they cannot be read.
  var sections: [NSFetchedResultsSection<StoredTask.ID>] {
    let sections = document.rows.sections
    return document.rows.failure == nil ? sections : []
  }

  func section(_ index: Int) -> NSFetchedResultsSection<StoredTask.ID>? {
    sections.isEmpty ? nil : document.rows.section(index)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { max(1, sections.count) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    self.section(section)?.numberOfObjects ?? 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    self.section(section).flatMap { $0.name.isEmpty ? nil : "\($0.name) \($0.numberOfObjects)" }
  }

  override func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { hasGaps ? 1 : 0 }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    guard let section = self.section(section), !section.name.isEmpty else { return nil }
    let heading = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: RuledHeaderView.identifier)
    let color: UIColor =
      switch TaskSection(rawValue: section.name) {
      case .overdue: .systemRed
      case .today: .tintColor
      default: .label
      }
    (heading as? RuledHeaderView)?.show(
      section.name, count: "\(section.numberOfObjects)", color: color)
    return heading
  }

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    if !isSelecting { beginSelecting() }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TaskCell", for: indexPath)
    if let task = task(at: indexPath) { show(task, in: cell) }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete, let task = task(at: indexPath) { delete([task]) }
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing, let task = task(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      self.map { UIMenu(title: task.quotedText, children: $0.menuActions(for: task)) }
    })
  }

  private func menuActions(for task: StoredTask) -> [UIAction] {
    [
      menuAction(task.isCompleted ? "Reopen" : "Complete") { $0.toggleCompletion(of: task) },
      menuAction("Edit") { $0.editFocusedTask() },
      menuAction("Move to a Date…") { $0.moveToDate([task]) },
      menuAction("Move to a Project…") { $0.moveToProject([task]) },
      menuAction("Change Priority") { $0.changePriority(of: [task]) },
      menuAction("Delete", attributes: .destructive) { $0.delete([task]) },
    ]
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    actionMessage = nil
    if isSelecting { updateStatus() } else { focusDetail() }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard isSelecting else { return }
    actionMessage = nil
    updateStatus()
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    rememberFocus()
    updateStatus()
  }
}
