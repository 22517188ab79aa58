import DateFormatting
import Foundation
import Models
internal import Recurrence

/// The start and the end.
extension EventComponent {
  /// The times of an event, in seconds since 1970.
  package struct Times: Equatable {
    package var start: Int?
    package var end: Int?
    package var isAllDay: Bool
    /// A Boolean value that indicates whether the event begins at a local time in any time zone,
    /// because its zone is missing or unknown.
    package var isFloating: Bool

    package init(
      start: Int? = nil, end: Int? = nil, isAllDay: Bool = false, isFloating: Bool = false
    ) {
      (self.start, self.end, self.isAllDay, self.isFloating) = (start, end, isAllDay, isFloating)
    }
  }

  /// Returns the times of the event. A date that cannot be read is a problem, not a missing date.
  ///
  /// - Throws: ``ImportProblem`` when there is no start, or a required date cannot be read.
  package func times(in zones: inout ZoneResolver) throws(ImportProblem) -> Times {
    guard let start else {
      guard UndatedEvent.matches(text) else {
        throw ImportProblem(line: text.lines[0].number, text: excerpt(0), reason: .noStart)
      }
      return Times()
    }
    let startTime = try time(of: start)
    var times = Times(isAllDay: startTime.time.isDay)
    let begin = try seconds(of: start, startTime, in: &zones)
    times.start = begin
    switch startTime.time {
    case .floating: times.isFloating = true
    case .zoned(_, let name): times.isFloating = zones.zone(named: name) == nil
    case .day, .utc: break
    }
    if let end, let endTime = readTime(of: end, in: &zones) {
      if endTime.time.isDay == times.isAllDay {
        let endTime = endTime.inTimeZone(of: startTime)
        let last = try seconds(of: end, endTime, in: &zones)
        times.end = last
        recordDuration(contradicting: end, at: last, in: &zones)
      } else {
        zones.record(problem(end, .mixesDayAndTime(excerpt(start.line))))
      }
    } else if let duration {
      times.end = try self.end(after: duration, from: startTime, in: &zones)
    }
    if let end = times.end, end < begin, let property = self.end ?? duration {
      zones.record(problem(property, .ignoredEnd(excerpt(start.line))))
      times.end = nil
    }
    return times
  }

  /// Returns the time of an optional property; nil, with a recorded problem, if it cannot be read.
  package func readTime(
    of property: Property?, in zones: inout ZoneResolver
  ) -> TimeProperty? {
    guard let property else { return nil }
    let time = TimeProperty(property.scan, in: text.bytes)
    if time == nil { zones.record(problem(property, .ignoredDate)) }
    return time
  }

  /// Returns the time of a property.
  ///
  /// - Throws: ``ImportProblem`` when the value is not a date.
  package func time(of property: Property) throws(ImportProblem) -> TimeProperty {
    guard let time = TimeProperty(property.scan, in: text.bytes) else {
      throw problem(property, .notADate)
    }
    return time
  }

  /// A Boolean value that indicates whether a new component of the item would contain all that this
  /// one does, except for the time of writing.
  package var isPlain: Bool {
    // A component without a title is kept, because a new one would have an empty title.
    guard !hasMore, summary != nil, Set(properties.map(\.scan.name)).count == properties.count,
      properties.allSatisfy(isHeld)
    else { return false }
    guard let start, let startTime = try? time(of: start), isPlain(startTime) else { return false }
    guard let end else { return true }
    guard let endTime = try? time(of: end), isPlain(endTime) else { return false }
    // An all-day event that ends when it begins is written without an end.
    return !startTime.time.isDay || startTime.time != endTime.time
  }

  /// Returns a Boolean value that indicates whether an ``Event`` stores everything in a property.
  private func isHeld(_ property: Property) -> Bool {
    switch property.scan.name {
    // Both values and parameters decide whether these properties have more.
    case "DTSTART", "DTEND": true
    case "UID", "DTSTAMP", "SUMMARY", "DESCRIPTION": property.scan.parameters.isEmpty
    default: false
    }
  }

  private func isPlain(_ time: TimeProperty) -> Bool {
    if case .floating = time.time { return false }
    return !time.hasExtraInformation
  }

  /// Returns the end of a component that has a duration; nil, with a recorded problem, if the
  /// duration cannot be read or does not fit a start that is a day.
  ///
  /// - Throws: ``ImportProblem`` when the time zone of the start is not known yet.
  package func end(
    after property: Property, from start: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int? {
    guard let duration = ICalendarDuration(text.bytes[property.scan.value]),
      !start.time.isDay || duration.seconds.isMultiple(of: 86_400)
    else {
      zones.record(problem(property, .notADuration))
      return nil
    }
    var (days, rest) = (duration.days, duration.seconds)
    if start.time.isDay { (days, rest) = (days + rest / 86_400, 0) }
    guard let seconds = start.seconds(in: &zones, afterDays: days) else {
      throw problem(property, .unknownTimeZone(start.zone ?? ""))
    }
    return seconds + rest
  }

  /// Records a problem if the component has a duration that contradicts its end or due date, which
  /// is used.
  ///
  /// - Parameters:
  ///   - property: The end or the due date.
  ///   - seconds: The time of the property, in seconds since 1970.
  package func recordDuration(
    contradicting property: Property, at seconds: Int, in zones: inout ZoneResolver
  ) {
    guard let duration, ICalendarDuration(text.bytes[duration.scan.value]) != nil,
      let start = start.flatMap({ TimeProperty($0.scan, in: text.bytes) }),
      let end = try? end(after: duration, from: start, in: &zones), end != seconds
    else { return }
    zones.record(problem(duration, .contradicts(excerpt(property.line))))
  }

  package func seconds(
    of property: Property, _ time: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int {
    if time.hasBlanks { zones.record(problem(property, .blankInDate)) }
    if time.isInterpreted {
      zones.record(problem(property, .interpretedDate(time.time.iCalendarValue)))
    }
    let seconds = time.seconds(in: &zones)
    guard let name = time.zone, zones.zone(named: name) == nil else { return seconds ?? 0 }
    let unknown = problem(property, .unknownTimeZone(name))
    guard let seconds else { throw unknown }
    zones.record(unknown)
    return seconds
  }
}
