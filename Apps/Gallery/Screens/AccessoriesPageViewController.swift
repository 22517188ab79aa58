import Foundation
import TerminalUI

/// Rows with icons, in rows of one line and of two, and a detail button that is pressed apart from
/// its row.
final class AccessoriesPageViewController: UITableViewController {
  private static let rows: [(title: String, accessory: UITableViewCell.AccessoryType)] = [
    ("Opens, and tells more", .detailDisclosureButton), ("Tells more", .detailButton),
    ("Opens", .disclosureIndicator), ("Done", .checkmark), ("Nothing", .none),
  ]
  private static let styles = ["One line", "Two lines"]
  private let icons = [
    Landscape.sign(red: 90, green: 170, blue: 250), Landscape.sign(red: 240, green: 150, blue: 60),
    Landscape.sign(red: 110, green: 200, blue: 120), nil, Landscape.image,
  ]

  override func numberOfSections(in tableView: UITableView) -> Int { Self.styles.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { Self.styles[section] }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: Self.styles[indexPath.section], for: indexPath)
    let row = Self.rows[indexPath.row]
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = "The second line"
    cell.accessoryType = row.accessory
    cell.imageView?.image = icons[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { indexPath.section == 0 ? 1 : 2 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    statusText = "Opened “\(Self.rows[indexPath.row].title)”"
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { statusText = "Told of “\(Self.rows[indexPath.row].title)”" }
}
