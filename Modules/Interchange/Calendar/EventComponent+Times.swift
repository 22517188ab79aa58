extension EventComponent {
  /// When an event happens, in seconds since 1970.
  package struct Times: Equatable {
    package var start: Int?
    package var end: Int?
    package var isAllDay = false
  }

  /// When it happens. What cannot be read is a problem, not a missing date.
  package func times(in zones: inout ZoneResolver) throws(ImportProblem) -> Times {
    guard let start else {
      guard UndatedEvent.isMeant(by: text) else {
        throw ImportProblem(line: text.lines[0].number, text: excerpt(0), reason: .noStart)
      }
      return Times()
    }
    let startTime = try time(of: start)
    var times = Times(isAllDay: startTime.time.isDay)
    let begin = try seconds(of: start, startTime, in: &zones)
    times.start = begin
    if let end {
      let endTime = try time(of: end)
      guard endTime.time.isDay == times.isAllDay else {
        throw problem(end, .mixesDayAndTime(excerpt(start)))
      }
      times.end = try seconds(of: end, endTime, in: &zones)
    } else if let duration {
      times.end = try end(after: duration, from: startTime, in: &zones)
    }
    if let end = times.end, end < begin, let property = self.end ?? duration {
      zones.note(problem(property, .ignoredEnd(excerpt(start))))
      times.end = nil
    }
    return times
  }

  /// A property's time.
  package func time(of property: Property) throws(ImportProblem) -> TimeProperty {
    guard let time = TimeProperty(property.scan, in: text.bytes) else {
      throw problem(property, .notADate)
    }
    return time
  }

  /// Whether an item written anew would say all that this says.
  package var isPlain: Bool {
    guard !saysMore else { return false }
    guard let start, let startTime = try? time(of: start), isPlain(startTime) else { return false }
    guard let end else { return true }
    guard let endTime = try? time(of: end), isPlain(endTime) else { return false }
    // An all-day event that ends as it begins is written without an end.
    return !startTime.time.isDay || startTime.time != endTime.time
  }

  private func isPlain(_ time: TimeProperty) -> Bool {
    if case .local = time.time { return false }
    return !time.saysMore
  }

  package func end(
    after property: Property, from start: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int {
    guard let duration = ICalendarDuration(text.bytes[property.scan.value]),
      !start.time.isDay || duration.seconds.isMultiple(of: 86_400)
    else { throw problem(property, .notADuration) }
    var (days, rest) = (duration.days, duration.seconds)
    if start.time.isDay { (days, rest) = (days + rest / 86_400, 0) }
    do {
      return try start.seconds(in: &zones, afterDays: days) + rest
    } catch {
      throw problem(property, .unknownTimeZone(error.name))
    }
  }

  package func seconds(
    of property: Property, _ time: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int {
    if time.hasBlanks { zones.note(problem(property, .blankInDate)) }
    do {
      let seconds = try time.seconds(in: &zones)
      if let name = time.zone, zones.zone(named: name) == nil {
        zones.note(problem(property, .unknownTimeZone(name)))
      }
      return seconds
    } catch {
      throw problem(property, .unknownTimeZone(error.name))
    }
  }

  package func problem(_ property: Property, _ reason: ImportProblem.Reason) -> ImportProblem {
    ImportProblem(
      line: text.lines[property.line].number, text: excerpt(property), reason: reason)
  }

  private func excerpt(_ property: Property) -> String {
    excerpt(property.line)
  }

  private func excerpt(_ line: Int) -> String {
    Excerpt.of(text[line])
  }
}
