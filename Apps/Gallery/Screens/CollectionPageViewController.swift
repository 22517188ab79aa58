import Foundation
import TerminalUI

/// The page of cards in two sections with headers, with as many cards in a line as fit.
class CollectionPageViewController: UICollectionViewController {
  private let sections = Province.sections

  /// A Boolean value that indicates whether each card has a frame.
  var hasFrames: Bool { true }
  var flowLayout: UICollectionViewFlowLayout? {
    collectionViewLayout as? UICollectionViewFlowLayout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    statusText = "13 items"
    flowLayout?.minimumLineSpacing = 0
    flowLayout?.minimumInteritemSpacing = 1
    flowLayout?.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 2)
    flowLayout?.headerReferenceSize = CGSize(width: 0, height: 1)
    flowLayout?.sectionHeadersPinToVisibleBounds = true
  }

  /// Sizes the cards to about 24 columns, so that they fill the width.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds.width - 3
    let columns = max(1, ((room + 1) / 25).rounded(.down))
    let size = CGSize(width: max(4, ((room + 1) / columns).rounded(.down) - 1), height: 4)
    if flowLayout?.itemSize != size { flowLayout?.itemSize = size }
  }

  // MARK: - UICollectionViewDataSource

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].rows.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Card", for: indexPath)
    let province = sections[indexPath.section].rows[indexPath.item]
    (cell as? CardCell)?.titleLabel.text = province.name
    (cell as? CardCell)?.detailLabel.text = province.capital
    cell.layer.borderWidth = hasFrames ? 1 : 0
    cell.layer.cornerRadius = 1
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Heading", for: indexPath)
    (view as? HeadingView)?.titleLabel.text = sections[indexPath.section].title
    view.backgroundColor = .systemBackground
    return view
  }

  // MARK: - UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { statusText = "Opened \(sections[indexPath.section].rows[indexPath.item].name)" }
}

/// The page of cards without frames, which are laid out from top to bottom and scroll to the right.
final class CollectionStripPageViewController: CollectionPageViewController {
  override var hasFrames: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    flowLayout?.scrollDirection = .horizontal
    flowLayout?.minimumInteritemSpacing = 1
    flowLayout?.minimumLineSpacing = 2
    flowLayout?.headerReferenceSize = CGSize(width: 13, height: 0)
    flowLayout?.sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 2)
    flowLayout?.sectionHeadersPinToVisibleBounds = false
  }

  override func viewWillLayoutSubviews() {
    let size = CGSize(width: 24, height: 2)
    if flowLayout?.itemSize != size { flowLayout?.itemSize = size }
  }
}

/// The header of a section in a collection.
final class HeadingView: UICollectionReusableView {
  @Outlet var titleLabel: UILabel!
}
