import Foundation

@testable import TerminalUI

/// A table of names, one to a row.
@MainActor
class NameTable: UITableViewController {
  var names: [String]

  init(_ names: [String]) {
    self.names = names
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Name")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Name")
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}
