import DateFormatting

/// A time zone as a calendar's `VTIMEZONE` defines it: the offsets from UTC and when each begins
/// (RFC 5545, 3.6.5).
package struct TimeZoneDefinition {
  private let observances: [TimeZoneObservance]

  /// Reads a `VTIMEZONE`; nil where it has no observance, or one that cannot be interpreted.
  init?(_ component: ComponentText) {
    var observances: [TimeZoneObservance] = []
    var current: ComponentText?
    for line in component.lines.indices.dropFirst().dropLast() {
      guard let scan = component.scan(line) else { continue }
      let value = PropertyScan.capitals(component.bytes[scan.value])
      if scan.name == "BEGIN", value == "STANDARD" || value == "DAYLIGHT" {
        current = ComponentText()
      }
      current?.append(Array(component[line]), number: component.lines[line].number)
      if scan.name == "END", let text = current, value == "STANDARD" || value == "DAYLIGHT" {
        guard let observance = TimeZoneObservance(text) else { return nil }
        observances.append(observance)
        current = nil
      }
    }
    guard !observances.isEmpty else { return nil }
    self.observances = observances
  }

  /// How many seconds clocks are ahead of UTC at an instant, given in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    var latest: (onset: Int, offset: Int)?
    for observance in observances {
      guard let onset = observance.lastOnset(notAfter: seconds) else { continue }
      if latest.map({ $0.onset < onset }) ?? true { latest = (onset, observance.offsetTo) }
    }
    if let latest { return latest.offset }
    // Before all that is defined, clocks showed what the first change changed.
    return observances.min { $0.firstOnset < $1.firstOnset }?.offsetFrom ?? 0
  }

  /// The instant at which clocks show a time, as ``CalendarZone/seconds(showing:)`` explains.
  func seconds(showing moment: CivilDateTime) -> Int {
    let wall = moment.secondsSinceEpoch
    // No two changes lie within two days: one offset or the other holds at `wall`.
    let (earlier, later) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
    if earlier == later || offset(at: wall - earlier) == earlier { return wall - earlier }
    return offset(at: wall - later) == later ? wall - later : wall - earlier
  }
}
