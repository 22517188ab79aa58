import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

/// A running solution in a terminal.
@MainActor
final class MarkedTodoBrowser {
  let pilot: Pilot
  /// The folder in which the solution may store events.
  let folder: URL
  /// The folder, if it is deleted with this object.
  private let temporaryFolder: TemporaryFolder?

  /// Opens a solution that has events.
  ///
  /// - Parameters:
  ///   - folder: The folder with events of an earlier launch; nil for a new folder.
  ///   - moves: If true, screens slide in and out.
  init(
    _ solution: Solution, _ events: [ToDoEvent], storedIn folder: URL? = nil, columns: Int = 80,
    rows: Int = 40, moves: Bool = false
  ) throws {
    let made = try folder == nil ? TemporaryFolder() : nil
    temporaryFolder = made
    let folder = folder ?? URL(filePath: made?.path ?? "")
    self.folder = folder
    pilot = Pilot(
      showing: try solution.firstView(events, folder), columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: !moves))
  }

  /// Opens a first view controller.
  init(showing root: UIViewController, columns: Int = 80) {
    folder = FileManager.default.temporaryDirectory
    temporaryFolder = nil
    pilot = Pilot(showing: root, columns: columns, rows: 40)
  }

  // MARK: Contents

  var screen: ScreenEmulator { pilot.screen }

  /// The top view controller of the last presentation.
  var front: UIViewController {
    get throws {
      var front = try #require(pilot.window.rootViewController)
      while let presented = front.presentedViewController { front = presented }
      return front.frontmost
    }
  }

  /// A Boolean value that indicates whether something is presented modally.
  var isModal: Bool { pilot.window.rootViewController?.presentedViewController != nil }

  /// Returns the views of a type on the frontmost screen, from top to bottom.
  func views<View: UIView>(_ kind: View.Type) throws -> [View] {
    func inside(_ view: UIView) -> [View] {
      if let found = view as? View { return [found] }
      // Leave out the parts of a date picker.
      return view is UIDatePicker ? [] : view.subviews.flatMap(inside)
    }
    let root = try #require(try front.view)
    return inside(root).sorted {
      $0.convert($0.bounds, to: root).minY < $1.convert($1.bounds, to: root).minY
    }
  }

  /// The frontmost table.
  var table: UITableView { get throws { try #require(try views(UITableView.self).first) } }

  /// The number of rows in each section of the frontmost table.
  var rowCounts: [Int] {
    get throws {
      let table = try table
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
  }

  /// Returns a Boolean value that indicates whether a text is visible above the bottom line, which
  /// may name the last action.
  func shows(_ text: String) -> Bool { screen.lines.dropLast().contains { $0.contains(text) } }

  /// Expects words on the screen, each in a line below the previous one.
  func expectInOrder(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    var row = 0
    for word in words {
      let found = screen.lines.indices.first { $0 > row && screen.lines[$0].contains(word) }
      guard let found else {
        Issue.record(
          "“\(word)” is not below line \(row):\n\(screen.lines.joined(separator: "\n"))",
          sourceLocation: sourceLocation)
        return
      }
      row = found
    }
  }

  // MARK: Actions

  /// Opens the events of a row of the first screen.
  func open(_ name: String) {
    pilot.click(on: name)
    pilot.advance(by: 1)
    // Select the top event.
    pilot.press("Home")
  }

  /// Returns to the previous screen.
  func goBack() {
    pilot.press("Esc")
    pilot.advance(by: 1)
  }

  /// Opens the editor of a new event with the plus button or UIKit's Add button.
  func add() throws {
    let item = try front.navigationItem
    let items =
      (item.rightBarButtonItems ?? []) + (item.leftBarButtonItems ?? [])
      + (try front.toolbarItems ?? [])
    let titles = items.compactMap(\.title)
    let plus = try #require(titles.first { $0.contains("+") || $0 == "Add" || $0 == "New" })
    pilot.click(on: plus)
    pilot.advance(by: 1)
  }

  /// Opens the editor of an event.
  func select(_ title: String) {
    pilot.click(on: title)
    pilot.advance(by: 1)
  }

  /// Leaves the editor by the left button of its bar, discarding the changes.
  func cancel() throws {
    let title = try front.navigationItem.leftBarButtonItem?.title
    pilot.click(on: try #require(title))
    pilot.advance(by: 1)
    // The editor may ask whether to discard the changes.
    if isModal { pilot.click(on: "Discard") }
    pilot.advance(by: 1)
  }

  /// Dismisses the editor without its buttons, which other rows check.
  func leaveEditor() {
    pilot.window.rootViewController?.dismiss(animated: false)
    pilot.advance(by: 1)
  }

  /// Reloads the frontmost table. Another row checks whether the solution does so.
  func reload() throws {
    try table.reloadData()
    pilot.drawPendingFrame()
  }

  /// Fills in the controls of an editor.
  func fill(_ editor: Editor, with event: ToDoEvent) {
    fill(editor.title, with: event.title)
    fill(editor.category, with: event.category)
    choose(event.completionState, in: editor)
    choose(event.date, in: editor)
    type(event.notes, over: editor.notes)
  }

  func choose(_ state: CompletionState, in editor: Editor) {
    editor.state.selectedSegmentIndex = state.rawValue
    editor.state.sendActions(for: .valueChanged)
  }

  func choose(_ date: Date, in editor: Editor) {
    editor.date.date = date
    editor.date.sendActions(for: .valueChanged)
  }

  func type(_ text: String, over notes: UITextView) {
    notes.becomeFirstResponder()
    pilot.press("Ctrl-U", "Ctrl-E", "Ctrl-U")
    pilot.type(text)
  }

  /// Expects that the frontmost editor shows an event.
  func expectEditor(
    toShow event: ToDoEvent, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let editor = try editor()
    #expect(editor.title.text == event.title, sourceLocation: sourceLocation)
    #expect(editor.category.text == event.category, sourceLocation: sourceLocation)
    #expect(
      editor.state.selectedSegmentIndex == event.completionState.rawValue,
      sourceLocation: sourceLocation)
    #expect(editor.date.date == event.date, sourceLocation: sourceLocation)
    #expect(editor.notes.text == event.notes, sourceLocation: sourceLocation)
  }

  /// Opens a category, expects exactly these events with all their properties, and goes back.
  /// Events with the same title are distinguished by their order.
  func expect(
    _ category: String, toHave events: [ToDoEvent],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try reload()
    open(category)
    #expect(try rowCounts.reduce(0, +) == events.count, sourceLocation: sourceLocation)
    for (number, event) in events.enumerated() {
      let place = events[..<number].count { $0.title == event.title }
      try select(event.title, number: place)
      try expectEditor(toShow: event, sourceLocation: sourceLocation)
      leaveEditor()
    }
    goBack()
  }

  /// Opens the editor of an event. The number selects one of several with the same title, from the
  /// top.
  func select(_ title: String, number: Int) throws {
    let lines = screen.lines.indices.dropLast().filter { screen.lines[$0].contains(title) }
    try #require(number < lines.count, "no \(number + 1) × “\(title)”\n\(screen)")
    let line = screen.lines[lines[number]]
    let place = try #require(line.range(of: title))
    pilot.click(
      column: line.distance(from: line.startIndex, to: place.lowerBound), row: lines[number])
    pilot.advance(by: 1)
  }

  /// Deletes an event in editing mode. The number selects one of several with the same title, from
  /// the top.
  func delete(_ title: String, number: Int = 0) throws {
    let lines = screen.lines.indices.dropLast().filter { screen.lines[$0].contains(title) }
    try #require(number < lines.count, "no \(number + 1) × “\(title)”\n\(screen)")
    let line = screen.lines[lines[number]]
    let sign = try #require(line.firstIndex(of: "⊖"), "no ⊖ beside “\(title)”\n\(screen)")
    pilot.click(
      column: line.distance(from: line.startIndex, to: sign), row: lines[number])
    pilot.click(on: "  Delete  ")
    pilot.advance(by: 1)
  }

  /// The right bar button item of the editor, which saves.
  var saveButton: UIBarButtonItem {
    get throws { try #require(try front.navigationItem.rightBarButtonItem) }
  }

  /// Presses the button that saves, even if it is disabled. Other rows check when it is enabled.
  func save() throws {
    try saveButton.isEnabled = true
    pilot.click(on: try #require(try saveButton.title))
    pilot.advance(by: 1)
  }

  /// Replaces the text of a field.
  func fill(_ field: UITextField, with text: String) {
    field.becomeFirstResponder()
    pilot.press("Ctrl-E", "Ctrl-U")
    pilot.type(text)
  }

  /// Returns the controls of the frontmost editor, found by type.
  func editor() throws -> Editor {
    let fields = try views(UITextField.self)
    return Editor(
      title: try #require(fields.first), category: try #require(fields.dropFirst().first),
      state: try #require(try views(UISegmentedControl.self).first),
      date: try #require(try views(UIDatePicker.self).first),
      notes: try #require(try views(UITextView.self).first))
  }

  /// The controls of an editor: the title is the first text field, the category the second.
  struct Editor {
    let title: UITextField
    let category: UITextField
    let state: UISegmentedControl
    let date: UIDatePicker
    let notes: UITextView
  }
}
