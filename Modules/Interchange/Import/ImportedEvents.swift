import Models

/// All that was found in a text that was read at once.
public struct ImportedEvents {
  /// The events in the order of the text.
  public private(set) var events: [Event] = []
  /// What else a calendar has and is to be written back.
  public private(set) var kept: [KeptComponent] = []
  /// The numbers and the problems.
  public private(set) var report = ImportReport()

  mutating func append(_ item: ImportItem) {
    report.note(item)
    switch item {
    case .event(let event, line: _): events.append(event)
    case .kept(let component, line: _): kept.append(component)
    case .problem: break
    }
  }
}
