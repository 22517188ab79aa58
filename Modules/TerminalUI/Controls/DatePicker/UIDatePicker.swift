public import Foundation

/// Wheels to choose a date and a time, with a month beside them where there is room.
///
/// ← and → choose a wheel, ↑ and ↓ turn it, digits type a value, `t` is today. In the month, where `m`
/// brings the keys, the arrows go by days and weeks; PgUp and PgDn go by months, `<` and `>` by years
/// in both. A change made by a person sends `.valueChanged`.
///
///     let picker = UIDatePicker()
///     picker.datePickerMode = .dateAndTime
///     picker.minimumDate = Date()
///     picker.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// What a wheel shows is what is chosen: a day that the month does not have, or a time that a
/// change of the clocks leaves out, comes out as the nearest there is, and comes back when month or
/// day are turned on.
open class UIDatePicker: UIControl {
  /// Which wheels there are; a `countDownTimer` has hours and minutes of a duration.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// What is chosen, within the limits and at a whole minute interval.
  open var date: Date {
    get { chosen }
    set {
      chosen = limited(newValue)
      wish = nil
      setNeedsDisplay()
    }
  }
  /// Which wheels there are.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { modeDidChange(from: oldValue) } }
  }
  /// The look that is wished for; one that has no room, or no sense in the mode, gives way to wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      prefersMonth = preferredDatePickerStyle == .inline
      columnsDidChange()
    }
  }
  /// The earliest date; nil for no limit. Neither limit holds where this one is after the other, nor
  /// for a duration, as in UIKit.
  open var minimumDate: Date? { didSet { date = chosen } }
  /// The latest date; nil for no limit.
  open var maximumDate: Date? { didSet { date = chosen } }
  /// Minutes between the values of the minute wheel; a divisor of 60, else 1 is taken.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      date = chosen
    }
  }
  /// Decides order, names and 12 or 24 hours; nil is English as in the United States.
  open var locale: Locale? { didSet { conventionsDidChange() } }
  /// The calendar whose days and months are turned.
  open var calendar: Calendar! = .autoupdatingCurrent { didSet { conventionsDidChange() } }
  /// The zone dates are shown in; nil takes the calendar's.
  open var timeZone: TimeZone? { didSet { setNeedsDisplay() } }
  /// What `t` chooses and what the month marks as today.
  open var now: @MainActor () -> Date = { Date() }
  /// Reads a date as people write it: `fri`, `24 dec`, `+3d`.
  ///
  /// Where it is set, a digit, `+` or `/` opens a line to type in, which says what was understood, or
  /// in the words of the error that was thrown why nothing was. Without it digits turn the wheels.
  ///
  ///     picker.dateParser = { text in try reader.date(from: text) }
  open var dateParser: (@MainActor (String) throws -> Date)?
  /// What is said behind a typed date that was understood, such as how far away it is.
  open var dateNote: (@MainActor (Date) -> String)?

  private(set) var chosen = Date()
  /// The day and time a person turned to, where the date they chose has others.
  var wish: DatePickerWish?
  private(set) var conventions = DatePickerConventions(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private(set) var columns: [DatePickerColumn] = []
  /// The wheel that the keys turn.
  private(set) var column = 0
  /// Digits typed into the wheel so far.
  var typed = ""
  /// Whether the keys go to the month where there are wheels too.
  var prefersMonth = false
  /// Where a date is typed as people write it.
  private(set) lazy var field = DatePickerField(of: self)
  /// Whether a date is being typed.
  var isTyping = false
  /// What was typed, as the parser understood it; nil while nothing is.
  var understood: Result<Date, any Error>?

  override func setUp() { columnsDidChange() }

  /// The time of day as a duration in seconds, in whole minutes: what `countDownTimer` chooses.
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

  /// Chooses a date, as setting `date` does.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The look there is: what is wished for, or the wheels that stand for it.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic, .wheels: .wheels
    case .inline: showsDate ? .inline : .wheels
    case .compact: datePickerMode == .countDownTimer ? .wheels : .compact
    }
  }

  /// A duration is told in a zone without changes of the clocks, and a date in its own: hour and
  /// minute stay.
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

  /// The calendar in the picker's zone.
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

  /// The nearest date that limits and minute interval allow. A limit between two minutes of the
  /// interval gives way to the next one inside, where there is one.
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

  /// The date at the minute of the interval it is at or after.
  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let excess = zonedCalendar.component(.minute, from: date) % minuteInterval
    return excess > 0 ? date.addingTimeInterval(-60 * Double(excess)) : date
  }

  /// Takes a date a person chose, and what they wished for beyond what it has.
  func choose(_ date: Date, wishing wish: DatePickerWish? = nil) {
    let before = chosen
    self.date = date
    self.wish = wish
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

/// How a date picker looks; the raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
  /// Wheels, and a month beside them where there is room.
  case automatic
  /// Wheels alone.
  case wheels
  /// One line, with a calendar that Enter opens.
  case compact
  /// A month to choose a day in, with wheels for the time.
  case inline
}

/// The line of a date picker to type a date in. Leaving it takes what was understood; Esc does not.
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
