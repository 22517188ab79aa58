public import Foundation
import TerminalCore

/// Wheels to choose a date and a time, with a month beside them where there is room.
///
/// ← and → choose a wheel, ↑ and ↓ turn it, digits type a value, `t` is today. A change made by a
/// person sends `.valueChanged`.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// What is chosen, within the limits and at a whole minute interval.
  open var date: Date {
    get { chosen }
    set {
      chosen = limited(newValue)
      setNeedsDisplay()
    }
  }
  open var datePickerMode = Mode.dateAndTime { didSet { columnsDidChange() } }
  open var minimumDate: Date? { didSet { date = chosen } }
  open var maximumDate: Date? { didSet { date = chosen } }
  /// Minutes between the values of the minute wheel; a divisor of 60, else 1 is taken.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      date = chosen
    }
  }
  open var locale: Locale? { didSet { conventionsDidChange() } }
  open var calendar: Calendar! = .autoupdatingCurrent { didSet { conventionsDidChange() } }
  /// The zone dates are shown in; nil takes the calendar's.
  open var timeZone: TimeZone? { didSet { setNeedsDisplay() } }
  /// What `t` chooses and what the month marks as today.
  open var now: @MainActor () -> Date = { Date() }

  private var chosen = Date()
  private(set) var conventions = DatePickerConventions(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private(set) var columns: [DatePickerColumn] = []
  private(set) var column = 0
  /// Digits typed into the wheel so far.
  private var typed = ""

  public override init(frame: CGRect) {
    super.init(frame: frame)
    columnsDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    columnsDidChange()
  }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

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
  var zonedCalendar: Calendar {
    var calendar: Calendar = self.calendar ?? .autoupdatingCurrent
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  // MARK: Choosing

  private func limited(_ date: Date) -> Date {
    var date = date
    if minuteInterval > 1 {
      let minute = zonedCalendar.component(.minute, from: date)
      let excess = minute % minuteInterval
      if excess > 0 { date.addTimeInterval(-60 * Double(excess)) }
    }
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }

  /// Takes a date a person chose.
  func choose(_ date: Date) {
    let before = chosen
    self.date = date
    if chosen != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func select(column index: Int) {
    guard columns.indices.contains(index) else { return }
    column = index
    typed = ""
    setNeedsDisplay()
  }

  /// Turns the chosen wheel by some values. Wheels go round without touching the others, but the day
  /// follows where the new month is shorter.
  func turn(by steps: Int) {
    typed = ""
    if let date = value(of: columns[column], movedBy: steps) { choose(date) }
  }

  /// The date with one wheel turned, as the wheel shows it; nil beyond what there is.
  func value(of column: DatePickerColumn, movedBy steps: Int) -> Date? {
    let calendar = zonedCalendar
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: chosen)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let hour = parts.hour, let minute = parts.minute
    else { return nil }
    func around(_ value: Int, _ count: Int, from first: Int) -> Int {
      ((value - first + steps) % count + count) % count + first
    }
    switch column {
    case .year:
      guard (1...9999).contains(year + steps) else { return nil }
      return with(year: year + steps)
    case .month: return with(month: around(month, 12, from: 1))
    case .day:
      let days = calendar.range(of: .day, in: .month, for: chosen)?.count ?? 31
      return with(day: around(day, days, from: 1))
    case .weekdayAndDay: return calendar.date(byAdding: .day, value: steps, to: chosen)
    case .hour: return with(hour: around(hour, 24, from: 0))
    case .minute:
      let count = 60 / minuteInterval
      return with(minute: around(minute / minuteInterval, count, from: 0) * minuteInterval)
    case .period: return steps % 2 == 0 ? chosen : with(hour: (hour + 12) % 24)
    }
  }

  /// The chosen date with some parts replaced; the day is cut to the month's length.
  private func with(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil
  ) -> Date? {
    let calendar = zonedCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: chosen)
    parts.year = year ?? parts.year
    parts.month = month ?? parts.month
    parts.hour = hour ?? parts.hour
    parts.minute = minute ?? parts.minute
    let wanted = day ?? parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts),
      let days = calendar.range(of: .day, in: .month, for: first)?.count
    else { return nil }
    parts.day = min(max(1, wanted), days)
    return calendar.date(from: parts)
  }

  /// Types a digit into the wheel; a value that is whole goes on to the next wheel.
  func type(_ digit: Character) {
    let column = columns[self.column]
    guard column.digits > 0 else { return }
    typed.append(digit)
    guard let value = Int(typed) else { return }
    let range = typedRange(of: column)
    if value > range.upperBound { return restartTyping(with: digit) }
    if range.contains(value), column != .year || typed.count == 4 { apply(value, to: column) }
    if typed.count == column.digits || value * 10 > range.upperBound {
      if self.column + 1 < columns.count { select(column: self.column + 1) }
      typed = ""
    }
    setNeedsDisplay()
  }

  private func restartTyping(with digit: Character) {
    typed = ""
    if typedRange(of: columns[column]).contains(digit.wholeNumberValue ?? -1) { type(digit) }
  }

  private func typedRange(of column: DatePickerColumn) -> ClosedRange<Int> {
    switch column {
    case .month: 1...12
    case .day: 1...31
    case .year: 1...9999
    case .hour: conventions.usesPeriod ? 1...12 : 0...23
    case .minute: 0...59
    case .weekdayAndDay, .period: 0...0
    }
  }

  private func apply(_ value: Int, to column: DatePickerColumn) {
    let hour = zonedCalendar.component(.hour, from: chosen)
    let date: Date? =
      switch column {
      case .month: with(month: value)
      case .day: with(day: value)
      case .year: with(year: value)
      case .hour: with(hour: conventions.usesPeriod ? value % 12 + (hour >= 12 ? 12 : 0) : value)
      case .minute: with(minute: value)
      case .weekdayAndDay, .period: nil
      }
    if let date { choose(date) }
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    func key(
      _ input: String, title: String = "", _ words: String? = nil,
      _ action: @escaping @MainActor (UIDatePicker) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input, discoverabilityTitle: words) { [weak self] in
        if let self { action(self) }
      }
    }
    let moveMonth: @MainActor (UIDatePicker, Int) -> Void = { picker, months in
      let calendar = picker.zonedCalendar
      if let date = calendar.date(byAdding: .month, value: months, to: picker.date) {
        picker.choose(date)
      }
    }
    var commands = [
      // Two entries of the key line that stand for a pair of keys each; no key types them.
      key("←→", title: "Part") { _ in },
      key("↑↓", title: "Change") { _ in },
      key(UIKeyCommand.inputLeftArrow, "The wheel before") { $0.select(column: $0.column - 1) },
      key(UIKeyCommand.inputRightArrow, "The next wheel") { $0.select(column: $0.column + 1) },
      key(UIKeyCommand.inputUpArrow, "Earlier") { $0.turn(by: -1) },
      key(UIKeyCommand.inputDownArrow, "Later") { $0.turn(by: 1) },
      key("k") { $0.turn(by: -1) },
      key("j") { $0.turn(by: 1) },
      key("t", title: "Today", "Today, now") { $0.choose($0.now()) },
    ]
    if datePickerMode == .date || datePickerMode == .dateAndTime {
      commands += [
        key(UIKeyCommand.inputPageUp, "A month earlier") { moveMonth($0, -1) },
        key(UIKeyCommand.inputPageDown, "A month later") { moveMonth($0, 1) },
      ]
    }
    if conventions.usesPeriod, let period = columns.firstIndex(of: .period) {
      let hour = zonedCalendar.component(.hour, from: chosen)
      func half(_ input: String, isWanted: Bool) -> UIKeyCommand {
        key(input) { picker in
          picker.select(column: period)
          if isWanted { picker.turn(by: 1) }
        }
      }
      commands += [half("a", isWanted: hour >= 12), half("p", isWanted: hour < 12)]
    }
    commands += (0...9).map { digit in key("\(digit)") { $0.type(Character("\(digit)")) } }
    return commands
  }

  // MARK: Size and drawing

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, naturalSize.width), height: min(size.height, naturalSize.height))
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawPicker(in: context) }
  }

  // MARK: Touches

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEnabled, let touch = touches.first { tapped(at: touch.location(in: self)) }
  }
}

extension UIDatePicker: WheelScrollable {
  func scroll(lines: CGFloat) -> Bool {
    guard isEnabled else { return false }
    turn(by: lines > 0 ? 1 : -1)
    return true
  }
}
