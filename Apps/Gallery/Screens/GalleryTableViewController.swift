import Foundation
import TerminalUI

/// The list of pages, by group.
final class GalleryTableViewController: SectionedTableViewController<GalleryPage> {
  required init?(coder: NSCoder) {
    super.init(style: .grouped)
    sections = GalleryPage.Group.allCases.map { group in
      (group.rawValue, GalleryPage.all.filter { $0.group == group })
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = true
    statusText = "\(GalleryPage.all.count) pages"
  }

  override func cellIdentifier(inSection section: Int) -> String { "Page" }

  override func show(_ page: GalleryPage, in cell: UITableViewCell) {
    cell.textLabel?.text = page.title
    cell.detailTextLabel?.text = page.shows.first.map { "\($0)" }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: row(at: indexPath).name, sender: self)
  }
}
