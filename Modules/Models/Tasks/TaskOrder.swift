import Foundation

/// How the tasks of a list are sorted. What is equal stands in the order it was written down in.
public enum TaskOrder: String, CaseIterable, Hashable, Sendable {
  /// The first due first, those without a due date last.
  case dueDate
  /// The most important first, among equals the first due.
  case priority
  /// By text, in the alphabet's order.
  case text
  /// In the order they were written down in.
  case creation
}

extension TaskItem {
  /// What its text is sorted by: capitals and accents do not count, and neither does what comes after
  /// the first eighty characters.
  public var alphabeticalKey: String {
    let start = String((text ?? "").unicodeScalars.prefix(Self.keyLength))
    let isPlain = start.utf8.allSatisfy { $0 < 0x80 && $0 != 0 }
    guard !isPlain else { return start.lowercased() }
    let folded = start.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return String(
      String.UnicodeScalarView(
        folded.unicodeScalars.lazy.filter { $0.value != 0 }.prefix(Self.keyLength)))
  }

  private static let keyLength = 80
}

extension TaskOrder {
  /// Sorts tasks that stand in the order they were written down in.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - isAscending: Whether the first comes first; otherwise all stands the other way round.
  public func sorted(_ tasks: [TaskItem], isAscending: Bool = true) -> [TaskItem] {
    let sorted =
      switch self {
      case .dueDate: Self.sort(tasks) { Self.due($0) < Self.due($1) }
      case .priority:
        Self.sort(tasks) {
          $0.priority == $1.priority ? Self.due($0) < Self.due($1) : $0.priority > $1.priority
        }
      case .text:
        zip(tasks, tasks.map { Array($0.alphabeticalKey.utf8) }).enumerated().sorted {
          left, right in
          left.element.1 == right.element.1
            ? left.offset < right.offset : left.element.1.lexicographicallyPrecedes(right.element.1)
        }.map(\.element.0)
      case .creation: tasks
      }
    return isAscending ? sorted : sorted.reversed()
  }

  /// Swift's sort does not promise to leave equals where they are, so their places decide.
  private static func sort(
    _ tasks: [TaskItem], by isBefore: (TaskItem, TaskItem) -> Bool
  ) -> [TaskItem] {
    tasks.enumerated().sorted { left, right in
      if isBefore(left.element, right.element) { return true }
      return !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }

  /// Seconds; infinity for no due date, which comes last.
  private static func due(_ task: TaskItem) -> Double {
    task.dueDate?.timeIntervalSinceReferenceDate ?? .infinity
  }
}
