public import Foundation

/// A control that chooses a date and a time with wheels, and with a month beside them if there is
/// room.
///
/// ← and → select a wheel, ↑ and ↓ turn it, digits type a value, and `t` chooses today. `m` moves
/// the focus to the month, where the arrow keys move by days and weeks. In both parts PgUp and PgDn
/// move by months, and `<` and `>` by years. A change by the user sends `.valueChanged`.
///
///     let picker = UIDatePicker()
///     picker.datePickerMode = .dateAndTime
///     picker.minimumDate = Date()
///     picker.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// The wheels always show the chosen date. A day that the month doesn't have becomes the nearest
/// one, and so does a time that a daylight saving time change skips. The original value returns
/// when another month or day is chosen.
open class UIDatePicker: UIControl {
  /// The wheels of a picker. `countDownTimer` has the hours and minutes of a duration.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// The chosen date, within the limits and rounded down to the minute interval.
  open var date: Date {
    get { chosen }
    set {
      chosen = limited(newValue)
      preference = nil
      setNeedsDisplay()
    }
  }
  /// The mode, which determines the wheels.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { modeDidChange(from: oldValue) } }
  }
  /// The preferred style. A style that has no room or no meaning in the mode is replaced by wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      prefersMonth = preferredDatePickerStyle == .inline
      columnsDidChange()
    }
  }
  /// The earliest date, or nil for no limit. As in UIKit, both limits are ignored if this one is
  /// after the other, and in the mode `countDownTimer`.
  open var minimumDate: Date? { didSet { date = chosen } }
  /// The latest date, or nil for no limit.
  open var maximumDate: Date? { didSet { date = chosen } }
  /// The interval of the minute wheel, in minutes. A value that isn't a divisor of 60 is replaced
  /// by 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      date = chosen
    }
  }
  /// The locale that determines the order, the names and the 12-hour or 24-hour clock. If nil, it
  /// is English (United States).
  open var locale: Locale? { didSet { conventionsDidChange() } }
  /// The calendar of the days and months.
  open var calendar: Calendar! = .autoupdatingCurrent { didSet { conventionsDidChange() } }
  /// The time zone of the shown dates. If nil, it is the calendar's.
  open var timeZone: TimeZone? { didSet { setNeedsDisplay() } }
  var storedNow: @MainActor () -> Date = { Date() }
  var storedDateParser: (@MainActor (String) throws -> Date)?
  var storedDateNote: (@MainActor (Date) -> String)?

  private(set) var chosen = Date()
  /// The day and time that the user turned to, if the chosen date has others.
  var preference: DatePickerPreference?
  private(set) var conventions = DatePickerConventions(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private(set) var columns: [DatePickerColumn] = []
  /// The index of the selected wheel.
  private(set) var column = 0
  /// The digits typed into the selected wheel so far.
  var typed = ""
  /// A Boolean value that indicates whether the keys move in the month although there are wheels.
  var prefersMonth = false
  /// The text field in which a date is typed.
  private(set) lazy var field = DatePickerField(of: self)
  /// The letter of the last press, which was a key of the picker, and the date before it.
  var lastLetter: (text: String, date: Date)?
  /// A Boolean value that indicates whether a date is being typed.
  var isTyping = false
  /// The result of parsing the typed text, or nil if the field is empty.
  var understood: Result<Date, any Error>?

  override func setUp() { columnsDidChange() }

  /// The duration in the mode `countDownTimer`: the time of day in seconds, in whole minutes.
  open var countDownDuration: TimeInterval {
    get {
      let parts = zonedCalendar.dateComponents([.hour, .minute], from: chosen)
      return Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      let minutes = Int(max(0, min(newValue, 86_340)) / 60)
      if let date = self.date(hour: minutes / 60, minute: minutes % 60) { self.date = date }
    }
  }

  /// Sets the date without sending an event.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The style in use: the preferred one, or wheels if the mode doesn't have that style.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic, .wheels: .wheels
    case .inline: showsDate ? .inline : .wheels
    case .compact: datePickerMode == .countDownTimer ? .wheels : .compact
    }
  }

  /// Converts the date when the mode changes to or from `countDownTimer`, whose time zone is GMT.
  /// The hour and the minute remain the same.
  private func modeDidChange(from old: Mode) {
    if (old == .countDownTimer) != (datePickerMode == .countDownTimer) {
      let parts = calendar(for: old).dateComponents(
        [.era, .year, .month, .day, .hour, .minute], from: chosen)
      if let date = zonedCalendar.date(from: parts) { self.date = date }
    }
    columnsDidChange()
  }

  private func conventionsDidChange() {
    conventions = DatePickerConventions(
      locale: locale ?? Locale(identifier: "en_US"), calendar: zonedCalendar)
    columnsDidChange()
  }

  private func columnsDidChange() {
    columns = DatePickerColumn.columns(for: datePickerMode, conventions: conventions)
    column = min(column, columns.count - 1)
    typed = ""
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  /// The calendar with the picker's time zone.
  var zonedCalendar: Calendar { calendar(for: datePickerMode) }

  private func calendar(for mode: Mode) -> Calendar {
    var calendar: Calendar = self.calendar ?? .autoupdatingCurrent
    if mode == .countDownTimer {
      calendar.timeZone = .gmt
    } else if let timeZone {
      calendar.timeZone = timeZone
    }
    return calendar
  }

  // MARK: Choosing

  /// Returns the nearest date that the limits and the minute interval allow. A limit between two
  /// values of the interval is replaced by the next value within the limits, if there is one.
  func limited(_ date: Date) -> Date {
    let date = rounded(date)
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    if let minimumDate, date < minimumDate {
      let next = rounded(minimumDate.addingTimeInterval(Double(minuteInterval) * 60))
      let lowest = rounded(minimumDate) == minimumDate || minuteInterval == 1 ? minimumDate : next
      return maximumDate.map { lowest > $0 } == true ? minimumDate : lowest
    }
    if let maximumDate, date > maximumDate {
      let highest = rounded(maximumDate)
      return minimumDate.map { highest < $0 } == true ? maximumDate : highest
    }
    return date
  }

  /// Returns the date rounded down to the minute interval.
  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let excess = zonedCalendar.component(.minute, from: date) % minuteInterval
    return excess > 0 ? date.addingTimeInterval(-60 * Double(excess)) : date
  }

  /// Chooses a date as the user does, and stores the day and time that the user turned to.
  func choose(_ date: Date, preferring preference: DatePickerPreference? = nil) {
    let before = chosen
    self.date = date
    self.preference = preference
    if chosen != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func select(column index: Int) {
    guard columns.indices.contains(index) else { return }
    column = index
    typed = ""
    setNeedsDisplay()
  }

  // MARK: Keys, size and drawing

  open override var keyCommands: [UIKeyCommand]? {
    isEnabled && !isTyping ? pickerKeyCommands : nil
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in press.key.map { !beginsTyping(with: $0) } ?? true }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, naturalSize.width), height: min(size.height, naturalSize.height))
  }

  open override func layoutSubviews() {
    if let entry = places.entry { field.frame = entry }
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawPicker(in: context) }
  }

  // MARK: Touches

  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    guard isEnabled else { return false }
    scrolled(by: lines > 0 ? 1 : -1, at: point)
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEnabled, let touch = touches.first { tapped(at: touch.location(in: self)) }
  }
}

/// The style of a date picker. The raw values are the same as in UIKit.
public enum UIDatePickerStyle: Int, Sendable {
  /// Wheels, with a month beside them if there is room.
  case automatic
  /// Wheels without a month.
  case wheels
  /// A single line, with a calendar that Enter opens.
  case compact
  /// A month that chooses the day, with wheels for the time.
  case inline
}

/// The text field of a date picker. Ending the editing chooses the date that was understood, except
/// with Esc.
final class DatePickerField: UITextField {
  private weak var picker: UIDatePicker?

  init(of picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    borderStyle = .none
    returnKeyType = .done
    isHidden = true
    backgroundColor = .systemBackground
    accessibilityLabel = "Date"
    addAction(
      UIAction { [weak picker] _ in picker?.typedTextDidChange() }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { super.canBecomeFocused && !isHidden }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    picker?.typingDidEnd()
    return true
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputReturn, title: "Choose", "Choose the date that was typed") {
        $0.picker?.acceptTyping()
      },
      key(UIKeyCommand.inputEscape, title: "Cancel", "Keep the date as it was") {
        $0.picker?.cancelTyping()
      },
    ]
  }
}

extension TerminalAddition where Self: UIDatePicker {
  /// Returns the current date, which `t` chooses and which the month marks as today.
  public var now: @MainActor () -> Date {
    get { storedNow }
    set { storedNow = newValue }
  }

  /// Parses a date from text such as `fri`, `24 dec` and `+3d`.
  ///
  /// With a parser, a digit, `+` or `/` opens a text field. Below or beside it the picker shows how
  /// the text was understood, or the description of the error that was thrown. Without a parser,
  /// digits change the wheels.
  ///
  ///     picker.dateParser = { text in try reader.date(from: text) }
  public var dateParser: (@MainActor (String) throws -> Date)? {
    get { storedDateParser }
    set { storedDateParser = newValue }
  }

  /// Returns a note shown after a typed date, for example how far away the date is.
  public var dateNote: (@MainActor (Date) -> String)? {
    get { storedDateNote }
    set { storedDateNote = newValue }
  }
}
