import Foundation
import TerminalUI

/// A row that shows a style of cell.
struct CellSpecimen {
  let title: String
  let accessory: UITableViewCell.AccessoryType
  var icon: UIImage?
}

/// The page of rows with icons, with one line and with two, and with a detail button that is
/// pressed separately from its row.
final class AccessoriesPageViewController: SectionedTableViewController<CellSpecimen> {
  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = [
      CellSpecimen(
        title: "Disclosure and detail", accessory: .detailDisclosureButton,
        icon: Landscape.sign(red: 90, green: 170, blue: 250)),
      CellSpecimen(
        title: "Detail", accessory: .detailButton,
        icon: Landscape.sign(red: 240, green: 150, blue: 60)),
      CellSpecimen(
        title: "Disclosure", accessory: .disclosureIndicator,
        icon: Landscape.sign(red: 110, green: 200, blue: 120)),
      CellSpecimen(title: "Checkmark", accessory: .checkmark),
      CellSpecimen(title: "None", accessory: .none, icon: Landscape.image),
    ]
    sections = [("One line", rows), ("Two lines", rows)]
  }

  override func cellIdentifier(inSection section: Int) -> String { sections[section].title }

  override func show(_ row: CellSpecimen, in cell: UITableViewCell) {
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = "The second line"
    cell.accessoryType = row.accessory
    cell.imageView?.image = row.icon
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { indexPath.section == 0 ? 1 : 2 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    statusText = "Opened “\(row(at: indexPath).title)”"
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { statusText = "Info: “\(row(at: indexPath).title)”" }
}

/// The page of cell styles: a section for each style, with a row for each accessory.
final class CellStylesPageViewController: SectionedTableViewController<CellSpecimen> {
  static let styles: [(String, UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Value 1", .value1), ("Value 2", .value2), ("Subtitle", .subtitle),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = [
      CellSpecimen(title: "None", accessory: .none),
      CellSpecimen(title: "Disclosure", accessory: .disclosureIndicator),
      CellSpecimen(title: "Detail disclosure", accessory: .detailDisclosureButton),
      CellSpecimen(title: "Checkmark", accessory: .checkmark),
      CellSpecimen(title: "Detail", accessory: .detailButton),
    ]
    sections = Self.styles.map { ($0.0, rows) }
  }

  override func cellIdentifier(inSection section: Int) -> String { sections[section].title }

  override func show(_ row: CellSpecimen, in cell: UITableViewCell) {
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = "The second text"
    cell.accessoryType = row.accessory
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { statusText = "Info: \(row(at: indexPath).title)" }
}
