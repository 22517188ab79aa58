import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Items dragged inside a collection view.
@MainActor
struct CollectionDraggingTests {
  /// A collection of letters that can be dragged to other places.
  private final class Letters: UICollectionViewController, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    private final class Cell: UICollectionViewCell {
      let label = UILabel()

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentView.addSubview(label)
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
      }
    }

    var letters = ["a", "b", "c", "d"]
    var isTaking = true
    var usesPlaceholder = false
    private(set) var ended = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "Cell")
      (collectionView.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize =
        CGSize(width: 10, height: 1)
      collectionView.dragDelegate = self
      collectionView.dropDelegate = self
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { letters.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "Cell", for: indexPath)
      (cell as? Cell)?.label.text = letters[indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let letter = letters[indexPath.item] as NSString
      return [UIDragItem(itemProvider: NSItemProvider(object: letter))]
    }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
    ) { ended += 1 }

    func collectionView(
      _ collectionView: UICollectionView, canHandle session: UIDropSession
    ) -> Bool { isTaking && session.canLoadObjects(ofClass: NSString.self) }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let target = coordinator.destinationIndexPath
      else { return }
      if usesPlaceholder {
        let context = coordinator.drop(
          item.dragItem,
          to: UICollectionViewDropPlaceholder(
            insertionIndexPath: target, reuseIdentifier: "Placeholder"))
        item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
          context.commitInsertion {
            self.letters.insert("\(object ?? "?" as NSString)", at: $0.item)
          }
        }
        return
      }
      collectionView.performBatchUpdates({
        letters.insert(letters.remove(at: source.item), at: target.item)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [target])
      })
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }

  private let letters = Letters(collectionViewLayout: UICollectionViewFlowLayout())
  private let pilot: Pilot

  init() {
    pilot = Pilot(showing: letters, columns: 40, rows: 6)
    pilot.drawPendingFrame()
  }

  /// Drags an item to the place of another.
  private func drag(_ source: Int, to target: Int) throws {
    let collection = try #require(letters.collectionView)
    func place(_ item: Int) throws -> (column: Int, row: Int) {
      let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      let point = cell.convert(CGPoint(x: 1, y: 0), to: nil)
      return (Int(point.x), Int(point.y))
    }
    let (start, end) = (try place(source), try place(target))
    pilot.terminal.send([.mouse(MouseEvent(.press, column: start.column, row: start.row))])
    pilot.terminal.send([.mouse(MouseEvent(.drag, column: end.column, row: end.row))])
    pilot.terminal.send([.mouse(MouseEvent(.release, column: end.column, row: end.row))])
    pilot.drawPendingFrame()
  }

  @Test func anItemIsDroppedInPlaceOfAnother() throws {
    try drag(0, to: 2)
    #expect(letters.letters == ["b", "c", "a", "d"] && letters.ended == 1)
    #expect(letters.collectionView.hasActiveDrag == false)
  }

  @Test func aCollectionWithoutADropDelegateKeepsItsItems() throws {
    letters.isTaking = false
    try drag(0, to: 2)
    #expect(letters.letters == ["a", "b", "c", "d"] && letters.ended == 1)
  }

  @Test func itemsCannotBeDraggedIfDraggingIsOff() throws {
    letters.collectionView.dragInteractionEnabled = false
    try drag(0, to: 2)
    #expect(letters.letters == ["a", "b", "c", "d"] && letters.ended == 0)
  }

  @Test func aPlaceholderIsReplacedByTheLoadedObject() throws {
    letters.usesPlaceholder = true
    try drag(3, to: 0)
    #expect(letters.letters == ["d", "a", "b", "c", "d"])
  }

  @Test func aProviderLoadsItsObjectAsItsClassOnly() {
    let provider = NSItemProvider(object: NSMutableAttributedString(string: "x"))
    #expect(provider.canLoadObject(ofClass: NSAttributedString.self))
    var error: (any Error)?
    provider.loadObject(ofClass: UIImage.self) { object, found in
      #expect(object == nil)
      error = found
    }
    #expect(error != nil && !NSItemProvider().canLoadObject(ofClass: NSURL.self))
  }
}
