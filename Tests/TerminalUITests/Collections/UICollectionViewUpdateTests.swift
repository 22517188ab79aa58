import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Elements that keep their place while items are inserted and deleted.
@MainActor
struct UICollectionViewUpdateTests {
  private func pilot(
    _ collection: NumberCollection, columns: Int = 40, rows: Int = 12
  ) -> Pilot {
    Pilot(showing: collection, columns: columns, rows: rows)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func cursorAndSelectionFollowTheirItems() {
    let collection = NumberCollection(count: 9)
    let pilot = pilot(collection)
    pilot.press("Down", "Enter")
    collection.resetCalls()
    collection.sections[0].insert(100, at: 0)
    collection.collectionView.insertItems(at: [path(0)])
    pilot.drawPendingFrame()
    #expect(collection.focused == 3 && collection.selected == [3])
    #expect(collection.asked == [path(0)], "the other cells move with their items")
    #expect(pilot.screen.lines[0].contains("item 100"))
    #expect(pilot.screen.lines[1].contains("▌ item 3"))
  }

  @Test func deletingTheItemUnderTheCursorMovesIt() {
    let collection = NumberCollection(count: 5)
    let pilot = pilot(collection)
    pilot.press("End", "Enter")
    collection.sections[0].removeLast()
    collection.collectionView.deleteItems(at: [path(4)])
    pilot.drawPendingFrame()
    #expect(collection.focused == 3 && collection.selected.isEmpty)
    #expect(!pilot.screen.contains("item 4"))
  }

  @Test func batchUpdatesAreShownTogether() {
    let collection = NumberCollection([[0, 1, 2, 3], [10, 11]])
    let pilot = pilot(collection)
    pilot.press("Right", "Right")
    collection.collectionView.performBatchUpdates {
      collection.sections = [[1, 2, 3], [10, 12, 11]]
      collection.collectionView.deleteItems(at: [self.path(0)])
      collection.collectionView.insertItems(at: [self.path(1, 1)])
    }
    pilot.drawPendingFrame()
    #expect(collection.focused == 2)
    let shown = collection.collectionView.shownCells.keys.sorted().map { path in
      (collection.collectionView.cellForItem(at: path) as? NumberCollection.Cell)?.label.text
    }
    #expect(shown == [1, 2, 3, 10, 12, 11].map { "item \($0)" })
  }

  @Test func visibleItemsStayWhileOthersAreInsertedAbove() {
    let collection = NumberCollection(count: 300)
    let pilot = pilot(collection)
    pilot.wheel(10, column: 3, row: 3)
    let before = pilot.screen.lines.prefix(11)
    collection.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 0)
    collection.collectionView.insertItems(at: [path(0), path(1), path(2)])
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines.prefix(11) == before)
  }

  @Test func reloadingKeepsIndexPathsWithoutIdentifiers() {
    let collection = NumberCollection(count: 9)
    let pilot = pilot(collection)
    pilot.press("Down", "Enter")
    collection.sections = [[9, 8, 7, 6, 5]]
    collection.collectionView.reloadData()
    pilot.drawPendingFrame()
    #expect(collection.focused == 6 && collection.selected == [6])
    collection.sections = [[9]]
    collection.collectionView.reloadData()
    pilot.drawPendingFrame()
    #expect(collection.focused == 9 && collection.selected.isEmpty)
  }

  @Test func reloadingFollowsItemsWithIdentifiers() {
    final class Names: NSObject, UICollectionViewDataSource, UIDataSourceModelAssociation {
      var names = (0..<60).map { "n\($0)" }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { names.count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Number", for: indexPath)
      }
      func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        names[idx.item]
      }
      func indexPathForElement(
        withModelIdentifier identifier: String, in view: UIView
      ) -> IndexPath? {
        names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
      }
    }
    let source = Names()
    let collection = NumberCollection(count: 60)
    collection.collectionView.dataSource = source
    let pilot = pilot(collection)
    pilot.press("Down", "Right", "Enter")
    source.names.reverse()
    collection.collectionView.reloadData()
    pilot.drawPendingFrame()
    #expect(collection.collectionView.focusedIndexPath == path(55))
    #expect(collection.collectionView.indexPathsForSelectedItems == [path(55)])
    withExtendedLifetime(source) {}
  }

  // MARK: Headings and sizes

  @Test func headersStayAboveTheirSections() {
    let collection = NumberCollection([Array(0..<30), Array(30..<90)])
    collection.flow?.headerReferenceSize = CGSize(width: 0, height: 1)
    collection.flow?.sectionHeadersPinToVisibleBounds = true
    let pilot = pilot(collection)
    #expect(pilot.screen.lines[0].hasPrefix("section 0"))
    #expect(collection.headingsAsked == 1)
    pilot.press("]")
    #expect(pilot.screen.contains("section 1"))
    pilot.press("End")
    #expect(pilot.screen.lines[0].hasPrefix("section 1"))
    pilot.press("Home")
    #expect(
      pilot.screen.lines[0].hasPrefix("section 0") && pilot.screen.lines[1].contains("item 0"))
    for _ in 0..<29 { pilot.press("j") }
    pilot.press("k", "k", "k", "k", "k", "k", "k", "k", "k", "k", "k", "k", "k")
    #expect(pilot.screen.contains("▌"), "the cursor is not under a heading")
  }

  @Test func theHeaderIsVisibleAboveTheFirstItem() {
    let collection = NumberCollection([Array(0..<90)])
    collection.flow?.headerReferenceSize = CGSize(width: 0, height: 2)
    let pilot = pilot(collection)
    pilot.press("End", "Home")
    #expect(pilot.screen.lines[0].hasPrefix("section 0"))
  }

  @Test func aHeaderThatJustScrolledAwayIsNotRequested() {
    let collection = NumberCollection(count: 90)
    collection.flow?.headerReferenceSize = CGSize(width: 0, height: 1)
    let pilot = pilot(collection)
    #expect(collection.headingsAsked == 1)
    pilot.wheel(1, column: 3, row: 3)
    let offset = collection.collectionView.contentOffset.y
    collection.collectionView.contentOffset.y = 1
    collection.resetCalls()
    collection.collectionView.reloadData()
    pilot.drawPendingFrame()
    #expect(offset > 0 && collection.collectionView.contentOffset.y == 1)
    #expect(collection.headingsAsked == 0)
    #expect(pilot.screen.lines[0].contains("item 0"))
  }

  @Test func anItemLargerThanTheCollectionIsClipped() {
    let collection = NumberCollection([[0, 1]], itemSize: CGSize(width: 200, height: 1))
    let pilot = pilot(collection, columns: 20)
    #expect(pilot.screen.lines[0].contains("item 0") && pilot.screen.lines[1].contains("item 1"))
    #expect(collection.collectionView.contentSize.width == 20)
  }

  @Test func aChangedLayoutKeepsTheCursor() {
    let collection = NumberCollection(count: 300)
    let pilot = pilot(collection)
    for _ in 0..<30 { pilot.press("Down") }
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 40, height: 1)
    list.minimumLineSpacing = 0
    collection.collectionView.collectionViewLayout = list
    pilot.drawPendingFrame()
    #expect(collection.focused == 90 && pilot.screen.contains("▌ item 90"))
  }

  @Test func aMovedItemKeepsTheCursorAndTheSelection() {
    let collection = NumberCollection(count: 5)
    let pilot = pilot(collection)
    pilot.press("Enter")
    #expect(collection.focused == 0 && collection.selected == [0])
    collection.sections[0] = [1, 2, 3, 0, 4]
    collection.collectionView.moveItem(at: path(0), to: path(3))
    pilot.drawPendingFrame()
    #expect(collection.focused == 0 && collection.selected == [0])
    #expect(collection.collectionView.indexPathsForSelectedItems == [path(3)])
  }
}
