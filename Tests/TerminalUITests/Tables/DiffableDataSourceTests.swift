import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Tables and collections that show snapshots.
@MainActor
struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  private func snapshot(_ fruits: [String], _ vegetables: [String] = []) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["Fruits", "Vegetables"])
    snapshot.appendItems(fruits, toSection: "Fruits")
    snapshot.appendItems(vegetables)
    return snapshot
  }

  private final class Source: UITableViewDiffableDataSource<String, String> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section) }
  }

  @Test func aTableShowsTheSectionsAndItemsOfASnapshot() {
    let table = UITableViewController(style: .plain)
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let source = Source(tableView: table.tableView) { tableView, path, item in
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    var isShown = false
    source.apply(snapshot(["Apple", "Pear"], ["Leek"])) { isShown = true }
    pilot.drawPendingFrame()
    for text in ["Fruits", "Apple", "Pear", "Vegetables", "Leek"] {
      #expect(pilot.screen.contains(text), "\(text)")
    }
    #expect(isShown && source.indexPath(for: "Leek") == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "Pear")
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
  }

  @Test func theSelectionStaysOnItsItem() {
    let table = UITableViewController(style: .plain)
    let source = Source(tableView: table.tableView) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    source.apply(snapshot(["Apple", "Pear"]))
    pilot.drawPendingFrame()
    let pear = IndexPath(row: 1, section: 0)
    table.tableView.selectRow(at: pear, animated: false, scrollPosition: .none)
    source.apply(snapshot(["Cherry", "Apple", "Fig", "Pear"]))
    pilot.drawPendingFrame()
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    source.apply(snapshot(["Apple"]))
    pilot.drawPendingFrame()
    #expect(table.tableView.indexPathForSelectedRow == nil && !pilot.screen.contains("Pear"))
  }

  @Test func aCollectionShowsASnapshot() {
    let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let view: UICollectionView = collection.collectionView
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
      $0.dequeueReusableCell(withReuseIdentifier: $2.isEmpty ? "" : "Cell", for: $1)
    }
    let pilot = Pilot(showing: collection, columns: 40, rows: 12)
    source.apply(snapshot(["Apple", "Pear"], ["Leek"]))
    pilot.drawPendingFrame()
    #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 2)
    #expect(source.indexPath(for: "Leek") == IndexPath(item: 0, section: 1))
  }

  @Test func itemsAndSectionsAreMovedInsertedAndDeleted() {
    var snapshot = snapshot(["Apple", "Pear"], ["Leek"])
    snapshot.insertItems(["Fig"], beforeItem: "Pear")
    snapshot.insertItems(["Kale"], afterItem: "Leek")
    snapshot.moveItem("Apple", afterItem: "Pear")
    #expect(snapshot.itemIdentifiers == ["Fig", "Pear", "Apple", "Leek", "Kale"])
    snapshot.appendItems(["Fig"], toSection: "Vegetables")
    #expect(snapshot.itemIdentifiers(inSection: "Vegetables") == ["Leek", "Kale", "Fig"])
    #expect(snapshot.sectionIdentifier(containingItem: "Fig") == "Vegetables")
    snapshot.deleteItems(["Leek", "Nut"])
    snapshot.insertSections(["Nuts"], beforeSection: "Vegetables")
    #expect(snapshot.sectionIdentifiers == ["Fruits", "Nuts", "Vegetables"])
    #expect(snapshot.numberOfItems == 4 && snapshot.numberOfItems(inSection: "Nuts") == 0)
    #expect(snapshot.indexOfItem("Kale") == 2 && snapshot.indexOfSection("Nuts") == 1)
    snapshot.deleteSections(["Vegetables"])
    #expect(snapshot.itemIdentifiers == ["Pear", "Apple"])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.itemIdentifiers.isEmpty)
  }
}
