import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Collection layouts that a program implements itself.
@MainActor
@Suite(.serialized)
struct CustomLayoutTests {
  private final class Tiles: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Tile")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    }

    func frame(_ item: Int) -> CGRect? {
      collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }
  }

  /// Items from the top left to the bottom right.
  private final class Stairs: UICollectionViewLayout {
    /// The size of an item and the distance to the next one.
    var step = CGSize(width: 4, height: 2)
    private(set) var preparations = 0
    private var frames: [CGRect] = []

    override func prepare() {
      super.prepare()
      preparations += 1
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      frames = (0..<count).map {
        CGRect(
          x: step.width * CGFloat($0), y: step.height * CGFloat($0), width: step.width,
          height: step.height)
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: frames.last?.maxX ?? 0, height: frames.last?.maxY ?? 0)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }
  }

  @Test func theLayoutPlacesTheItemsThatAreVisible() throws {
    let stairs = Stairs()
    let tiles = Tiles(collectionViewLayout: stairs)
    let pilot = Pilot(showing: tiles, columns: 40, rows: 9)
    pilot.drawPendingFrame()
    let view = try #require(tiles.collectionView)
    #expect(view.collectionViewLayout === stairs && stairs.collectionView === view)
    #expect(view.contentSize == CGSize(width: 32, height: 16))
    #expect(tiles.frame(1) == CGRect(x: 4, y: 2, width: 4, height: 2))
    #expect(tiles.frame(7) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 9, y: 5)) == IndexPath(item: 2, section: 0))
  }

  @Test func theArrowKeysMoveToTheNearestItem() {
    let tiles = Tiles(collectionViewLayout: Stairs())
    let pilot = Pilot(showing: tiles, columns: 40, rows: 9)
    pilot.press("Down", "Down")
    #expect(tiles.collectionView.focusedIndexPath?.item == 2)
    pilot.press("Up")
    #expect(tiles.collectionView.focusedIndexPath?.item == 1)
    pilot.press("End")
    #expect(tiles.frame(7) == CGRect(x: 28, y: 14, width: 4, height: 2))
  }

  @Test func anInvalidLayoutIsPreparedAgain() {
    let stairs = Stairs()
    let tiles = Tiles(collectionViewLayout: stairs)
    let pilot = Pilot(showing: tiles, columns: 40, rows: 9)
    pilot.drawPendingFrame()
    let before = stairs.preparations
    stairs.step.width = 5
    stairs.invalidateLayout()
    pilot.drawPendingFrame()
    #expect(tiles.frame(1) == CGRect(x: 5, y: 2, width: 5, height: 2))
    #expect(stairs.preparations == before + 1)
  }

  @Test func lengthsOfAPhoneProgramAreInPoints() {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    let stairs = Stairs()
    stairs.step = CGSize(width: 50, height: 45)
    let tiles = Tiles(collectionViewLayout: stairs)
    let pilot = Pilot(showing: tiles, columns: 40, rows: 9)
    pilot.drawPendingFrame()
    #expect(tiles.frame(0) == CGRect(x: 0, y: 0, width: 10, height: 2))
    #expect(tiles.frame(1) == CGRect(x: 10, y: 2, width: 10, height: 1))
  }

  private final class Indented: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      itemSize = CGSize(width: 6, height: 1)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect)
      for attributes in all ?? [] { attributes.frame.origin.x += 2 }
      return all
    }
  }

  @Test func aSubclassOfAFlowLayoutMovesItems() {
    let tiles = Tiles(collectionViewLayout: Indented())
    let pilot = Pilot(showing: tiles, columns: 40, rows: 9)
    pilot.drawPendingFrame()
    #expect(tiles.frame(0) == CGRect(x: 2, y: 0, width: 6, height: 1))
  }

  @Test func attributesAreCopied() throws {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 2))
    attributes.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    #expect(attributes.center == CGPoint(x: 3, y: 5) && attributes.size.height == 6)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy !== attributes && copy.isEqual(attributes))
    copy.alpha = 0.5
    #expect(!copy.isEqual(attributes))
  }
}
