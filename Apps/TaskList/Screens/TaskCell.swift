import Foundation
import Models
import ScreenSupport
import TerminalUI

/// A row of the list. In a wide or low terminal it is one line in columns: the priority, the text,
/// the project, the tags and the due date. Otherwise it is the text, and the details below it.
///
/// A sign before the text shows without colours what the colours show: `✓` for completed and `!` for
/// overdue tasks. A click on it completes the task.
final class TaskCell: UITableViewCell {
  /// Called when the sign is clicked.
  var onToggle: (@MainActor () -> Void)?
  /// If true, the row is one line in columns.
  private var isCompact = false
  /// A Boolean value that indicates whether the task is neither done nor overdue.
  private var isOrdinary = false {
    didSet { if isOrdinary != oldValue { setNeedsLayout() } }
  }
  private let signLabel = SignLabel()
  private let distanceLabel = UILabel()
  private let priorityLabel = UILabel()
  private let projectLabel = UILabel()
  private let tagsLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    for label in [signLabel, distanceLabel, priorityLabel, projectLabel, tagsLabel] {
      contentView.addSubview(label)
    }
    signLabel.isUserInteractionEnabled = true
    signLabel.onClick = { [weak self] in self?.onToggle?() }
    distanceLabel.textAlignment = .right
    projectLabel.textColor = .secondaryLabel
    tagsLabel.textColor = .systemPurple
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds the details to the text and the due date.
  func showDetails(of task: StoredTask, dates: TaskDates, isCompact: Bool) {
    self.isCompact = isCompact
    accessoryType = isCompact ? .none : .disclosureIndicator
    let isPastDue = dates.isPastDue(task)
    isOrdinary = !task.isCompleted && !isPastDue
    signLabel.text = task.isCompleted ? "✓" : isPastDue ? "!" : "○"
    signLabel.textColor = task.isCompleted ? .systemGreen : textLabel?.textColor
    distanceLabel.textColor = isPastDue ? .systemRed : .secondaryLabel
    let isUrgent = task.priority == .high && !task.isCompleted
    priorityLabel.textColor = isUrgent ? .tintColor : .secondaryLabel
    priorityLabel.textAlignment = isCompact ? .natural : .right
    if isCompact { showColumns(of: task, dates) } else { showSecondLine(of: task, dates) }
    setNeedsLayout()
  }

  private func showColumns(of task: StoredTask, _ dates: TaskDates) {
    let signs = [task.repeats ? "↻" : nil, task.notes?.isEmpty == false ? "≡" : nil]
    textLabel?.text = ([textLabel?.text] + signs).compactMap(\.self).joined(separator: " ")
    distanceLabel.text = dates.shortDate(task)
    priorityLabel.text = [.high: "!!!", .medium: nil, .low: "low"][task.priority] ?? nil
    projectLabel.text = task.project.map { String($0.prefix(40)) }
    tagsLabel.text = task.tags.prefix(4).map { "+" + $0.prefix(40) }.joined(separator: " ")
  }

  private func showSecondLine(of task: StoredTask, _ dates: TaskDates) {
    let dueDate = detailTextLabel?.text ?? ""
    detailTextLabel?.text = ([dueDate] + details(of: task, dates)).joined(separator: " · ")
    distanceLabel.text = dates.distance(task)
    priorityLabel.text = task.priority == .medium ? nil : task.priority.word
  }

  /// The details in addition to the due date: its time, project, tags, and signs for a repetition,
  /// reminders and notes.
  private func details(of task: StoredTask, _ dates: TaskDates) -> [String] {
    var details = [dates.timeOfDay(task)].compactMap(\.self)
    if let project = task.project { details.append(String(project.prefix(40))) }
    details += task.tags.prefix(8).map { "+" + $0.prefix(40) }
    if let phrase = task.repetitionPhrase(in: dates.environment) { details.append(phrase) }
    if task.alarms?.isEmpty == false { details.append("reminder") }
    if task.notes?.isEmpty == false { details.append("notes") }
    return details
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Beside the circle or the sign of edit mode it would be one circle too many.
    signLabel.isHidden = isEditing && isOrdinary
    signLabel.isUserInteractionEnabled = !isEditing
    let room = contentView.bounds.width
    signLabel.frame = CGRect(x: 0, y: 0, width: min(1, room), height: 1)
    for label in [detailTextLabel, projectLabel, tagsLabel] {
      label?.isHidden = isCompact == (label === detailTextLabel)
    }
    if isCompact { layOutColumns(in: room) } else { layOutLines(in: room) }
  }

  private func layOutLines(in room: CGFloat) {
    let left: CGFloat = 2
    // Half a phrase would have another meaning.
    let distance = distanceLabel.trailingWidth(in: room, leaving: 22)
    let priority = priorityLabel.trailingWidth(in: room, leaving: 22)
    textLabel?.frame = CGRect(x: left, y: 0, width: max(0, room - left - distance), height: 1)
    detailTextLabel?.frame = CGRect(
      x: left, y: 1, width: max(0, room - left - priority), height: 1)
    distanceLabel.placeTrailing(at: 0, width: distance, in: room)
    priorityLabel.placeTrailing(at: 1, width: priority, in: room)
  }

  /// Lays out the columns, whose places are the same in all rows.
  private func layOutColumns(in room: CGFloat) {
    let (left, date): (CGFloat, CGFloat) = (6, 12)
    let rest = room - left - date - 1
    let two = min(16, ((rest - 28) / 2).rounded(.down))
    // With less room there is one column for the project or else the tags, with little none.
    let isShared = two < 9
    let one = min(12, rest - 25)
    let width = isShared ? (one < 9 ? 0 : one) : two
    priorityLabel.isHidden = false
    distanceLabel.isHidden = false
    priorityLabel.frame = CGRect(x: 2, y: 0, width: 3, height: 1)
    let text = max(0, rest - (width > 0 ? width + 1 : 0) * (isShared ? 1 : 2))
    textLabel?.frame = CGRect(x: left, y: 0, width: text, height: 1)
    projectLabel.frame = CGRect(x: left + text + 1, y: 0, width: width, height: 1)
    let tags = left + text + 1 + (isShared ? 0 : width + 1)
    tagsLabel.frame = CGRect(x: tags, y: 0, width: width, height: 1)
    tagsLabel.isHidden = isShared && projectLabel.text?.isEmpty == false
    distanceLabel.frame = CGRect(
      x: max(0, room - date), y: 0, width: min(room, date), height: 1)
  }
}

extension StoredTask {
  /// The text for a row, which shows no more of it; a text may be megabytes long.
  var fittingText: String {
    let text = (text ?? "").prefix(500)
    return text.isEmpty ? "No text" : String(text)
  }

  /// The text in quotation marks, as far as a line has room for it.
  var quotedText: String {
    let text = (text ?? "").prefix(41)
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }
}
