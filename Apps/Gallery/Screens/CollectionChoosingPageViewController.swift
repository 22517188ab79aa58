import Foundation
import TerminalUI

/// The page of a collection with multiple selection, whose items can be added and removed.
final class CollectionChoosingPageViewController: UICollectionViewController {
  private var items = (1...24).map { "Item \($0)" }
  private var added = 0
  private let emptyLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    collectionView.allowsMultipleSelection = true
    emptyLabel.text = "No items. Press a to add one."
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    collectionView.backgroundView = emptyLabel
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: 18, height: 4)
    layout?.minimumLineSpacing = 0
    layout?.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    updateStatus()
  }

  private func updateStatus() {
    let chosen = collectionView.indexPathsForSelectedItems?.count ?? 0
    statusText = "\(chosen) of \(items.count) selected"
  }

  func addButtonPressed() {
    added += 1
    items.insert("New \(added)", at: 0)
    collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    updateStatus()
  }

  func removeButtonPressed() {
    let chosen = collectionView.indexPathsForSelectedItems ?? []
    for path in chosen.reversed() { items.remove(at: path.item) }
    collectionView.deleteItems(at: chosen)
    updateStatus()
  }

  // MARK: - UICollectionViewDataSource

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Card", for: indexPath)
    (cell as? CardCell)?.titleLabel.text = items[indexPath.item]
    (cell as? CardCell)?.detailLabel.text = "Place \(indexPath.item + 1)"
    cell.layer.borderWidth = 1
    cell.layer.cornerRadius = 1
    return cell
  }

  // MARK: - UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { updateStatus() }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { updateStatus() }
}

/// An item with two lines.
final class CardCell: UICollectionViewCell {
  @Outlet var titleLabel: UILabel!
  @Outlet var detailLabel: UILabel!
}
