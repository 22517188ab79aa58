import Foundation
import TerminalCore

/// The help screen, which lists the key commands of the screen behind it.
final class UIKeyCommandsViewController: UITableViewController {
  private struct Row {
    let keys: String
    let words: String
  }

  private let rows: [Row]

  /// Creates a list of commands in their order, with the names of their keys in a map. Keys with the
  /// same description share a row.
  init(_ commands: [UIKeyCommand], keyMap: KeyMap) {
    var order: [String] = []
    var keys: [String: [String]] = [:]
    for command in commands {
      guard let words = command.discoverabilityTitle else { continue }
      if keys[words] == nil { order.append(words) }
      keys[words, default: []].append(command.keyName(in: keyMap))
    }
    rows = order.map { Row(keys: (keys[$0] ?? []).joined(separator: ", "), words: $0) }
    super.init(style: .plain)
    title = "Keys"
    modalPresentationStyle = .formSheet
    let width = rows.map { TextWidth.columns(of: $0.words) }.max() ?? 0
    preferredContentSize = CGSize(
      width: max(40, CGFloat(keyColumn + width) + 8), height: CGFloat(rows.count))
  }

  required init?(coder: NSCoder) { nil }

  private var keyColumn: Int { rows.map { TextWidth.columns(of: $0.keys) }.max() ?? 0 }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Key")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Key")
    let row = rows[indexPath.row]
    cell.textLabel?.text = TextWidth.padded(row.keys, columns: keyColumn) + "   " + row.words
    return cell
  }
}

extension UIApplication {
  /// Shows the key commands of the frontmost screen.
  func showKeyCommands() {
    let commands = window.activeKeyCommands
    guard let top = window.topViewController, !(top is UIKeyCommandsViewController) else { return }
    top.present(UIKeyCommandsViewController(commands, keyMap: window.keyMap), animated: true)
  }
}
