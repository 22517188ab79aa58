import Foundation
import TerminalUI

/// The page of a list in a collection view, whose cells a registration configures, and of the
/// message that is shown while the list is empty.
final class CollectionListPageViewController: UICollectionViewController {
  private var provinces = Province.sections.flatMap(\.rows)
  private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Province> {
    cell, _, province in
    var content = cell.defaultContentConfiguration()
    content.text = province.name
    content.secondaryText = province.capital
    cell.contentConfiguration = content
    cell.accessories = [.disclosureIndicator()]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    updateMessage()
  }

  func clearButtonPressed() {
    provinces = provinces.isEmpty ? Province.sections.flatMap(\.rows) : []
    collectionView.reloadData()
    updateMessage()
  }

  private func updateMessage() {
    statusText = "\(provinces.count) rows"
    var message = UIContentUnavailableConfiguration.empty()
    message.text = "No Provinces"
    message.secondaryText = "Press c to show them again."
    contentUnavailableConfiguration = provinces.isEmpty ? message : nil
  }

  // MARK: - UICollectionViewDataSource

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { provinces.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: provinces[indexPath.item])
  }

  // MARK: - UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { statusText = "Opened \(provinces[indexPath.item].name)" }
}
