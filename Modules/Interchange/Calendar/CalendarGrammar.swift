import DateFormatting
import Models

/// Takes the lines of calendars and hands over what is complete: events or tasks, kept parts and
/// problems.
///
/// It knows one level of components, those that stand in a `VCALENDAR`; what is nested deeper goes
/// with them. Damage is confined to the smallest part that can be told: a line, or a component.
struct CalendarGrammar<Component: ItemComponent> {
  var zones: ZoneResolver

  /// The line the open `VCALENDAR` began on; nil between calendars.
  private var calendarLine: Int?
  private var hasSeenCalendar = false
  private var hasReportedOutside = false
  /// How often each property of the calendar itself has come.
  private var propertyCounts: [String: Int] = [:]

  /// The component that is being read, with those nested in it that are open: names and lines.
  private var open: [(name: String, line: Int)] = []
  /// How many more are open beyond the limit of depth.
  private var excess = 0
  private var component = ComponentText()
  /// Whether the open component is damaged, already reported, and will be left out.
  private var isDiscarded = false

  /// Components whose time zone is not known yet.
  private var waiting: [Component] = []
  private var waitingBytes = 0
  /// Instances of series, of which the file may have another revision.
  private var instances = SeriesInstances<Component.Item>()

  init(clock: WallClock) {
    zones = ZoneResolver(local: clock)
  }

  /// Takes one unfolded line.
  ///
  /// - Throws: ``ImportRefusal`` when the text is no calendar, and what `receive` throws.
  mutating func take(
    _ line: [UInt8], number: Int, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    if line.allSatisfy(\.isBlank) { return }
    if let name = Self.boundary("BEGIN:", in: line) {
      try begin(name, line, number, receive)
    } else if let name = Self.boundary("END:", in: line) {
      try end(name, line, number, receive)
    } else {
      try property(line, number, receive)
    }
  }

  /// Reports what was left open, and hands over what waited.
  ///
  /// - Throws: ``ImportRefusal`` when there was no calendar, and what `receive` throws.
  mutating func finish(_ receive: (ImportItem<Component.Item>) throws -> Void) throws {
    guard hasSeenCalendar else { throw ImportRefusal(line: 1, reason: .empty) }
    zones.isComplete = true
    for component in waiting { try handOver(component, receive) }
    waiting = []
    try instances.finish(on: zones.local, receive)
    try closeCalendar(receive)
  }
}

// MARK: - Lines

extension CalendarGrammar {
  private mutating func begin(
    _ name: String, _ line: [UInt8], _ number: Int,
    _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    if name == "VCALENDAR" {
      try closeCalendar(receive)
      calendarLine = number
      hasSeenCalendar = true
      hasReportedOutside = false
      propertyCounts = [:]
      return
    }
    guard calendarLine != nil else { return try outside(line, number, receive) }
    if !open.isEmpty, Self.standsAlone(name) { try leaveOut(receive) }
    if open.isEmpty {
      component.removeAll()
      isDiscarded = false
    }
    if open.count < CalendarLimits.depth {
      open.append((name, number))
    } else {
      excess += 1
      try discard(.tooDeep(limit: CalendarLimits.depth), line, number, receive)
    }
    try append(line, number, receive)
  }

  private mutating func end(
    _ name: String, _ line: [UInt8], _ number: Int,
    _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    guard calendarLine != nil else { return try outside(line, number, receive) }
    if name == "VCALENDAR" {
      try leaveOut(receive)
      calendarLine = nil
    } else if excess > 0 {
      excess -= 1
    } else if open.last?.name == name {
      try append(line, number, receive)
      open.removeLast()
      if open.isEmpty, !isDiscarded { try complete(receive) }
    } else if let index = open.lastIndex(where: { $0.name == name }) {
      try leaveOut(receive, from: index + 1)
      open.removeSubrange(index...)
    } else {
      try report(.closesNothing, line, number, receive)
    }
  }

  private mutating func property(
    _ line: [UInt8], _ number: Int, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    guard calendarLine != nil else { return try outside(line, number, receive) }
    guard let scan = PropertyScan(line, line.indices) else {
      return try report(.notAProperty, line, number, receive)
    }
    guard open.isEmpty else { return try append(line, number, receive) }
    switch scan.name {
    case "VERSION":
      guard line[scan.value].contains(UInt8(ascii: "2")) else {
        throw ImportRefusal(line: number, reason: .calendarVersion(Excerpt.of(line)))
      }
    // The writer has its own, and a method makes a message of a calendar: it was for that message.
    case "PRODID", "METHOD": break
    default:
      let count = propertyCounts[scan.name, default: 0] + 1
      propertyCounts[scan.name] = count
      let kept = KeptComponent(
        kind: KeptComponent.propertyKind,
        identifier: count == 1 ? scan.name : "\(scan.name)#\(count)",
        text: String(decoding: line, as: UTF8.self))
      try receive(.kept(kept, line: number))
    }
  }

  private mutating func outside(
    _ line: [UInt8], _ number: Int, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    guard hasSeenCalendar else {
      throw ImportRefusal(line: number, reason: .notACalendar(Excerpt.of(line)))
    }
    if !hasReportedOutside { try report(.outsideCalendar, line, number, receive) }
    hasReportedOutside = true
  }

  /// The name behind `BEGIN:` or `END:` in capitals; nil for any other line.
  private static func boundary(_ word: String, in line: [UInt8]) -> String? {
    let count = word.utf8.count
    guard line.count > count, PropertyScan.capitals(line[..<count]) == word else { return nil }
    return PropertyScan.capitals(line[count...].trimming { $0 <= 0x20 })
  }

  /// Whether a component stands in a calendar only, so that one before it must have been left open.
  private static func standsAlone(_ name: String) -> Bool {
    ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"].contains(name)
  }
}

// MARK: - Components

extension CalendarGrammar {
  private mutating func append(
    _ line: [UInt8], _ number: Int, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    guard !isDiscarded else { return }
    if component.bytes.count + line.count > CalendarLimits.componentBytes {
      let text = component.lines.isEmpty ? line : Array(component[0])
      return try discard(
        .tooLong(limit: CalendarLimits.componentBytes), text, open.first?.line ?? number, receive)
    }
    component.append(line, number: number)
  }

  private mutating func complete(_ receive: (ImportItem<Component.Item>) throws -> Void) throws {
    let line = component.lines[0].number
    let kind = PropertyScan.capitals(component[0].dropFirst("BEGIN:".count))
    if Component.isMeant(by: component, kind: kind) {
      return try handOver(Component(component), receive)
    }
    let kept = KeptComponent(
      kind: kind, identifier: identifier(of: kind), text: component.string)
    if kind == "VTIMEZONE" { zones.define(kept.identifier, as: component) }
    try receive(.kept(kept, line: line))
  }

  /// What tells the component from others of its kind.
  private func identifier(of kind: String) -> String {
    if kind == "VTIMEZONE" {
      return component.contentLines().first { $0.name == "TZID" }?.value ?? ""
    }
    return EventComponent(component).identity
  }

  private mutating func handOver(
    _ component: Component, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    let read: Component.Item
    zones.notes = []
    do throws(ImportProblem) {
      read = try component.item(in: &zones)
    } catch {
      guard case .unknownTimeZone = error.reason, !zones.isComplete else {
        return try receive(.problem(error))
      }
      guard waitingBytes + component.text.bytes.count <= CalendarLimits.componentBytes else {
        zones.isComplete = true
        defer { zones.isComplete = false }
        return try handOver(component, receive)
      }
      // Its definition may follow.
      waiting.append(component)
      waitingBytes += component.text.bytes.count
      return
    }
    for note in zones.notes { try receive(.problem(note)) }
    if instances.take(component.base, read) { return }
    try receive(.item(read, line: component.text.lines[0].number))
  }

  /// Leaves the open component out, because of the nested ones from an index on, or itself.
  private mutating func leaveOut(
    _ receive: (ImportItem<Component.Item>) throws -> Void, from index: Int = 0
  ) throws {
    if let unclosed = open.dropFirst(index).first {
      try discard(
        .unclosed(component: unclosed.name), Array("BEGIN:\(unclosed.name)".utf8), unclosed.line,
        receive)
    }
    if index == 0 { open = [] }
    excess = 0
  }

  private mutating func closeCalendar(_ receive: (ImportItem<Component.Item>) throws -> Void) throws
  {
    try leaveOut(receive)
    if let line = calendarLine {
      try report(
        .unclosed(component: "VCALENDAR"), Array("BEGIN:VCALENDAR".utf8), line, receive)
    }
    calendarLine = nil
  }

  /// Reports what damages the open component, unless it is left out for something else already.
  private mutating func discard(
    _ reason: ImportProblem.Reason, _ line: [UInt8], _ number: Int,
    _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    if !isDiscarded { try report(reason, line, number, receive) }
    isDiscarded = true
    component.removeAll()
  }

  private func report(
    _ reason: ImportProblem.Reason, _ line: [UInt8], _ number: Int,
    _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    let problem = ImportProblem(line: number, text: Excerpt.of(line), reason: reason)
    try receive(.problem(problem))
  }
}
