import Foundation
import TerminalCore

/// Shows the screens of an application as lines of text, and operates them by typed lines.
///
/// A screen is printed when it appears; after a command only what is new is printed. The reader
/// knows no screen of a program: it reads the views, their accessibility labels and values, and the
/// key commands of the responder chain.
///
///     Schedule. 2 events.
///     Today, Saturday, November 21, 1 event:
///     1 Concert, 7:40 PM, in 2 hours
///     Commands: add, search, week, month. Type a number, a command or help.
///     >
@MainActor
package final class AccessibleReader {
  let application: UIApplication
  let terminal: LineTerminal
  /// The screen that was printed last.
  private var shown: PrintedScreen?
  /// The status that was printed last.
  private var printedStatus = ""
  /// The message about a wait that was printed last.
  private var lastWaitMessage = ""
  /// The classes of the screens whose commands were listed.
  private var introduced: Set<ObjectIdentifier> = []
  /// The first row of each list's page.
  private var starts: [ObjectIdentifier: Int] = [:]
  /// The question that the next line answers; nil for a command.
  var prompt: AccessiblePrompt?
  /// A Boolean value that indicates whether the fields of a form are asked for one after another.
  var isAskingInTurn = false
  /// The fields that remain to be asked about.
  var queue: [UIView] = []
  private var isHandling = false
  private var isCheckScheduled = false
  private var isPromptShown = false
  /// A Boolean value that indicates whether something was printed since the last line was read.
  private var hasPrinted = false
  /// A Boolean value that indicates whether the current input printed which button Return presses.
  private var hasPrintedReturnButton = false

  /// The part of a screen that was printed last.
  private struct PrintedScreen {
    weak var controller: UIViewController?
    var depth: Int
    var lines: [AccessibleScreen.Line]
    var status: String
    var rowCounts: [Int]
  }

  /// Creates a reader of an application's screens, which begins with the first frame.
  package init(of application: UIApplication, on terminal: LineTerminal) {
    self.application = application
    self.terminal = terminal
    terminal.didRead = { [weak self] in self?.handle($0) }
    terminal.didDraw = { [weak self] in self?.scheduleCheck() }
  }

  /// Stops reading.
  package func end() {
    terminal.didRead = nil
    terminal.didDraw = nil
  }

  var window: UIWindow { application.window }
  var screen: AccessibleScreen { AccessibleScreen(of: window.focusScope) }

  // MARK: Input

  /// Handles the lines that were read.
  package func handle(_ input: LineTerminal.Input) {
    // A line may arrive before the first frame was printed.
    if shown == nil { check() }
    isHandling = true
    hasPrinted = false
    hasPrintedReturnButton = false
    isPromptShown = false
    defer { isHandling = false }
    terminal.setEchoing(true)
    switch input {
    case .line(let line): handle(TypedText.line(line))
    case .interrupt: interrupt()
    case .end, .hangUp:
      let isUnsaved = window.forms.contains(where: \.hasUnsavedChanges)
      printLine(
        isUnsaved && application.drafts != nil ? "\nUnsaved text is offered next time." : "")
      return application.terminalDidHangUp(terminal)
    }
    guard application.isRunning else { return }
    printChanges()
    showPrompt()
  }

  private func handle(_ line: String) {
    if let prompt {
      self.prompt = nil
      application.perform { answer(prompt, line) }
    } else {
      handleCommand(line.trimmingCharacters(in: .whitespaces))
    }
  }

  private func interrupt() {
    printLine("")
    if prompt != nil || !queue.isEmpty {
      stopAsking()
      return printLine("Canceled.")
    }
    application.perform { application.interrupt() }
    if !application.isRunning { terminal.pendingSignal = SIGINT }
  }

  // MARK: Output

  func printLine(_ text: String) {
    if isPromptShown, !isHandling { terminal.print("\n") }
    isPromptShown = false
    hasPrinted = true
    terminal.print(text + "\n")
  }

  /// Prints the screen, from its title on.
  ///
  /// - Parameter isUserInitiated: If true, the status is printed even if it was printed last.
  func printScreen(isUserInitiated: Bool = false) {
    if isUserInitiated { printedStatus = "" }
    let front = window.topViewController
    let screen = screen
    let lines = lines(of: screen)
    let status = status
    if !(front is UIAlertController) {
      let item = front?.navigationItem
      // A screen that shows tabs instead of its title still has a title for the back button.
      let titles = [item?.title, item?.backButtonTitle, front?.title].compactMap(\.self)
      let title = titles.first { !$0.isEmpty } ?? ""
      let heading = [title, status == printedStatus ? "" : status].filter { !$0.isEmpty }
      if !heading.isEmpty { printLine(heading.joined(separator: ". ").asSentence) }
    }
    for line in lines { printLine(line.printed) }
    record(lines, status, of: screen)
    if !status.isEmpty { printedStatus = status }
    if front is UIAlertController {
      printReturnButton()
    } else if let front, introduced.insert(ObjectIdentifier(type(of: front))).inserted {
      var names = window.accessibleCommands.map(\.name)
      if front.navigationItem.searchController != nil { names.append("find") }
      printLine("Commands: \((names + ["help", "quit"]).joined(separator: ", ")).")
    }
  }

  /// Prints the title of the alert's button that Return presses.
  private func printReturnButton() {
    guard let button = returnButton, button.isEnabled else { return }
    hasPrintedReturnButton = true
    printLine("Return presses \(button.currentTitle ?? "").")
  }

  private func lines(of screen: AccessibleScreen) -> [AccessibleScreen.Line] {
    screen.lines { list in
      let start = starts[ObjectIdentifier(list)] ?? 0
      // The last page, if rows were deleted.
      let last = max(0, list.rowCount - 1) / AccessibleScreen.pageSize * AccessibleScreen.pageSize
      return min(start, last)
    }
  }

  private func record(
    _ lines: [AccessibleScreen.Line], _ status: String, of screen: AccessibleScreen
  ) {
    shown = PrintedScreen(
      controller: window.topViewController, depth: window.presentations.count, lines: lines,
      status: status, rowCounts: screen.lists.map(\.rowCount))
  }

  private var status: String {
    let front = window.topViewController
    return front?.statusMessage ?? front?.statusText ?? ""
  }

  private var isSameScreen: Bool {
    shown?.controller != nil && shown?.controller === window.topViewController
      && shown?.depth == window.presentations.count
  }

  /// Prints the screen if it is another one than before, or its new lines otherwise.
  private func printChanges() {
    guard isSameScreen, let shown else {
      stopAsking()
      starts = [:]
      printScreen()
      return askAboutFields()
    }
    pressOnlyRowButton()
    let screen = screen
    let lines = lines(of: screen)
    var known = shown.lines.map(\.text)
    let new = lines.filter { line in
      guard let index = known.firstIndex(of: line.text) else { return true }
      known.remove(at: index)
      return false
    }
    let status = status
    if status != shown.status, !status.isEmpty { printLine(status) }
    if !status.isEmpty { printedStatus = status }
    for line in new { printLine(line.printed) }
    if window.topViewController is UIAlertController, prompt == nil, queue.isEmpty,
      !hasPrintedReturnButton
    {
      printReturnButton()
    }
    record(lines, status, of: screen)
    askAboutOpenRow()
    if !hasPrinted, prompt == nil, queue.isEmpty { printLine("Nothing is new.") }
  }

  private func showPrompt() {
    if prompt == nil { askNext() }
    guard application.isRunning, !isPromptShown else { return }
    isPromptShown = true
    terminal.print("> ")
  }

  /// Schedules a check for changes that no typed line caused, such as a response of a server.
  private func scheduleCheck() {
    if let message = window.waitMessage, message != lastWaitMessage {
      // The main queue is blocked until the wait is over.
      lastWaitMessage = message
      return printLine(message)
    }
    guard !isHandling, !isCheckScheduled else { return }
    isCheckScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.check() } }
  }

  /// Prints the first screen, and announces another screen, a message or another number of rows.
  package func check() {
    isCheckScheduled = false
    guard application.isRunning, !isHandling else { return }
    guard isSameScreen, let shown else {
      printChanges()
      return showPrompt()
    }
    let message = window.topViewController?.statusMessage ?? ""
    if !message.isEmpty, message != shown.status {
      printLine(message)
      self.shown?.status = message
    }
    let counts = screen.lists.map(\.rowCount)
    if counts != shown.rowCounts, shown.rowCounts.allSatisfy({ $0 == 0 }), prompt == nil {
      printScreen()
    } else if counts != shown.rowCounts {
      let count = counts.reduce(0, +)
      let rows = count == 1 ? "1 row" : "\(count) rows"
      printLine("The list has changed: \(rows). Type list to read it.")
      self.shown?.rowCounts = counts
    }
    showPrompt()
  }

  /// Returns a Boolean value that indicates whether each number still has the row that was printed
  /// with it, and prints the screen again otherwise. Rows move if another program or a response of
  /// a server changes the list.
  ///
  /// Rows are compared by their texts up to the first comma, since the rest may be a state.
  func isCurrent(_ numbers: some Sequence<Int>) -> Bool {
    guard isSameScreen, let shown else { return true }
    let screen = screen
    let (known, current) = (titles(in: shown.lines), titles(in: lines(of: screen)))
    let hasMoved = numbers.contains { number in
      guard case .row? = screen.item(number), let title = known[number] else { return false }
      return current[number] != title
    }
    guard hasMoved else { return true }
    printLine("The list has changed.")
    printScreen(isUserInitiated: true)
    return false
  }

  private func titles(in lines: [AccessibleScreen.Line]) -> [Int: Substring] {
    let titles = lines.compactMap { line in
      line.number.map { ($0, line.text.prefix { $0 != "," }) }
    }
    return Dictionary(titles) { first, _ in first }
  }

  /// Asks no further questions about the fields.
  func stopAsking() { (prompt, queue, isAskingInTurn) = (nil, [], false) }

  // MARK: Pages

  /// Shows another page of the first list that has one.
  func turnPage(by pages: Int) {
    for list in screen.lists {
      let start = (starts[ObjectIdentifier(list)] ?? 0) + pages * AccessibleScreen.pageSize
      guard start >= 0, start < list.rowCount else { continue }
      starts[ObjectIdentifier(list)] = start
      return
    }
    printLine(pages > 0 ? "There are no more rows." : "This is the first page.")
  }

  /// Shows the first page of every list again.
  func resetPages() { starts = [:] }
}

extension String {
  /// The text with a period at its end, unless it ends with punctuation.
  fileprivate var asSentence: String {
    guard let last, !".?!:…".contains(last) else { return self }
    return self + "."
  }
}
