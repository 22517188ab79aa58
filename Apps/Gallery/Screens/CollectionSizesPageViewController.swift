import Foundation
import TerminalUI

/// The page of items that are as wide as their words, because the cells size themselves.
final class CollectionSizesPageViewController: UICollectionViewController {
  private let words = [
    "Afternoon", "Bay", "Canoe", "Dawn", "Evergreen forest", "Fjord", "Glacier", "Harbour light",
    "Ice", "Juniper", "Kayak", "Lighthouse", "Maple", "Northern lights", "Otter", "Portage",
    "Quartz", "Raven", "Sugar shack", "Toque", "Upland", "Vinland", "Whale", "Yarrow", "Zeal",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    statusText = "\(words.count) words"
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: 12, height: 1)
    layout?.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout?.minimumLineSpacing = 1
    layout?.sectionInset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { words.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Word", for: indexPath)
    (cell as? WordCell)?.wordLabel.text = words[indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { statusText = "Opened \(words[indexPath.item])" }
}

/// An item that is as large as its word.
final class WordCell: UICollectionViewCell {
  @Outlet var wordLabel: UILabel!
}
