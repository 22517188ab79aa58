import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Requests, display, keys and mouse of a collection. Lines of 40 columns hold three items.
@MainActor
struct UICollectionViewTests {
  private func pilot(
    _ collection: NumberCollection, columns: Int = 40, rows: Int = 12
  ) -> Pilot {
    Pilot(showing: collection, columns: columns, rows: rows)
  }

  // MARK: Asking

  @Test func onlyVisibleItemsAreRequested() {
    let collection = NumberCollection(count: 100_000)
    let pilot = pilot(collection)
    #expect(collection.asked.count == 33)
    #expect(collection.countsAsked == 1)
    collection.resetCalls()
    pilot.press("G")
    #expect(pilot.screen.contains("item 99999"))
    #expect(collection.asked.count == 31, "the last line has one item")
    #expect(NumberCollection.Cell.made == 0 && NumberCollection.Cell.reused == 31)
    #expect(collection.countsAsked == 0)
  }

  @Test func codeScrollsToAnItemAndSelectsOne() {
    let collection = NumberCollection(count: 1_000)
    let pilot = pilot(collection)
    let view: UICollectionView = collection.collectionView
    view.scrollToItem(at: IndexPath(item: 600, section: 0), at: .top, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("item 600"))
    let third = IndexPath(item: 3, section: 0)
    view.selectItem(at: third, animated: false, scrollPosition: .centeredVertically)
    pilot.drawPendingFrame()
    #expect(view.indexPathsForSelectedItems == [third] && pilot.screen.contains("item 3"))
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func scrollingByALineRequestsOneLine() {
    let collection = NumberCollection(count: 1_000)
    let pilot = pilot(collection)
    for _ in 0..<10 { pilot.press("Down") }
    collection.resetCalls()
    pilot.press("Down")
    #expect(collection.asked.map(\.item) == [33, 34, 35])
  }

  @Test func movingInsideTheScreenRequestsNothing() {
    let collection = NumberCollection(count: 1_000)
    let pilot = pilot(collection)
    collection.resetCalls()
    pilot.press("Down", "Right", "Up", "Left")
    #expect(collection.asked.isEmpty && collection.countsAsked == 0)
  }

  @Test func outputDoesNotGrowWithAHundredThousandItems() {
    func bytes(count: Int) -> Int {
      let pilot = pilot(NumberCollection(count: count))
      pilot.terminal.resetCounts()
      pilot.press("Down", "Right")
      return pilot.terminal.byteCount
    }
    #expect(bytes(count: 100) == bytes(count: 100_000))
  }

  // MARK: Moving

  @Test(arguments: [
    (["Right"], 1), (["Right", "Right", "Right"], 3), (["Left"], 0), (["Right", "Left"], 0),
    (["Down"], 3), (["j", "l", "k"], 1), (["Down", "h"], 2), (["G"], 99), (["End", "Home"], 0),
    (["G", "g"], 0), (["PageDown"], 30), (["PageDown", "PageDown", "PageUp"], 30), (["PageUp"], 0),
    (["Right", "PageDown"], 31), (["G", "PageDown"], 99), (["G", "Down"], 99), (["Up"], 0),
  ])
  func keysMoveTheCursor(keys: [String], item: Int) {
    let collection = NumberCollection(count: 100)
    let pilot = pilot(collection)
    for key in keys { pilot.press(key) }
    #expect(collection.focused == item)
    #expect(pilot.screen.contains("item \(item)"))
  }

  @Test func theColumnIsRememberedOverAShorterLine() {
    let collection = NumberCollection([Array(0..<4), Array(4..<10)])
    let pilot = pilot(collection)
    pilot.press("Right", "Right", "Down")
    #expect(collection.focused == 3, "the only one of its line")
    pilot.press("Down")
    #expect(collection.focused == 6)
    pilot.press("Left", "Up", "Up")
    #expect(collection.focused == 1, "a move to the side changes the column")
  }

  @Test func keysMoveThroughSections() {
    let collection = NumberCollection([[0, 1, 2, 3], [], [4, 5], [6]])
    let pilot = pilot(collection)
    pilot.press("]")
    #expect(collection.focused == 4)
    pilot.press("Right", "[")
    #expect(collection.focused == 4)
    pilot.press("[", "Left")
    #expect(collection.focused == 0)
    pilot.press("]", "]", "Left")
    #expect(collection.focused == 5, "beyond the end of a section")
  }

  @Test func theWheelScrollsAndTheKeysReturnToTheVisibleRows() {
    let collection = NumberCollection(count: 300)
    let pilot = pilot(collection)
    pilot.wheel(10, column: 3, row: 3)
    #expect(pilot.screen.lines[0].contains("item 90 "))
    #expect(collection.focused == 0)
    pilot.press("Down")
    #expect(collection.focused == 90)
  }

  @Test func aHorizontalStripScrollsInBothDirections() {
    let collection = NumberCollection(count: 100)
    collection.flow?.scrollDirection = .horizontal
    collection.flow?.minimumInteritemSpacing = 0
    let pilot = pilot(collection, rows: 5)
    #expect(pilot.screen.lines[0].contains("item 0"))
    #expect(pilot.screen.lines[1].contains("item 1 "))
    pilot.press("Down", "Right", "Right")
    #expect(collection.focused == 9)
    pilot.press("Up", "Up")
    #expect(collection.focused == 7)
    pilot.press("G")
    #expect(pilot.screen.contains("item 99") && collection.collectionView.contentOffset.x > 0)
    #expect(pilot.screen.contains("▁"), "the bar is where there is no text")
    pilot.wheel(-100, column: 3, row: 2)
    #expect(pilot.screen.contains("item 0"))
  }

  @Test func aSmallerTerminalKeepsTheCursorInSight() {
    let collection = NumberCollection(count: 100)
    let pilot = pilot(collection, rows: 30)
    for _ in 0..<20 { pilot.press("Down") }
    pilot.resize(columns: 40, rows: 12)
    #expect(pilot.screen.contains("item 60"))
    pilot.resize(columns: 14, rows: 12)
    #expect(pilot.screen.contains("item 60"), "one item on each line now")
  }

  @Test func aPositionSetBeforeTheFirstLayoutIsShown() {
    let collection = NumberCollection(count: 300)
    collection.loadViewIfNeeded()
    collection.collectionView.moveCursor(to: IndexPath(item: 150, section: 0))
    let pilot = pilot(collection)
    #expect(pilot.screen.contains("item 150"))
  }

  // MARK: Choosing

  @Test func enterAndAClickSelect() {
    let collection = NumberCollection(count: 9)
    let pilot = pilot(collection)
    pilot.press("Down", "Enter")
    pilot.click(on: "item 7")
    #expect(collection.events == ["selected 3", "deselected 3", "selected 7"])
    #expect(collection.selected == [7] && collection.focused == 7)
  }

  @Test func theDelegateCanPreventSelection() {
    let collection = NumberCollection(count: 9)
    collection.refuses = [0]
    let pilot = pilot(collection)
    pilot.press("Enter")
    #expect(collection.events.isEmpty && collection.selected.isEmpty)
    pilot.press("Right", "Enter")
    #expect(collection.selected == [1])
  }

  @Test func aPointerThatLeavesTheItemSelectsNothing() {
    let collection = NumberCollection(count: 9)
    let pilot = pilot(collection)
    pilot.drag(from: (column: 3, row: 0), to: (column: 3, row: 2))
    #expect(collection.events.isEmpty)
  }

  @Test func severalItemsAreSelected() {
    let collection = NumberCollection(count: 9)
    collection.collectionView.allowsMultipleSelection = true
    let pilot = pilot(collection)
    pilot.press("Space", "Right", "Right", "Enter")
    #expect(collection.selected == [0, 2])
    pilot.press("Enter", "Shift-Down")
    #expect(collection.selected == [0, 2, 3, 4, 5])
    pilot.press("Shift-Left")
    #expect(collection.selected == [0, 2, 3, 4])
    pilot.press("Ctrl-a")
    #expect(collection.selected.count == 9)
    pilot.press("Ctrl-a")
    #expect(collection.selected.isEmpty)
  }

  // MARK: Reading without colors

  @Test func theCursorIsVisibleWithoutColors() {
    let plain = NumberCollection(count: 4)
    let pilot = pilot(plain)
    pilot.press("Right")
    #expect(pilot.screen.lines[0].hasPrefix("  item 0"))
    #expect(pilot.screen.lines[0].contains("▌ item 1"))
    let framed = NumberCollection([[0, 1]], itemSize: CGSize(width: 12, height: 3))
    framed.hasBorders = true
    let monochrome = Pilot(
      showing: framed, columns: 40, rows: 8, profile: TerminalProfile(colorDepth: .none))
    #expect(monochrome.screen.lines[1].hasPrefix("┃ item 0"))
    #expect(monochrome.screen.lines[1].contains("│ item 1"))
  }

  @Test func anEmptyCollectionShowsItsBackground() {
    let collection = NumberCollection(count: 0)
    let label = UILabel()
    label.text = "Nothing yet"
    collection.collectionView.backgroundView = label
    let pilot = pilot(collection)
    #expect(pilot.screen.contains("Nothing yet"))
    pilot.press("Down", "Enter", "G", "PageUp")
    collection.sections = [[7]]
    collection.collectionView.reloadData()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Nothing yet") && pilot.screen.contains("item 7"))
    #expect(collection.focused == 7)
  }
}
