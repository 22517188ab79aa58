import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// A solution on a terminal, as a person sees and uses it.
@MainActor
final class MarkedTodoBrowser {
  let pilot: Pilot
  /// Where it may keep its events.
  private let folder: URL

  /// Opens a solution over events.
  ///
  /// - Parameter moves: whether screens slide in and out.
  init(
    _ solution: Solution, _ events: [ToDoEvent], columns: Int = 80, rows: Int = 40,
    moves: Bool = false
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pilot = Pilot(
      showing: try solution.firstView(events, folder), columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: !moves))
  }

  /// Opens a first view.
  init(showing root: UIViewController, columns: Int = 80) {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    pilot = Pilot(showing: root, columns: columns, rows: 40)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: What is seen

  var screen: ScreenEmulator { pilot.screen }

  /// The view controller in front: the top one of what was presented last.
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
      // What a date picker is made of is its own affair.
      return view is UIDatePicker ? [] : view.subviews.flatMap(inside)
    }
    let root = try #require(try front.view)
    return inside(root).sorted {
      $0.convert($0.bounds, to: root).minY < $1.convert($1.bounds, to: root).minY
    }
  }

  /// The table in front.
  var table: UITableView { get throws { try #require(try views(UITableView.self).first) } }

  /// How many rows the table in front has in each section.
  var rowCounts: [Int] {
    get throws {
      let table = try table
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
  }

  /// Whether a text is seen above the bottom line, which may tell what was done last.
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

  /// Goes back to the screen before.
  func goBack() {
    pilot.press("Esc")
    pilot.advance(by: 1)
  }

  /// Opens the editor of a new event by the plus button, which UIKit's own is as well.
  func add() throws {
    let items = try front.navigationItem.rightBarButtonItems ?? []
    let titles = items.compactMap(\.title)
    let plus = try #require(titles.first { $0.contains("+") || $0 == "Add" })
    pilot.click(on: plus)
    pilot.advance(by: 1)
  }

  /// Opens the editor of an event.
  func select(_ title: String) {
    pilot.click(on: title)
    pilot.advance(by: 1)
  }

  /// The button at the right of the editor's bar, which saves.
  var saveButton: UIBarButtonItem {
    get throws { try #require(try front.navigationItem.rightBarButtonItem) }
  }

  /// Presses the button that saves.
  func save() throws {
    pilot.click(on: try #require(try saveButton.title))
    pilot.advance(by: 1)
  }

  /// Types over what stands in a field.
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
