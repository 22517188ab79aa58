import Foundation
import TerminalUI

/// A sheet with things of which one is chosen: colours, or the categories that events can go to.
final class ChoiceViewController: UITableViewController {
  /// A line to choose.
  struct Choice {
    let title: String
    var sign = " "
    var color = UIColor.secondaryLabel
    /// Whether it is how things are at present.
    var isChosen = false
  }

  /// The choices.
  var choices: [Choice] = []
  /// Told the place of the choice, when the sheet is gone.
  var onChosen: (@MainActor (Int) -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
    guard let chosen = choices.firstIndex(where: \.isChosen) else { return }
    tableView.moveCursor(to: IndexPath(row: chosen, section: 0))
  }

  @IBAction func cancelButtonPressed(_ sender: Any) { dismiss(animated: true) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ChoiceCell", for: indexPath)
    guard choices.indices.contains(indexPath.row) else { return cell }
    let choice = choices[indexPath.row]
    cell.leadingSign = choice.sign
    cell.leadingSignColor = choice.color
    cell.textLabel?.text = String(choice.title.prefix(200))
    cell.accessoryType = choice.isChosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let onChosen = onChosen
    dismiss(animated: true) { onChosen?(indexPath.row) }
  }
}
