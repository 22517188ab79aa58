import DateFormatting
import Models
internal import Recurrence

/// Parses the lines of calendars into events or tasks, kept parts and problems.
///
/// It parses one level of components, those directly in a `VCALENDAR`. Components nested deeper
/// remain part of them. Damage is confined to the smallest identifiable part: a line or a
/// component.
struct CalendarGrammar<Component: ItemComponent> {
  var zones: ZoneResolver
  /// The complete results that were not returned yet.
  private var found: [ImportItem<Component.Item>] = []

  /// The line on which the open `VCALENDAR` began; nil between calendars.
  private var calendarLine: Int?
  /// A Boolean value that indicates whether the open component is not part of a calendar.
  private var isBare = false
  private var hasReportedBare = false
  private var hasSeenCalendar = false
  private var hasReportedOutside = false
  /// The first line before the calendar, and its number.
  private var preamble: (line: [UInt8], number: Int)?
  /// The scheduling method of the open calendar; nil if its components are stored as they are.
  private var method: CalendarMethod?
  /// The converter of the open calendar, if it is of vCalendar 1.0.
  private var older: OlderCalendar?
  /// The number of occurrences of each property of the calendar itself.
  private var propertyCounts: [String: Int] = [:]

  /// The properties of the calendars, by their identifiers.
  private var calendarProperties: [String: [UInt8]] = [:]

  /// The names and lines of the component that is being read and of the open components nested in
  /// it.
  private var open: [(name: String, line: Int)] = []
  /// The number of open components beyond the depth limit.
  private var excess = 0
  private var component = ComponentText()
  /// A Boolean value that indicates whether the open component is damaged. It was reported and will
  /// be left out.
  private var isDiscarded = false

  /// A property that the next line continues.
  private var encoded: EncodedProperty?

  /// The components whose time zone is not known yet.
  private var waiting: [(component: Component, method: CalendarMethod?)] = []
  private var waitingBytes = 0
  /// The instances of series, which may have other revisions later in the file.
  private var instances = SeriesInstances<Component.Item>()
  /// The number of components without a `UID` by the hash of their content.
  private var copies: [String: Int] = [:]

  init(clock: WallClock) {
    zones = ZoneResolver(local: clock)
  }

  /// Parses one unfolded line.
  ///
  /// - Returns: The results that the line completes.
  /// - Throws: ``ImportRefusal`` when the text is not a calendar.
  mutating func parse(
    _ line: [UInt8], number: Int
  ) throws(ImportRefusal) -> [ImportItem<Component.Item>] {
    let line = line.first?.isSpace == true ? Array(line.drop(while: \.isSpace)) : line
    if line.isEmpty { return [] }
    if let boundary = ComponentBoundary(line) {
      try finishEncodedProperty()
      switch boundary.kind {
      case .begin: try begin(boundary, number)
      case .end: try end(boundary, number)
      }
    } else if encoded != nil {
      try continueEncodedProperty(with: line)
    } else {
      try property(line, number)
    }
    defer { found = [] }
    return found
  }

  /// Reports unclosed components and returns the results that were held back.
  ///
  /// - Throws: ``ImportRefusal`` when there was no calendar.
  mutating func finish() throws(ImportRefusal) -> [ImportItem<Component.Item>] {
    try finishEncodedProperty()
    guard hasSeenCalendar else { throw refusal }
    zones.isComplete = true
    for (component, method) in waiting { deliver(component, method) }
    found += instances.chosen(in: &zones)
    closeCalendar()
    return found
  }
}

// MARK: - Lines

extension CalendarGrammar {
  private mutating func begin(
    _ boundary: ComponentBoundary, _ number: Int
  ) throws(ImportRefusal) {
    let (name, line) = (boundary.name, boundary.line)
    if name == "VCALENDAR" {
      closeCalendar()
      return openCalendar(number)
    }
    if calendarLine == nil, boundary.isTopLevel {
      openCalendar(number)
      isBare = true
      if !hasReportedBare { report(.bareComponent, line, number) }
      hasReportedBare = true
    }
    guard calendarLine != nil else { return try outside(line, number) }
    if !open.isEmpty, boundary.isTopLevel { leaveOut() }
    if open.isEmpty {
      component.removeAll()
      isDiscarded = false
    }
    if open.count < CalendarLimits.depth {
      open.append((name, number))
    } else {
      excess += 1
      discard(.tooDeep(limit: CalendarLimits.depth), line, number)
    }
    append(line, number)
  }

  private mutating func end(
    _ boundary: ComponentBoundary, _ number: Int
  ) throws(ImportRefusal) {
    let (name, line) = (boundary.name, boundary.line)
    guard calendarLine != nil else { return try outside(line, number) }
    if name == "VCALENDAR" {
      leaveOut()
      calendarLine = nil
    } else if excess > 0 {
      excess -= 1
    } else if open.last?.name == name {
      append(line, number)
      open.removeLast()
      if open.isEmpty, !isDiscarded { complete() }
    } else if let index = open.lastIndex(where: { $0.name == name }) {
      leaveOutNested(from: index + 1)
      append(line, number)
      open.removeSubrange(index...)
      if open.isEmpty, !isDiscarded { complete() }
    } else {
      report(.unmatchedEnd, line, number)
    }
    if isBare, open.isEmpty { (calendarLine, isBare) = (nil, false) }
  }

  private mutating func openCalendar(_ number: Int) {
    if !hasSeenCalendar, let preamble { report(.preamble, preamble.line, preamble.number) }
    calendarLine = number
    hasSeenCalendar = true
    hasReportedOutside = false
    (method, older, propertyCounts) = (nil, nil, [:])
  }

  private mutating func property(_ line: [UInt8], _ number: Int) throws(ImportRefusal) {
    guard calendarLine != nil else { return try outside(line, number) }
    guard let scan = PropertyScan(line, line.indices) else {
      return report(.notAProperty, line, number)
    }
    if QuotedPrintable.encodes(scan, in: line) {
      encoded = EncodedProperty(number: number)
      return try continueEncodedProperty(with: line)
    }
    let decoded = Base64Text.decoded(scan, in: line)
    guard decoded != nil || line.contains(where: \.isControl) else {
      return try property(scan, line, number)
    }
    let text = decoded ?? Self.representable(line)
    guard let scan = PropertyScan(text, text.indices) else {
      return report(.notAProperty, text, number)
    }
    try property(scan, text, number)
  }

  private mutating func property(
    _ scan: PropertyScan, _ line: [UInt8], _ number: Int
  ) throws(ImportRefusal) {
    guard open.isEmpty else { return append(line, number) }
    switch scan.name {
    case "VERSION":
      let version = line[scan.value]
      if version.contains(UInt8(ascii: "2")) { break }
      guard version.contains(UInt8(ascii: "1")) else {
        throw ImportRefusal(line: number, reason: .calendarVersion(Excerpt.of(line)))
      }
      older = OlderCalendar()
    // Of vCalendar. They are read together with the times.
    case "TZ" where older != nil, "DAYLIGHT" where older != nil:
      older?.read(ContentLine(scan, in: line))
    // The writer has its own.
    case "PRODID": break
    case "METHOD":
      method = CalendarMethod(
        rawValue: PropertyScan.capitals(line[scan.value].trimming(\.isBlank)))
    // Other properties of a message apply only to the message.
    case _ where method != nil: break
    default:
      let count = propertyCounts[scan.name, default: 0] + 1
      propertyCounts[scan.name] = count
      let identifier = count == 1 ? scan.name : "\(scan.name)#\(count)"
      if let earlier = calendarProperties[identifier] {
        // The calendars of a file become one.
        if earlier != line { report(.otherCalendar(Excerpt.of(earlier)), line, number) }
        return
      }
      calendarProperties[identifier] = line
      let kept = KeptComponent(
        kind: KeptComponent.propertyKind, identifier: identifier,
        text: String(decoding: line, as: UTF8.self))
      found.append(.kept(kept, line: number))
    }
  }

  private mutating func continueEncodedProperty(with line: [UInt8]) throws(ImportRefusal) {
    if encoded?.append(line) != true { try finishEncodedProperty() }
  }

  private mutating func finishEncodedProperty() throws(ImportRefusal) {
    guard let encoded else { return }
    self.encoded = nil
    let (line, number) = (encoded.line, encoded.number)
    let decoded = encoded.decoded
    if decoded == nil { report(.unknownCharset, line, number) }
    let text = Self.representable(decoded ?? line)
    guard let scan = PropertyScan(text, text.indices) else {
      return report(.notAProperty, line, number)
    }
    try property(scan, text, number)
  }

  private mutating func outside(_ line: [UInt8], _ number: Int) throws(ImportRefusal) {
    guard hasSeenCalendar else {
      preamble = preamble ?? (line, number)
      guard number <= CalendarLimits.preambleLines else { throw refusal }
      return
    }
    if !hasReportedOutside { report(.outsideCalendar, line, number) }
    hasReportedOutside = true
  }

  /// The refusal of a text without a calendar.
  private var refusal: ImportRefusal {
    guard let preamble else { return ImportRefusal(line: 1, reason: .empty) }
    return ImportRefusal(line: preamble.number, reason: .notACalendar(Excerpt.of(preamble.line)))
  }

  /// Returns a line with its line breaks escaped and its other control characters visible, because
  /// calendars do not allow them.
  private static func representable(_ line: [UInt8]) -> [UInt8] {
    let text = ICalendarText.representable(String(decoding: line, as: UTF8.self))
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(parts.joined(separator: #"\n"#).utf8)
  }
}

// MARK: - Components

extension CalendarGrammar {
  private mutating func append(_ line: [UInt8], _ number: Int) {
    guard !isDiscarded else { return }
    if component.bytes.count + line.count > CalendarLimits.componentBytes {
      let text = component.lines.isEmpty ? line : Array(component[0])
      return discard(
        .tooLong(limit: CalendarLimits.componentBytes), text, open.first?.line ?? number)
    }
    component.append(line, number: number)
  }

  private mutating func complete() {
    if let older { component = older.converted(component, on: zones.local) }
    let line = component.lines[0].number
    let kind = PropertyScan.capitals(component[0].dropFirst("BEGIN:".count))
    if Component.matches(component, kind: kind) {
      return deliver(identified(Component(component)), method)
    }
    if let method, ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"].contains(kind) {
      let other = EventComponent(component)
      return found.append(.message(CalendarMessage(method, other, isForItem: false)))
    }
    let kept = KeptComponent(
      kind: kind, identifier: identifier(of: kind), text: component.string)
    if kind == "VTIMEZONE" { zones.define(kept.identifier, as: component) }
    if method == nil || method == .add { found.append(.kept(kept, line: line)) }
  }

  /// Returns a component with a `UID` if it has none and an equal one precedes it. Equal components
  /// are different items, which other programs would take for one.
  private mutating func identified(_ component: Component) -> Component {
    let event = component.base
    guard method == nil, event.recurrenceID == nil, event.hasBlankUID else { return component }
    let number = copies[event.baseIdentity, default: 0] + 1
    copies[event.baseIdentity] = number
    return number == 1 ? component : Component(event.textWithUID(ofCopy: number))
  }

  /// Returns the text that identifies the component among others of its kind.
  private func identifier(of kind: String) -> String {
    if kind == "VTIMEZONE" {
      return component.contentLines().first { $0.name == "TZID" }?.value ?? ""
    }
    return EventComponent(component).identity
  }

  /// Appends the item of a component, or its message if it is part of one.
  private mutating func deliver(_ original: Component, _ method: CalendarMethod?) {
    zones.problems =
      original.base.repeatedPropertyProblems + original.base.unknownValueNotes
      + original.base.dayFlagNotes + original.base.repeatedAlarmNotes
    let component = original.base.interpretedText(in: &zones).map { Component($0) } ?? original
    do throws(ImportProblem) {
      if let method {
        let message = try CalendarMessage(method, component, in: &zones)
        found += zones.problems.map { .problem($0) } + [.message(message)]
        return
      }
      let item = try component.item(in: &zones)
      recordInstance(component.base)
      found += zones.problems.map { .problem($0) }
      if instances.record(component.base, item, in: &zones) { return }
      found.append(.item(item, line: component.text.lines[0].number))
    } catch {
      guard error.reason.mayBeResolvedLater, !zones.isComplete else {
        return found.append(.problem(error))
      }
      guard waitingBytes + original.text.bytes.count <= CalendarLimits.componentBytes else {
        zones.isComplete = true
        defer { zones.isComplete = false }
        return deliver(original, method)
      }
      // Its definition may follow.
      waiting.append((original, method))
      waitingBytes += original.text.bytes.count
    }
  }

  /// Records a problem with a `RECURRENCE-ID`.
  private mutating func recordInstance(_ component: EventComponent) {
    guard let property = component.recurrenceID else { return }
    guard let time = TimeProperty(property.scan, in: component.text.bytes) else {
      let message =
        "It does not name an instance of its series. It was read as a separate entry."
      return zones.record(component.problem(property, .recurrence(message)))
    }
    guard time.isInterpreted else { return }
    zones.record(component.problem(property, .interpretedDate(time.time.iCalendarValue)))
  }

  /// Discards the open component because it, or a nested one from an index on, is not closed.
  private mutating func leaveOut(from index: Int = 0) {
    if let unclosed = open.dropFirst(index).first {
      discard(
        .unclosed(component: unclosed.name), Array("BEGIN:\(unclosed.name)".utf8), unclosed.line)
    }
    if index == 0 { open = [] }
    excess = 0
  }

  /// Removes a nested component that is not closed. An unclosed part of a time zone discards the
  /// whole zone, because its offsets would be wrong without it.
  private mutating func leaveOutNested(from index: Int) {
    guard open[0].name != "VTIMEZONE", !isDiscarded else { return leaveOut(from: index) }
    let (name, line) = open[index]
    report(.unclosed(component: name), Array("BEGIN:\(name)".utf8), line)
    component.removeLines(from: line)
  }

  private mutating func closeCalendar() {
    leaveOut()
    if let line = calendarLine, !isBare {
      report(.unclosed(component: "VCALENDAR"), Array("BEGIN:VCALENDAR".utf8), line)
    }
    (calendarLine, isBare) = (nil, false)
  }

  /// Reports the damage of the open component, unless the component was discarded before.
  private mutating func discard(_ reason: ImportProblem.Reason, _ line: [UInt8], _ number: Int) {
    if !isDiscarded { report(reason, line, number) }
    isDiscarded = true
    component.removeAll()
  }

  private mutating func report(_ reason: ImportProblem.Reason, _ line: [UInt8], _ number: Int) {
    found.append(.problem(ImportProblem(line: number, text: Excerpt.of(line), reason: reason)))
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a space, a tab or a page break.
  fileprivate var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// A Boolean value that indicates whether the byte is a control character other than a tab.
  fileprivate var isControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }
}
