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
    cell.detailTextLabel?.text = isBesidePage ? nil : page.shows.first.map { "\($0)" }
    cell.accessoryType = isBesidePage ? .none : .disclosureIndicator
  }

  // MARK: Previews

  private var split: GallerySplitViewController? {
    splitViewController as? GallerySplitViewController
  }

  /// A Boolean value that indicates whether the page at the cursor is shown beside the list.
  private var isBesidePage: Bool { split?.isCollapsed == false }

  /// The value of `isBesidePage` at the last layout.
  private var wasBesidePage = false

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if wasBesidePage != isBesidePage {
      wasBesidePage = isBesidePage
      tableView.reloadData()
    }
    previewFocusedPage()
  }

  private func previewFocusedPage() {
    guard let path = tableView.focusedIndexPath else { return }
    split?.preview(row(at: path), from: storyboard)
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    previewFocusedPage()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = row(at: indexPath)
    guard let split, isBesidePage else {
      return performSegue(withIdentifier: page.name, sender: self)
    }
    split.preview(page, from: storyboard)
    split.show(.secondary)
  }
}
