import Foundation
import TerminalUI

extension Another {
  final class GridViewController: UICollectionViewController {
    var finalAPI = ""
    var places: [[String: Any]] = []

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      places.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "placeItem", for: indexPath)
      (cell as? PlaceItem)?.name.text = places[indexPath.row]["title"] as? String
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      performSegue(withIdentifier: "gridToInfo", sender: places[indexPath.row])
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      if let next = segue.destination as? InfoViewController {
        next.finalAPI = finalAPI
        next.dictionary = sender as? [String: Any]
      }
    }
  }

  final class PlaceItem: UICollectionViewCell {
    @Outlet var name: UILabel!
  }
}
