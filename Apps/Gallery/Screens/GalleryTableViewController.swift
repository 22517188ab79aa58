import Foundation
import TerminalUI

/// The list of pages, by group.
final class GalleryTableViewController: UITableViewController {
  private let groups = GalleryPage.Group.allCases.map { group in
    (title: group.rawValue, pages: GalleryPage.all.filter { $0.group == group })
  }

  required init?(coder: NSCoder) { super.init(style: .grouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = true
    statusText = "\(GalleryPage.all.count) pages"
  }

  func themeButtonPressed() { changeTheme() }

  // MARK: - UITableViewDataSource

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].pages.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { groups[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Page", for: indexPath)
    let page = groups[indexPath.section].pages[indexPath.row]
    cell.textLabel?.text = page.title
    cell.detailTextLabel?.text = page.shows.first.map { "\($0)" }
    return cell
  }

  // MARK: - UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(
      withIdentifier: groups[indexPath.section].pages[indexPath.row].name, sender: self)
  }
}
