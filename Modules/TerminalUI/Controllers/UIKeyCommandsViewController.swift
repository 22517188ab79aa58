import Foundation
import TerminalCore

/// The help screen, which lists the key commands of the screen behind it in groups.
///
/// Typed text filters the list. Enter and a click perform a command after the screen is closed, so
/// that the mouse reaches every command.
final class UIKeyCommandsViewController: UIViewController {
  /// A command with the names of all keys that have its description.
  struct Row {
    var keys: String
    let title: String
    let command: UIKeyCommand
  }

  /// The commands of a part of the screen.
  struct Group {
    let title: String
    var rows: [Row]
  }

  private let groups: [Group]
  private var shown: [Group]
  private let searchLabel = UILabel()
  private let tableView = KeyCommandTable(frame: .zero, style: .grouped)

  /// Creates a list of commands in their order, with the names of their keys in a map. Keys with
  /// the same description share a row.
  init(_ groups: [KeyCommandGroup], keyMap: KeyMap) {
    self.groups = groups.map { Group(title: $0.title, rows: Self.rows(of: $0, keyMap: keyMap)) }
      .filter { !$0.rows.isEmpty }
    shown = self.groups
    super.init(nibName: nil, bundle: nil)
    title = "Keys"
    modalPresentationStyle = .formSheet
    let rows = self.groups.flatMap(\.rows)
    let width = rows.map { TextWidth.columns(of: $0.title) }.max() ?? 0
    preferredContentSize = CGSize(
      width: max(40, CGFloat(keyColumn + width) + 8),
      height: 1 + tableHeight(of: self.groups))
  }

  required init?(coder: NSCoder) { nil }

  private static func rows(of group: KeyCommandGroup, keyMap: KeyMap) -> [Row] {
    var rows: [Row] = []
    for command in group.commands {
      guard let title = command.discoverabilityTitle, let key = command.keyName(in: keyMap)
      else { continue }
      if let index = rows.firstIndex(where: { $0.title == title }) {
        rows[index].keys += ", " + key
      } else {
        rows.append(Row(keys: key, title: title, command: command))
      }
    }
    return rows
  }

  private lazy var keyColumn =
    groups.flatMap(\.rows).map { TextWidth.columns(of: $0.keys) }.max() ?? 0

  /// Returns the lines of a row: the keys, and beside them the description, which wraps in a narrow
  /// terminal.
  private func lines(of row: Row) -> [String] {
    let column = keyColumn + 3
    // The cursor and the margins have three columns.
    let room = max(12, Int(tableView.bounds.width) - 3 - column)
    return TextLayout.lines(of: row.title, columns: room).enumerated().map { index, line in
      TextWidth.padded(index == 0 ? row.keys : "", columns: column) + line.withoutTrailingBlanks
    }
  }

  private func tableHeight(of groups: [Group]) -> CGFloat {
    groups.reduce(0) { $0 + CGFloat($1.rows.count) + 1 }
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.search = { [weak self] in self?.filter() }
    view.addSubview(searchLabel)
    view.addSubview(tableView)
    showFilter()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    searchLabel.frame = CGRect(
      x: 2, y: 0, width: max(0, size.width - 4), height: min(1, size.height))
    let width = tableView.bounds.width
    tableView.frame = CGRect(x: 0, y: 1, width: size.width, height: max(0, size.height - 1))
    if tableView.bounds.width != width { tableView.reloadData() }
  }

  override var preferredFocusedView: UIView? { tableView }

  /// Text that is being edited on the presenting screen stays as it is.
  override var preservesEditing: Bool { true }

  // MARK: Filter

  private func filter() {
    let words = tableView.text.lowercased().split(separator: " ")
    shown = groups.map { group in
      var group = group
      group.rows.removeAll { row in
        let text = (row.keys + " " + row.title).lowercased()
        return !words.allSatisfy(text.contains)
      }
      return group
    }.filter { !$0.rows.isEmpty }
    showFilter()
    tableView.reloadData()
    tableView.moveCursor(to: IndexPath(row: 0, section: 0))
  }

  private func showFilter() {
    let text = tableView.text
    searchLabel.text =
      text.isEmpty ? "Type to search" : shown.isEmpty ? "/ \(text): nothing found" : "/ \(text)"
    searchLabel.textColor = text.isEmpty ? .secondaryLabel : .tintColor
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let close = [key("F1", "Close") { $0.dismiss(animated: true) }]
    guard !tableView.text.isEmpty else { return close }
    return close + [
      key(UIKeyCommand.inputEscape, title: "Clear", "Clear the search") {
        $0.tableView.text = ""
        $0.filter()
      }
    ]
  }

  /// Returns the middle of a visible row with a description, in the window; nil if there is none.
  func point(of title: String) -> CGPoint? {
    for (section, group) in shown.enumerated() {
      guard let row = group.rows.firstIndex(where: { $0.title == title }) else { continue }
      let frame = tableView.rectForRow(at: IndexPath(row: row, section: section))
      let isSeen = frame.minY >= tableView.bounds.minY && frame.maxY <= tableView.bounds.maxY
      return isSeen ? tableView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil) : nil
    }
    return nil
  }
}

// MARK: - UITableViewDataSource

extension UIKeyCommandsViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { shown.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    shown[section].title
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Key")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Key")
    let row = shown[indexPath.section].rows[indexPath.row]
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = lines(of: row).joined(separator: "\n")
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}

// MARK: - UITableViewDelegate

extension UIKeyCommandsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(lines(of: shown[indexPath.section].rows[indexPath.row]).count)
  }

  func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { 1 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let command = shown[indexPath.section].rows[indexPath.row].command
    dismiss(animated: false) { command.perform() }
  }
}

/// A table whose typed text filters it, so that its letters move no cursor.
private final class KeyCommandTable: UITableView, UIKeyInput {
  var text = ""
  /// Called after the text has changed.
  var search: (@MainActor () -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    self.text += TypedText.line(text)
    search?()
  }

  func deleteBackward() {
    guard hasText else { return }
    text.removeLast()
    search?()
  }

  override var keyCommands: [UIKeyCommand]? {
    let choose = key(
      UIKeyCommand.inputReturn, title: "Choose", "Perform the command of the row"
    ) { table in
      table.focusedIndexPath.map(table.select)
    }
    return [choose] + (super.keyCommands ?? [])
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      let characters = press.key?.characters ?? ""
      // A slash begins a search in every list.
      if characters == "/", !hasText { continue }
      if !characters.isEmpty {
        insertText(characters)
      } else if press.key?.press == KeyPress(.backspace) {
        deleteBackward()
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }
}

extension UIApplication {
  /// Shows the key commands of the frontmost screen.
  func showKeyCommands() {
    let groups = window.keyCommandGroups
    guard let top = window.topViewController, !(top is UIKeyCommandsViewController) else { return }
    top.present(UIKeyCommandsViewController(groups, keyMap: window.keyMap), animated: true)
  }
}
