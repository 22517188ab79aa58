public import Foundation

// Formatters of Foundation that exist only on Apple's systems, in English.

/// A formatter of measurements, such as “20°C”.
open class MeasurementFormatter: Formatter {
  /// The options for the unit of the text.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The unit of the measurement instead of the locale's. It always is.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// A unit that suits the value. It has no effect.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// A temperature without its scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// The options for the unit of the text.
  open var unitOptions: UnitOptions = []
  /// The length of the unit: its symbol. A medium text has a space before it, unless it is a
  /// degree.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale of the number.
  open var locale: Locale! = .current { didSet { numberFormatter.locale = locale } }
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text of a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value))
    let text = number ?? "\(measurement.value)"
    let symbol = measurement.unit.symbol
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
      return text + "°"
    }
    let isDegree = symbol.hasPrefix("°")
    return text + (isDegree || unitStyle == .short ? "" : " ") + symbol
  }

  /// Returns the symbol of a unit.
  open func string(from unit: Unit) -> String { unit.symbol }

  open override func string(for obj: Any?) -> String? {
    (obj as? Unit).map { string(from: $0) }
  }
}

/// A formatter of durations, such as “1:05:00” or “2 hours”.
open class DateComponentsFormatter: Formatter {
  /// The lengths of the text.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The treatment of units whose value is zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units, from the year to the second. If empty, those from the hour to the second.
  open var allowedUnits: NSCalendar.Unit = []
  /// The length of the text.
  open var unitsStyle = UnitsStyle.positional
  /// The treatment of units whose value is zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The largest number of units, or 0 for all.
  open var maximumUnitCount = 0
  /// A Boolean value that indicates whether “remaining” follows the duration.
  open var includesTimeRemainingPhrase = false
  /// A Boolean value that indicates whether “About” precedes the duration.
  open var includesApproximationPhrase = false
  /// The calendar by which the time between two dates is divided.
  open var calendar: Calendar? = .current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A unit of a duration.
  private struct DurationUnit {
    let flag: NSCalendar.Unit
    let component: Calendar.Component
    let abbreviation: String
    let name: String
    /// The length in seconds; that of a year of 365 days and a month of 30 days.
    let seconds: Double

    init(
      _ flag: NSCalendar.Unit, _ component: Calendar.Component, _ abbreviation: String,
      _ name: String, seconds: Double
    ) {
      self.flag = flag
      self.component = component
      self.abbreviation = abbreviation
      self.name = name
      self.seconds = seconds
    }
  }

  private static let units = [
    DurationUnit(.year, .year, "y", "year", seconds: 31_536_000),
    DurationUnit(.month, .month, "mo", "month", seconds: 2_592_000),
    DurationUnit(.weekOfMonth, .weekOfMonth, "w", "week", seconds: 604_800),
    DurationUnit(.day, .day, "d", "day", seconds: 86_400),
    DurationUnit(.hour, .hour, "h", "hour", seconds: 3_600),
    DurationUnit(.minute, .minute, "m", "minute", seconds: 60),
    DurationUnit(.second, .second, "s", "second", seconds: 1),
  ]

  private var usedUnits: [DurationUnit] {
    Self.units.filter {
      allowedUnits.isEmpty ? $0.seconds <= 3_600 : allowedUnits.contains($0.flag)
    }
  }

  /// Returns the text of a duration, or nil if it isn't finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = abs(ti).rounded()
    var values: [Int] = []
    for unit in usedUnits {
      let value = (rest / unit.seconds).rounded(.down)
      rest -= value * unit.seconds
      values.append(Int(value))
    }
    return text(of: values, isNegative: ti < 0)
  }

  /// Returns the text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = usedUnits
    let parts = (calendar ?? .current).dateComponents(
      Set(units.map(\.component)), from: min(startDate, endDate), to: max(startDate, endDate))
    return text(
      of: units.map { parts.value(for: $0.component) ?? 0 }, isNegative: endDate < startDate)
  }

  /// Returns the text of components.
  open func string(from components: DateComponents) -> String? {
    text(of: usedUnits.map { components.value(for: $0.component) ?? 0 }, isNegative: false)
  }

  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? TimeInterval).flatMap { string(from: $0) }
  }

  /// Returns a localized text of components.
  public static func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    formatter.allowedUnits = units.reduce(into: []) { $0.insert($1.flag) }
    return formatter.string(from: components)
  }

  private func text(of values: [Int], isNegative: Bool) -> String? {
    var parts = zip(usedUnits, values).map { (unit: $0, value: $1) }
    let behavior = zeroFormattingBehavior
    let isPositional = unitsStyle == .positional
    let dropsLeading = behavior.contains(.dropLeading) || behavior.contains(.default)
    let dropsOthers = behavior.contains(.default) && !isPositional
    // The positional style needs at least minutes and seconds to be recognizable as a time.
    let least = isPositional && !behavior.contains(.dropLeading) ? 2 : 1
    while dropsLeading, parts.count > least, parts[0].value == 0 { parts.removeFirst() }
    if dropsOthers || behavior.contains(.dropMiddle), parts.count > 1 {
      let last = parts.removeLast()
      parts.removeAll { $0.value == 0 }
      parts.append(last)
    }
    if dropsOthers || behavior.contains(.dropTrailing) {
      while parts.count > 1, parts.last?.value == 0 { parts.removeLast() }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    guard !parts.isEmpty else { return nil }
    let sign = isNegative ? "-" : ""
    var text = parts.enumerated().map { index, part in
      self.text(of: part.value, unit: part.unit, isFirst: index == 0)
    }.joined(separator: separator)
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return sign + text
  }

  private var separator: String {
    switch unitsStyle {
    case .positional: ":"
    case .abbreviated, .brief: " "
    case .short, .full, .spellOut: ", "
    }
  }

  private func text(of value: Int, unit: DurationUnit, isFirst: Bool) -> String {
    switch unitsStyle {
    case .positional:
      let pads = zeroFormattingBehavior.contains(.pad) || !isFirst
      return pads && value < 10 ? "0\(value)" : "\(value)"
    case .abbreviated: return "\(value)\(unit.abbreviation)"
    case .brief, .short:
      return "\(value)\(unitsStyle == .short ? " " : "")\(Self.short(unit.name, value))"
    case .full: return "\(value) \(unit.name)\(value == 1 ? "" : "s")"
    case .spellOut:
      let formatter = NumberFormatter()
      formatter.numberStyle = .spellOut
      let number = formatter.string(from: NSNumber(value: value)) ?? "\(value)"
      return "\(number) \(unit.name)\(value == 1 ? "" : "s")"
    }
  }

  private static func short(_ name: String, _ value: Int) -> String {
    switch name {
    case "hour": "hr"
    case "minute": "min"
    case "second": "sec"
    default: value == 1 ? name : name + "s"
    }
  }
}

/// A formatter of the time from one date to another, such as “2 hours ago”.
open class RelativeDateTimeFormatter: Formatter {
  /// The lengths of the text.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  /// The forms of near times: with a number, or “yesterday”.
  public enum DateTimeStyle: Int, Sendable { case numeric, named }

  /// The length of the text.
  open var unitsStyle = UnitsStyle.full
  /// The form of near times.
  open var dateTimeStyle = DateTimeStyle.numeric
  open var calendar: Calendar! = .current
  /// The locale. The text is English.
  open var locale: Locale! = .current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let units: [(Calendar.Component, String, String)] = [
    (.year, "year", "yr."), (.month, "month", "mo."), (.weekOfMonth, "week", "wk."),
    (.day, "day", "day"), (.hour, "hour", "hr."), (.minute, "minute", "min."),
    (.second, "second", "sec."),
  ]

  /// Returns the time from a reference date to a date.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: (calendar ?? .current).dateComponents(
        Set(Self.units.map(\.0)), from: referenceDate, to: date))
  }

  /// Returns the time from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the text of the largest component.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts = Self.units.map { ($0, dateComponents.value(for: $0.0) ?? 0) }
    guard let part = parts.first(where: { $0.1 != 0 }) ?? parts.last else { return "" }
    let (unit, value) = part
    if dateTimeStyle == .named, let name = Self.name(of: unit.0, value) { return name }
    let count = abs(value)
    let isShort = unitsStyle == .short || unitsStyle == .abbreviated
    let plural = count == 1 || isShort && unit.2 != "day" ? "" : "s"
    let text = "\(count) \(isShort ? unit.2 : unit.1)\(plural)"
    return value < 0 ? text + " ago" : "in " + text
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static func name(of unit: Calendar.Component, _ value: Int) -> String? {
    switch (unit, value) {
    case (.day, -1): "yesterday"
    case (.day, 1): "tomorrow"
    case (.second, 0): "now"
    case (.weekOfMonth, -1): "last week"
    case (.weekOfMonth, 1): "next week"
    case (.month, -1): "last month"
    case (.month, 1): "next month"
    case (.year, -1): "last year"
    case (.year, 1): "next year"
    default: nil
    }
  }
}

/// A formatter of lists, such as “a, b, and c”.
open class ListFormatter: Formatter {
  /// The formatter of the elements; nil for their descriptions.
  open var itemFormatter: Formatter?
  /// The locale. The text is English.
  open var locale: Locale! = .current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text of a list of strings.
  public static func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0: ""
    case 1: strings[0]
    case 2: "\(strings[0]) and \(strings[1])"
    default: strings.dropLast().joined(separator: ", ") + ", and " + (strings.last ?? "")
    }
  }

  /// Returns the text of a list of elements.
  open func string(from items: [Any]) -> String? {
    Self.localizedString(byJoining: items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
