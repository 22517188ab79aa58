import Foundation
import TerminalUI

/// The one screen: a field to type in above a list too long to be made whole.
final class RoomListViewController: UIViewController {
  private let textField = UITextField()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let rowCount = 100_000

  /// The text in the text field.
  var typedText: String { textField.text ?? "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Schedule"
    statusText = "\(rowCount) rows"
    textField.borderStyle = .none
    tableView.register(RoomCell.self, forCellReuseIdentifier: RoomCell.identifier)
    tableView.dataSource = self
    for part in [textField, tableView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      textField.topAnchor.constraint(equalTo: view.topAnchor),
      textField.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
      textField.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -2),
      textField.heightAnchor.constraint(equalToConstant: 1),
      tableView.topAnchor.constraint(equalTo: textField.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override var preferredFocusedView: UIView? { textField }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textField.becomeFirstResponder()
  }
}

// MARK: - UITableViewDataSource

extension RoomListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: RoomCell.identifier, for: indexPath)
    (cell as? RoomCell)?.show(indexPath.row)
    return cell
  }
}
