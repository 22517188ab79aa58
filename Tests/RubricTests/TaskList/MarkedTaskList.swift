import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// A running solution in a terminal of 80 by 24 cells.
@MainActor
struct MarkedTaskList {
  let pilot: Pilot

  init(_ solution: Solution, storedIn folder: URL? = nil) throws {
    pilot = Pilot(showing: try solution.firstScreen(folder))
  }

  var screen: ScreenEmulator { pilot.screen }

  // MARK: Contents

  /// The top view controller.
  var front: UIViewController {
    get throws { try #require(pilot.window.rootViewController).frontmost }
  }

  /// A Boolean value that indicates whether something is presented modally.
  var isModal: Bool { pilot.window.rootViewController?.presentedViewController != nil }

  /// A Boolean value that indicates whether something is presented modally, and is not an alert
  /// without text.
  var showsReport: Bool {
    guard let alert = pilot.window.rootViewController?.presentedViewController as? UIAlertController
    else { return isModal }
    return [alert.title, alert.message].contains { $0?.isEmpty == false }
  }

  /// Returns the visible views of a type on the frontmost screen, from top to bottom.
  func views<View: UIView>(_ kind: View.Type) throws -> [View] {
    func found(in view: UIView) -> [View] {
      guard !view.isHidden else { return [] }
      return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(found)
    }
    let root = try #require(try front.view)
    return found(in: root).sorted { frame(of: $0).minY < frame(of: $1).minY }
  }

  /// Returns the topmost view of a type.
  func view<View: UIView>(_ kind: View.Type) throws -> View {
    try #require(try views(kind).first, "there is no \(kind) on this screen\n\(screen)")
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// The title of the navigation bar.
  var title: String? { get throws { try front.navigationItem.title } }

  var barButtons: [String] {
    get throws {
      let item = try front.navigationItem
      return ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []))
        .compactMap(\.title)
    }
  }

  /// The number of rows of the frontmost table.
  var rowCount: Int {
    get throws {
      let table = try view(UITableView.self)
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }.reduce(0, +)
    }
  }

  /// A Boolean value that indicates whether a button of the edit view shows a date.
  var showsDueDate: Bool {
    get throws { try views(UIButton.self).compactMap(\.currentTitle).contains(where: Self.hasDate) }
  }

  /// The priority on the frontmost screen; nil if there is none or more than one.
  var shownPriority: String? {
    let shown = ["Low", "Medium", "High"].filter(screen.contains)
    return shown.count == 1 ? shown[0] : nil
  }

  /// Returns those of the texts that are visible in rows, in the order of the rows. The bottom line
  /// is not a row.
  func order(of texts: [String]) -> [String] {
    texts.compactMap { text in screen.firstPosition(of: text).map { ($0.row, text) } }
      .filter { $0.0 < screen.rows - 1 }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: Actions

  func click(_ view: UIView) {
    let frame = frame(of: view)
    pilot.click(column: Int(frame.midX), row: Int(frame.midY))
  }

  /// Presses the button in the bar that is not Edit.
  func pressAdd() throws {
    pilot.click(on: try #require(try barButtons.first { $0 != "Edit" }, "no add button"))
  }

  /// Types at the end of the field with the task's name.
  func type(_ text: String) throws {
    let field = try view(UITextField.self)
    if !field.isFirstResponder { click(field) }
    if !field.isFirstResponder { pilot.press("Enter") }
    pilot.press("End")
    pilot.type(text)
  }

  /// Presses the back button.
  func goBack() { pilot.click(on: "‹") }

  /// The buttons on a picker's screen, in bars and elsewhere, that have titles.
  private var selectionButtons: [(title: String, press: @MainActor () -> Void)] {
    get throws {
      let item = try front.navigationItem
      let items =
        try views(UIToolbar.self).flatMap { $0.items ?? [] } + (item.leftBarButtonItems ?? [])
        + (item.rightBarButtonItems ?? [])
      var buttons: [(title: String, press: @MainActor () -> Void)] = []
      for item in items where item.primaryAction != nil && item.isEnabled {
        if let title = item.title { buttons.append((title, { pilot.click(on: title) })) }
      }
      for button in try views(UIButton.self) {
        if let title = button.currentTitle { buttons.append((title, { click(button) })) }
      }
      return buttons
    }
  }

  /// Returns a Boolean value that indicates whether a button's title offers to select nothing, such
  /// as "None" or "Clear".
  private func isRefusal(_ title: String) -> Bool {
    title.lowercased().contains(/\b(no|none|never|nothing|without|clear|remove|delete|reset)\b/)
  }

  /// Completes a selection, regardless of the button's title.
  func pressDone() throws {
    let button = try selectionButtons.first { button in
      !isRefusal(button.title) && !button.title.lowercased().contains(/\b(cancel|back)\b/)
    }
    try #require(button, "no button completes the selection\n\(screen)").press()
  }

  /// Shows a control of a type: presses the buttons of the edit view one by one until it appears.
  @discardableResult
  func reveal<View: UIView>(_ kind: View.Type) throws -> View {
    let form = try front
    for button in try views(UIButton.self) {
      click(button)
      if let view = try views(kind).first { return view }
      if try front !== form { goBack() }
    }
    throw try #require(nil as (any Error)?, "no button brings in a \(kind)\n\(screen)")
  }

  func choose(priority: String) throws {
    try reveal(UIPickerView.self)
    pilot.click(on: priority)
    try pressDone()
  }

  func choose(dueDate: Date) throws {
    let picker = try reveal(UIDatePicker.self)
    picker.date = dueDate
    picker.sendActions(for: .valueChanged)
    try pressDone()
  }

  /// Clears the due date.
  func chooseNoDueDate() throws {
    try reveal(UIDatePicker.self)
    let button = try selectionButtons.first { isRefusal($0.title) }
    try #require(button, "no button says that there is no due date\n\(screen)").press()
  }

  /// A Boolean value that indicates whether the control shows that the task is completed.
  var isCompleted: Bool {
    get throws {
      if let toggle = try views(UISwitch.self).first { return toggle.isOn }
      let control = try view(UISegmentedControl.self)
      return control.selectedSegmentIndex == completedSegment(of: control)
    }
  }

  func choose(isCompleted: Bool) throws {
    if let toggle = try views(UISwitch.self).first {
      if toggle.isOn != isCompleted { click(toggle) }
      return
    }
    let control = try view(UISegmentedControl.self)
    let completed = completedSegment(of: control)
    let segment = isCompleted ? completed : 1 - completed
    let frame = frame(of: control)
    let quarter = frame.width / 4
    pilot.click(
      column: Int(segment == 0 ? frame.minX + quarter : frame.maxX - quarter),
      row: Int(frame.midY))
  }

  private func completedSegment(of control: UISegmentedControl) -> Int {
    let isFirst = control.titleForSegment(at: 0)?.lowercased().contains(/^(complete|done|yes)/)
    return isFirst == true ? 0 : 1
  }

  /// Adds a task through the user interface.
  func add(
    _ text: String, dueDate: Date? = nil, priority: String? = nil, isCompleted: Bool = false
  ) throws {
    try pressAdd()
    try type(text)
    pilot.press("Enter")
    if let dueDate { try choose(dueDate: dueDate) }
    if let priority { try choose(priority: priority) }
    if isCompleted { try choose(isCompleted: true) }
    goBack()
  }

  /// Selects the row of a task. Its due date distinguishes tasks with the same name.
  func open(_ text: String, dated dateText: String? = nil) throws {
    guard let dateText else {
      pilot.click(on: text)
      return
    }
    let row = try #require(self.row(of: text, dated: dateText), "no such “\(text)”\n\(screen)")
    pilot.click(column: try column(of: text, in: row), row: row)
  }

  /// The values of a task to enter.
  struct Entry {
    var text: String
    var isCompleted = false
    var priority: String
    var dueDate: Date?

    static let examples = [
      Entry(text: "Pay the rent", isCompleted: true, priority: "High", dueDate: day(3)),
      Entry(text: "Buy milk", priority: "Low", dueDate: day(8, isLate: false)),
      Entry(text: "Call Ann", isCompleted: true, priority: "Medium"),
    ]
  }

  /// Adds a task through the user interface.
  func add(_ entry: Entry) throws {
    try add(
      entry.text, dueDate: entry.dueDate, priority: entry.priority, isCompleted: entry.isCompleted)
  }

  /// Opens a task, returns a Boolean value that indicates whether the edit view shows its four
  /// values, and goes back.
  func opens(_ entry: Entry) throws -> Bool {
    let dateText = entry.dueDate.map(Self.dateText)
    guard let row = row(of: entry.text, dated: dateText) ?? row(of: entry.text) else {
      return false
    }
    pilot.click(column: try column(of: entry.text, in: row), row: row)
    defer { goBack() }
    let hasDate = try entry.dueDate.map { screen.contains(Self.dateText(of: $0)) } ?? !showsDueDate
    return try view(UITextField.self).text == entry.text && isCompleted == entry.isCompleted
      && shownPriority == entry.priority && hasDate
  }

  private func row(of text: String) -> Int? {
    screen.lines.indices.dropLast().first { screen.lines[$0].contains(text) }
  }

  /// Opens a task and sets all values except the text again.
  func change(_ entry: Entry) throws {
    let row = try #require(
      self.row(of: entry.text, dated: entry.dueDate.map(Self.dateText)) ?? self.row(of: entry.text))
    pilot.click(column: try column(of: entry.text, in: row), row: row)
    if let dueDate = entry.dueDate { try choose(dueDate: dueDate) }
    try choose(priority: entry.priority)
    try choose(isCompleted: !entry.isCompleted)
    try choose(isCompleted: entry.isCompleted)
    goBack()
  }

  /// Opens a task, expects that the edit view shows its four values, and goes back.
  ///
  /// - Parameters:
  ///   - dateText: The due date below the text, to distinguish tasks with the same name.
  ///   - priority: Its priority; nil for any.
  func expectToOpen(
    _ text: String, dated dateText: String? = nil, isCompleted: Bool = false,
    priority: String? = nil, dueDate: Date? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try open(text, dated: dateText)
    #expect(try view(UITextField.self).text == text, sourceLocation: sourceLocation)
    #expect(try self.isCompleted == isCompleted, sourceLocation: sourceLocation)
    #expect(priority == nil || shownPriority == priority, sourceLocation: sourceLocation)
    if let dueDate {
      #expect(screen.contains(Self.dateText(of: dueDate)), sourceLocation: sourceLocation)
    } else {
      #expect(try !showsDueDate, sourceLocation: sourceLocation)
    }
    goBack()
  }

  /// Deletes the row of a task in editing mode.
  func delete(_ text: String, dated dateText: String?) throws {
    let row = try #require(self.row(of: text, dated: dateText), "no such “\(text)”\n\(screen)")
    pilot.click(column: try column(of: "⊖", in: row), row: row)
    pilot.click(on: "  Delete  ")
  }

  /// Ends editing with the button of the bar, the last “Done” in its line: the program has a view
  /// of that name as well.
  func endEditing() throws {
    let line = screen.lines[0]
    let place = try #require(line.range(of: "Done", options: .backwards), "no “Done”\n\(screen)")
    pilot.click(column: line.distance(from: line.startIndex, to: place.lowerBound), row: 0)
  }

  private func column(of text: String, in row: Int) throws -> Int {
    let line = screen.lines[row]
    let place = try #require(line.range(of: text), "no “\(text)” in line \(row)\n\(screen)")
    return line.distance(from: line.startIndex, to: place.lowerBound)
  }
}

// MARK: - Days

extension MarkedTaskList {
  /// Returns a date some days after today, half an hour before or after midnight. In GMT one of the
  /// two is on another day.
  nonisolated static func day(_ days: Int, isLate: Bool = true) -> Date {
    let calendar = Calendar.current
    let today = calendar.startOfDay(for: Date())
    let day = calendar.date(byAdding: .day, value: days, to: today) ?? today
    return calendar.date(
      bySettingHour: isLate ? 23 : 0, minute: 30, second: 0, of: day) ?? day
  }

  /// Returns a date in the assignment's format: `Dec 15, 2017`.
  nonisolated static func dateText(of date: Date) -> String {
    formatter("MMM d, yyyy").string(from: date)
  }

  nonisolated static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter
  }

  /// Returns a Boolean value that indicates whether a text contains a date in the assignment's
  /// format.
  nonisolated static func hasDate(_ text: String) -> Bool {
    text.contains(/[A-Z][a-z][a-z] \d{1,2}, \d{4}/)
  }
}

extension Color {
  /// A Boolean value that indicates whether the color is a shade of gray.
  var isGrey: Bool {
    guard case .rgb(let red, let green, let blue) = kind else { return false }
    let parts = [red, green, blue]
    guard let least = parts.min(), let most = parts.max() else { return false }
    return most - least < 40 && least > 0x40 && most < 0xD0
  }

  /// A Boolean value that indicates whether red clearly dominates.
  var isRed: Bool {
    guard case .rgb(let red, let green, let blue) = kind else { return false }
    return Int(red) > Int(green) + 60 && Int(red) > Int(blue) + 60
  }
}
