public import DateFormatting
import Foundation

/// Which instances of what repeats a change is of.
public enum SeriesScope: String, CaseIterable, Sendable {
  /// One alone.
  case this
  /// One and all that come after it.
  case following
  /// All, also those before it.
  case all
}

/// Why a series cannot be changed as it was asked for.
public enum SeriesEditError: Error, Hashable, Sendable {
  /// The series has no instance at that time.
  case noInstance(CalendarTime)
  /// The rules count differently from one another, so that they cannot begin together later on.
  case rulesOutOfStep
  /// A part of the rule names more days or times than one, and does not say how to move them.
  case fixedPart(String)
}

extension SeriesEditError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A sentence that says what is in the way and what to do.
  public var description: String {
    switch self {
    case .noInstance(let time): "The series has no instance at \(time)."
    case .rulesOutOfStep:
      "The series has several rules that cannot be divided there. Change each instance by itself."
    case .fixedPart(let part):
      "The series repeats by \(part), which does not move with its start. Change the rule instead."
    }
  }
}

extension RecurrenceSet {
  /// Divides a series for a change of “this and following”.
  ///
  /// `COUNT` is divided between the two. Any other rule of the first ends before the instance, with
  /// `UNTIL`. Further dates, exceptions and overrides go to the part that they belong to.
  ///
  /// - Parameters:
  ///   - id: the instance that is the first of the second part, see ``Occurrence/id``. Where it is a
  ///     further date, the second part starts with the first instance of a rule after it.
  ///   - reader: the clock of the place where days and floating times are read.
  /// - Returns: what lies before the instance, nil where nothing does, and what begins with it.
  /// - Throws: ``SeriesEditError`` when the series has no such instance, or rules that cannot begin there.
  public func split(
    at id: CalendarTime, on reader: WallClock
  ) throws(SeriesEditError) -> (before: RecurrenceSet?, after: RecurrenceSet) {
    let scale = SeriesScale(self, reader: reader)
    let key = scale.idKey(of: id)
    guard hasInstance(key, on: scale) else { throw .noInstance(id) }
    let id = scale.id(of: id)
    var (before, after) = (self, self)
    let rests = rules.map { RuleRest($0, of: self, from: id, on: scale) }
    let first = rests.compactMap(\.first).min()
    after.start = id
    if let first {
      after.start = start.showing(CivilDateTime(secondsSinceEpoch: first))
    }
    after.rules = []
    for rest in rests where rest.first != nil {
      guard let rule = rest.rule(startingAt: first) else { throw .rulesOutOfStep }
      after.rules.append(rule)
    }
    before.rules = zip(rules, rests).map { rule, rest in
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
    // What was moved from an earlier instance on stays moved.
    let segment = segments(overridesByKey(on: scale), on: scale).first { $0.bounds.contains(key) }
    if let segment, let index = segment.override, scale.idKey(of: overrides[index].id) < key {
      let start = segment.item(idKey: key, id: after.start, on: scale).item.occurrence.start
      after.overrides.insert(
        RecurrenceOverride(after.start, start: start, appliesToFollowing: true), at: 0)
    }
    return (key == scale.key(of: start) ? nil : before, after)
  }

  /// The last instance of a rule before another one; nil where a day may have several, which are not gone
  /// through.
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

  /// The series that is left when an instance is done or past: the same one from the next instance on,
  /// with what remains of `COUNT`. Nil where it was the last.
  ///
  /// - Parameters:
  ///   - id: the instance, see ``Occurrence/id``.
  ///   - reader: the clock of the place where days and floating times are read.
  public func following(_ id: CalendarTime, on reader: WallClock) -> RecurrenceSet? {
    var series = self
    // An instance that was moved is still the one that comes next; one that was cancelled is not.
    series.overrides.removeAll { $0.start != nil }
    guard let next = series.next(after: id.date(on: reader), on: reader) else { return nil }
    do {
      return try split(at: next.id, on: reader).after
    } catch {
      // Rules that cannot be divided have no series from there on.
      return nil
    }
  }

  /// The series that begins anew after an instance was done, counted from the day it was done on:
  /// “every 90 days after done”. Nil where that was the last.
  ///
  /// The time of day stays that of the start. Nothing is left of exceptions and overrides.
  ///
  /// - Parameter day: when it was done, in the zone of the series.
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
  /// The value of `UNTIL` for a series that starts like this: a day, a time without a zone, or an
  /// instant (RFC 5545, 3.3.10).
  ///
  /// - Parameters:
  ///   - local: the time that the clock of the series shows, in seconds since 1970.
  ///   - key: the same on the scale.
  func until(showing local: Int, at key: Int, on scale: SeriesScale) -> CalendarTime {
    switch self {
    case .zoned, .utc: .utc(CivilDateTime(secondsSinceEpoch: key))
    case .day, .floating: showing(CivilDateTime(secondsSinceEpoch: local))
    }
  }
}

/// The rest of a rule from an instance of its series on.
private struct RuleRest {
  private let source: RecurrenceRule
  private let times: [Int]
  /// The first time that the rule makes, by the clock of the series; nil where it has ended.
  var first: Int? { times.first }
  /// The number of instances of `COUNT` that are left.
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

  /// The rule of a series that starts at a time; nil where it would make other instances there.
  func rule(startingAt start: Int?) -> RecurrenceRule? {
    guard let start, let first else { return nil }
    var rule = source
    // The start counts, also where it is another rule's.
    if rule.count != nil { rule.count = first == start ? count : count + 1 }
    var expansion = RuleExpansion(rule, start: start, includesStart: false)
    return times.allSatisfy { $0 == expansion.next() } ? rule : nil
  }
}
