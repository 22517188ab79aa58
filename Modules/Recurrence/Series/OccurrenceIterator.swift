import DateFormatting
import Foundation

/// An iterator that merges the rules, dates and overrides of a series in ascending order, without
/// exceptions and duplicates.
struct OccurrenceIterator: IteratorProtocol {
  private let window: Range<Int>
  /// The times of each rule in each segment, with the next item of each.
  private var rules: [(times: RuleTimes, next: SeriesItem?)] = []
  /// The instances that are named individually, in descending order.
  private var named: [SeriesItem] = []
  /// The keys at which rules and dates produce no instance: those of exceptions and of overridden
  /// instances.
  private let excludedKeys: Set<Int>
  private let excludedDays: Set<CivilDate>
  /// The instances that were returned at the latest key.
  private var lastReturned: (key: Int, ids: Set<Int>) = (.min, [])

  init(_ series: RecurrenceSet, from: Date?, to: Date?, on reader: WallClock) {
    let scale = SeriesScale(series, reader: reader)
    let first = from.map(scale.key) ?? -SeriesScale.furthest
    window = first..<max(first, to.map(scale.key) ?? SeriesScale.furthest)
    let overrides = series.overridesByKey(on: scale)
    let segments = series.segments(overrides, on: scale)
    let isDayOnly = { (exception: CalendarTime) in exception.isDay && !series.start.isDay }
    excludedDays = Set(series.exceptions.filter(isDayOnly).map(\.day))
    excludedKeys = Set(overrides.keys)
      .union(series.exceptions.filter { !isDayOnly($0) }.map(scale.idKey))
    for (key, index) in overrides {
      let override = series.overrides[index]
      guard let start = override.start else { continue }
      let id = scale.id(of: override.id)
      let occurrence = Occurrence(id: id, start: start, override: index, period: nil)
      named.append(SeriesItem(key: scale.key(of: start), idKey: key, occurrence: occurrence))
    }
    let isStartNamed = series.hasNoRuleInEffect(on: scale)
    for segment in segments {
      let bounds = segment.search(window)
      guard !bounds.isEmpty else { continue }
      // Equal rules produce the same instances.
      var known: Set<RecurrenceRule> = []
      for rule in series.rules where known.insert(rule).inserted {
        var times = RuleTimes(
          rule, of: series, on: scale, in: segment, bounds, excludedDays: excludedDays)
        let next = times.next()
        rules.append((times, next))
      }
      for date in series.dates + (isStartNamed ? [RecurrenceDate(series.start)] : []) {
        let key = scale.idKey(of: date.time)
        guard bounds.contains(key) else { continue }
        let id = scale.id(of: date.time)
        let item = segment.item(idKey: key, id: id, period: date.period, on: scale).item
        if !isExcluded(item) { named.append(item) }
      }
    }
    named = named.filter { [window] in window.contains($0.key) }
      .sorted { ($0.key, $0.idKey) > ($1.key, $1.idKey) }
  }

  mutating func next() -> Occurrence? {
    while let item = removeFirst(), item.key < window.upperBound {
      if item.key != lastReturned.key { lastReturned = (item.key, []) }
      if item.key >= window.lowerBound, lastReturned.ids.insert(item.idKey).inserted {
        return item.occurrence
      }
    }
    return nil
  }

  /// Removes and returns the earliest of the next items.
  private mutating func removeFirst() -> SeriesItem? {
    while true {
      var earliest = named.last
      var source: Int?
      for (index, rule) in rules.enumerated() {
        guard let item = rule.next else { continue }
        if earliest.map({ item.key < $0.key }) ?? true { (earliest, source) = (item, index) }
      }
      guard let source, let item = earliest else { return named.popLast() }
      guard item.key < window.upperBound else { return nil }
      rules[source].next = rules[source].times.next()
      if !isExcluded(item) { return item }
    }
  }

  private func isExcluded(_ item: SeriesItem) -> Bool {
    excludedKeys.contains(item.idKey)
      || !excludedDays.isEmpty && excludedDays.contains(item.occurrence.id.day)
  }
}

extension RecurrenceSet {
  /// Returns the indices of the overrides by the keys of their instances. The later of two
  /// overrides of the same instance is used.
  func overridesByKey(on scale: SeriesScale) -> [Int: Int] {
    let pairs = overrides.indices.map { (scale.idKey(of: overrides[$0].id), $0) }
    return Dictionary(pairs) { $1 }
  }

  /// Returns the segments of the series: from the start to the first `RANGE=THISANDFUTURE`
  /// override, and from each of these overrides to the next one.
  func segments(_ overridesByKey: [Int: Int], on scale: SeriesScale) -> [SeriesSegment] {
    let changes = overridesByKey.filter { overrides[$0.value].appliesToFollowing }
      .sorted { $0.key < $1.key }
    let ends = changes.map(\.key) + [SeriesScale.furthest * 2]
    let first = SeriesSegment(
      bounds: -SeriesScale.furthest * 2..<ends[0], override: nil, model: start, shift: 0)
    return [first]
      + zip(changes, ends.dropFirst()).compactMap { change, end in
        let override = overrides[change.value]
        guard let start = override.start else { return nil }
        let shift =
          start.moment.secondsSinceEpoch - scale.id(of: override.id).moment.secondsSinceEpoch
        return SeriesSegment(
          bounds: change.key..<end, override: change.value, model: start, shift: shift)
      }
  }
}
