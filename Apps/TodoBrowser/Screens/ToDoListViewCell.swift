import Foundation
import Models
import ScreenSupport
import TerminalCore
import TerminalUI

/// A row of the list of todos, in columns that are the same in all rows: the dot of the category,
/// the symbol of the state, the title with its marks, the category in a wide list of several, then
/// the date or how late it is, and the time.
///
/// A click on the symbol completes the todo. A completed one is struck through.
final class ToDoListViewCell: UITableViewCell {
  /// Called when the symbol of the state is clicked.
  var onToggle: (@MainActor () -> Void)?

  /// The number of characters that are enough for any row; a text may be megabytes long.
  private static let maximumTextLength = 500
  /// The minimum width of a row with two columns at the right, in cells.
  private static let widthForTime: CGFloat = 44
  /// The minimum width of a row with the name of the category, in cells.
  private static let widthForCategory: CGFloat = 68
  /// The width of `yesterday` and `100 d late`, in cells.
  private static let dateWidth: CGFloat = 10
  private static let categoryWidth: CGFloat = 14

  private let dotLabel = UILabel()
  private let signLabel = ClickableLabel()
  private let marksLabel = UILabel()
  private let categoryLabel = UILabel()
  private let dateLabel = UILabel()
  private let timeLabel = UILabel()
  private var timeWidth: CGFloat = 0
  private var showsCategory = true
  private var date = ""
  private var time = ""
  /// A Boolean value that indicates whether the event has not been started and its symbol is only
  /// an empty circle.
  private var isWaiting = false

  init(reuseIdentifier: String) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    for label in [dotLabel, signLabel, marksLabel, categoryLabel, dateLabel, timeLabel] {
      contentView.addSubview(label)
    }
    signLabel.isUserInteractionEnabled = true
    signLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    signLabel.onClick = { [weak self] in self?.onToggle?() }
    for label in [dateLabel, timeLabel] { label.textAlignment = .right }
    for label in [marksLabel, categoryLabel] { label.textColor = .secondaryLabel }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - color: The color of its category; nil for a category without one.
  ///   - dates: Formats its date.
  ///   - section: The section of the event, whose heading may show its date.
  ///   - showsCategory: If true, the name of the category is shown. The list of a category has it in
  ///     the title.
  func show(
    _ event: StoredToDo, color: CategoryColor?, dates: ToDoDates, in section: ToDoSectionKind,
    showsCategory: Bool
  ) {
    self.showsCategory = showsCategory
    let isOverdue = dates.isOverdue(event)
    isWaiting = event.completionState == .notStarted
    dotLabel.text = event.category.isEmpty ? nil : CategoryColor.sign(of: color)
    dotLabel.textColor = color?.uiColor ?? .secondaryLabel
    signLabel.text = event.sign
    signLabel.textColor =
      event.isCancelled
      ? .secondaryLabel
      : event.isCompleted ? .systemGreen : isOverdue ? .systemRed : isWaiting ? .label : .tintColor
    textLabel?.setText(
      String(event.listTitle.prefix(Self.maximumTextLength)),
      traits: event.isCompleted ? .strikethrough : [])
    textLabel?.textColor = event.isCompleted ? .secondaryLabel : .label
    marksLabel.text = Self.marks(of: event)
    categoryLabel.text = ([event.category] + event.otherCategories).map { String($0.prefix(60)) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    (date, time) = (dates.columnDate(of: event, in: section), dates.columnTime(of: event))
    timeWidth = CGFloat(dates.columnTimeWidth)
    dateLabel.textColor = isOverdue ? .systemRed : .secondaryLabel
    timeLabel.textColor = event.isCompleted ? .secondaryLabel : .label
    accessibilityLabel = phrase(for: event, isOverdue: isOverdue)
    setNeedsLayout()
  }

  /// Returns the marks of an event that repeats, has a reminder, and has notes.
  private static func marks(of event: StoredToDo) -> String {
    [
      event.repeats ? ToDoDates.repeatSign : nil, event.alarms == nil ? nil : "♪",
      event.notes.isEmpty ? nil : "✎",
    ].compactMap(\.self).joined(separator: " ")
  }

  private func phrase(for event: StoredToDo, isOverdue: Bool) -> String {
    let state: String? =
      switch event.completionState {
      case .completed: event.stateLabel
      case .inProgress: "in progress"
      default: nil
      }
    let parts = [
      String(event.listTitle.prefix(Self.maximumTextLength)), state, isOverdue ? "overdue" : nil,
      date,
      time, showsCategory ? categoryLabel.text : nil, event.repeats ? "repeats" : nil,
      event.alarms == nil ? nil : "reminder", event.notes.isEmpty ? nil : "notes",
    ]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let hasTime = room >= Self.widthForTime
    let hasCategory = showsCategory && room >= Self.widthForCategory
    // In edit mode, a second circle beside the selection circle would be confusing.
    signLabel.isHidden = isEditing && isWaiting
    signLabel.isUserInteractionEnabled = !isEditing
    dotLabel.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    // The blank beside the sign belongs to it, so that a click need not be exact.
    signLabel.frame = CGRect(x: 2, y: 0, width: 2, height: 1)
    timeLabel.isHidden = !hasTime
    timeLabel.text = time
    timeLabel.frame = CGRect(x: room - timeWidth, y: 0, width: timeWidth, height: 1)
    var right = hasTime ? room - timeWidth - 1 : room
    let dateWidth = right < 24 ? 0 : Self.dateWidth
    dateLabel.text = hasTime || !date.isEmpty ? date : time
    right -= dateWidth
    dateLabel.frame = CGRect(x: right, y: 0, width: dateWidth, height: 1)
    categoryLabel.isHidden = !hasCategory
    if hasCategory {
      right -= Self.categoryWidth + 1
      categoryLabel.frame = CGRect(x: right, y: 0, width: Self.categoryWidth, height: 1)
    }
    layOutTitle(from: 4, to: right - 1)
  }

  /// Places the title, and the marks after its end.
  private func layOutTitle(from left: CGFloat, to right: CGFloat) {
    let marks = marksLabel.intrinsicContentSize.width
    let room = max(0, right - left - (marks == 0 ? 0 : marks + 1))
    let width = min(textLabel?.intrinsicContentSize.width ?? 0, room)
    textLabel?.frame = CGRect(x: left, y: 0, width: width, height: 1)
    marksLabel.frame = CGRect(x: left + width + 1, y: 0, width: marks, height: 1)
  }
}
