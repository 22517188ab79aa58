public import DateFormatting
import Foundation

/// The instances of a series that a change applies to.
public enum SeriesScope: String, CaseIterable, Sendable {
  /// One instance.
  case this
  /// One instance and all later ones.
  case following
  /// All instances, including earlier ones.
  case all
}

/// An error that describes why a series cannot be changed.
public enum SeriesEditError: Error, Hashable, Sendable {
  /// A time at which the series has no instance.
  case noInstance(CalendarTime)
  /// Several rules that cannot start together at a later time.
  case incompatibleRules
  /// A part of a rule that names several days or times and cannot be moved unambiguously.
  case fixedPart(String)
}

extension SeriesEditError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A message that describes the problem, with a suggestion where there is one.
  public var description: String {
    switch self {
    case .noInstance(let time): "The series has no instance at \(time)."
    case .incompatibleRules:
      "The series has several rules that cannot be divided there. Change the instances one at a time."
    case .fixedPart(let part):
      "The series repeats by \(part), which does not move with its start. Change the rule instead."
    }
  }
}

extension RecurrenceSet {
  /// Splits a series for a change to “this and following” instances.
  ///
  /// A `COUNT` is divided between the two parts. Any other rule of the first part ends before the
  /// instance with an `UNTIL`. Dates, exceptions and overrides go to the part that they belong to.
  ///
  /// - Parameters:
  ///   - id: The first instance of the second part; see ``Occurrence/id``. If the instance is an
  ///     `RDATE`, the second part starts with the first instance of a rule after it.
  ///   - reader: The clock in which days and floating times are interpreted.
  /// - Returns: The part before the instance, or nil if there is none, and the part that begins
  ///   with it.
  /// - Throws: ``SeriesEditError`` when the series has no such instance, or has rules that cannot
  ///   start there.
  public func split(
    at id: CalendarTime, on reader: WallClock
  ) throws(SeriesEditError) -> (before: RecurrenceSet?, after: RecurrenceSet) {
    let scale = SeriesScale(self, reader: reader)
    let key = scale.idKey(of: id)
    guard hasInstance(key, on: scale) else { throw .noInstance(id) }
    let id = scale.id(of: id)
    var (before, after) = (self, self)
    let rests = rules.map { RemainingRule($0, of: self, from: id, on: scale) }
    let first = rests.compactMap(\.first).min()
    after.start = id
    if let first {
      after.start = start.showing(CivilDateTime(secondsSinceEpoch: first))
    }
    after.rules = []
    for rest in rests where rest.first != nil {
      guard let rule = rest.rule(startingAt: first) else { throw .incompatibleRules }
      after.rules.append(rule)
    }
    before.rules = zip(rules, rests).map { rule, rest in
      ending(rule, without: rest, before: id, at: key, on: scale, reader: reader)
    }
    before.dates = dates.filter { scale.idKey(of: $0.time) < key }
    after.dates = dates.filter { scale.idKey(of: $0.time) >= key }
    before.exceptions = exceptions.filter {
      $0.isDay ? $0.day <= id.day : scale.idKey(of: $0) < key
    }
    after.exceptions = exceptions.filter {
      $0.isDay ? $0.day >= id.day : scale.idKey(of: $0) >= key
    }
    before.overrides = overrides.filter { scale.idKey(of: $0.id) < key }
    after.overrides = overrides.filter { scale.idKey(of: $0.id) >= key }
    // An earlier override may also move the instances of the second part.
    let segment = segments(overridesByKey(on: scale), on: scale).first { $0.bounds.contains(key) }
    if let segment, let index = segment.override, scale.idKey(of: overrides[index].id) < key {
      let start = segment.item(idKey: key, id: after.start, on: scale).item.occurrence.start
      after.overrides.insert(
        RecurrenceOverride(after.start, start: start, appliesToFollowing: true), at: 0)
    }
    return (key == scale.key(of: start) ? nil : before, after)
  }

  /// Returns a rule that ends before an instance: with a smaller `COUNT`, or with an `UNTIL`.
  ///
  /// - Parameters:
  ///   - rest: The part of the rule from the instance on.
  ///   - key: The key of the instance in the scale.
  private func ending(
    _ rule: RecurrenceRule, without rest: RemainingRule, before id: CalendarTime, at key: Int,
    on scale: SeriesScale, reader: WallClock
  ) -> RecurrenceRule {
    var rule = rule
    if let count = rule.count {
      rule.count = count - rest.count
    } else if rest.first != nil {
      let last = last(of: rule, before: id, on: reader)
      rule.end = .until(
        start.until(
          showing: last?.moment.secondsSinceEpoch ?? id.moment.secondsSinceEpoch - 1,
          at: last.map(scale.idKey) ?? key - 1, on: scale))
    }
    return rule
  }

  /// Returns the last instance of a rule before another instance, or nil for rules that may have
  /// several instances a day, which are not expanded.
  private func last(
    of rule: RecurrenceRule, before id: CalendarTime, on reader: WallClock
  ) -> CalendarTime? {
    guard rule.frequency >= .daily, [rule.hours, rule.minutes, rule.seconds].allSatisfy(\.isEmpty)
    else { return nil }
    var plain = self
    (plain.rules, plain.dates, plain.overrides) = ([rule], [], [])
    let end = id.date(on: reader)
    for days in [40.0, 400, 4000, 40_000] {
      var last: CalendarTime?
      for instance in plain.occurrences(from: end - days * 86_400, to: end, on: reader) {
        last = instance.id
      }
      if let last { return last }
    }
    return nil
  }

  /// Returns the series after an instance is completed or past: the series from the next instance
  /// on, with the rest of `COUNT`. Returns nil if the instance was the last.
  ///
  /// - Parameters:
  ///   - id: The instance; see ``Occurrence/id``.
  ///   - reader: The clock in which days and floating times are interpreted.
  public func following(_ id: CalendarTime, on reader: WallClock) -> RecurrenceSet? {
    var series = self
    // A moved instance still comes next, but a cancelled one does not.
    series.overrides.removeAll { $0.start != nil }
    guard let next = series.next(after: id.date(on: reader), on: reader) else { return nil }
    do {
      return try split(at: next.id, on: reader).after
    } catch {
      // Rules that cannot be split have no remaining series.
      return nil
    }
  }

  /// Returns the series that restarts after an instance was completed, counted from the day of
  /// completion: “every 90 days after done”. Returns nil if the instance was the last.
  ///
  /// The time of day remains that of the start. Exceptions and overrides are dropped.
  ///
  /// - Parameter day: The day of completion in the time zone of the series.
  public func restarted(after day: CivilDate) -> RecurrenceSet? {
    guard var rule = rules.first else { return nil }
    if let count = rule.count {
      guard count > 1 else { return nil }
      rule.count = count - 1
    }
    let done = start.showing(CivilDateTime(day: day, time: start.moment.time))
    var endless = rule
    endless.end = .never
    var expansion = RuleExpansion(endless, start: done.moment.secondsSinceEpoch)
    guard expansion.next() != nil, let next = expansion.next() else { return nil }
    let series = RecurrenceSet(
      start: start.showing(CivilDateTime(secondsSinceEpoch: next)), rules: [rule])
    let scale = SeriesScale(series, reader: .utc)
    if let until = rule.until, scale.key(of: series.start) > scale.key(ofUntil: until) {
      return nil
    }
    return series
  }
}

extension CalendarTime {
  /// Returns the value of `UNTIL` for a series with this start: a day, a time without a zone, or an
  /// instant (RFC 5545, 3.3.10).
  ///
  /// - Parameters:
  ///   - local: The time in the clock of the series, in seconds since 1970.
  ///   - key: The same time as a key of the scale.
  func until(showing local: Int, at key: Int, on scale: SeriesScale) -> CalendarTime {
    switch self {
    case .zoned, .utc: .utc(CivilDateTime(secondsSinceEpoch: key))
    case .day, .floating: showing(CivilDateTime(secondsSinceEpoch: local))
    }
  }
}

/// The remainder of a rule from an instance of its series on.
private struct RemainingRule {
  private let source: RecurrenceRule
  private let times: [Int]
  /// The first remaining time of the rule in the clock of the series, or nil if the rule has ended.
  var first: Int? { times.first }
  /// The remaining number of instances according to `COUNT`.
  let count: Int

  init(
    _ rule: RecurrenceRule, of series: RecurrenceSet, from id: CalendarTime, on scale: SeriesScale
  ) {
    source = rule
    let local = id.moment.secondsSinceEpoch
    let end = rule.until.map { scale.reading(at: scale.key(ofUntil: $0)) } ?? .max
    var expansion = RuleExpansion(
      rule, start: series.start.moment.secondsSinceEpoch, from: local, through: end)
    count = expansion.remainingCount
    times = (0..<4).compactMap { _ in expansion.next() }
  }

  /// Returns the rule for a series with a new start, or nil if the rule would produce other
  /// instances.
  func rule(startingAt start: Int?) -> RecurrenceRule? {
    guard let start, let first else { return nil }
    var rule = source
    // COUNT includes the start, even if another rule produces it.
    if rule.count != nil { rule.count = first == start ? count : count + 1 }
    var expansion = RuleExpansion(rule, start: start, includesStart: false)
    return times.allSatisfy { $0 == expansion.next() } ? rule : nil
  }
}
