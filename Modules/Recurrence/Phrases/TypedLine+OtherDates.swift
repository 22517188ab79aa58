import DateFormatting
import Foundation

/// The dates of a line other than that of the item.
extension TypedLine {
  /// Returns the words of another day directly before or after a date: `fri 9am fri 10am`; nil if
  /// there is none. A holiday before the date is the topic of the event: `Christmas dec 24`.
  func otherDay(beside place: Range<Int>, than date: ParsedDate) -> (Range<Int>, [String])? {
    for count in 1...4 {
      for other in [
        place.lowerBound - count..<place.lowerBound, place.upperBound..<place.upperBound + count,
      ]
      where other.lowerBound >= 0 && other.upperBound <= words.count {
        let both = min(place.lowerBound, other.lowerBound)..<max(place.upperBound, other.upperBound)
        guard words[both.upperBound - 1].place - words[both.lowerBound].place == both.count - 1,
          words[other].allSatisfy({ !$0.isQuoted }),
          !describesTitle(day: text(at: other), at: other),
          // `Marathon 26.2 oct 3`
          text(at: other).wholeMatch(of: PhrasePattern.decimalNumber) == nil,
          let day = self.date(at: other),
          day.hasDate, day.date != date.date,
          !parser.namesHoliday(text(at: other.lowerBound < place.lowerBound ? other : place))
        else { continue }
        return (both, [place, other].sorted { $0.lowerBound < $1.lowerBound }.map { text(at: $0) })
      }
    }
    return nil
  }

  /// Returns the error for another date of an event: a day with a time beside one, as in `Check in
  /// dec 20 3pm, check out dec 22 11am`, or a day in another clause, as in `Lunch tomorrow, dinner
  /// friday`; nil if there is none, or if words of the title follow it.
  func otherMoment(than date: ParsedDate, at place: Range<Int>) -> DateParseError? {
    func endsClause(_ run: Range<Int>) -> Bool {
      words[run.upperBound - 1].text.last.map { ",;".contains($0) } ?? false
    }
    func endsPart(_ run: Range<Int>) -> Bool { !isFollowedByTitle(run) || endsClause(run) }
    guard date.hasDate, !hasTimes, endsPart(place) else { return nil }
    let other = longest(atMost: 5) { text, run -> Bool? in
      let (first, last) = place.lowerBound < run.lowerBound ? (place, run) : (run, place)
      guard !run.overlaps(place), isUnquotedRun(run), endsPart(run),
        Self.length(text.lowercased()) == nil, let moment = self.date(at: run), moment.hasDate,
        moment.date != date.date
      else { return nil }
      // `Call Mon, Tue and Wed clients thu` has a list.
      let areInClauses =
        !hasRecurrence && endsClause(first) && first.upperBound < last.lowerBound
        && !isFollowedByDay(first)
      return areInClauses || moment.hasTime && date.hasTime ? true : nil
    }
    guard let other = other?.words else { return nil }
    let runs = [place, other].sorted { $0.lowerBound < $1.lowerBound }
    let both = runs[0].lowerBound..<runs[1].upperBound
    return DateParseError(multipleDates: runs.map { text(at: $0) }, in: text(at: both))
  }

  /// Returns the error for a span with only one time, as in `fri 5pm to sun` and `tonight to
  /// tomorrow`; nil if no word such as `to` connects another day to the date of an event.
  func unreadSpan(with date: ParsedDate, at place: Range<Int>) -> DateParseError? {
    for count in 1...4 {
      for other in [
        place.lowerBound - 1 - count..<place.lowerBound - 1,
        place.upperBound + 1..<place.upperBound + 1 + count,
      ]
      where other.lowerBound >= 0 && other.upperBound <= words.count {
        let (first, last) = other.lowerBound < place.lowerBound ? (other, place) : (place, other)
        let connector = words[first.upperBound].text.lowercased()
        guard isUnquotedRun(first.lowerBound..<last.upperBound),
          Self.untilWords.union(["-", "to", "through", "thru"]).contains(connector),
          !isFollowedByTitle(last), text(at: other).contains(where: { !$0.isNumber }),
          let day = try? parser.parse(text(at: other), now: now), day.hasDate,
          day.date != date.date,
          day.hasTime != date.hasTime
        else { continue }
        let days = (text(at: first), text(at: last))
        let lastHasTime = (last == place ? date : day).hasTime
        return DateParseError(
          unreadable: text(at: first.lowerBound..<last.upperBound),
          suggestions: [
            lastHasTime ? "\(days.0) 9am to \(days.1)" : "\(days.0) to \(days.1) 5pm", days.0,
          ])
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether another day than a date is directly beside the
  /// start and the end that were consumed, as `dec 12` is in `Flight 6:05-8:40am dec 12, return dec
  /// 19`.
  func isAwayFromTimes(_ date: Range<Int>) -> Bool {
    guard let times = placesOfTimes, !isBeside(times, date) else { return false }
    return longest(atMost: 4) { text, run -> Bool? in
      guard !run.overlaps(date), isUnquotedRun(run), isBeside(times, run), isDate(text, at: run),
        let day = try? parser.parse(text, now: now), day.hasDate, day.isAllDay
      else { return nil }
      return true
    } != nil
  }

  private func isBeside(_ places: Range<Int>, _ run: Range<Int>) -> Bool {
    words[run.upperBound - 1].place + 1 == places.lowerBound
      || words[run.lowerBound].place == places.upperBound
  }

  /// Returns a Boolean value that indicates whether words are the end of an event, or a day without
  /// it, or a past date, or a part of such a date: `until 5pm`, `except jan 5th`, `since 1 oct`.
  func isOtherDate(_ place: Range<Int>) -> Bool {
    if isReplaced(place) { return true }
    var leads = subject == .event ? Self.otherLeads.union(Self.untilWords) : Self.otherLeads
    if hasRecurrence { leads.formUnion(Self.exceptionLeads) }
    if neighbor(of: place, isBefore: true)?.text.lowercased() == "and" {
      // `except dec 22 and dec 29`
      let end = place.lowerBound - 1
      for start in max(0, end - 4)..<end
      where (try? parser.parse(text(at: start..<end), now: now)) != nil {
        if isOtherDate(start..<end) { return true }
      }
    }
    return (0...3).contains { count in
      let start = place.lowerBound - count
      guard start > 0, leads.contains(words[start - 1].text.lowercased()),
        words[place.upperBound - 1].place - words[start - 1].place == place.upperBound - start
      else { return false }
      guard count > 0 else { return true }
      // `Open since 2001 fri` and `except dec 22, 9am` have a date of their own.
      let other = text(at: start..<place.lowerBound)
      let lead = words[start - 1].text.lowercased()
      if lead == "since" {
        if other.contains(PhrasePattern.wholeYear) || Self.isTime(other) { return false }
      } else if !Self.untilWords.contains(lead), Self.isTime(text(at: place)),
        (try? parser.parse(other, now: now)) != nil
      {
        return false
      }
      let text = words[start..<place.upperBound].map(\.text).joined(separator: " ")
      return (try? parser.parse(text, now: now)) != nil
    }
  }

  /// Returns a Boolean value that indicates whether words are the former date of an item, as in
  /// `fri instead of mon`.
  private func isReplaced(_ place: Range<Int>) -> Bool {
    let start = place.lowerBound
    guard start > 1, words[place.upperBound - 1].place - words[start - 2].place == place.count + 1
    else { return false }
    let lead = words[start - 2..<start].map { $0.text.lowercased() }
    return lead == ["instead", "of"] || lead == ["rather", "than"]
  }

  /// The words before an excluded day or a past date.
  static let otherLeads: Set<String> = ["except", "excluding", "since"]
  /// Further words before a day that a repetition omits: `every tue but not dec 22`.
  static let exceptionLeads: Set<String> = ["but", "not", "skip", "skipping", "without"]
}
