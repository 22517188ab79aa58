import Foundation
import TerminalUI

/// A sheet with a list of choices: colors, or categories for events.
final class ChoiceViewController: UITableViewController {
  /// A row of the list.
  struct Choice {
    let title: String
    var sign = " "
    var color = UIColor.secondaryLabel
    /// A Boolean value that indicates whether the choice is the current one.
    var isChosen = false
  }

  var choices: [Choice] = []
  /// Called with the index of the choice after the sheet is dismissed.
  var onChosen: (@MainActor (Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.primaryActionTitle = { _ in "Choose" }
    tableView.choiceTitles = { [weak self] in self?.choices.map(\.title) ?? [] }
  }

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
