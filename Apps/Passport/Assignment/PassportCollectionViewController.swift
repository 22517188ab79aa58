import Foundation
import TerminalUI

/// The list in a design of its own: every location as a card of a collection view.
public final class PassportCollectionViewController: UICollectionViewController {
  /// The server to ask for details.
  public var api = FinalAPI()
  /// The JSON objects that the table has read.
  var locations: [[String: Any]] = []

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    locations.count
  }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "LocationCard", for: indexPath)
    (cell as? LocationCard)?.titleLabel.text = locations[indexPath.item]["title"] as? String
    return cell
  }

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let infoView = segue.destination as? InfoViewController,
      let card = sender as? UICollectionViewCell,
      let indexPath = collectionView.indexPath(for: card)
    else { return }
    infoView.api = api
    infoView.location = locations[indexPath.item]
  }
}

/// A card with the title of a location in a frame.
final class LocationCard: UICollectionViewCell {
  @Outlet var titleLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    layer.borderWidth = 1
    layer.cornerRadius = 1
  }
}
