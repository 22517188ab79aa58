import Models

/// All that was found in a text that was read at once.
public struct ImportedItems<Item: ImportableItem> {
  /// The events or tasks in the order of the text.
  public private(set) var items: [Item] = []
  /// What else the text has and is to be written back.
  public private(set) var kept: [KeptComponent] = []
  /// The numbers and the problems.
  public private(set) var report = ImportReport(about: Item.importSubject)

  mutating func append(_ item: ImportItem<Item>) {
    report.note(item)
    switch item {
    case .item(let item, line: _): items.append(item)
    case .kept(let component, line: _): kept.append(component)
    case .problem: break
    }
  }
}

/// The events of a text.
public typealias ImportedEvents = ImportedItems<Event>

/// The tasks of a text.
public typealias ImportedTasks = ImportedItems<TaskItem>

extension ImportedItems where Item == Event {
  /// The events in the order of the text.
  public var events: [Event] { items }
}

extension ImportedItems where Item == TaskItem {
  /// The tasks in the order of the text.
  public var tasks: [TaskItem] { items }
}

/// The events of the ToDo browser that a text has.
public typealias ImportedToDos = ImportedItems<ToDoEvent>

extension ImportedItems where Item == ToDoEvent {
  /// The events in the order of the text.
  public var events: [ToDoEvent] { items }
}

/// The places of a text.
public typealias ImportedLocations = ImportedItems<Location>

extension ImportedItems where Item == Location {
  /// The places in the order of the text.
  public var locations: [Location] { items }
}
