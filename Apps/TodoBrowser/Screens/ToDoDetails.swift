import Foundation
import Interchange
import Models
import Recurrence
import ScreenSupport
import TerminalUI

/// The lines of the pane beside the list about an event.
@MainActor
struct ToDoDetails {
  private(set) var lines: [DetailLine] = []

  /// Reads the content of the pane for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - color: Returns the color of a category; nil for one without a color.
  ///   - document: The store and the date formats.
  init(
    of event: StoredToDo, color: (String) -> CategoryColor?, in document: ToDoDocument
  ) {
    let dates = document.dates
    lines.append(.rule)
    let state = event.isCancelled ? "Cancelled" : event.completionState.name
    add("State", state, sign: Self.sign(of: event, dates))
    addDate(of: event, dates)
    let category = event.category
    add(
      "Category", category.isEmpty ? nil : category, missing: "none (c to set)",
      sign: category.isEmpty ? nil : Self.dot(color(category)))
    if !event.otherCategories.isEmpty {
      add("Also in", event.otherCategories.joined(separator: ", "))
    }
    add("Repeats", dates.repetition(of: event), missing: "never (e to set)")
    if let next = Self.next(after: event, dates) { add("Next", dates.dayWithoutYear(of: next)) }
    let reminders = (event.alarms ?? []).map {
      AlarmTime.briefDescription(of: $0, .toDo, in: dates.environment)
    }
    add(
      "Reminder", reminders.isEmpty ? nil : reminders.joined(separator: ", "),
      missing: "none (e to set)")
    addOthers(of: event, document)
    lines.append(.rule)
  }

  private mutating func add(
    _ label: String, _ text: String?, missing: String = "", isAlert: Bool = false,
    sign: DetailLine.Sign? = nil
  ) {
    lines.append(
      DetailLine(
        label, String((text ?? missing).prefix(300)), isMissing: text == nil, isAlert: isAlert,
        sign: sign))
  }

  private mutating func addDate(of event: StoredToDo, _ dates: ToDoDates) {
    guard event.isDated else { return add("Date", nil, missing: "none (m to set)") }
    add("Date", dates.dayWithoutYear(of: event))
    let isLate = dates.isOverdue(event)
    let distance = dates.distance(to: event).replacing(" minutes", with: " min")
      .replacing(" hours", with: " h")
    let time = [dates.time(of: event), distance].filter { !$0.isEmpty }.joined(separator: " · ")
    add(" ", time, isAlert: isLate)
    let zone = dates.zoneNote(of: event).trimmingCharacters(in: .whitespaces)
    if !zone.isEmpty { add(" ", zone) }
  }

  private static func sign(of event: StoredToDo, _ dates: ToDoDates) -> DetailLine.Sign {
    let color: UIColor =
      event.isCancelled
      ? .secondaryLabel
      : event.isCompleted ? .systemGreen : dates.isOverdue(event) ? .systemRed : .label
    return DetailLine.Sign(event.sign, color)
  }

  private static func dot(_ color: CategoryColor?) -> DetailLine.Sign {
    DetailLine.Sign(CategoryColor.sign(of: color), color?.uiColor ?? .secondaryLabel)
  }

  /// Returns the next instance of a repeating event. Hourly rules are omitted, because some of them
  /// are slow to expand.
  private static func next(after event: StoredToDo, _ dates: ToDoDates) -> StoredToDo? {
    let rules = event.repeating(on: dates.clock)?.set.rules ?? []
    guard rules.allSatisfy({ [.daily, .weekly, .monthly, .yearly].contains($0.frequency) }) else {
      return nil
    }
    return event.following(isNew: true, on: dates.clock)
  }

  /// Adds the next open events of the same category.
  private mutating func addOthers(of event: StoredToDo, _ document: ToDoDocument) {
    guard !event.category.isEmpty else { return }
    var others: [StoredToDo] = []
    do {
      guard let category = try document.store.category(named: event.category) else { return }
      others = try document.store.events(
        ToDoQuery(scope: .category(category.id), hidesCompleted: true, limit: 6))
    } catch {
      // The list shows the error.
      return
    }
    others.removeAll { $0.id == event.id }
    guard !others.isEmpty else { return }
    lines.append(.rule)
    add("", nil, missing: "Also in \(event.category)")
    for other in others.prefix(4) {
      let when = document.dates.shortDate(of: other)
      var line = DetailLine(
        "", String(other.listTitle.prefix(60)), sign: Self.sign(of: other, document.dates),
        itemID: other.id)
      line.suffix = when.isEmpty ? "" : " · \(when)"
      lines.append(line)
    }
  }
}
