import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The agenda around its events: headings of days, the rows that lead to the past and to what is far
/// ahead, and the cursor.
extension ScheduleScreen {
  // MARK: Headings

  /// Returns the heading of a section: `Fri, Nov 27 · in 4 days`.
  func heading(of section: Int) -> (words: String, isToday: Bool)? {
    let sections = document.shown.sections
    guard sections.indices.contains(section) else { return nil }
    switch sections[section].kind {
    case .earlier, .later, .asAdded: return nil
    case .undated: return ("No date", false)
    case .day(let day):
      let words = document.words
      return ("\(words.name(of: day)) · \(words.distance(to: day))", day == words.today)
    }
  }

  // MARK: What is folded

  /// A row that leads to days that are not shown.
  func leadingCell(at path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LeadingCell", for: path)
    cell.textLabel?.textColor = .secondaryLabel
    cell.textLabel?.text =
      switch document.shown.row(at: path) {
      case .earlier(let count, let hasMore)?:
        "… \(count)\(hasMore ? "+" : "") \(document.shown.isPastShown ? "earlier" : "past") "
          + "event\(count == 1 && !hasMore ? "" : "s")"
      case .later(let count)?: "… \(count) later event\(count == 1 ? "" : "s")"
      default: nil
      }
    return cell
  }

  /// Shows what is behind a row: of the past what was last, with the cursor on it.
  func unfold(at path: IndexPath) {
    let sections = document.shown.sections
    guard sections.indices.contains(path.section) else { return }
    tableView.deselectRow(at: path, animated: false)
    let isPast = sections[path.section].kind == .earlier
    let next = IndexPath(row: 0, section: path.section + 1)
    let neighbour = document.shown.id(at: next)
    if isPast { document.shown.unfoldPast() } else { document.shown.unfoldFuture() }
    reload()
    guard isPast else { return }
    // Where today is empty, its heading follows.
    let end = neighbour.flatMap(document.shown.indexPath(of:))
    let last = document.shown.sections.prefix(end?.section ?? .max).lastIndex {
      $0.count > 0 && $0.kind.day.map { $0 < document.words.today } ?? false
    }
    guard let last else { return }
    tableView.moveCursor(
      to: IndexPath(row: document.shown.sections[last].count - 1, section: last))
  }

  // MARK: The cursor

  /// The id of the row under the cursor.
  var focusedID: AgendaRow.ID? { tableView.focusedIndexPath.flatMap(document.shown.id(at:)) }

  /// The event under the cursor.
  var focusedEvent: CalendarEvent? {
    tableView.focusedIndexPath.flatMap(document.shown.row(at:))?.event
  }

  /// The right of the bottom line – news, or which event of how many – and the words of an empty
  /// list.
  func updateStatus() {
    // Asking for the count makes the table take in what has changed.
    _ = tableView.numberOfSections
    let rows = document.shown.rowCount
    let failure = document.shown.failure
    let count = document.shown.eventCount
    tableView.showEmpty(failure.map { "\($0)" } ?? wordsForNoEvents)
    let isSearching = document.shown.isSearching
    let unit = isSearching ? "found" : count == 1 ? "event" : "events"
    // Where a series has many rows, the place among them says little.
    let position =
      rows == count ? tableView.focusedIndexPath.flatMap(document.shown.position(of:)) : nil
    let place = position.map { "\($0 + 1) of \(count)" + (isSearching ? " found" : "") }
    showStatus(
      count > 1 ? place ?? "\(count) \(unit)" : "\(count) \(unit)",
      failure: failure.map { "\($0)" })
  }

  private var wordsForNoEvents: String {
    if document.shown.isSearching {
      return "No event has “\((document.shown.search ?? "").prefix(40))”.\n\nEsc shows all events."
    }
    return """
      No events yet.

      Press n to create one.

      Or press q and import a calendar:
      event-scheduler import FILE.ics
      """
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor stays on its event when others come, go and move.
extension ScheduleScreen: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    document.shown.id(at: idx)?.text
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    AgendaRow.ID(identifier).flatMap(document.shown.indexPath(of:))
  }
}
