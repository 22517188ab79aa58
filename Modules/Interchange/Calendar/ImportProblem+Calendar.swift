package import Recurrence

/// The problems of a calendar.
extension ImportProblem.Reason {
  /// A date or a time that does not exist, or that is in another form.
  package static var notADate: Self {
    """
    '\(.text)' is not a date. Use YYYYMMDD for a day, or YYYYMMDDTHHMMSS for a time, with a Z \
    at the end for UTC. The \(.noun) was left out.
    """
  }

  /// An optional date that cannot be read.
  package static var ignoredDate: Self {
    """
    '\(.text)' is not a date. Use YYYYMMDD for a day, or YYYYMMDDTHHMMSS for a time, with a Z \
    at the end for UTC. The \(.noun) was read without it.
    """
  }

  /// A date that is not in iCalendar form but has only one possible meaning, which is given in
  /// iCalendar form.
  package static func interpretedDate(_ meaning: String) -> Self {
    "'\(.text)' is not written as a calendar writes dates. It was read as \(meaning)."
  }

  /// Blanks around a date, which was read without them.
  package static var blankInDate: Self {
    "'\(.text)' contains an unexpected space. The date was read without it."
  }

  /// A duration that cannot be read, or does not fit a start that is a day. It was left out.
  package static var notADuration: Self {
    """
    '\(.text)' is not a duration that fits the start. Use a form like P1D or PT1H30M. The \(.noun) was \
    read without it.
    """
  }

  /// An event without a start.
  package static var noStart: Self {
    "'\(.text)' has no start ('DTSTART'). The \(.noun) was left out."
  }

  /// A `TZID` that neither the file nor the system defines.
  package static func unknownTimeZone(_ name: String) -> Self {
    var reason: Self = """
      '\(.text)' names the unknown time zone '\(name)'. Use a name like Europe/Berlin. The time was read as \
      local time.
      """
    // The definition of a zone may follow its use.
    reason.mayBeResolvedLater = true
    return reason
  }

  package static func endsBeforeStart(_ start: String) -> Self {
    "'\(.text)' is before the start, '\(start)'. \(.outcome)"
  }

  /// An end before the start. The event was read without it.
  package static func ignoredEnd(_ start: String) -> Self {
    "'\(.text)' is before the start, '\(start)'. The \(.noun) was read without an end."
  }

  /// A note about a property that contradicts another one, which is used: a duration beside an end
  /// or a due date, or the mark of an all-day event beside a start with a time. Exports preserve
  /// it.
  package static func contradicts(_ used: String) -> Self {
    var reason: Self = "'\(.text)' contradicts '\(used)'. It was kept, but has no effect."
    reason.isNote = true
    return reason
  }

  /// A start and an end of which one is a day and the other a time. The end was left out.
  package static func mixesDayAndTime(_ start: String) -> Self {
    """
    '\(.text)' does not fit the start, '\(start)': both must be days or both times. The \(.noun) was \
    read without it.
    """
  }

  /// A part of a recurrence that was left out or interpreted, as a sentence.
  package static func recurrence(_ message: String) -> Self {
    "'\(.text)': \(message)"
  }

  /// A note about the recurrence of a to-do without a date, which RFC 5545 requires (3.8.5.3).
  /// Exports preserve it.
  ///
  /// - Parameter repeatsAfterCompletion: A Boolean value that indicates whether such a to-do
  ///   repeats nevertheless, counted from its completion.
  package static func undatedRecurrence(repeatsAfterCompletion: Bool) -> Self {
    var reason = recurrence(
      repeatsAfterCompletion
        ? "Without a date, it repeats after its completion."
        : "Without a date, it cannot repeat. The line was kept.")
    reason.isNote = true
    return reason
  }

  /// A warning about a recurrence: a note if nothing was left out or interpreted.
  package static func recurrence(_ warning: RecurrenceWarning) -> Self {
    var reason = recurrence("\(warning)")
    reason.isNote = warning == .allExcluded
    return reason
  }

  /// A line without a name and a colon.
  package static var notAProperty: Self {
    "'\(.text)' is not a property, because it has no name and colon. The line was left out."
  }

  /// A property that may occur only once. The first one was used.
  package static func repeatedProperty(usedLine line: Int) -> Self {
    "'\(.text)': The property occurs more than once. The one in line \(line) was used."
  }

  /// A note about a value that iCalendar does not define, and a phrase for those that it defines.
  /// Exports preserve it.
  package static func unknownValue(defined: String) -> Self {
    var reason: Self =
      "'\(.text)' is not \(defined). It was kept, but has no effect."
    reason.isNote = true
    return reason
  }

  /// A note about an alarm that repeats in other programs. Exports preserve it.
  package static var repeatedAlarm: Self {
    var reason: Self = "'\(.text)': It was kept, but has no effect: the alarm rings once."
    reason.isNote = true
    return reason
  }

  /// A component without its end: another line ended or began where `END:` was expected.
  package static func unclosed(component: String) -> Self {
    let outcome =
      component == "VCALENDAR"
      ? "Complete entries were read; the file may be cut off."
      : "The component was left out."
    return "'\(.text)' is not closed by 'END:\(component)'. \(outcome)"
  }

  /// An `END:` without its `BEGIN:`.
  package static var unmatchedEnd: Self {
    "'\(.text)' has no matching 'BEGIN'. The line was left out."
  }

  /// A component that is nested too deep.
  package static func tooDeep(limit: Int) -> Self {
    "'\(.text)' is nested more than \(limit) levels deep. The component was left out."
  }

  /// A component with more bytes than are read.
  package static func tooLong(limit: Int) -> Self {
    "'\(.text)' is larger than \(Excerpt.size(limit)). The component was left out."
  }

  /// A note about a property, such as the name of a calendar, that an earlier calendar of the file
  /// has with another value.
  package static func otherCalendar(_ earlier: String) -> Self {
    var reason: Self =
      "'\(.text)' differs from '\(earlier)' of an earlier calendar in the file, which was kept."
    reason.isNote = true
    return reason
  }

  /// A note about text before a calendar.
  package static var preamble: Self {
    var reason: Self =
      "'\(.text)' precedes the calendar. Everything up to its beginning was skipped."
    reason.isNote = true
    return reason
  }

  /// A note about a component that is not part of a calendar. It was read.
  package static var bareComponent: Self {
    var reason: Self = """
      '\(.text)' is outside of 'BEGIN:VCALENDAR' and 'END:VCALENDAR'. It was read as if it were \
      inside, here and in later lines.
      """
    reason.isNote = true
    return reason
  }

  /// A note about encoded text whose characters cannot be determined. Exports preserve it.
  package static var unknownCharset: Self {
    var reason: Self = "'\(.text)' is encoded in an unknown way. It was kept as it is written."
    reason.isNote = true
    return reason
  }

  /// A line outside of a calendar.
  package static var outsideCalendar: Self {
    """
    '\(.text)' is outside of 'BEGIN:VCALENDAR' and 'END:VCALENDAR'. Everything up to the \
    next calendar was left out.
    """
  }
}
