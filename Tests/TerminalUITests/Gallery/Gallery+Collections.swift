import Foundation

@testable import TerminalUI

/// Collections and progress indicators.
extension Gallery {
  private static func collection(
    _ title: String, _ set: (NumberCollection) -> Void
  ) -> UIViewController {
    let collection = NumberCollection(
      [Array(1...7), Array(8...40)], itemSize: CGSize(width: 16, height: 3))
    collection.title = title
    collection.statusText = "40 items"
    collection.flow?.headerReferenceSize = CGSize(width: 0, height: 1)
    set(collection)
    return UINavigationController(rootViewController: collection)
  }

  static func framedItems() -> UIViewController { collection("Framed") { $0.hasBorders = true } }

  static func chosenItems() -> UIViewController {
    collection("Choosing") {
      $0.hasBorders = true
      $0.collectionView.allowsMultipleSelection = true
    }
  }

  static func chosenPlainItems() -> UIViewController {
    collection("Choosing") {
      $0.flow?.itemSize = CGSize(width: 16, height: 1)
      $0.collectionView.allowsMultipleSelection = true
    }
  }

  static func itemsInColumns() -> UIViewController {
    collection("Columns") {
      $0.flow?.scrollDirection = .horizontal
      $0.flow?.headerReferenceSize = .zero
      $0.flow?.minimumLineSpacing = 1
      $0.flow?.itemSize = CGSize(width: 16, height: 2)
    }
  }

  static func progress() -> UIViewController {
    let stage = Stage("Progress") { stage in
      for (row, value) in [Float(0), 0.02, 0.53, 0.999, 1].enumerated() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = value
        stage.put(bar, x: 1, y: row, width: 36, height: 1)
      }
      let line = UIProgressView(progressViewStyle: .bar)
      line.progress = 0.53
      stage.put(line, x: 1, y: 6, width: 36, height: 1)
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.accessibilityLabel = "Loading places"
      indicator.startAnimating()
      stage.put(indicator, x: 1, y: 8, width: 36, height: 1)
    }
    return UINavigationController(rootViewController: stage)
  }
}
