public import Foundation
import TerminalCore

/// A view that shows a month, whose days can be decorated and selected. The days of the months
/// before and after that complete its six weeks are dimmed.
///
/// The arrow keys move a cursor by days and weeks, PgUp and PgDn by months, `<` and `>` by years,
/// and Home and End within the month. `t` moves to today. Enter or a click selects the day if there
/// is a `selectionBehavior`.
///
///     let calendarView = UICalendarView()
///     calendarView.delegate = self
///     calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
open class UICalendarView: UIView {
  /// The object that provides the decorations of the days.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { invalidateDecorations() } }
  /// The selection. If nil, days can't be selected.
  open var selectionBehavior: UICalendarSelectionSingleDate? {
    didSet {
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      setNeedsDisplay()
    }
  }
  /// The calendar whose months are shown.
  open var calendar: Calendar = .autoupdatingCurrent { didSet { conventionsDidChange() } }
  /// The locale that determines the names and the first day of the week. The default is English
  /// (United States).
  open var locale = Locale(identifier: "en_US") { didSet { conventionsDidChange() } }
  /// The time zone in which days begin. If nil, it is the calendar's.
  open var timeZone: TimeZone? { didSet { conventionsDidChange() } }
  /// The range of the days that the cursor can move to. A day belongs to it if any part of the day
  /// is in the range. The default is the years 1 to 9999.
  open var availableDateRange = DateInterval(start: .distantPast, end: UICalendarView.endOfYears) {
    didSet {
      if let chosenCursor { moveCursor(to: limited(chosenCursor)) } else { setNeedsDisplay() }
    }
  }
  /// A Boolean value that indicates whether the week numbers are shown. The default follows the
  /// locale.
  open var showsWeekNumbers: Bool {
    get { showsWeekNumbersOverride ?? conventions.showsWeekNumbers }
    set {
      showsWeekNumbersOverride = newValue
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
    }
  }
  /// The highlighted day, for example the one that a dragged item would be dropped on.
  open var highlightedDateComponents: DateComponents? {
    didSet { if highlightedDateComponents != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the view only shows a month beside that of another
  /// calendar view. It has no cursor and no keys, but a click selects a day.
  package var isSupplementary = false { didSet { setNeedsDisplay() } }
  /// Returns the current date, which is marked as today and which `t` moves to.
  open var now: @MainActor () -> Date = { Date() } { didSet { setNeedsDisplay() } }

  /// A date after the end of the year 9999 in every time zone.
  nonisolated private static let endOfYears = Date(timeIntervalSince1970: 253_402_387_199)

  private(set) var conventions = DatePickerConventions(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private var showsWeekNumbersOverride: Bool?
  /// The day that the cursor was moved to. If nil, the cursor is on today.
  private var chosenCursor: Date?
  /// The decorations of the visible days that have been requested so far, by year, month and day.
  private var decorations: [DateComponents: Decoration?] = [:]

  /// The day of the month that the cursor returns to after shorter months.
  var preferredDay: Int?

  /// A time on the day with the cursor, whose month is visible.
  var cursor: Date { chosenCursor ?? limited(now()) }

  /// The calendar with the view's time zone.
  var zonedCalendar: Calendar {
    var calendar = calendar
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private func conventionsDidChange() {
    conventions = DatePickerConventions(locale: locale, calendar: zonedCalendar)
    invalidateDecorations()
    LayoutEngine.intrinsicSizeDidChange(self)
  }

  // MARK: Visible month

  /// The calendar, era, year and month of the visible month. Setting it shows that month.
  open var visibleDateComponents: DateComponents {
    get {
      var parts = zonedCalendar.dateComponents([.era, .year, .month], from: cursor)
      parts.calendar = zonedCalendar
      return parts
    }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows a month. If the components contain a day, the cursor moves to it.
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
    if let date = calendar.date(from: parts) { moveCursor(to: limited(date)) }
  }

  /// The calendar, era, year, month and day of the day with the cursor.
  public var focusedDateComponents: DateComponents { components(of: cursor) }

  /// Returns the calendar, era, year, month and day of the day at a point of the view, or nil if
  /// there is none.
  public func dateComponents(at point: CGPoint) -> DateComponents? {
    guard let month, case .day(let day) = month.target(at: point) else { return nil }
    return month.date(ofDay: day).map(components(of:))
  }

  func components(of date: Date) -> DateComponents {
    let calendar = zonedCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
    parts.calendar = calendar
    return parts
  }

  /// Moves the cursor to a day and shows its month.
  func moveCursor(to date: Date) {
    preferredDay = nil
    let calendar = zonedCalendar
    guard !calendar.isDate(date, inSameDayAs: cursor) else {
      chosenCursor = date
      return
    }
    let isOtherMonth = !calendar.isDate(date, equalTo: cursor, toGranularity: .month)
    chosenCursor = date
    setNeedsDisplay()
    if isOtherMonth { invalidateDecorations() }
    delegate?.calendarView(self, didFocusDate: focusedDateComponents)
  }

  // MARK: Decorations

  /// Requests the decorations of days from the delegate again. If none has changed, nothing is
  /// drawn.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    for parts in dateComponents {
      // The decoration of any other day is requested when the day is first drawn.
      let key = decorationKey(of: parts)
      guard let known = decorations[key], let date = zonedCalendar.date(from: key) else { continue }
      decorations[key] = nil
      if decoration(of: components(of: date)) != known { setNeedsDisplay() }
    }
  }

  private func decorationKey(of parts: DateComponents) -> DateComponents {
    DateComponents(year: parts.year, month: parts.month, day: parts.day)
  }

  private func invalidateDecorations() {
    decorations = [:]
    setNeedsDisplay()
  }

  /// Returns the decoration of a visible day.
  func decoration(of parts: DateComponents) -> Decoration? {
    guard let delegate else { return nil }
    let key = decorationKey(of: parts)
    if let known = decorations[key] { return known }
    let decoration = delegate.calendarView(self, decorationFor: parts)
    decorations[key] = .some(decoration)
    return decoration
  }

  /// The days of the visible month that have a decoration.
  var decoratedDays: [Int] {
    let calendar = zonedCalendar
    guard let days = calendar.range(of: .day, in: .month, for: cursor) else { return [] }
    var parts = components(of: cursor)
    return days.filter { day in
      parts.day = day
      return decoration(of: parts) != nil
    }
  }

  // MARK: Keys, size, drawing and touches

  open override var canBecomeFocused: Bool { !isSupplementary }

  open override var keyCommands: [UIKeyCommand]? { calendarKeyCommands }

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, naturalSize.width), height: min(size.height, naturalSize.height))
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawCalendar(in: context) }
  }

  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    guard !isSupplementary else { return false }
    moveMonth(by: lines > 0 ? 1 : -1)
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, let month else { return }
    switch month.target(at: touch.location(in: self)) {
    case .day(let day) where isSupplementary:
      guard let date = month.date(ofDay: day), isAvailable(date) else { return }
      selectionBehavior?.select(components(of: date))
    case .day(let day): tapped(day: day)
    case _ where isSupplementary: break
    case .monthBefore: moveMonth(by: -1)
    case .monthAfter: moveMonth(by: 1)
    case nil: break
    }
  }
}

extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// A character beside a day, one column wide. Different meanings need different characters, since
  /// not every terminal has colors.
  public struct Decoration: Hashable, Sendable {
    /// The character that is drawn, truncated to one column.
    public let text: String
    /// The color of the character. If nil, it is that of secondary text.
    public let color: UIColor?

    init(text: String, color: UIColor?) {
      self.text = TextWidth.truncated(VisibleText.of(text), columns: 1)
      self.color = color
    }

    /// Returns a dot.
    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      let text =
        switch size {
        case .small: "·"
        case .medium: "•"
        case .large: "●"
        }
      return Decoration(text: text, color: color)
    }

    /// Returns a character, which replaces UIKit's image.
    public static func character(_ character: Character, color: UIColor? = nil) -> Decoration {
      Decoration(text: String(character), color: color)
    }
  }
}
