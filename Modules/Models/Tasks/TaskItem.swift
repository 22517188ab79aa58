public import Foundation

/// One thing to do: what it is, by when, how much it matters, and whether it is done.
///
/// The course calls it `Task`; so does Swift the unit of its concurrency, hence the longer name.
///
/// ```swift
/// var task = TaskItem(text: "Pay the rent", dueDate: friday)
/// task.priority = .high
/// ```
public struct TaskItem: Codable, Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What is to be done, in a few words.
  public var text: String?
  /// When it is due, for the clocks of the place where it is read; nil where it has no due date.
  ///
  /// A new date says nothing of ``dueKind`` until that is set as well.
  public var dueDate: Date? {
    didSet { if dueDate != oldValue { dueKind = nil } }
  }
  /// How the due date was written. Nil stands for a day where it is the first moment of one, and for
  /// what clocks show wherever they are where it is any other.
  public var dueKind: TimeKind?
  /// How much it matters.
  public var priority: Priority
  /// Whether it is done.
  public var isCompleted: Bool
  /// When it was done, where that is known.
  public var completionDate: Date? {
    didSet { if completionDate != oldValue { completionKind = nil } }
  }
  /// ``TimeKind/day`` where no more is known of the completion than its day; otherwise nil, an instant.
  public var completionKind: TimeKind?
  /// When it was written down, where that is known.
  public var creationDate: Date? {
    didSet { if creationDate != oldValue { creationKind = nil } }
  }
  /// ``TimeKind/day`` where no more is known of the creation than its day; otherwise nil, an instant.
  public var creationKind: TimeKind?
  /// The day before which it need not be begun (todo.txt `t:`, RFC 5545 `DTSTART`); nil for none.
  public var startDate: Date? {
    didSet { if startDate != oldValue { startKind = nil } }
  }
  /// How the start date was written; nil as of ``dueKind``.
  public var startKind: TimeKind?
  /// What else is worth knowing about it, of any length.
  public var notes: String?
  /// What it is a part of, such as `kitchen` or `kitchen.floor`.
  public var project: String?
  /// Words to find it by, each once, in the order they were given in, without `+` or `@`.
  public var tags: [String]
  /// When the next one is due after this one is done; nil for a task that is done once.
  public var repetition: Repetition?
  /// How it comes again where ``repetition`` cannot say it: lines of iCalendar, `RRULE`, `RDATE` and
  /// `EXDATE`; nil otherwise.
  public var recurrence: String?
  /// The id of the task that its series began with; nil where none was made of it or before it.
  public var series: Int64?
  /// When a person is to be reminded of it, nil for never: each a `TRIGGER` of iCalendar, before the
  /// due date (`-PT15M`), before the start (`START-PT15M`), or at an instant (`20261224T160000Z`).
  public var alarms: [String]?
  /// Its identifier in the file it came from (RFC 5545 `UID`, Taskwarrior `uuid`), by which an
  /// import recognises it again.
  public var uid: String?
  /// What it was read from, so that what the app does not show is written back.
  public var original: OriginalRecord?

  /// Makes a task; without anything said, one without text, due date or completion, of medium
  /// priority.
  public init(
    text: String? = nil, dueDate: Date? = nil, priority: Priority = .medium,
    isCompleted: Bool = false
  ) {
    self.text = text
    self.dueDate = dueDate
    self.priority = priority
    self.isCompleted = isCompleted
    self.tags = []
  }

  /// Whether another one comes when this one is done.
  public var repeats: Bool { repetition != nil || recurrence != nil }
}

extension TaskItem {
  /// Whether it says the same as another task: text, due date, priority, completion, project, tags,
  /// notes and repetition are equal.
  public func isDuplicate(of other: TaskItem) -> Bool {
    text == other.text && dueDate == other.dueDate && priority == other.priority
      && isCompleted == other.isCompleted && project == other.project && tags == other.tags
      && notes == other.notes && repetition == other.repetition && recurrence == other.recurrence
  }
}

extension TaskItem {
  /// Whether its due day is over and it is not done.
  ///
  /// A task that is due at a quarter past five is past due from the midnight after it. One without a
  /// due date never is.
  ///
  /// - Parameters:
  ///   - date: A moment of today.
  ///   - calendar: Says when a day begins, in its time zone.
  public func isPastDue(on date: Date, calendar: Calendar) -> Bool {
    guard !isCompleted, let dueDate else { return false }
    return dueDate < calendar.startOfDay(for: date)
  }
}

extension TaskItem {
  /// What it is filed under: its tags, its project, and all that this is a part of.
  ///
  /// A task with the tag `Home` and the project `kitchen.floor` has the labels `+home`, `/kitchen` and
  /// `/kitchen.floor`. Equal tags and projects have equal labels, however they are written.
  public var labels: Set<String> {
    var labels = Set(tags.map(Self.label(tag:)))
    guard let project, !project.isEmpty else { return labels }
    let whole = Self.label(project: project)
    labels.insert(whole)
    let dot = UInt8(ascii: ".")
    for index in whole.utf8.indices where whole.utf8[index] == dot {
      labels.insert(String(whole[..<index]))
    }
    return labels
  }

  /// The label of tasks with a tag.
  public static func label(tag: String) -> String { "+" + folded(tag) }

  /// The label of tasks that are a part of a project.
  public static func label(project: String) -> String { "/" + folded(project) }

  private static func folded(_ name: String) -> String {
    let lower = name.lowercased()
    guard lower.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return lower }
    // The same bytes for the same letters, so that a store can compare them.
    let composed = lower.precomposedStringWithCanonicalMapping
    return String(String.UnicodeScalarView(composed.unicodeScalars.lazy.filter { $0.value != 0 }))
  }
}

extension TaskItem {
  /// A new task that says the same as this one and is open.
  public func opened(createdAt date: Date) -> TaskItem {
    var next = self
    next.id = nil
    next.uid = nil
    next.isCompleted = false
    next.completionDate = nil
    next.creationDate = date
    next.series = series ?? id
    return next
  }
}

/// The text a task, an event or a place was imported from, and what kind of text it is.
public struct OriginalRecord: Codable, Hashable, Sendable {
  /// The kinds of text it can come from, which is kept whole where nothing else is said.
  public enum Format: String, Codable, Hashable, Sendable {
    /// A line of a todo.txt file.
    case todoTxt
    /// An object of `task export`, in JSON.
    case taskwarrior
    /// A `VTODO` or `VEVENT` component of RFC 5545, from its `BEGIN` to its `END`.
    case iCalendar
    /// The members of a property list's dictionary that the app does not keep: `key` elements in XML,
    /// each with its value.
    case propertyList
    /// The elements of a GPX point that the app does not keep, in a `wpt` element.
    case gpx
    /// The members of a GeoJSON feature that the app does not keep: an object of `properties` and
    /// `feature`, with those of the one and of the other.
    case geoJSON
  }

  /// What kind of text it is.
  public var format: Format
  /// The text as it was read, byte for byte.
  public var text: String

  /// Keeps a text of some kind.
  public init(format: Format, text: String) {
    self.format = format
    self.text = text
  }
}

/// What a person searches for in texts, matched without a store.
///
/// Every word must begin a word of what is searched; several words in one search stand one after the
/// other, as in a phrase. Capitals and accents do not matter. Signs that make no word, such as `🎉` or
/// `&`, and scripts without spaces between words, such as Chinese, are found anywhere.
public struct SearchWords: Hashable, Sendable {
  private let text: String
  private let words: [String]

  /// Takes what a person typed.
  public init(_ text: String) {
    self.text = Self.folded(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    words = Self.isWrittenInWords(self.text) ? Self.words(self.text) : []
  }

  /// Whether all of it is found in a text; a text that is missing has nothing in it.
  public func isFound(in searched: String?) -> Bool {
    guard let searched else { return false }
    guard let last = words.last else { return Self.folded(searched).contains(text) }
    let found = Self.words(Self.folded(searched))
    guard found.count >= words.count else { return false }
    return (0...(found.count - words.count)).contains { start in
      zip(words.dropLast(), found[start...]).allSatisfy(==)
        && found[start + words.count - 1].hasPrefix(last)
    }
  }

  private static func folded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    return isPlain
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// The runs of letters, digits and the marks on them.
  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.split { !$0.isPartOfWord }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func isWrittenInWords(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.isPartOfWord)
      && !text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
  }
}
