import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// A row of the agenda: when on its day an event is, its title, and where there is room its categories
/// behind their color, where it is, and how its description begins.
final class EventCell: UITableViewCell {
  /// Columns from which there is room for the whole time and for notes.
  static let wideWidth: CGFloat = 56
  /// Columns from which a time leaves room for a title.
  private static let leastWidth: CGFloat = 20
  /// Columns from which a category is worth its room.
  private static let leastCategory: CGFloat = 3
  /// More of a text than any row shows; a title may be megabytes long.
  private static let longestText = 500

  private let categoryLabel = UILabel()
  private let summaryLabel = UILabel()
  private let noteLabel = UILabel()
  /// The time in few columns, for a narrow list.
  private var shortTime = ""
  private var time = ""
  private var timeWidths = TimeWidths(wide: 0, narrow: 0)

  /// The columns of the longer and of the shorter time.
  struct TimeWidths {
    let wide: CGFloat
    let narrow: CGFloat
  }

  init(reuseIdentifier: String) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    for label in [categoryLabel, summaryLabel, noteLabel] {
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
    }
    noteLabel.textAlignment = .right
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows what a row of the agenda says; what is past is dimmed, what is now stands out, what was
  /// cancelled is struck through.
  func show(_ row: AgendaRow, dates: EventDates, words: AgendaWords, widths: TimeWidths) {
    guard let event = row.event else { return }
    let isQuiet = event.isCancelled || event.isOver(at: words.now, by: words.environment.clock)
    var isNow = false
    if case .entry(let entry, let day) = row {
      isNow = words.isNow(entry)
      time = words.time(of: entry)
      shortTime = entry.isWholeDay ? time : words.beginning(of: entry)
      noteLabel.text = words.note(of: entry, on: day)
    } else {
      time = event.date == nil ? "" : dates.listed(event.date, isAllDay: event.isAllDay)
      shortTime = event.date == nil ? "" : dates.listed(event.date, isAllDay: true)
      noteLabel.text =
        event.isCancelled
        ? "cancelled" : event.date == nil ? "" : dates.distance(to: event, from: words.now)
    }
    textLabel?.show(title: event.rowTitle(atMost: Self.longestText), of: event)
    textLabel?.textColor = isQuiet ? .secondaryLabel : .label
    detailTextLabel?.textColor = isQuiet ? .secondaryLabel : .tintColor
    detailTextLabel?.font =
      isNow
      ? .boldSystemFont(ofSize: UIFont.labelFontSize)
      : .systemFont(ofSize: UIFont.labelFontSize)
    noteLabel.textColor = isNow ? .tintColor : .secondaryLabel
    noteLabel.font = detailTextLabel?.font
    let color = event.categoryColor
    let categories = event.categories.joined(separator: ", ").prefix(Self.longestText)
    categoryLabel.text = color.map { "\(CategoryColor.sign(of: $0)) \(categories)" }
    categoryLabel.textColor = isQuiet ? .secondaryLabel : color?.uiColor ?? .secondaryLabel
    let beginnings = [event.place, event.description].compactMap { text in
      (text ?? "").prefix(Self.longestText).split(whereSeparator: \.isNewline).first
    }
    summaryLabel.text = beginnings.joined(separator: " · ")
    timeWidths = widths
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let isWide = room >= Self.wideWidth
    detailTextLabel?.text = isWide ? time : shortTime
    detailTextLabel?.textAlignment = .left
    // With hardly any room the title alone.
    let column = room < Self.leastWidth ? 0 : isWide ? timeWidths.wide : timeWidths.narrow
    detailTextLabel?.frame = CGRect(x: 0, y: 0, width: column, height: 1)
    let left = column == 0 ? 0 : column + 2
    let title = textLabel?.intrinsicContentSize.width ?? 0
    // Half a note would say something else.
    let note = noteLabel.intrinsicContentSize.width
    let hasNote = note > 0 && left + min(title, 12) + 2 + note <= room
    let right = hasNote ? room - note - 2 : room
    noteLabel.isHidden = !hasNote
    noteLabel.frame = CGRect(x: room - note, y: 0, width: note, height: 1)
    let titleWidth = max(0, min(title, right - left))
    textLabel?.frame = CGRect(x: left, y: 0, width: titleWidth, height: 1)
    var next = left + titleWidth + 2
    let category = min(categoryLabel.intrinsicContentSize.width, max(0, right - next))
    categoryLabel.isHidden = category < Self.leastCategory
    categoryLabel.frame = CGRect(x: next, y: 0, width: category, height: 1)
    if !categoryLabel.isHidden { next += category + 2 }
    summaryLabel.isHidden = right - next < 12
    summaryLabel.frame = CGRect(x: next, y: 0, width: max(0, right - next), height: 1)
  }
}

extension UILabel {
  /// Shows the title of an event, struck through where that was cancelled.
  func show(title: String, of event: CalendarEvent) {
    guard event.isCancelled else {
      text = title
      return
    }
    attributedText = NSAttributedString(
      string: title, attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
  }
}

extension EventCell.TimeWidths {
  /// As wide as any time is.
  init(dates: EventDates, words: AgendaWords) {
    func width(_ texts: [String]) -> CGFloat { CGFloat(texts.map(\.count).max() ?? 0) }
    self.init(wide: width(dates.widest + words.widest), narrow: width(words.widestShort))
  }
}

/// The heading of a day in the agenda: its words and a rule; today stands out.
final class DayHeading: UITableViewHeaderFooterView {
  static let identifier = "DayHeading"

  /// Shows the words of a day.
  func show(_ words: String, isToday: Bool) {
    textLabel?.text = words
    textLabel?.textColor = isToday ? .tintColor : .label
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let start = (textLabel?.intrinsicContentSize.width ?? 0) + 2
    guard bounds.width > start + 1, let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(
      CGRect(x: start, y: bounds.height - 1, width: bounds.width - start - 1, height: 1),
      with: "─", attributes: TextAttributes(foreground: .separator))
  }
}
