import Foundation
import Models
import ScreenSupport
import TerminalCore
import TerminalUI

/// A row of the list, in columns: the sign, the priority, the text, the project, the tags and the
/// due date. A narrow list shows the tags only of tasks without a project, or neither, and a very
/// narrow one the sign and the text alone.
///
/// The sign is `✓` for completed tasks, `✗` for cancelled ones, which are struck through, and `○`
/// for others. A click on it completes the task.
final class TaskCell: UITableViewCell {
  /// Called when the sign is clicked.
  var onToggle: (@MainActor () -> Void)?
  private var isCompleted = false {
    didSet { if isCompleted != oldValue { setNeedsLayout() } }
  }
  /// The due date without and with the time of day.
  private var (date, dateAndTime) = ("", "")
  private let signLabel = ClickableLabel()
  private let priorityLabel = UILabel()
  private let marksLabel = UILabel()
  private let projectLabel = UILabel()
  private let tagsLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    for label in [signLabel, priorityLabel, marksLabel, projectLabel, tagsLabel] {
      contentView.addSubview(label)
    }
    signLabel.isUserInteractionEnabled = true
    signLabel.onClick = { [weak self] in self?.onToggle?() }
    detailTextLabel?.textAlignment = .right
    marksLabel.textColor = .secondaryLabel
    projectLabel.textColor = .secondaryLabel
    tagsLabel.textColor = .systemPurple
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a task: gray if it is completed, red if it is overdue.
  func show(_ task: StoredTask, dates: TaskDates) {
    let isPastDue = dates.isPastDue(task)
    isCompleted = task.isCompleted
    textLabel?.setText(task.fittingText, traits: task.isCancelled ? .strikethrough : [])
    textLabel?.textColor = task.isCompleted ? .systemGray : isPastDue ? .systemRed : .label
    detailTextLabel?.textColor = isPastDue ? .systemRed : .systemGray
    (date, dateAndTime) = (dates.shortDate(task), dates.shortDate(task, withTime: true))
    signLabel.text = task.sign
    signLabel.textColor =
      task.isCompleted && !task.isCancelled ? .systemGreen : textLabel?.textColor
    let isUrgent = task.priority == .high && !task.isCompleted
    priorityLabel.textColor = isUrgent ? .tintColor : .secondaryLabel
    priorityLabel.text = [.high: "!!!", .medium: nil, .low: "low"][task.priority] ?? nil
    marksLabel.text = Self.marks(of: task)
    projectLabel.text = task.project.map { String($0.prefix(40)) }
    tagsLabel.text = task.tags.prefix(4).map { "+" + $0.prefix(40) }.joined(separator: " ")
    accessibilityLabel = Self.phrase(for: task, isPastDue: isPastDue, dates)
    setNeedsLayout()
  }

  /// Returns the marks of a task that repeats, has a reminder, and has notes.
  private static func marks(of task: StoredTask) -> String {
    [
      task.repeats ? "↻" : nil, task.alarms?.isEmpty == false ? "♪" : nil,
      task.notes?.isEmpty == false ? "✎" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the columns, as they are read aloud.
  private static func phrase(
    for task: StoredTask, isPastDue: Bool, _ dates: TaskDates
  ) -> String {
    let distance = dates.distance(task)
    let completion = task.isCancelled ? "cancelled" : "done"
    var parts = [
      task.fittingText, task.isCompleted ? completion : isPastDue ? "overdue" : nil,
      task.priority == .medium ? nil : "\(task.priority.word) priority",
      task.isCompleted ? nil : distance.isEmpty ? dates.shortDate(task) : distance,
      dates.timeOfDay(task),
      task.project.map { String($0.prefix(40)) },
    ]
    parts += task.tags.prefix(8).map { "+" + $0.prefix(40) }
    parts.append(task.repetitionPhrase(in: dates.environment))
    if task.alarms?.isEmpty == false { parts.append("reminder") }
    if task.notes?.isEmpty == false { parts.append("notes") }
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In edit mode, a second circle beside the selection circle would be confusing.
    signLabel.isHidden = isEditing && !isCompleted
    signLabel.isUserInteractionEnabled = !isEditing
    let room = contentView.bounds.width
    // The blank beside the sign belongs to it, so that a click need not be exact.
    signLabel.frame = CGRect(x: 0, y: 0, width: min(2, room), height: 1)
    let (hasDate, hasTime) = (room >= Self.widthForDate, room >= Self.widthForTime)
    let dateWidth = hasTime ? Self.dateAndTimeWidth : hasDate ? Self.dateWidth : 0
    let right = room - dateWidth
    detailTextLabel?.text = hasTime ? dateAndTime : date
    detailTextLabel?.frame = CGRect(x: right, y: 0, width: dateWidth, height: 1)
    // Without a date, the text is next to the symbol.
    priorityLabel.frame = CGRect(x: 2, y: 0, width: hasDate ? 3 : 0, height: 1)
    let dateStart = room - (detailTextLabel?.intrinsicContentSize.width ?? 0)
    let left: CGFloat = hasDate ? 6 : 2
    layOutText(
      from: left,
      to: hasDate
        ? layOutColumns(endingAt: right - 1, afterTextEndingAt: left + widthOfText) ?? dateStart - 1
        : right)
    if !hasDate { for label in [projectLabel, tagsLabel] { label.isHidden = true } }
  }

  private static let widthForDate: CGFloat = 30
  private static let widthForTime: CGFloat = 76
  private static let dateWidth: CGFloat = 12
  /// The width of `Tomorrow 10:30 PM`.
  private static let dateAndTimeWidth: CGFloat = 17

  /// Places the columns of the project and the tags, or one for either, or none.
  ///
  /// If the text reaches into the first column that is not empty, but not as far as its value
  /// needs, the value moves to the right of its column, and both are shown whole.
  ///
  /// - Returns: The column at which the text ends, before the first of them that is not empty in
  ///   this row; nil if all are, so that the text ends before the date.
  private func layOutColumns(
    endingAt right: CGFloat, afterTextEndingAt textEnd: CGFloat
  ) -> CGFloat? {
    let two = min(16, ((right - 46) / 2).rounded(.down))
    let one = min(14, right - 32)
    let isShared = two < 9
    let width = isShared ? (one < 9 ? 0 : one) : two
    tagsLabel.isHidden = width == 0 || isShared && projectLabel.text?.isEmpty == false
    projectLabel.isHidden = width == 0
    var left = right
    for label in isShared ? [projectLabel] : [tagsLabel, projectLabel] where width > 0 {
      left -= width
      label.frame = CGRect(x: left, y: 0, width: width, height: 1)
      left -= 1
    }
    if isShared { tagsLabel.frame = projectLabel.frame }
    guard
      let filled = [projectLabel, tagsLabel].first(where: {
        !$0.isHidden && $0.text?.isEmpty == false
      })
    else { return nil }
    let missing = textEnd + 1 - filled.frame.minX
    let spare = filled.frame.width - filled.intrinsicContentSize.width
    if missing > 0, missing <= spare {
      // A second blank, where there is room, keeps the value apart from the text without colors.
      let distance = min(missing + 1, spare)
      filled.frame.origin.x += distance
      filled.frame.size.width -= distance
    }
    return filled.frame.minX - 1
  }

  /// The width of the whole text and the marks after it.
  private var widthOfText: CGFloat {
    let marks = marksLabel.intrinsicContentSize.width
    return (textLabel?.intrinsicContentSize.width ?? 0) + (marks == 0 ? 0 : marks + 1)
  }

  /// Places the text, and the marks after its end.
  private func layOutText(from left: CGFloat, to right: CGFloat) {
    let marks = marksLabel.intrinsicContentSize.width
    let room = max(0, right - left - (marks == 0 ? 0 : marks + 1))
    let width = min(textLabel?.intrinsicContentSize.width ?? 0, room)
    textLabel?.frame = CGRect(x: left, y: 0, width: width, height: 1)
    marksLabel.isHidden = marks == 0 || room < 8
    marksLabel.frame = CGRect(x: left + width + 1, y: 0, width: marks, height: 1)
  }
}

extension StoredTask {
  /// The sign of the status: `✓` for a completed task, `✗` for a cancelled one, `○` for an open one.
  var sign: String { isCancelled ? "✗" : isCompleted ? "✓" : "○" }

  /// The beginning of the text, enough for a row; a text may be megabytes long.
  var fittingText: String {
    let text = (text ?? "").prefix(500)
    return text.isEmpty ? "No text" : String(text)
  }

  /// The text in quotation marks, truncated to the length of a line.
  var quotedText: String {
    let text = (text ?? "").prefix(41)
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }
}
