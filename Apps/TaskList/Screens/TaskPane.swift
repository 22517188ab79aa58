import DateFormatting
import Foundation
import Interchange
import Models
import ScreenSupport
import TerminalUI

/// The details of a task beside the list, as text: labelled lines, and the notes below them.
///
/// The form takes its place when the pane gets the focus.
final class TaskPane: UIView {
  /// Called when the pane gets the focus or is clicked.
  var onEnter: (@MainActor () -> Void)?

  private var lines: [DetailLine] = []
  private let titleLabel = UILabel()
  private let notesLabel = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    titleLabel.numberOfLines = 2
    titleLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    notesLabel.numberOfLines = 0
    addSubview(titleLabel)
    addSubview(notesLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a task.
  func show(_ task: StoredTask, _ details: TaskDetails) {
    titleLabel.text = String((task.text ?? "").prefix(500))
    lines = details.lines
    let hasNotes = task.notes?.isEmpty == false
    notesLabel.text = hasNotes ? task.notes.map { String($0.prefix(4000)) } : "No notes (e to add)"
    notesLabel.textColor = hasNotes ? .label : .secondaryLabel
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var titleHeight: CGFloat {
    let width = max(1, bounds.width - 2)
    return titleLabel.intrinsicContentSize.width > width ? 2 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 3)
    titleLabel.frame = CGRect(x: 1, y: 0, width: width, height: titleHeight)
    let top = titleHeight + CGFloat(lines.count) + 1
    notesLabel.frame = CGRect(x: 1, y: top, width: width, height: max(0, bounds.height - top))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, with: .systemBackground)
    lines.draw(
      in: CGRect(
        x: 1, y: titleHeight, width: max(0, bounds.width - 3),
        height: max(0, bounds.height - titleHeight)),
      labelWidth: 10, alertColor: .systemRed)
  }

  // MARK: Focus

  override var canBecomeFocused: Bool { !isHidden }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused { onEnter?() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onEnter?() }
}

/// The lines of a pane about a task.
struct TaskDetails: Hashable, Sendable {
  private(set) var lines: [DetailLine] = []

  /// Reads what the pane shows of a task.
  @MainActor
  init(of task: StoredTask, in document: TaskListDocument) {
    let dates = document.dates
    let isLate = dates.isPastDue(task)
    add("", Self.state(of: task, isLate: isLate), isAlert: isLate)
    add("")
    let due = task.dueDate.map { dates.string(from: $0, .day, .mediumWithWeekday) }
    add("Due", due, missing: "no date (m to set)", isAlert: isLate)
    let time = [
      dates.timeOfDay(task), isLate ? dates.shortDate(task) : dates.distance(task).lowercased(),
    ].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " · ")
    if !time.isEmpty { add(" ", time, isAlert: isLate) }
    if let start = task.startDate {
      add("Starts", dates.string(from: start, task.startKind, .mediumWithWeekday))
    }
    addProject(of: task, document)
    let tags = task.tags.prefix(20).map { "+\($0)" }.joined(separator: " ")
    add("Tags", tags.isEmpty ? nil : tags, missing: "none (e to add)")
    add("Repeats", task.repetitionPhrase(in: dates.environment), missing: "never (e to set)")
    let reminders = (task.alarms ?? []).map {
      AlarmTime.description(of: $0, .toDo, in: dates.environment)
    }
    add(
      "Reminder", reminders.isEmpty ? nil : reminders.joined(separator: ", "),
      missing: "none (e to set)")
    if let created = task.creationDate { add("Added", dates.dueDate(created)) }
    if let done = task.completionDate { add("Done", dates.dueDate(done)) }
    addRelatives(of: task, document)
    lines.append(.rule)
  }

  private static func state(of task: StoredTask, isLate: Bool) -> String {
    let state = task.isCompleted ? "✓ done" : isLate ? "! overdue" : "○ open"
    return "\(state)   \(task.priority == .high ? "!!! " : "")\(task.priority.word) priority"
  }

  private mutating func add(
    _ label: String, _ text: String? = "", missing: String = "", isAlert: Bool = false
  ) {
    lines.append(
      DetailLine(
        label, String((text ?? missing).prefix(300)), isMissing: text == nil,
        isAlert: isAlert && text != nil))
  }

  @MainActor
  private mutating func addProject(of task: StoredTask, _ document: TaskListDocument) {
    guard let project = task.project, !project.isEmpty else {
      return add("Project", nil, missing: "none (e to set)")
    }
    do {
      let all = try document.store.counts(
        TaskFilter([.project(project)]), today: document.dates.now())
      add("Project", project)
      let bar = DetailLine.bar(all.completed, of: all.total, cells: 8)
      add(" ", "\(bar) \(all.completed) of \(all.total) done")
    } catch {
      // The list shows the error.
      add("Project", project)
    }
  }

  /// Adds the next open tasks of the same project.
  @MainActor
  private mutating func addRelatives(of task: StoredTask, _ document: TaskListDocument) {
    guard let project = task.project, !project.isEmpty else { return }
    var others: [StoredTask] = []
    do {
      others = try document.store.tasks(
        TaskQuery(filter: TaskFilter([.isCompleted(false), .project(project)]), limit: 6))
    } catch {
      // The list shows the error.
      return
    }
    others.removeAll { $0.id == task.id }
    guard !others.isEmpty else { return }
    lines.append(.rule)
    add("", "Also in \(project)")
    lines[lines.count - 1].isMissing = true
    for other in others.prefix(5) {
      let when = document.dates.shortDate(other)
      add("", "○ \((other.text ?? "").prefix(60))\(when.isEmpty ? "" : " · \(when)")")
    }
  }
}
