public import Foundation
import TerminalCore

/// A month whose days can be looked through, marked and chosen.
///
/// The arrow keys move a cursor by days and weeks, PgUp and PgDn by months, `<` and `>` by years, Home
/// and End within the month; `t` goes to today. Enter or a click chooses the day, where there is a
/// `selectionBehavior`.
///
///     let calendarView = UICalendarView()
///     calendarView.delegate = self
///     calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
open class UICalendarView: UIView {
  /// Puts signs beside the days.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { forgetDecorations() } }
  /// How days are chosen; nil leaves them to be looked at.
  open var selectionBehavior: UICalendarSelectionSingleDate? {
    didSet {
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      setNeedsDisplay()
    }
  }
  /// The calendar whose months are shown.
  open var calendar: Calendar = .autoupdatingCurrent { didSet { conventionsDidChange() } }
  /// Decides names and the first day of the week; English as in the United States unless set.
  open var locale = Locale(identifier: "en_US") { didSet { conventionsDidChange() } }
  /// The zone days begin in; nil takes the calendar's.
  open var timeZone: TimeZone? { didSet { conventionsDidChange() } }
  /// The days that can be gone to and chosen: those any part of which is in it. Unless set, the years
  /// 1 to 9999.
  open var availableDateRange = DateInterval(start: .distantPast, end: UICalendarView.endOfYears) {
    didSet { if let chosenCursor { goToCursor(limited(chosenCursor)) } else { setNeedsDisplay() } }
  }
  /// Whether the number of each week stands before it; unless set, where people count weeks.
  open var showsWeekNumbers: Bool {
    get { weekNumbersWish ?? conventions.showsWeekNumbers }
    set {
      weekNumbersWish = newValue
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
    }
  }
  /// The day that is set off from the others, as the one that what is dragged would go to.
  open var highlightedDateComponents: DateComponents? {
    didSet { if highlightedDateComponents != oldValue { setNeedsDisplay() } }
  }
  /// What is marked as today, and where `t` goes.
  open var now: @MainActor () -> Date = { Date() } { didSet { setNeedsDisplay() } }

  /// A moment after the end of the year 9999 in every zone.
  nonisolated private static let endOfYears = Date(timeIntervalSince1970: 253_402_387_199)

  private(set) var conventions = DatePickerConventions(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private var weekNumbersWish: Bool?
  /// The day the cursor was brought to; nil leaves it on today.
  private var chosenCursor: Date?
  /// The signs of the month that is seen, where they have been asked for.
  private var decorations: [Int: Decoration?] = [:]

  /// The day of the month that going from month to month comes back to after shorter ones.
  var wishedDay: Int?

  /// A moment of the day with the cursor, whose month is seen.
  var cursor: Date { chosenCursor ?? limited(now()) }

  /// The calendar in the view's zone.
  var zonedCalendar: Calendar {
    var calendar = calendar
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private func conventionsDidChange() {
    conventions = DatePickerConventions(locale: locale, calendar: zonedCalendar)
    forgetDecorations()
    LayoutEngine.intrinsicSizeDidChange(self)
  }

  // MARK: What is seen

  /// Calendar, era, year and month of the month that is seen. Setting it goes to that month.
  open var visibleDateComponents: DateComponents {
    get {
      var parts = zonedCalendar.dateComponents([.era, .year, .month], from: cursor)
      parts.calendar = zonedCalendar
      return parts
    }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Goes to a month; where a day is given too, the cursor goes to that day.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    show(dayOf: dateComponents)
  }

  func show(dayOf dateComponents: DateComponents) {
    let calendar = zonedCalendar
    var parts = DateComponents()
    parts.era = dateComponents.era
    parts.year = dateComponents.year ?? calendar.component(.year, from: cursor)
    parts.month = dateComponents.month ?? 1
    parts.day = dateComponents.day
    if parts.day == nil {
      guard let first = calendar.date(from: parts),
        let days = calendar.range(of: .day, in: .month, for: first)
      else { return }
      parts.day = min(calendar.component(.day, from: cursor), days.count)
    }
    if let date = calendar.date(from: parts) { goToCursor(limited(date)) }
  }

  /// Calendar, era, year, month and day of the day with the cursor.
  public var focusedDateComponents: DateComponents { components(of: cursor) }

  /// Calendar, era, year, month and day of the day at a point of the view; nil beside all days.
  public func dateComponents(at point: CGPoint) -> DateComponents? {
    guard let month, case .day(let day) = month.target(at: point) else { return nil }
    var parts = components(of: month.start)
    parts.day = day
    return parts
  }

  func components(of date: Date) -> DateComponents {
    let calendar = zonedCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
    parts.calendar = calendar
    return parts
  }

  /// Puts the cursor on a day and shows its month.
  func goToCursor(_ date: Date) {
    wishedDay = nil
    let calendar = zonedCalendar
    guard !calendar.isDate(date, inSameDayAs: cursor) else {
      chosenCursor = date
      return
    }
    let isOtherMonth = !calendar.isDate(date, equalTo: cursor, toGranularity: .month)
    chosenCursor = date
    setNeedsDisplay()
    if isOtherMonth { forgetDecorations() }
    delegate?.calendarView(self, didFocusDate: focusedDateComponents)
  }

  // MARK: Decorations

  /// Asks the delegate anew for the signs beside days; where all are as they were, nothing is drawn.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    var seen = focusedDateComponents
    for parts in dateComponents where parts.year == seen.year && parts.month == seen.month {
      // A day that has never been asked for is, when it is drawn.
      guard let day = parts.day, let known = decorations[day] else { continue }
      seen.day = day
      decorations[day] = nil
      if decoration(of: seen) != known { setNeedsDisplay() }
    }
  }

  private func forgetDecorations() {
    decorations = [:]
    setNeedsDisplay()
  }

  /// The sign beside a day of the month that is seen.
  func decoration(of parts: DateComponents) -> Decoration? {
    guard let delegate, let day = parts.day else { return nil }
    if let known = decorations[day] { return known }
    let decoration = delegate.calendarView(self, decorationFor: parts)
    decorations[day] = .some(decoration)
    return decoration
  }

  // MARK: Keys, size, drawing and touches

  open override var canBecomeFocused: Bool { true }

  open override var keyCommands: [UIKeyCommand]? { calendarKeyCommands }

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, naturalSize.width), height: min(size.height, naturalSize.height))
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawCalendar(in: context) }
  }

  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    moveMonth(by: lines > 0 ? 1 : -1)
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, let month else { return }
    switch month.target(at: touch.location(in: self)) {
    case .day(let day): tapped(day: day)
    case .monthBefore: moveMonth(by: -1)
    case .monthAfter: moveMonth(by: 1)
    case nil: break
    }
  }
}

extension UICalendarView {
  /// How large the sign beside a day is.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// A sign beside a day, of one column. What differs in meaning should differ in its sign: not every
  /// terminal has colours.
  public struct Decoration: Hashable, Sendable {
    /// The character that is drawn; what is wider is cut.
    public let sign: String
    /// Its colour; nil for that of text of less weight.
    public let color: UIColor?

    init(sign: String, color: UIColor?) {
      self.sign = TextWidth.truncated(VisibleText.of(sign), columns: 1)
      self.color = color
    }

    /// A dot.
    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      let sign =
        switch size {
        case .small: "·"
        case .medium: "•"
        case .large: "●"
        }
      return Decoration(sign: sign, color: color)
    }

    /// A character, which stands for UIKit's image.
    public static func sign(_ sign: Character, color: UIColor? = nil) -> Decoration {
      Decoration(sign: String(sign), color: color)
    }
  }
}
