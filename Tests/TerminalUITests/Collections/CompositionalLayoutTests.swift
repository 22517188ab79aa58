import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Lists and grids of a compositional layout, with cells that a registration configures.
@MainActor
struct CompositionalLayoutTests {
  /// A collection of names, the first with a second text.
  private final class Names: NSObject, UICollectionViewDataSource {
    var names = ["Milk", "Bread", "Eggs", "Salt", "Rice"]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, indexPath, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      if indexPath.item == 0 { content.secondaryText = "2 litres" }
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "\(name.count)"), .disclosureIndicator()]
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: names[indexPath.item])
    }
  }

  private let names = Names()

  private func show(_ layout: UICollectionViewLayout) -> (Pilot, UICollectionView) {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.dataSource = names
    let stage = Stage { $0.put(collection, x: 0, y: 0, width: 60, height: 20) }
    let pilot = Pilot(showing: stage)
    pilot.window.focus(collection)
    return (pilot, collection)
  }

  private func frames(_ collection: UICollectionView) -> [CGRect] {
    collection.visibleCells.map(\.frame)
  }

  @Test func rowsOfAListAreAsHighAsTheirTexts() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let (pilot, collection) = show(UICollectionViewCompositionalLayout.list(using: list))
    #expect(frames(collection).map(\.minY) == [0, 2, 3, 4, 5])
    #expect(frames(collection).allSatisfy { $0.width == 60 })
    #expect(pilot.screen.contains("Milk") && pilot.screen.contains("2 litres"))
    #expect(pilot.screen.contains("5 ›"), "the accessories of Bread")
  }

  @Test func theActionsOfARowAreASheet() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    var deleted: [Int] = []
    list.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
          deleted.append(path.item)
          done(true)
        }
      ])
    }
    let (pilot, _) = show(UICollectionViewCompositionalLayout.list(using: list))
    pilot.press("Down", "d")
    pilot.click(on: "Remove")
    #expect(deleted == [1])
  }

  @Test func aHorizontalGroupIsALineOfItems() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(4))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 1
    let (_, collection) = show(UICollectionViewCompositionalLayout(section: section))
    #expect(frames(collection).map(\.minX) == [0, 20, 40, 0, 20])
    #expect(frames(collection).map(\.minY) == [0, 0, 0, 5, 5])
    #expect(frames(collection).allSatisfy { $0.size == CGSize(width: 20, height: 4) })
  }

  @Test func aNumberOfItemsDividesItsGroup() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(3))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 2)
    let layout = UICollectionViewCompositionalLayout { section, environment in
      #expect(section == 0 && environment.container.contentSize.width == 60)
      return NSCollectionLayoutSection(group: group)
    }
    let (_, collection) = show(layout)
    #expect(frames(collection).map(\.minX) == [0, 30, 0, 30, 0])
    #expect(frames(collection).map(\.minY) == [0, 0, 3, 3, 6])
  }

  @Test func absoluteLengthsOfALabAreInPoints() {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(90)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)), subitems: [item])
    let lengths = NSCollectionLayoutSection(group: group)
      .lengths(count: 5, in: CGSize(width: 60, height: 20))
    #expect(lengths.itemSize == CGSize(width: 18, height: 3) && lengths.interitemSpacing == 2)
  }

  @Test func aConfigurationOfTheProgramCreatesItsView() {
    final class Sign: UILabel, UIContentView {
      var configuration: any UIContentConfiguration { didSet { update() } }

      init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        update()
      }

      required init?(coder: NSCoder) { nil }

      private func update() { text = (configuration as? SignConfiguration)?.sign }
    }
    struct SignConfiguration: UIContentConfiguration {
      var sign: String
      func makeContentView() -> any UIView & UIContentView { Sign(self) }
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = SignConfiguration(sign: "★")
    let view = cell.contentView.subviews.lazy.compactMap { $0 as? Sign }.first
    #expect(view?.text == "★")
    cell.contentConfiguration = SignConfiguration(sign: "☆")
    #expect(view?.text == "☆" && view?.superview === cell.contentView)
  }
}
