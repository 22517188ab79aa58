import Foundation

extension UICollectionView {
  func touchBegan(_ touch: UITouch) {
    release()
    guard allowsSelection, let path = indexPathForItem(at: touch.location(in: self)),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
    else { return }
    pressedPath = path
    shownCells[path]?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func touchMoved(_ touch: UITouch) {
    if indexPathForItem(at: touch.location(in: self)) != pressedPath { release() }
  }

  func touchEnded(_ touch: UITouch, isExtending: Bool) {
    guard let path = pressedPath else { return }
    release()
    guard indexPathForItem(at: touch.location(in: self)) == path else { return }
    if isExtending, selectsSeveralItems { extendSelection(to: path) } else { select(path) }
  }

  /// Nothing is pressed any longer.
  func release() {
    guard let path = pressedPath else { return }
    pressedPath = nil
    shownCells[path]?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}
