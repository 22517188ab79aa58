import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalCore
import TerminalUI

/// A row of the agenda: the time, the title and, if they fit, the categories in their color, the
/// place and the beginning of the description.
final class EventCell: UITableViewCell {
  /// The minimum width for the whole time and for notes, in cells.
  static let wideWidth: CGFloat = 56
  /// The minimum width for a time beside the title, in cells.
  private static let minimumWidth: CGFloat = 20
  /// The minimum width of a category, in cells.
  private static let minimumCategoryWidth: CGFloat = 3
  /// The minimum width of a list whose categories are in a column, in cells.
  private static let widthForColumns: CGFloat = 67
  /// The width of the column of the categories, in cells. A longer one moves the place.
  private static let categoryColumnWidth: CGFloat = 8
  /// The width of a note that is worth showing if it does not fit, in cells.
  private static let minimumSummaryWidth: CGFloat = 12
  /// The same width in a column.
  private static let minimumSummaryWidthInColumn: CGFloat = 8
  /// The maximum number of characters of a text. A title may be megabytes long.
  private static let maximumTextLength = 500

  private let signLabel = UILabel()
  private let categoryLabel = UILabel()
  private let summaryLabel = UILabel()
  private let noteLabel = UILabel()
  /// The time for a narrow list.
  private var shortTime = ""
  private var time = ""
  private var timeWidths = TimeWidths(wide: 0, narrow: 0)

  /// The widths of the time in a wide and in a narrow list, in cells.
  struct TimeWidths {
    let wide: CGFloat
    let narrow: CGFloat
  }

  init(reuseIdentifier: String) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    for label in [signLabel, categoryLabel, summaryLabel, noteLabel] {
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
    }
    noteLabel.textAlignment = .right
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a row of the agenda. A past event is dimmed, a current one is bold, and a cancelled one
  /// is struck through.
  ///
  /// - Parameter color: The color of the event; nil without one.
  func show(
    _ row: AgendaRow, color: CategoryColor?, dates: EventDates, formatter: AgendaFormatter,
    widths: TimeWidths
  ) {
    guard let event = row.event else { return }
    let isQuiet =
      event.isCancelled || event.isOver(at: formatter.now, by: formatter.environment.clock)
    var isNow = false
    if case .entry(let entry, let day) = row {
      isNow = formatter.isNow(entry)
      time = formatter.time(of: entry)
      shortTime = entry.isWholeDay ? time : formatter.beginning(of: entry)
      noteLabel.text = formatter.note(of: entry, on: day)
    } else {
      time = dates.column(event.date, isAllDay: event.isAllDay, now: formatter.now)
      shortTime = dates.column(event.date, isAllDay: true, now: formatter.now)
      noteLabel.text =
        event.isCancelled
        ? "cancelled" : event.date == nil ? "" : dates.distance(to: event, from: formatter.now)
    }
    textLabel?.show(title: event.rowTitle(atMost: Self.maximumTextLength), of: event)
    textLabel?.textColor = isQuiet ? .secondaryLabel : .label
    detailTextLabel?.textColor = isQuiet ? .secondaryLabel : .tintColor
    detailTextLabel?.font =
      isNow
      ? .boldSystemFont(ofSize: UIFont.labelFontSize)
      : .systemFont(ofSize: UIFont.labelFontSize)
    noteLabel.textColor = isNow ? .tintColor : .secondaryLabel
    noteLabel.font = detailTextLabel?.font
    signLabel.text = color == nil ? "" : "█"
    signLabel.textColor = color?.uiColor
    let categories = event.categories.joined(separator: ", ").prefix(Self.maximumTextLength)
    categoryLabel.text = String(categories)
    categoryLabel.textColor = isQuiet ? .secondaryLabel : color?.uiColor ?? .secondaryLabel
    let beginnings = [event.place, event.description].compactMap { text in
      (text ?? "").prefix(Self.maximumTextLength).split(whereSeparator: \.isNewline).first
    }
    summaryLabel.text = beginnings.joined(separator: " · ")
    timeWidths = widths
    setNeedsLayout()
  }

  override var accessibilityLabel: String? {
    get {
      let texts = [textLabel?.text, time, noteLabel.text, categoryLabel.text, summaryLabel.text]
      return texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    set {}
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let isWide = room >= Self.wideWidth
    detailTextLabel?.text = isWide ? time : shortTime
    detailTextLabel?.textAlignment = .left
    // In a very narrow list only the title.
    let column = room < Self.minimumWidth ? 0 : isWide ? timeWidths.wide : timeWidths.narrow
    signLabel.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    detailTextLabel?.frame = CGRect(x: 2, y: 0, width: column, height: 1)
    let left = column == 0 ? 2 : column + 4
    let title = textLabel?.intrinsicContentSize.width ?? 0
    // A truncated note would be misleading, and in a narrow list it does not truncate the title.
    let note = noteLabel.intrinsicContentSize.width
    let hasNote = note > 0 && left + (isWide ? min(title, 12) : title) + 2 + note <= room
    let right = hasNote ? room - note - 2 : room
    noteLabel.isHidden = !hasNote
    noteLabel.frame = CGRect(x: room - note, y: 0, width: note, height: 1)
    let titleWidth = max(0, min(title, right - left))
    textLabel?.frame = CGRect(x: left, y: 0, width: titleWidth, height: 1)
    layOutDetails(after: left + titleWidth + 2, titleStart: left, end: right)
  }

  /// Places the categories and the beginning of place and description after the title. In a wide
  /// list the categories are in a column, unless they are longer than it and hide the place there.
  private func layOutDetails(after start: CGFloat, titleStart: CGFloat, end: CGFloat) {
    let summaryWidth = min(
      summaryLabel.intrinsicContentSize.width, Self.minimumSummaryWidthInColumn)
    let categoryWidth = categoryLabel.intrinsicContentSize.width
    let titleColumn = min(28, ((bounds.width - 3 - titleStart) * 0.45).rounded(.down))
    let column = max(start, titleStart + titleColumn)
    let nextColumn = column + max(categoryWidth, Self.categoryColumnWidth) + 2
    let isSummaryHidden = end - (start + categoryWidth + 2) < Self.minimumSummaryWidth
    let hidesNothing =
      summaryWidth == 0 || isSummaryHidden || nextColumn + summaryWidth <= end
    let hasColumns =
      bounds.width >= Self.widthForColumns && categoryWidth > 0 && column + categoryWidth <= end
      && (categoryWidth <= Self.categoryColumnWidth || hidesNothing)
    var next = hasColumns ? column : start
    let category = min(categoryWidth, max(0, end - next))
    categoryLabel.isHidden = category < Self.minimumCategoryWidth
    categoryLabel.frame = CGRect(x: next, y: 0, width: category, height: 1)
    if !categoryLabel.isHidden { next = hasColumns ? nextColumn : next + category + 2 }
    summaryLabel.isHidden =
      end - next < (hasColumns ? summaryWidth : Self.minimumSummaryWidth)
    summaryLabel.frame = CGRect(x: next, y: 0, width: max(0, end - next), height: 1)
  }
}

extension UILabel {
  /// Shows the title of an event, struck through if it was cancelled.
  func show(title: String, of event: CalendarEvent) {
    setText(title, traits: event.isCancelled ? .strikethrough : [])
  }
}

extension EventCell.TimeWidths {
  /// Creates the widths of the longest times.
  init(dates: EventDates, formatter: AgendaFormatter) {
    func width(_ texts: [String]) -> CGFloat { CGFloat(texts.map(\.count).max() ?? 0) }
    self.init(wide: width(dates.widest + formatter.widest), narrow: width(formatter.widestShort))
  }
}
