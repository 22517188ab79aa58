import Interchange
import Models

@testable import TaskList

extension StoredTask {
  /// Returns a Boolean value that indicates whether an import changes this task, which it
  /// recognized by its ``uid``, its ``original`` text or its parts.
  ///
  /// Importing the same file again, or an export, changes nothing. As long as the text of a task is
  /// the one it was imported from, later changes stay. Otherwise the properties the app shows are
  /// compared, and of the rest everything but timestamps and sequence numbers. A revision with a
  /// lower `SEQUENCE` changes nothing either.
  func isRevised(by incoming: StoredTask) -> Bool {
    if let original, original == incoming.original { return false }
    if let own = component, let other = incoming.component,
      other.base.revision < own.base.revision
    {
      return false
    }
    guard hasSameParts(as: incoming) else { return true }
    // A text from another source does not affect the stored one.
    guard let original, let other = incoming.original, original.format == other.format else {
      return false
    }
    return original.hiddenParts != other.hiddenParts
  }

  /// Returns a Boolean value that indicates whether the app shows the same of both: text, due and
  /// start date, priority, completion, notes, project, tags in any order, and repetition.
  func hasSameParts(as other: StoredTask) -> Bool {
    var (left, right) = (self, other)
    // Taskwarrior sorts them.
    left.tags.sort()
    right.tags.sort()
    return left.todoTxtParts == right.todoTxtParts
  }

  private var component: TaskComponent? { original?.component.map { TaskComponent($0.text) } }
}

extension OriginalRecord {
  /// The properties the app does not show, without timestamps and sequence numbers.
  fileprivate var hiddenParts: [String] {
    switch format {
    case .propertyList, .gpx, .geoJSON:
      return [text]
    case .todoTxt:
      return TodoTxtLine(text).words.filter { $0.kind == .other || $0.kind == .project }
        .map(\.text).sorted()
    case .iCalendar:
      let component = TaskComponent(ComponentText(text))
      return component.hiddenLines.sorted()
    case .taskwarrior:
      guard let object = try? JSONObject(Array(text.utf8)) else { return [text] }
      return object.members.compactMap { member in
        let name = object.text(member.key)
        let isShown = TaskwarriorKey(rawValue: name) != nil || ["id", "urgency"].contains(name)
        return isShown
          ? nil : name + ":" + String(decoding: object.bytes[member.range], as: UTF8.self)
      }.sorted()
    }
  }
}

extension TaskComponent {
  /// The lines that a task has no place for.
  fileprivate var hiddenLines: [String] {
    let bookkeeping = [base.uid, base.stamp, base.lastModified, base.sequence, base.created]
    let shown = [
      base.summary, base.details, base.start, base.duration, base.due, base.status,
      base.completed, base.percent, priority, project, repetition,
    ]
    let hidden = Set((bookkeeping + shown + base.categories + recurrence).compactMap { $0?.line })
    return text.lines.indices.dropFirst().dropLast().compactMap { line in
      // The description once more, for Outlook.
      if hidden.contains(line) || text.scan(line)?.name == "X-ALT-DESC" { return nil }
      return String(decoding: text[line], as: UTF8.self)
    }
  }
}
