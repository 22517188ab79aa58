import Foundation
import TerminalUI

/// A section for each style of cell, a row for each accessory.
final class CellStylesPageViewController: UITableViewController {
  static let styles: [(String, UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Value 1", .value1), ("Value 2", .value2), ("Subtitle", .subtitle),
  ]
  private let accessories: [(String, UITableViewCell.AccessoryType)] = [
    ("None", .none), ("Disclosure", .disclosureIndicator),
    ("Detail disclosure", .detailDisclosureButton), ("Checkmark", .checkmark),
    ("Detail", .detailButton),
  ]

  override func numberOfSections(in tableView: UITableView) -> Int { Self.styles.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    accessories.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { Self.styles[section].0 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: Self.styles[indexPath.section].0, for: indexPath)
    let (name, accessory) = accessories[indexPath.row]
    cell.textLabel?.text = name
    cell.detailTextLabel?.text = "The second text"
    cell.accessoryType = accessory
    return cell
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { statusText = "Asked about \(accessories[indexPath.row].0)" }
}
