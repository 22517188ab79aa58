import Foundation
import TerminalCore

extension AccessibleReader {
  /// Handles a typed line: a number, one of the reader's commands, or a command of the screen.
  func handleCommand(_ line: String) {
    if line.isEmpty { return pressReturn() }
    if let number = Int(line) { return choose(number) }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2, ["open", "press"].contains(words[0].lowercased()),
      let number = Int(words[1])
    {
      return choose(number)
    }
    switch line.lowercased() {
    case "list":
      resetPages()
      return printScreen(isUserInitiated: true)
    case "more": return turnPage(by: 1)
    case "previous": return turnPage(by: -1)
    case "help", "?": return printHelp()
    case "fill": return askAboutAllFields()
    case "beside": return printBeside()
    // The key of a screen without a command to go back.
    case "esc" where !window.accessibleCommands.contains(where: \.isBack):
      return application.perform { window.send(UIPress(KeyPress(.escape))) }
    case "quit", "exit": return application.perform { application.terminate() }
    default: break
    }
    if words.count == 2, words[0].lowercased() == "beside", let number = Int(words[1]) {
      guard let item = screen.item(number) else {
        return printLine("There is no number \(number).")
      }
      guard isCurrent([number]) else { return }
      application.perform { focus(item) }
      return printBeside()
    }
    if ["find", "search", "/"].contains(words[0].lowercased()), let search = searchController {
      return find(words.count > 1 ? words[1] : "", with: search)
    }
    perform(line)
  }

  // MARK: Commands of the screen

  private func perform(_ line: String) {
    var text = line
    let screen = screen
    var others: [AccessibleCommand] = []
    let words = line.split(separator: " ")
    if words.count > 1, let number = words.last.flatMap({ Int($0) }) {
      guard let item = screen.item(number) else {
        return printLine("There is no number \(number).")
      }
      guard isCurrent([number]) else { return }
      others = window.accessibleCommands
      application.perform { focus(item) }
      text = words.dropLast().joined(separator: " ")
      if text.lowercased() == "mark" {
        mark([number])
        return
      }
    } else if words.count > 1, let numbers = words.last.flatMap(RowNumbers.init) {
      return perform(words.dropLast().joined(separator: " "), onRows: numbers)
    } else {
      focusList(of: screen)
    }
    if let command = command(text, knownAmong: others) {
      application.perform { command.perform() }
    }
  }

  /// Returns the command of a typed text, or prints why there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - others: The commands for another row, which may not be available for the focused one.
  private func command(
    _ text: String, knownAmong others: [AccessibleCommand] = []
  ) -> AccessibleCommand? {
    var commands = window.accessibleCommands
    for case let button as UIButton in screen.controls where button.isEnabled {
      guard let title = button.currentTitle else { continue }
      // The title of a button with a label is a value, which other buttons may have, too.
      let name = (button.accessibilityLabel ?? title).lowercased()
      // In an alert, Esc presses one of the buttons.
      let back = commands.firstIndex { $0.isBack && $0.name == name }
      if let back { commands.remove(at: back) }
      commands.append(
        AccessibleCommand(
          name: name, discoverabilityTitle: title, key: nil, isBack: back != nil,
          perform: { [weak button] in button?.press() }))
    }
    // Messages on screens mention the key, such as “Press Esc to show all”.
    if ["back", "cancel", "close", "esc"].contains(text.lowercased()),
      let back = commands.first(where: \.isBack)
    {
      return back
    }
    switch AccessibleCommand.match(text, in: commands) {
    case .one(let command): return command
    case .multiple(let names):
      printLine("“\(text)” can be: \(names.joined(separator: ", ")). Type more of it.")
    case .none:
      if let name = ownCommand(beginning: text) {
        handleCommand(name)
      } else if case .none = AccessibleCommand.match(text, in: others) {
        printLine("Unknown command “\(text)”. Type help.")
      } else {
        printLine("“\(text)” is not available here.")
      }
    }
    return nil
  }

  /// Returns the reader's own command that begins with a text; nil if there is none or several.
  private func ownCommand(beginning text: String) -> String? {
    let names = ["beside", "fill", "help", "list", "more", "previous", "quit"]
      .filter { $0.hasPrefix(text.lowercased()) }
    return names.count == 1 ? names[0] : nil
  }

  // MARK: Several rows

  /// Marks rows, and performs a command on all of them.
  private func perform(_ text: String, onRows numbers: RowNumbers) {
    let screen = screen
    let unknown = numbers.ranges.map(\.upperBound).first { screen.item($0) == nil }
    if let unknown { return printLine("There is no number \(unknown).") }
    guard isCurrent(numbers.all) else { return }
    if text.lowercased() == "mark" {
      mark(numbers.all)
      return
    }
    if let first = numbers.all.first.flatMap(screen.item) { application.perform { focus(first) } }
    guard let wanted = command(text), mark(numbers.all), !wanted.ticks else { return }
    // The command for several rows has the same key.
    let commands = window.accessibleCommands
    let command =
      commands.first { $0.key != nil && $0.key == wanted.key }
      ?? commands.first { $0.name == wanted.name && !$0.isBack }
    guard let command else { return printLine("“\(wanted.name)” works on one row.") }
    application.perform { command.perform() }
  }

  /// Marks rows in addition to those that are marked, as Space ticks them.
  ///
  /// - Returns: False if the rows cannot be marked, which is printed.
  @discardableResult
  private func mark(_ numbers: [Int]) -> Bool {
    for item in numbers.compactMap(screen.item) {
      guard case .row(let list, let path) = item, let table = list as? UITableView else {
        printLine("Only rows can be marked.")
        return false
      }
      var isMarked: Bool { table.indexPathsForSelectedRows?.contains(path) == true }
      guard !isMarked else { continue }
      application.perform {
        focus(item)
        window.send(UIPress(KeyPress(.character(" "))))
      }
      guard isMarked else {
        printLine("Rows cannot be marked here.")
        return false
      }
    }
    return true
  }

  // MARK: Beside the list

  /// Prints what is beside the list in a wide terminal: the details of the chosen row, a month, the
  /// views.
  private func printBeside() {
    let (front, focused) = (window.topViewController, window.focusedView)
    guard window.presentations.isEmpty, !screen.lists.isEmpty else {
      return printLine("There is no list here.")
    }
    focusList(of: screen)
    let known = screen.lists
    let shown = Set(screen.texts(without: known))
    var lines: [String] = []
    terminal.withWideScreen {
      lines = screen.texts(without: known).filter { !shown.contains($0) }
    }
    // The narrow screen is the one from before.
    if window.topViewController === front, let focused { window.focus(focused, isEditing: false) }
    for line in lines { printLine(line) }
    if lines.isEmpty { printLine("A wide screen shows nothing beside the list.") }
  }

  /// Moves the focus to the list if nothing else was chosen, since most commands are about its row.
  private func focusList(of screen: AccessibleScreen) {
    guard let list = screen.lists.first, screen.controls.isEmpty,
      !screen.lists.contains(where: { $0 === window.focusedView })
    else { return }
    application.perform { window.focus(list) }
  }

  private func focus(_ item: AccessibleScreen.Item) {
    switch item {
    case .control(let view): window.focus(view, isEditing: false)
    case .row(let list, let path):
      window.focus(list)
      list.moveCursor(to: path)
      list.layoutIfNeeded()
    }
  }

  // MARK: Numbers

  /// Opens a row, presses a button, toggles a switch, or asks for the value of a field.
  private func choose(_ number: Int) {
    guard let item = screen.item(number) else { return printLine("There is no number \(number).") }
    guard isCurrent([number]) else { return }
    switch item {
    case .row(let list, _):
      application.perform {
        focus(item)
        let open = list.keyCommands?.first { $0.input == UIKeyCommand.inputReturn && $0.isEnabled }
        if let open { open.perform() } else { printLine("Nothing to open.") }
      }
    case .control(let view):
      if (view as? UIControl)?.isEnabled == false { return printLine("It is not available.") }
      if view.isField {
        queue = [view]
      } else {
        application.perform { (view as? UIControl)?.press() }
      }
    }
  }

  /// Presses the button that has the focus in an alert, or continues a screen without elements.
  private func pressReturn() {
    if let button = returnButton {
      guard button.isEnabled else {
        return printLine("\(button.currentTitle ?? "") is not available.")
      }
      return application.perform { button.press() }
    }
    if screen.item(1) == nil {
      return application.perform { window.send(UIPress(KeyPress(.enter))) }
    }
    printLine("Type a number, a command or help.")
  }

  /// The button of an alert that Return presses.
  var returnButton: UIButton? {
    guard let alert = window.topViewController as? UIAlertController else { return nil }
    if let button = alert.preferredFocusedView as? UIButton { return button }
    let action = alert.preferredAction ?? alert.actions.first { $0.style == .default }
    return action?.button
  }

  // MARK: Searching

  private var searchController: UISearchController? {
    window.topViewController?.navigationItem.searchController
  }

  private func find(_ text: String, with search: UISearchController) {
    resetPages()
    application.perform {
      if text.isEmpty {
        search.isActive = false
      } else {
        search.isActive = true
        search.searchBar.text = text
        search.finishTyping()
      }
    }
    printScreen()
  }

  // MARK: Help

  private func printHelp() {
    printLine("A number opens its row, presses its button or changes its value.")
    printLine("A command works on the chosen row, or on a row by its number, such as edit 2.")
    let commands = window.accessibleCommands
    if commands.contains(where: \.ticks) {
      printLine("Several rows: delete 2-4 or delete 2,5. mark 2-4 marks them for a command.")
    }
    printLine("The beginning of a command is enough.")
    printLine("Return keeps a value, - empties it, . ends the questions.")
    for command in commands {
      let key = command.key.map { " (\($0))" } ?? ""
      let description =
        command.nameIsDiscoverabilityTitle ? "" : ": \(command.discoverabilityTitle)"
      printLine("\(command.name)\(key)\(description)")
    }
    if searchController != nil {
      printLine("find TEXT: Search the list; find alone ends the search")
    }
    if !screen.controls.filter(\.isField).isEmpty { printLine("fill: Ask for every value in turn") }
    if !screen.lists.isEmpty, window.presentations.isEmpty {
      printLine("beside: Read what a wide screen shows beside the list, such as details")
    }
    printLine("list: Read the screen again")
    printLine("more, previous: Turn the page of the list")
    printLine("quit: Quit")
  }
}

/// The numbers of several rows as they are typed: `2-4`, `2,5`, `1-3,7`.
private struct RowNumbers {
  let ranges: [ClosedRange<Int>]

  /// Reads numbers; nil for a text that isn't a list of numbers.
  init?(_ text: Substring) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { part -> ClosedRange<Int>? in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first <= last
      else { return nil }
      return first...last
    }
    guard !parts.isEmpty, ranges.count == parts.count else { return nil }
    self.ranges = ranges
  }

  /// All numbers. The ranges must end at numbers that exist.
  var all: [Int] { ranges.flatMap(Array.init) }
}

extension UIControl {
  /// Performs the primary action of the control, as Return does.
  func press() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}

extension UIView {
  /// A Boolean value that indicates whether the view has a value that the user types or chooses.
  var isField: Bool {
    if let textView = self as? UITextView { return textView.isEditable }
    return self is UITextField || self is UISwitch || self is UISegmentedControl
      || self is UIPickerView || self is UIDatePicker || self is UICalendarView
      || AccessibleNumber(self) != nil
  }
}
