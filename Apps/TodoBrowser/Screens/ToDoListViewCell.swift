import Foundation
import Models
import ScreenSupport
import TerminalUI

/// A row of the event list: how far the event is, its title, and dimmed at the right its category, its
/// state and its time.
///
/// A sign before the title says without colours what the colours say: `✓` for what is completed, `◐`
/// for what is in progress, `!` for what is overdue, which the word at the right says too.
final class ToDoListViewCell: UITableViewCell {
  /// More of a text than any row shows; a text may be megabytes long.
  private static let longestText = 500

  private let colorLabel = UILabel()
  private let timeLabel = UILabel()
  private let stateLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    for label in [colorLabel, timeLabel, stateLabel] { contentView.addSubview(label) }
    timeLabel.textAlignment = .right
    timeLabel.textColor = .secondaryLabel
    stateLabel.textAlignment = .right
    detailTextLabel?.textColor = .secondaryLabel
    detailTextLabel?.textAlignment = .left
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows an event: grey where it is completed, red where its time has come, otherwise normal.
  ///
  /// - Parameter color: the colour of its category; nil for a category without one.
  func show(_ event: StoredToDo, color: CategoryColor?, dates: ToDoDates) {
    let isCompleted = event.completionState == .completed
    let isOverdue = dates.isOverdue(event)
    let foreground: UIColor = isCompleted ? .secondaryLabel : isOverdue ? .systemRed : .label
    let isWaiting = event.completionState == .notStarted
    leadingSign = isOverdue && isWaiting ? "!" : event.completionState.sign
    leadingSignColor = isCompleted ? .systemGreen : foreground
    textLabel?.text = String(event.listTitle.prefix(Self.longestText))
    textLabel?.textColor = foreground
    let sign = event.repeats ? [ToDoDates.repeatSign] : []
    let time = dates.time(of: event)
    timeLabel.text = (sign + [time].filter { !$0.isEmpty }).joined(separator: " ")
    stateLabel.text =
      isOverdue ? "overdue" : event.completionState == .inProgress ? "in progress" : nil
    stateLabel.textColor = isOverdue ? .systemRed : .secondaryLabel
    let category = ([event.category] + event.otherCategories).map { String($0.prefix(60)) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    colorLabel.text = category.isEmpty ? nil : CategoryColor.sign(of: color)
    colorLabel.textColor = color?.uiColor ?? .secondaryLabel
    let further = (event.alarms == nil ? [] : ["reminder"]) + (event.notes.isEmpty ? [] : ["notes"])
    detailTextLabel?.text = ([category].filter { !$0.isEmpty } + further).joined(separator: " · ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var room = contentView.bounds.width
    for label in [timeLabel, stateLabel] {
      let width = label.trailingWidth(in: room, leaving: 14)
      label.placeTrailing(at: 0, width: width, in: room)
      room -= width
    }
    // A title stays long enough to be told by.
    let title = min(textLabel?.intrinsicContentSize.width ?? 0, 24)
    let dot: CGFloat = colorLabel.text == nil ? 0 : 2
    let whole = detailTextLabel?.intrinsicContentSize.width ?? 0
    let detail = min(whole, room - title - dot - 2)
    let hasDetail = whole > 0 && detail >= min(whole, 5)
    detailTextLabel?.isHidden = !hasDetail
    colorLabel.isHidden = !hasDetail || dot == 0
    if hasDetail {
      detailTextLabel?.frame = CGRect(x: room - detail, y: 0, width: detail, height: 1)
      colorLabel.frame = CGRect(x: room - detail - dot, y: 0, width: 1, height: 1)
      room -= detail + dot + 2
    }
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, room), height: 1)
  }
}
