import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

// A repeating event is itself the present instance. Completing the event creates the next one.
extension StoredToDo {
  /// Returns the series of the event, which is based on its ``instance(on:)``, or nil if the event
  /// does not repeat.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
  func repeating(on clock: WallClock) -> InstanceSeries? {
    guard let recurrence, let start = instance(on: clock) else { return nil }
    return InstanceSeries(present: start, lines: recurrence)
  }

  /// Returns the event at the first instance of its series that is neither excluded nor a separate
  /// event. If there is none, the event is completed.
  ///
  /// - Parameter others: Instances of the series that are separate events.
  func atFirstInstance(except others: [CalendarTime] = [], on clock: WallClock) -> StoredToDo {
    guard !isCompleted, !others.isEmpty || recurrence?.contains("EXDATE") == true,
      let series = repeating(on: clock)
    else { return self }
    var event = self
    switch series.firstInstance(except: others, on: clock) {
    case .present: break
    case .later(let time, let lines):
      event.move(by: time.distance(from: series.present), on: clock)
      event.recurrence = lines
    case .noInstance: event.completionState = .completed
    }
    return event
  }

  /// Returns the event of the instance after the present one, or nil if the present one is the
  /// last.
  ///
  /// - Parameters:
  ///   - others: Instances that are separate events.
  ///   - isNew: If true, the next instance becomes an event next to the present one, and its lines
  ///     do not exclude `others`.
  func following(
    except others: [CalendarTime] = [], isNew: Bool, on clock: WallClock
  ) -> StoredToDo? {
    guard let series = repeating(on: clock) else { return nil }
    let present = series.present.date(on: clock)
    return series.next(after: present, except: others, isNew: isNew, on: clock)
      .map { instance(at: $0.time, lines: $0.lines, of: series, on: clock) }
  }

  /// Returns the event that follows when the present one is completed, or nil if the present one is
  /// the last; see ``InstanceSeries/next(completedAt:leadingBy:except:isNew:on:)``.
  ///
  /// - Parameters:
  ///   - done: The moment at which the event is completed.
  ///   - others: Instances that are separate events.
  func following(
    doneAt done: Date, except others: [CalendarTime] = [], on clock: WallClock
  ) -> StoredToDo? {
    guard let series = repeating(on: clock) else { return nil }
    return series.next(
      completedAt: done, leadingBy: date.timeIntervalSince(series.present.date(on: clock)),
      except: others, isNew: true, on: clock
    ).map { instance(at: $0.time, lines: $0.lines, of: series, on: clock) }
  }

  /// Returns the event at a later instance of its series, with its alarms moved by the same
  /// distance.
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

  /// Moves the event by a number of seconds of clock time.
  mutating func move(by seconds: Int, on clock: WallClock) {
    if let present = calendarTime(on: clock) { setTime(present.moved(by: seconds), on: clock) }
  }
}

extension StoredToDo {
  /// A Boolean value that indicates whether completing the event creates another one.
  var repeats: Bool { recurrence != nil }

  /// Returns the date in its kind of time, or nil if the event is undated.
  ///
  /// - Parameter clock: The clock of the time zone in which the date is that instant.
  func calendarTime(on clock: WallClock) -> CalendarTime? {
    let reading = dateKind.clock(for: clock).reading(of: date)
    switch dateKind {
    case nil: return nil
    case .day: return .day(reading.day)
    case .floating: return .floating(reading)
    case .zoned:
      // In a calendar, other times may be in the same time zone.
      guard let zone = dateKind?.zoneName,
        dateKind?.isInstant == false || original?.format == .iCalendar
      else { return CalendarTime(date) }
      return .zoned(reading, zone: zone)
    case .utc: return CalendarTime(date)
    }
  }

  /// Sets the date to the instant of a time, and keeps its kind.
  mutating func setTime(_ time: CalendarTime, on clock: WallClock) { date = time.date(on: clock) }

  /// Returns the instance that the series is based on.
  ///
  /// This is the date of the event. For a calendar's to-do that also has a start, it is the start,
  /// moved by the distance between the event's date and the due date in the calendar.
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
  /// Returns the time zones of the calendar component that the event was imported from. The
  /// calendar's name for the zone of the date resolves to the event's own zone.
  func zones(of component: ToDoComponent, on clock: WallClock) -> ZoneResolver {
    var zones = ZoneResolver.complete(local: clock)
    if let name = component.zone, let zone = dateKind?.zoneName {
      zones.define(name, as: zone)
    }
    return zones
  }
}

extension TimeKind {
  /// The name of a known time zone in the format of ``CalendarTime``, or nil for other kinds.
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

  /// The clock of a known time zone, or nil for other kinds.
  var zoneClock: WallClock? { zoneName.flatMap { WallClock(zoneNamed: $0) } }
}

extension TimeKind? {
  /// Returns the clock that shows a time of this kind.
  ///
  /// - Parameter reader: The clock of the local time zone.
  func clock(for reader: WallClock) -> WallClock {
    switch self {
    case .utc: .utc
    case .zoned: self?.zoneClock ?? reader
    case nil, .day, .floating: reader
    }
  }
}
