import Foundation

@testable import TerminalUI

/// A collection of items that have their number as text, which counts the requests.
@MainActor
final class NumberCollection: UICollectionViewController {
  final class Cell: UICollectionViewCell {
    static var made = 0
    static var reused = 0
    let label = UILabel()

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      Self.made += 1
      contentView.addSubview(label)
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      Self.reused += 1
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
  }

  final class Heading: UICollectionReusableView {
    let label = UILabel()

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .systemBackground
      addSubview(label)
    }

    override func layoutSubviews() {
      label.frame = bounds
    }
  }

  var sections: [[Int]]
  var hasBorders = false
  var refuses: Set<Int> = []
  private(set) var asked: [IndexPath] = []
  private(set) var countsAsked = 0
  private(set) var headingsAsked = 0
  /// The selected and displayed items, as text.
  var events: [String] = []

  init(_ sections: [[Int]], itemSize: CGSize = CGSize(width: 12, height: 1)) {
    self.sections = sections
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
    Cell.made = 0
    Cell.reused = 0
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "Number")
    collectionView.register(
      Heading.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Heading")
  }

  convenience init(count: Int) { self.init([Array(0..<count)]) }

  required init?(coder: NSCoder) { nil }

  var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }
  var focused: Int? {
    collectionView.focusedIndexPath.map { sections[$0.section][$0.item] }
  }
  var selected: [Int] {
    (collectionView.indexPathsForSelectedItems ?? []).map { sections[$0.section][$0.item] }
  }

  func resetCalls() {
    asked = []
    countsAsked = 0
    headingsAsked = 0
    Cell.made = 0
    Cell.reused = 0
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    countsAsked += 1
    return sections[section].count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Number", for: indexPath)
    (cell as? Cell)?.label.text = "item \(sections[indexPath.section][indexPath.item])"
    cell.layer.borderWidth = hasBorders ? 1 : 0
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    headingsAsked += 1
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Heading", for: indexPath)
    (view as? Heading)?.label.text = "section \(indexPath.section)"
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { !refuses.contains(sections[indexPath.section][indexPath.item]) }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { events.append("selected \(sections[indexPath.section][indexPath.item])") }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { events.append("deselected \(sections[indexPath.section][indexPath.item])") }
}
