import DateFormatting
import Foundation
import Models
import TerminalUI

/// A row of the schedule: title and date, side by side where there is room, otherwise one above the
/// other.
final class EventCell: UITableViewCell {
  /// Columns from which the date stands beside the title.
  static let wideWidth: CGFloat = 50
  /// More of a text than any row shows; a title may be megabytes long.
  private static let longestText = 500

  private let distanceLabel = UILabel()
  private let summaryLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    for label in [distanceLabel, summaryLabel] {
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
    }
    distanceLabel.textAlignment = .right
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows an event's title and date, how far away it is and how its description begins; what is
  /// past is dimmed.
  func show(_ event: Event, dates: EventDates, now: Date) {
    let isPast = event.isOver(at: now, calendar: dates.environment.calendar)
    let title = (event.title ?? "").prefix(Self.longestText)
    textLabel?.text = title.isEmpty ? Event.noTitle : String(title)
    textLabel?.textColor = isPast ? .secondaryLabel : .label
    detailTextLabel?.text = dates.listed(event.date, isAllDay: event.isAllDay)
    detailTextLabel?.textColor = isPast ? .secondaryLabel : .tintColor
    distanceLabel.text = dates.distance(to: event, from: now)
    let beginning = (event.description ?? "").prefix(Self.longestText)
    summaryLabel.text = beginning.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let date = detailTextLabel?.intrinsicContentSize.width ?? 0
    let distance = distanceLabel.intrinsicContentSize.width
    let isWide = room >= Self.wideWidth
    summaryLabel.isHidden = !isWide
    // Half a phrase would say something else.
    distanceLabel.isHidden = !isWide && date + 2 + distance > room
    guard isWide else {
      detailTextLabel?.textAlignment = .left
      distanceLabel.frame = CGRect(x: room - distance, y: 1, width: distance, height: 1)
      return
    }
    let column = max(18, date, distance)
    let left = room - column - 2
    textLabel?.frame = CGRect(x: 0, y: 0, width: left, height: 1)
    summaryLabel.frame = CGRect(x: 0, y: 1, width: left, height: 1)
    detailTextLabel?.textAlignment = .right
    detailTextLabel?.frame = CGRect(x: left + 2, y: 0, width: column, height: 1)
    distanceLabel.frame = CGRect(x: left + 2, y: 1, width: column, height: 1)
  }
}
