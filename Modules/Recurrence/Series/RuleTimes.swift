import DateFormatting

/// An instance while it is put in order.
struct SeriesItem {
  /// When it begins, on the scale of the series.
  let key: Int
  /// Where the series has it, on the same scale: what tells instances apart.
  let idKey: Int
  let occurrence: Occurrence
}

/// The instances between two `RANGE=THISANDFUTURE`: all are moved by as much.
struct SeriesSegment {
  /// The bounds on the scale in which the instances are found; the upper bound does not belong to it.
  var bounds: Range<Int>
  /// The override whose properties they have.
  var override: Int?
  /// A time of the kind and zone in which they begin.
  var model: CalendarTime
  /// By how many seconds of the clock they are moved.
  var shift: Int

  /// Where to look for instances that begin in a window. A shift by the clock may be a day more or less
  /// on the scale, as no zone is further from UTC.
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

/// The instances that one rule makes in one segment, in the order in which they begin.
struct RuleTimes: IteratorProtocol {
  private var expansion: RuleExpansion
  private let scale: SeriesScale
  private let segment: SeriesSegment
  private let start: CalendarTime
  private let bounds: Range<Int>
  /// The items that were made and not returned yet, in the order in which it begins.
  private var waiting: [SeriesItem] = []
  /// Where the newest instance begins whose time the clock does not skip.
  private var newest = Int.min
  private var hasEnded = false

  /// - Parameters:
  ///   - bounds: where the series has the instances that are asked for.
  ///   - excludedDays: Days of which none is asked for.
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
    // The clock may be ahead of the scale, or go back on it, by a day in the worst case.
    expansion = RuleExpansion(
      rule, start: start.moment.secondsSinceEpoch,
      from: scale.reading(at: bounds.lowerBound) - Self.longestChange,
      through: scale.reading(at: bounds.upperBound) + Self.longestChange,
      excludedDays: Set(excludedDays.map(\.daysSinceEpoch)))
  }

  private static let longestChange = 90_000

  mutating func next() -> SeriesItem? {
    // An instance whose time the clock skips comes after later ones, by as much as it skips.
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
