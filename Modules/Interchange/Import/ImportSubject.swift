/// What an import is about, in the words its messages use.
public enum ImportSubject: Hashable, Sendable {
  case event
  case task
  /// An event of the ToDo browser.
  case toDo
  /// A place that somebody visited.
  case location
  /// A player or an item of equipment.
  case equipment
  /// That a player is given an item.
  case loan

  /// One of them, such as `event`.
  var noun: String {
    switch self {
    case .event, .toDo: "event"
    case .task: "task"
    case .location: "place"
    case .equipment: "entry"
    case .loan: "row"
    }
  }

  /// What holds them.
  var collection: String {
    switch self {
    case .event: "calendar"
    case .task: "task list"
    case .toDo: "to-do list"
    case .location: "list of places"
    case .equipment: "list of equipment"
    case .loan: "list of loans"
    }
  }

  /// The names of the properties that JSON and CSV have, as a message lists them.
  var fieldList: String {
    switch self {
    case .event: EventField.list
    case .task: TaskField.list
    case .toDo: ToDoField.list
    case .location: LocationField.list
    case .equipment: EquipField.list
    case .loan: LoanRows.Column.list
    }
  }

  /// A list in JSON, in short.
  var exampleList: String {
    switch self {
    case .event, .toDo: #"[{"title": "…", "date": "…"}, …]"#
    case .task: #"[{"text": "…", "dueDate": "…"}, …]"#
    case .location: #"[{"title": "…", "latitude": …}, …], or GeoJSON"#
    case .equipment, .loan: #"[{"kind": "Helmet", "size": …}, …]"#
    }
  }

  /// An object of such a list, in short.
  var exampleObject: String {
    switch self {
    case .event: #"{"title": "…"}"#
    case .toDo: #"{"title": "…", "date": "…"}"#
    case .task: #"{"text": "…"}"#
    case .location: #"{"title": "…"}"#
    case .equipment, .loan: #"{"kind": "Helmet"}"#
    }
  }

  /// What one of them must have at least.
  var essentials: String {
    switch self {
    case .event: "neither a title nor a description nor a date"
    case .toDo: "no date"
    case .task: "neither a text nor notes nor a due date"
    case .location: "neither a title nor coordinates"
    case .equipment: "neither a kind nor a name"
    case .loan: "no item"
    }
  }

  /// What of it is written in XML.
  var markup: String { self == .location ? "GPX files" : "property lists" }
}
