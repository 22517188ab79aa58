import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// A solution in a terminal of 80 by 24 cells, in the hands of somebody who marks it.
@MainActor
struct MarkedTaskList {
  let pilot: Pilot

  init(_ solution: Solution) throws {
    pilot = Pilot(showing: try solution.firstScreen())
  }

  var screen: ScreenEmulator { pilot.screen }

  // MARK: What is there

  /// The screen in front.
  var front: UIViewController {
    get throws { try #require(pilot.window.rootViewController).frontmost }
  }

  /// The views of a kind that are seen on the screen in front, from top to bottom.
  func views<View: UIView>(_ kind: View.Type) throws -> [View] {
    func found(in view: UIView) -> [View] {
      guard !view.isHidden else { return [] }
      return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(found)
    }
    let root = try #require(try front.view)
    return found(in: root).sorted { frame(of: $0).minY < frame(of: $1).minY }
  }

  /// The uppermost view of a kind.
  func view<View: UIView>(_ kind: View.Type) throws -> View {
    try #require(try views(kind).first, "there is no \(kind) on this screen\n\(screen)")
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// What is in the bar: its title, and the titles of its buttons without the way back.
  var title: String? { get throws { try front.navigationItem.title } }

  var barButtons: [String] {
    get throws {
      let item = try front.navigationItem
      return ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []))
        .compactMap(\.title)
    }
  }

  /// What is written in the line below a text.
  func line(below text: String) -> String? {
    guard let place = screen.firstPosition(of: text), place.row + 1 < screen.rows else {
      return nil
    }
    return String(screen.lines[place.row + 1].dropFirst(place.column))
  }

  /// The colour of a text that is on the screen.
  func color(of text: String) throws -> Color {
    let place = try #require(screen.firstPosition(of: text), "“\(text)” is not seen\n\(screen)")
    return screen[column: place.column, row: place.row].style.foreground
  }

  /// The texts of rows that are seen, in the order in which they stand. The bottom line is no row.
  func order(of texts: [String]) -> [String] {
    texts.compactMap { text in screen.firstPosition(of: text).map { ($0.row, text) } }
      .filter { $0.0 < screen.rows - 1 }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: What a person does

  func click(_ view: UIView) {
    let frame = frame(of: view)
    pilot.click(column: Int(frame.midX), row: Int(frame.midY))
  }

  /// Clicks on the first of some words that is seen.
  func click(onOneOf words: [String]) throws {
    let seen = try #require(words.first(where: screen.contains), "none of \(words)\n\(screen)")
    pilot.click(on: seen)
  }

  /// Presses the button in the bar that is not for editing the list.
  func pressAdd() throws {
    pilot.click(on: try #require(try barButtons.first { $0 != "Edit" }, "no add button"))
  }

  /// Types into the field of the task's name.
  func type(_ text: String) throws {
    let field = try view(UITextField.self)
    if !field.isFirstResponder { click(field) }
    if !field.isFirstResponder { pilot.press("Enter") }
    pilot.press("End")
    pilot.type(text)
  }

  /// Presses the button that leads back.
  func goBack() { pilot.click(on: "‹") }

  /// Completes a selection.
  func pressDone() throws { try click(onOneOf: ["Done", "OK", "Select", "Save", "Choose", "Set"]) }

  /// Brings in the view with a control of a kind: presses one button of the edit view after the other
  /// until it is there.
  @discardableResult
  func bringIn<View: UIView>(_ kind: View.Type) throws -> View {
    let form = try front
    for button in try views(UIButton.self) {
      click(button)
      if let view = try views(kind).first { return view }
      if try front !== form { goBack() }
    }
    throw try #require(nil as (any Error)?, "no button brings in a \(kind)\n\(screen)")
  }

  func choose(priority: String) throws {
    try bringIn(UIPickerView.self)
    pilot.click(on: priority)
    try pressDone()
  }

  func choose(dueDate: Date) throws {
    let picker = try bringIn(UIDatePicker.self)
    picker.date = dueDate
    picker.sendActions(for: .valueChanged)
    try pressDone()
  }

  /// Takes the due date away.
  func chooseNoDueDate() throws {
    try bringIn(UIDatePicker.self)
    try click(onOneOf: ["No Due Date", "No Date", "None", "Clear", "Remove"])
  }

  /// Whether the control for it says that the task is completed.
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

  /// Adds a task by the screens, as a person does.
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

  /// Selects the row of a task.
  func open(_ text: String) { pilot.click(on: text) }
}

// MARK: - Days

extension MarkedTaskList {
  /// Noon of a day that is so many days after today.
  nonisolated static func day(_ days: Int) -> Date {
    let noon = Calendar.current.startOfDay(for: Date()) + 12 * 3600
    return Calendar.current.date(byAdding: .day, value: days, to: noon) ?? noon
  }

  /// A date as the assignment writes it: `Dec 15, 2017`.
  nonisolated static func words(of date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "MMM d, yyyy"
    return formatter.string(from: date)
  }

  /// Whether a date is written as the assignment writes it, any date.
  nonisolated static func hasDate(_ text: String) -> Bool {
    text.contains(/[A-Z][a-z][a-z] \d{1,2}, \d{4}/)
  }
}

extension Color {
  /// Whether it is between black and white.
  var isGrey: Bool {
    guard case .rgb(let red, let green, let blue) = kind else { return false }
    let parts = [red, green, blue]
    guard let least = parts.min(), let most = parts.max() else { return false }
    return most - least < 40 && least > 0x40 && most < 0xD0
  }

  /// Whether red is far ahead of the others.
  var isRed: Bool {
    guard case .rgb(let red, let green, let blue) = kind else { return false }
    return Int(red) > Int(green) + 60 && Int(red) > Int(blue) + 60
  }
}
