import Models

/// What an import found, in numbers and in the problems it met.
public struct ImportReport: Hashable, Sendable {
  /// How many events or tasks were read, or are what a message is about.
  public private(set) var itemCount = 0
  /// How many other parts were kept, such as time zones.
  public private(set) var keptCount = 0
  /// The problems in the order they were met, the first ``problemLimit`` of them.
  public private(set) var problems: [ImportProblem] = []
  /// How many problems there were in all.
  public private(set) var problemCount = 0

  /// How many problems are kept, so that a file of nothing but errors takes no memory to speak of.
  public static let problemLimit = 1000

  private let subject: ImportSubject

  /// A report of nothing yet.
  ///
  /// - Parameter subject: what its sentences speak of.
  public init(about subject: ImportSubject) {
    self.subject = subject
  }

  /// Counts one thing a reader found.
  public mutating func note<Item>(_ item: ImportItem<Item>) {
    switch item {
    case .item: itemCount += 1
    case .kept: keptCount += 1
    case .message(let message): itemCount += message.isForItem ? 1 : 0
    case .problem(let problem):
      problemCount += 1
      if problems.count < Self.problemLimit { problems.append(problem) }
    }
  }

  /// A sentence for each problem, and one for those beyond the limit.
  public var sentences: [String] {
    let hidden = problemCount - problems.count
    let rest = hidden == 0 ? [] : ["\(hidden) more like these are not listed."]
    return problems.map { $0.sentence(about: subject) } + rest
  }
}

/// All that was found in a text that was read at once.
public struct ImportedItems<Item: ImportableItem> {
  /// The events or tasks in the order of the text.
  public private(set) var items: [Item] = []
  /// The line on which each of them begins, counted from 1.
  public private(set) var lines: [Int] = []
  /// The fields that the text states of each of them.
  public private(set) var stated: [StatedFields] = []
  /// What else the text has and is to be written back.
  public private(set) var kept: [KeptComponent] = []
  /// The scheduling messages, in the order of the text.
  public private(set) var messages: [CalendarMessage<Item>] = []
  /// The numbers and the problems.
  public private(set) var report = ImportReport(about: Item.importSubject)

  package mutating func append(_ item: ImportItem<Item>) {
    report.note(item)
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

  /// The number of other components of a kind, such as `VTODO`, kept or in messages.
  public func count(ofOther kind: String) -> Int {
    kept.count { $0.kind == kind } + messages.count { !$0.isForItem && $0.kind == kind }
  }
}

/// What an import is about, in the words its messages use.
public struct ImportSubject: Hashable, Sendable {
  /// One of them, such as `event`.
  public var noun: String
  /// What holds them, such as `calendar`.
  public var collection: String
  /// The names of the properties that JSON and CSV have, as a message lists them.
  public var fieldList: String
  /// A list in JSON, in short.
  public var exampleList: String
  /// An object of such a list, in short.
  public var exampleObject: String
  /// What one of them must have at least, such as `no date` where it has to have one.
  public var essentials: String
  /// What of it is written in XML.
  public var markup: String

  public init(
    noun: String, collection: String, fieldList: String, exampleList: String,
    exampleObject: String, essentials: String, markup: String = "property lists"
  ) {
    self.noun = noun
    self.collection = collection
    self.fieldList = fieldList
    self.exampleList = exampleList
    self.exampleObject = exampleObject
    self.essentials = essentials
    self.markup = markup
  }
}
