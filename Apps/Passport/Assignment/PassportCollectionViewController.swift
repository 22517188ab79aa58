import Foundation
import TerminalUI

/// The custom design of the list: a collection view with a card for each location.
final class PassportCollectionViewController: UICollectionViewController {
  /// The server that the details are read from.
  var api = FinalAPI()
  /// The locations that the table has read.
  var locations: [ListedLocation] = []

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    locations.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "LocationCard", for: indexPath)
    (cell as? LocationCard)?.titleLabel.text = locations[indexPath.item].title
    return cell
  }

  /// Passes the server and the dictionary of the card's location to the details.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let infoView = segue.destination as? InfoViewController,
      let card = sender as? UICollectionViewCell,
      let indexPath = collectionView.indexPath(for: card)
    else { return }
    infoView.api = api
    infoView.location = locations[indexPath.item].dictionary
  }
}

/// A framed card with the title of a location.
final class LocationCard: UICollectionViewCell {
  @Outlet var titleLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    layer.borderWidth = 1
    layer.cornerRadius = 1
  }
}
