import TerminalUI

/// The pages whose buttons present alerts and action sheets.
final class AlertPageViewController: GalleryPageViewController {
  private func ask(
    _ title: String?, _ message: String?, _ style: UIAlertController.Style,
    _ answers: [(String, UIAlertAction.Style)]
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for (answer, style) in answers {
      alert.addAction(
        UIAlertAction(title: answer, style: style) { [weak self] _ in
          self?.statusText = "Answered \(answer)"
        })
    }
    present(alert, animated: true)
  }

  // MARK: Alerts

  func messagePressed() {
    ask("Imported 12 events", nil, .alert, [("OK", .default)])
  }

  func questionPressed() {
    ask(
      "Repeat this event?", "It will repeat every week until December.", .alert,
      [("Not Now", .cancel), ("Repeat", .default)])
  }

  func deletePressed() {
    ask(
      "Delete “Concert”?", "It can be undone.", .alert,
      [("Cancel", .cancel), ("Delete", .destructive)])
  }

  func renamePressed() {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = "Concert"
      field.placeholder = "Name"
      field.clearButtonMode = .always
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
        self?.statusText = "Renamed to \(alert?.textFields?.first?.text ?? "")"
      })
    present(alert, animated: true)
  }

  func longMessagePressed() {
    let lines = (1...40).map { "\($0). A line of the long message." }
    ask(
      "Terms", lines.joined(separator: "\n"), .alert,
      [("Disagree", .cancel), ("Agree", .default)])
  }

  // MARK: Action sheets

  func sharePressed() {
    ask(
      "Share the list", nil, .actionSheet,
      [("As Text", .default), ("As a Calendar", .default), ("Cancel", .cancel)])
  }

  func movePressed() {
    ask(
      "Move to", "Select a list.", .actionSheet,
      ["Home", "Work", "Garden", "School", "Club", "Travel", "Later"].map { ($0, .default) }
        + [("Delete", .destructive), ("Cancel", .cancel)])
  }
}
