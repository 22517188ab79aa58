import Foundation
import Models
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport
@testable import TerminalUI

/// A solution on the screen of a terminal of 80 by 24 cells.
@MainActor
struct MarkedScheduler {
  let solution: Solution
  let pilot: Pilot
  /// The first view.
  let table: UITableViewController
  init(_ solution: Solution) throws {
    self.solution = solution
    let root = try solution.open()
    pilot = Pilot(showing: root)
    table = try #require(Self.table(in: root))
  }

  private static func table(in controller: UIViewController) -> UITableViewController? {
    (controller as? UITableViewController)
      ?? controller.children.lazy.compactMap(Self.table(in:)).first
  }

  /// The schedule of the first view, regardless of the property's name.
  var schedule: MarkedSchedule {
    get throws {
      if let store = (table as? ScheduleScreen)?.store { return .store(store) }
      let properties = StoredProperties(of: table)
      let optional = properties.values(of: Schedule?.self).compactMap(\.self)
      return .schedule(try #require((properties.values(of: Schedule.self) + optional).first))
    }
  }

  /// The titles of the added events in the schedule, in any order.
  func titles(besides first: [String?]) throws -> [String] {
    var titles = try schedule.eventArray.map(\.title)
    for title in first { titles.firstIndex(of: title).map { _ = titles.remove(at: $0) } }
    return titles.compactMap(\.self).sorted()
  }

  /// The visible view controller.
  var top: UIViewController {
    table.navigationController?.topViewController ?? table.presentedViewController ?? table
  }

  /// Shows the second view, by its segue if there is one.
  func openForm() throws {
    if !perform("ShowNewEvent", sender: nil) { pilot.click(on: "New") }
    pilot.drawPendingFrame()
    try #require(top !== table)
  }

  /// Shows the third view for a row, by its segue if there is one.
  func openInfo(row: Int = 0) throws {
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    let cell = table.tableView.cellForRow(at: path(ofRow: row))
    // A solution may use the cell or the selection.
    if solution != .product { select(row: row) }
    if !perform("ShowEventInfo", sender: cell) { pilot.press("Home", "Enter") }
    pilot.drawPendingFrame()
    try #require(top !== table)
  }

  /// Selects a row without telling the table's delegate.
  func select(row: Int) {
    table.tableView.selectRow(at: path(ofRow: row), animated: false, scrollPosition: .none)
  }

  private func perform(_ segue: String, sender: Any?) -> Bool {
    guard solution.storyboard.scene(behind: segue) != nil else { return false }
    table.performSegue(withIdentifier: segue, sender: sender)
    return true
  }

  /// The first control of a type on the visible screen.
  func control<Kind: UIView>(_ kind: Kind.Type) throws -> Kind {
    try #require(top.view.controls(kind).first)
  }

  /// An event on a day of July 2031, half an hour before or after midnight, so that a date
  /// formatted in a wrong time zone shows another day.
  func event(_ title: String, onDay day: Int = 24, isLate: Bool = false) throws -> Event {
    try event(
      title,
      at: DateComponents(year: 2031, month: 7, day: day, hour: isLate ? 23 : 0, minute: 30))
  }

  /// An event on the last day of 2028, which is in the first week of 2029.
  func eventAtTheEndOfAYear(_ title: String) throws -> Event {
    try event(title, at: DateComponents(year: 2028, month: 12, day: 31, hour: 12))
  }

  private func event(_ title: String, at time: DateComponents) throws -> Event {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = solution.timeZone
    let date = try #require(calendar.date(from: time))
    let event = Event(
      title: title, description: "Ask for \(String(title.reversed()))\nat the gate")
    // Another row checks the initializer with a date.
    event.date = date
    return event
  }

  /// The day of the month of an event in the solution's time zone.
  func day(of event: Event) throws -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = solution.timeZone
    return calendar.component(.day, from: try #require(event.date))
  }

  /// Returns a Boolean value that indicates whether texts contain a day of the month as a separate
  /// number that is not an hour.
  nonisolated static func texts(_ texts: [String], nameDay day: Int) throws -> Bool {
    let number = try Regex("\\b0?\(day)\\b(?!:)")
    return texts.contains { $0.contains(number) }
  }

  /// Returns a Boolean value that indicates whether texts name the month of an event, July, and its
  /// time of day, if they contain one.
  func texts(_ texts: [String], agreeWith event: Event) throws -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = solution.timeZone
    let hour = calendar.component(.hour, from: try #require(event.date))
    let times = texts.flatMap(ShownTime.all)
    return texts.contains { $0.contains(/(?i)\bjul|\b0?7\b(?!:)/) }
      && (times.isEmpty || times.contains(ShownTime(hour: hour, minute: 30)))
  }

  /// Passes an event to the first view as the second one does.
  ///
  /// - Returns: True if the first view conforms to the protocol.
  @discardableResult
  func pass(_ event: Event) -> Bool {
    defer { pilot.drawPendingFrame() }
    return solution.pass(event, to: table)
  }

  /// Adds events to the schedule directly. Another row checks the delegate's function.
  func add(_ events: Event...) throws {
    for event in events { try schedule.addNewEvent(event) }
    table.tableView.reloadData()
    pilot.drawPendingFrame()
  }

  /// Fills in the second view, which is visible.
  func fillIn(title: String, description: String, date: Date? = nil) throws {
    pilot.window.focus(try control(UITextField.self))
    pilot.type(title)
    pilot.window.focus(try control(UITextView.self))
    pilot.type(description)
    if let date { try control(UIDatePicker.self).date = date }
    pilot.press("Esc")
  }

  /// The button of the second view that creates the event. There may be other buttons.
  var createButton: UIButton {
    get throws {
      let buttons = top.view.controls(UIButton.self)
      return try #require(buttons.first { $0.currentTitle == "Create New Event" } ?? buttons.first)
    }
  }

  /// Performs the action of that button, whichever view is the first responder.
  func sendCreate() throws {
    try createButton.sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Returns the first view's cell for a row.
  func cell(_ row: Int) -> UITableViewCell {
    table.tableView(table.tableView, cellForRowAt: path(ofRow: row))
  }

  /// Returns the visible text of a row, and the text of its section's header.
  func texts(ofRow row: Int) -> [String] {
    let section = path(ofRow: row).section
    let heading = table.tableView(table.tableView, titleForHeaderInSection: section)
    return cell(row).texts + [heading].compactMap(\.self)
  }

  /// The rows that show a title on a day of the month, in the order of the table.
  func rows(showing title: String, onDay day: Int) throws -> [Int] {
    try (0..<rowCount).filter { row in
      let texts = texts(ofRow: row)
      return try texts.contains { $0.contains(title) } && Self.texts(texts, nameDay: day)
    }
  }

  /// Deletes a row through the table's data source.
  func delete(row: Int) {
    table.tableView(table.tableView, commit: .delete, forRowAt: path(ofRow: row))
    pilot.drawPendingFrame()
  }

  /// The number of rows in all sections.
  var rowCount: Int { rowCounts.reduce(0, +) }

  private var rowCounts: [Int] {
    (0..<table.numberOfSections(in: table.tableView)).map {
      table.tableView(table.tableView, numberOfRowsInSection: $0)
    }
  }

  /// Returns the index path of a row that is counted across all sections.
  func path(ofRow row: Int) -> IndexPath {
    var rest = row
    for (section, count) in rowCounts.enumerated() {
      if rest < count { return IndexPath(row: rest, section: section) }
      rest -= count
    }
    return IndexPath(row: row, section: 0)
  }

  /// The delegate of a second view.
  static func delegate(of form: UIViewController) -> AnyObject? {
    StoredProperties(of: form).optionals(named: "delegate").first?.object
  }

  /// Returns to the first view, discarding the input.
  func goBack() {
    table.navigationController?.popToRootViewController(animated: false)
    pilot.drawPendingFrame()
  }

  /// The event of a third view, regardless of the property's name.
  static func event(of info: UIViewController) -> Event? {
    Event.shown(by: info)
  }
}

extension UIView {
  /// The texts of all labels in the view.
  var texts: [String] {
    subviews.flatMap { view in ((view as? UILabel)?.text).map { [$0] } ?? view.texts }
  }
}
