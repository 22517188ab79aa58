import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

// How an event repeats: the event itself is the present instance, and the next one is made when it is done.
extension StoredToDo {
  /// The series of the event, counted from its ``instance(on:)``; nil where it does not repeat.
  ///
  /// - Parameter clock: the clock of the place where days and floating times are read.
  func repeating(on clock: WallClock) -> InstanceSeries? {
    guard let recurrence, let start = instance(on: clock) else { return nil }
    return InstanceSeries(present: start, lines: recurrence)
  }

  /// The event of the instance after the present one; nil where that was the last.
  ///
  /// - Parameters:
  ///   - others: instances that are events of their own.
  ///   - isNew: whether it is to be an event beside this one, which says itself that it has no such instances.
  func following(
    except others: [CalendarTime] = [], isNew: Bool, on clock: WallClock
  ) -> StoredToDo? {
    guard let series = repeating(on: clock) else { return nil }
    let present = series.present.date(on: clock)
    return series.next(after: present, except: others, isNew: isNew, on: clock)
      .map { instance(at: $0.time, lines: $0.lines, of: series, on: clock) }
  }

  /// The event that follows when the present one is done; see
  /// ``InstanceSeries/next(completedAt:leadingBy:except:isNew:on:)``.
  ///
  /// - Parameters:
  ///   - done: The moment when it is done.
  ///   - others: Instances that are events of their own.
  func following(
    doneAt done: Date, except others: [CalendarTime] = [], on clock: WallClock
  ) -> StoredToDo? {
    guard let series = repeating(on: clock) else { return nil }
    return series.next(
      completedAt: done, leadingBy: date.timeIntervalSince(series.present.date(on: clock)),
      except: others, isNew: true, on: clock
    ).map { instance(at: $0.time, lines: $0.lines, of: series, on: clock) }
  }

  /// The event at a later instance of its series, with the alarms moved along.
  private func instance(
    at time: CalendarTime, lines: String, of series: InstanceSeries, on clock: WallClock
  ) -> StoredToDo {
    var event = self
    event.move(by: time.distance(from: series.present), on: clock)
    event.recurrence = lines
    let distance = event.date.timeIntervalSince(date)
    event.alarms = event.alarms?.map { AlarmTime.moved($0, by: distance) }
    return event
  }

  /// Moves it to when its clock shows so many seconds more.
  mutating func move(by seconds: Int, on clock: WallClock) {
    if let present = calendarTime(on: clock) { setTime(present.moved(by: seconds), on: clock) }
  }
}

extension StoredToDo {
  /// Whether another one comes when it is done.
  var repeats: Bool { recurrence != nil }

  /// Its date as it is written; nil where it has none.
  ///
  /// - Parameter clock: the clock of the place where its date is that instant.
  func calendarTime(on clock: WallClock) -> CalendarTime? {
    let reading = dateKind.clock(for: clock).reading(of: date)
    switch dateKind {
    case nil: return nil
    case .day: return .day(reading.day)
    case .floating: return .floating(reading)
    case .zoned:
      // A calendar has other times by the same clock.
      guard let zone = dateKind?.zoneName,
        dateKind?.isInstant == false || original?.format == .iCalendar
      else { return CalendarTime(date) }
      return .zoned(reading, zone: zone)
    case .utc: return CalendarTime(date)
    }
  }

  /// Gives it a date of the kind it has.
  mutating func setTime(_ time: CalendarTime, on clock: WallClock) { date = time.date(on: clock) }

  /// The instance that its repetitions are counted from: its date or, in a to-do of a calendar that says
  /// when it starts as well, that, by as much earlier as there.
  func instance(on clock: WallClock) -> CalendarTime? {
    let present = calendarTime(on: clock)
    guard let present, let text = original?.component?.text else { return present }
    let component = ToDoComponent(text)
    var zones = zones(of: component, on: clock)
    guard component.isToDo, component.base.due != nil || component.base.duration != nil,
      let property = component.base.start, let begin = try? component.base.time(of: property),
      begin.time.isDay == present.isDay, let due = try? component.time(in: &zones).date
    else { return present }
    let start: CalendarTime
    switch begin.time {
    case .day, .utc: start = begin.time
    case .floating(let moment), .zoned(let moment, zone: _):
      let zone = begin.zone.flatMap { name in
        component.zone == name
          ? dateKind?.zoneName : TimeKind.zoned(name).zoneName ?? dateKind?.zoneName
      }
      start = zone.map { .zoned(moment, zone: $0) } ?? .floating(moment)
    }
    let place = start.clock(for: clock)
    return start.moved(
      by: place.reading(of: date).secondsSinceEpoch - place.reading(of: due).secondsSinceEpoch)
  }
}

extension StoredToDo {
  /// The zones of the component of a calendar that it was read from: what that calendar called the zone of
  /// its date is the zone it has.
  func zones(of component: ToDoComponent, on clock: WallClock) -> ZoneResolver {
    var zones = ZoneResolver.complete(local: clock)
    if let name = component.zone, let zone = dateKind?.zoneName {
      zones.define(name, as: zone)
    }
    return zones
  }
}

extension TimeKind {
  /// The name of its zone as a ``CalendarTime`` has it, where that zone is known; nil for other kinds.
  var zoneName: String? {
    guard case .zoned(let name) = self else { return nil }
    if isInstant {
      let digits = name.dropFirst().split(separator: ":").compactMap { Int($0) }
      guard digits.count == 2 else { return nil }
      let seconds = (digits[0] * 60 + digits[1]) * 60
      return TimeZone(secondsFromGMT: name.hasPrefix("-") ? -seconds : seconds)?.identifier
    }
    var zones = ZoneResolver.complete(local: .utc)
    return zones.itemName(of: name, in: CivilDate.years)
  }

  /// The clock of its zone, where that is known; nil for other kinds.
  var zoneClock: WallClock? { zoneName.flatMap { WallClock(zoneNamed: $0) } }
}

extension TimeKind? {
  /// The clock that shows a time of this kind.
  ///
  /// - Parameter reader: the clock of the place where it is read.
  func clock(for reader: WallClock) -> WallClock {
    switch self {
    case .utc: .utc
    case .zoned: self?.zoneClock ?? reader
    case nil, .day, .floating: reader
    }
  }
}
