import Models

/// The result of an import: its counts and its problems.
public struct ImportReport: Hashable, Sendable {
  /// The number of events or tasks that were read or that a message applies to.
  public private(set) var itemCount = 0
  /// The number of other parts that were kept, such as time zones.
  public private(set) var keptCount = 0
  /// The problems and the notes in the order of the text, up to ``problemLimit``. Notes with the
  /// same text are stored once.
  public private(set) var problems: [ImportProblem] = []
  /// The total number of problems, without the notes.
  public private(set) var problemCount = 0

  private var noteCount = 0
  private var notedTexts: Set<String> = []

  /// The maximum number of problems to store, so that a file full of errors does not take much
  /// memory.
  public static let problemLimit = 1000

  private let subject: ImportSubject

  /// Creates an empty report.
  ///
  /// - Parameter subject: The subject of the import.
  public init(about subject: ImportSubject) {
    self.subject = subject
  }

  /// Counts an item or a part that a reader found.
  public mutating func record<Item>(_ item: ImportItem<Item>) {
    switch item {
    case .item: itemCount += 1
    case .kept: keptCount += 1
    case .message(let message): itemCount += message.isForItem ? 1 : 0
    case .problem(let problem):
      if problem.reason.isNote {
        noteCount += 1
        guard notedTexts.insert(problem.text).inserted else { return }
      } else {
        problemCount += 1
      }
      if problems.count < Self.problemLimit { problems.append(problem) }
    }
  }

  /// A message for each problem and note, and one for those that are not stored.
  public var problemMessages: [String] { problemMessages(and: []) }

  /// Returns a message for each problem and note of the text and for each problem that was found
  /// after reading it, by line, and one for those that are not stored.
  ///
  /// - Parameter others: The problems that were found by comparing the items with one another or
  ///   with the stored ones.
  public func problemMessages(and others: [ImportProblem]) -> [String] {
    let hidden = problemCount + noteCount - problems.count
    let rest = hidden == 0 ? [] : ["\(hidden) more like these are not listed."]
    let all = (problems + others).enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    return all.map { $0.element.message(about: subject) } + rest
  }
}

/// The content of a text that was read at once.
public struct ImportedItems<Item: ImportableItem> {
  /// The events or tasks, in the order of the text.
  public private(set) var items: [Item] = []
  /// The line on which each item begins, counted from 1.
  public private(set) var lines: [Int] = []
  /// The fields that the text states for each item.
  public private(set) var stated: [StatedFields] = []
  /// The other parts of the text, which an export writes back.
  public private(set) var kept: [KeptComponent] = []
  /// The scheduling messages, in the order of the text.
  public private(set) var messages: [CalendarMessage<Item>] = []
  /// The counts and the problems.
  public private(set) var report = ImportReport(about: Item.importSubject)

  package mutating func append(_ item: ImportItem<Item>) {
    report.record(item)
    switch item {
    case .item(let item, let line, let fields):
      items.append(item)
      lines.append(line)
      stated.append(fields)
    case .kept(let component, line: _): kept.append(component)
    case .message(let message): messages.append(message)
    case .problem: break
    }
  }

  /// Returns the number of other components of a kind, such as `VTODO`, kept or in messages.
  public func count(ofOther kind: String) -> Int {
    kept.count { $0.kind == kind } + messages.count { !$0.isForItem && $0.kind == kind }
  }
}

/// The subject of an import, in the terms its messages use.
public struct ImportSubject: Hashable, Sendable {
  /// The noun for one item, such as `event`.
  public var noun: String
  /// The plural of the noun.
  public var plural: String
  /// The noun for a collection of items, such as `calendar`.
  public var collection: String
  /// The names of the fields in JSON and CSV, as a message lists them.
  public var fieldList: String
  /// A short example of a list in JSON.
  public var exampleList: String
  /// A short example of an object in such a list.
  public var exampleObject: String
  /// The phrase for an item without what it requires, such as `no date` if it must have one.
  public var essentials: String
  /// The noun for files of such items in XML.
  public var markup: String

  /// Creates a subject. Without a plural, it is the noun with an `s`.
  public init(
    noun: String, plural: String? = nil, collection: String, fieldList: String, exampleList: String,
    exampleObject: String, essentials: String, markup: String = "property lists"
  ) {
    self.noun = noun
    self.plural = plural ?? noun + "s"
    self.collection = collection
    self.fieldList = fieldList
    self.exampleList = exampleList
    self.exampleObject = exampleObject
    self.essentials = essentials
    self.markup = markup
  }
}
