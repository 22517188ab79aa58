import Foundation
import Models
import ScreenSupport
import TerminalUI

/// A row of the list: the text, and below it the due date; at the right what matters about it.
///
/// A sign before the text says without colours what the colours say: `✓` for what is done, `!` for
/// what is overdue.
final class TaskCell: UITableViewCell {
  /// Whether the task is neither done nor overdue.
  private var isOrdinary = false {
    didSet { if isOrdinary != oldValue { setNeedsLayout() } }
  }
  private let signLabel = UILabel()
  private let distanceLabel = UILabel()
  private let priorityLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    for label in [signLabel, distanceLabel, priorityLabel] { contentView.addSubview(label) }
    distanceLabel.textAlignment = .right
    priorityLabel.textAlignment = .right
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds to the text and the due date what else is known of the task.
  func showDetails(of task: StoredTask, dates: TaskDates) {
    let isPastDue = dates.isPastDue(task)
    let dueDate = detailTextLabel?.text ?? ""
    detailTextLabel?.text = ([dueDate] + details(of: task, dates)).joined(separator: " · ")
    isOrdinary = !task.isCompleted && !isPastDue
    signLabel.text = task.isCompleted ? "✓" : isPastDue ? "!" : "○"
    signLabel.textColor = task.isCompleted ? .systemGreen : textLabel?.textColor
    distanceLabel.text = dates.distance(task)
    distanceLabel.textColor = isPastDue ? .systemRed : .secondaryLabel
    priorityLabel.text = task.priority == .medium ? nil : task.priority.word
    let isUrgent = task.priority == .high && !task.isCompleted
    priorityLabel.textColor = isUrgent ? .tintColor : .secondaryLabel
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
    let room = contentView.bounds.width
    signLabel.frame = CGRect(x: 0, y: 0, width: min(1, room), height: 1)
    let left: CGFloat = 2
    // Half a phrase would say something else.
    let distance = distanceLabel.trailingWidth(in: room, leaving: 22)
    let priority = priorityLabel.trailingWidth(in: room, leaving: 22)
    textLabel?.frame = CGRect(x: left, y: 0, width: max(0, room - left - distance), height: 1)
    detailTextLabel?.frame = CGRect(
      x: left, y: 1, width: max(0, room - left - priority), height: 1)
    distanceLabel.placeTrailing(at: 0, width: distance, in: room)
    priorityLabel.placeTrailing(at: 1, width: priority, in: room)
  }
}
