import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

/// A solution on a terminal, as a person sees and uses it.
@MainActor
final class MarkedTodoBrowser {
  let pilot: Pilot
  /// The folder in which it may store its events.
  let folder: URL
  /// The folder, if it is removed with this object.
  private let temporaryFolder: TemporaryFolder?

  /// Opens a solution over events.
  ///
  /// - Parameters:
  ///   - folder: Where it has kept events before; nil makes a folder.
  ///   - moves: Whether screens slide in and out.
  init(
    _ solution: Solution, _ events: [ToDoEvent], keptIn folder: URL? = nil, columns: Int = 80,
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

  /// Opens a first view.
  init(showing root: UIViewController, columns: Int = 80) {
    folder = FileManager.default.temporaryDirectory
    temporaryFolder = nil
    pilot = Pilot(showing: root, columns: columns, rows: 40)
  }

  // MARK: What is seen

  var screen: ScreenEmulator { pilot.screen }

  /// The frontmost view controller: the top one of those presented last.
  var front: UIViewController {
    get throws {
      var front = try #require(pilot.window.rootViewController)
      while let presented = front.presentedViewController { front = presented }
      return front.frontmost
    }
  }

  /// Whether something was presented modally.
  var isModal: Bool { pilot.window.rootViewController?.presentedViewController != nil }

  /// The views of a kind on the front screen, top to bottom.
  func views<View: UIView>(_ kind: View.Type) throws -> [View] {
    func inside(_ view: UIView) -> [View] {
      if let found = view as? View { return [found] }
      // The parts of a date picker do not count.
      return view is UIDatePicker ? [] : view.subviews.flatMap(inside)
    }
    let root = try #require(try front.view)
    return inside(root).sorted {
      $0.convert($0.bounds, to: root).minY < $1.convert($1.bounds, to: root).minY
    }
  }

  /// The table in front.
  var table: UITableView { get throws { try #require(try views(UITableView.self).first) } }

  /// The number of rows in each section of the table in front.
  var rowCounts: [Int] {
    get throws {
      let table = try table
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
  }

  /// Whether a text is visible above the bottom line, which may show the last action.
  func shows(_ text: String) -> Bool { screen.lines.dropLast().contains { $0.contains(text) } }

  /// Expects some words on the screen, each in a line below the one before.
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

  // MARK: What is done

  /// Opens the events of a row of the first screen.
  func open(_ name: String) {
    pilot.click(on: name)
    pilot.advance(by: 1)
    // The uppermost event first.
    pilot.press("Home")
  }

  /// Returns to the previous screen.
  func goBack() {
    pilot.press("Esc")
    pilot.advance(by: 1)
  }

  /// Opens the editor of a new event by the plus button, which UIKit's own is as well.
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
    // If it asks whether to discard the changes.
    if isModal { pilot.click(on: "Discard") }
    pilot.advance(by: 1)
  }

  /// Takes the editor away without its buttons, which are another row's.
  func leaveEditor() {
    pilot.window.rootViewController?.dismiss(animated: false)
    pilot.advance(by: 1)
  }

  /// Reloads the frontmost table. Another row checks whether it reloads itself.
  func reload() throws {
    try table.reloadData()
    pilot.drawPendingFrame()
  }

  /// Fills in an editor by its controls.
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

  /// Expects the editor in front to show an event.
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

  /// Opens a category, expects it to have these events, each as it is, and goes back. Those of one name
  /// are told apart by their place.
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

  /// Opens the editor of an event; of several of one name the one with that number, from the top.
  func select(_ title: String, number: Int) throws {
    let lines = screen.lines.indices.dropLast().filter { screen.lines[$0].contains(title) }
    try #require(number < lines.count, "no \(number + 1) × “\(title)”\n\(screen)")
    let line = screen.lines[lines[number]]
    let place = try #require(line.range(of: title))
    pilot.click(
      column: line.distance(from: line.startIndex, to: place.lowerBound), row: lines[number])
    pilot.advance(by: 1)
  }

  /// Deletes an event while the list is edited; of several of one name the one with that number.
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

  /// The button at the right of the editor's bar, which saves.
  var saveButton: UIBarButtonItem {
    get throws { try #require(try front.navigationItem.rightBarButtonItem) }
  }

  /// Presses the button that saves. When it is enabled is a row of its own.
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

  /// The controls of the editor in front, each found by its kind.
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
