import DateFormatting

/// An instance with its keys, for sorting.
struct SeriesItem {
  /// The key of the start on the scale of the series.
  let key: Int
  /// The key of the original time in the series, which identifies the instance.
  let idKey: Int
  let occurrence: Occurrence
}

/// The instances from one `RANGE=THISANDFUTURE` override to the next, all moved by the same amount.
struct SeriesSegment {
  /// The range of keys that contains the original times of the instances.
  var bounds: Range<Int>
  /// The override that applies to the instances.
  var override: Int?
  /// A time whose kind and time zone the starts of the instances have.
  var model: CalendarTime
  /// The number of seconds of clock time that the instances are moved by.
  var shift: Int

  /// Returns the range of keys to search for instances that begin in a window.
  ///
  /// A shift in clock time may be up to two days more or less on the scale, because no time zone is
  /// further than a day from UTC.
  func search(_ window: Range<Int>) -> Range<Int> {
    let slack = override == nil ? 0 : 172_800
    let search = window.lowerBound - shift - slack..<window.upperBound - shift + slack
    return bounds.clamped(to: search)
  }

  func item(
    idKey: Int, id: CalendarTime, period: String? = nil, on scale: SeriesScale
  ) -> (item: SeriesItem, isSkipped: Bool) {
    guard override != nil else {
      let occurrence = Occurrence(id: id, start: id, override: nil, period: period)
      return (SeriesItem(key: idKey, idKey: idKey, occurrence: occurrence), false)
    }
    let local = id.moment.secondsSinceEpoch + shift
    let start = model.showing(CivilDateTime(secondsSinceEpoch: local))
    let occurrence = Occurrence(id: id, start: start, override: override, period: period)
    let isSkipped = scale.key(showing: local, by: start.clock(for: scale.reader)).isSkipped
    let item = SeriesItem(key: scale.key(of: start), idKey: idKey, occurrence: occurrence)
    return (item, isSkipped && !start.isDay)
  }
}

/// An iterator over the instances of one rule in one segment, in the order in which they begin.
struct RuleTimes: IteratorProtocol {
  private var expansion: RuleExpansion
  private let scale: SeriesScale
  private let segment: SeriesSegment
  private let start: CalendarTime
  private let bounds: Range<Int>
  /// The items that are expanded but not returned yet, in the order in which they begin.
  private var waiting: [SeriesItem] = []
  /// The key of the latest instance whose time the clock does not skip.
  private var newest = Int.min
  private var hasEnded = false

  /// Creates an iterator over the instances of a rule.
  ///
  /// - Parameters:
  ///   - bounds: The range of keys that contains the original times of the instances.
  ///   - excludedDays: Days whose instances are not needed.
  init(
    _ rule: RecurrenceRule, of series: RecurrenceSet, on scale: SeriesScale,
    in segment: SeriesSegment, _ bounds: Range<Int>, excludedDays: Set<CivilDate> = []
  ) {
    var rule = rule
    if series.start.isDay { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
    var bounds = bounds
    if let until = rule.until {
      let end = scale.key(ofUntil: until) + 1
      bounds = min(bounds.lowerBound, end)..<min(bounds.upperBound, end)
    }
    self.scale = scale
    self.segment = segment
    self.bounds = bounds
    start = series.start
    // The clock may differ from the scale by a day in the worst case.
    expansion = RuleExpansion(
      rule, start: start.moment.secondsSinceEpoch,
      from: scale.reading(at: bounds.lowerBound) - Self.maximumChange,
      through: scale.reading(at: bounds.upperBound) + Self.maximumChange,
      excludedDays: Set(excludedDays.map(\.daysSinceEpoch)))
  }

  private static let maximumChange = 90_000

  mutating func next() -> SeriesItem? {
    // An instance at a skipped time comes after later ones by as much as the clock skips.
    while !hasEnded, waiting.first.map({ $0.key > newest }) ?? true { expandNext() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private mutating func expandNext() {
    guard let local = expansion.next() else {
      hasEnded = true
      return
    }
    let id = start.showing(CivilDateTime(secondsSinceEpoch: local))
    let (idKey, isSkipped) = scale.key(showing: id.moment.secondsSinceEpoch, by: scale.clock)
    let (item, isSkippedThere) = segment.item(idKey: idKey, id: id, on: scale)
    if !isSkipped, !isSkippedThere { newest = item.key }
    guard bounds.contains(idKey) else { return }
    let place = waiting.firstIndex { $0.key > item.key } ?? waiting.endIndex
    waiting.insert(item, at: place)
  }
}
