import Foundation
import TerminalCore

extension AccessibleReader {
  /// Handles a typed line: a number, a word of the reader's own, or a command of the screen.
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
    case "quit", "exit": return application.perform { application.terminate() }
    default: break
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
    let words = line.split(separator: " ")
    if words.count > 1, let number = words.last.flatMap({ Int($0) }) {
      guard let item = screen.item(number) else {
        return printLine("There is no number \(number).")
      }
      application.perform { focus(item) }
      text = words.dropLast().joined(separator: " ")
    } else {
      focusList(of: screen)
    }
    var commands = window.accessibleCommands
    for case let button as UIButton in screen.controls where button.isEnabled {
      guard let title = button.currentTitle else { continue }
      commands.append(
        AccessibleCommand(
          name: title.lowercased(), sentence: title, key: nil, isBack: false,
          perform: { [weak button] in button?.press() }))
    }
    if ["back", "cancel", "close"].contains(text.lowercased()),
      let back = commands.first(where: \.isBack)
    {
      return application.perform { back.perform() }
    }
    switch AccessibleCommand.match(text, in: commands) {
    case .one(let command): application.perform { command.perform() }
    case .several(let names):
      printLine("“\(text)” can be: \(names.joined(separator: ", ")). Type more of it.")
    case .none: printLine("Unknown command “\(text)”. Type help.")
    }
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
    printLine("The beginning of a command is enough.")
    printLine("Return keeps a value, - empties it, . ends the questions.")
    for command in window.accessibleCommands {
      let key = command.key.map { " (\($0))" } ?? ""
      let sentence = command.sentence.lowercased() == command.name ? "" : ": \(command.sentence)"
      printLine("\(command.name)\(key)\(sentence)")
    }
    if searchController != nil {
      printLine("find TEXT: Search the list; find alone ends the search")
    }
    if !screen.controls.filter(\.isField).isEmpty { printLine("fill: Ask for every value in turn") }
    printLine("list: Read the screen again")
    printLine("more, previous: Turn the page of the list")
    printLine("quit: Quit")
  }
}

extension UIControl {
  /// Performs the primary action of the control, as Return does.
  func press() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}

extension UIView {
  /// A Boolean value that indicates whether the view has a value that a person types or chooses.
  var isField: Bool {
    if let textView = self as? UITextView { return textView.isEditable }
    return self is UITextField || self is UISwitch || self is UISegmentedControl
      || self is UIPickerView || self is UIDatePicker || self is UICalendarView
      || AccessibleNumber(self) != nil
  }
}
