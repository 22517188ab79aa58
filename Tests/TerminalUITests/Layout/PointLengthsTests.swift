import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Lengths in points and lengths that a delegate returns.
@MainActor
@Suite(.serialized)
struct PointLengthsTests {
  private func inPoints(_ body: () -> Void) {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    body()
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func lengthsAreInCellsExceptInPhonePrograms() {
    #expect(PointLengths.rows(120) == 120)
    #expect(PointLengths.cells(CGSize(width: 100, height: 90)) == CGSize(width: 100, height: 90))
  }

  @Test func barButtonsHaveLettersOfTheirTitlesAsKeys() {
    let items = ["Quit", "Add", "Again", "進む"].map { title in
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    }
    let toolbar = UIToolbar()
    toolbar.items = items
    #expect(items.allSatisfy { $0.keyEquivalent == nil })
    inPoints { toolbar.items = items }
    #expect(items.map(\.keyEquivalent) == ["i", "a", "n", nil])
  }

  @Test func aBarButtonOfANavigationBarHasAKeyInPhonePrograms() {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    let pilot = Pilot(showing: navigation, columns: 60, rows: 8)
    var presses = 0
    inPoints {
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Settings", primaryAction: UIAction { _ in presses += 1 })
    }
    pilot.press("s")
    #expect(presses == 1)
    #expect(pilot.screen.contains("s Settings"))
  }

  @Test func rowHeightsInPointsBecomeRows() {
    inPoints {
      #expect([3, 120, 90].map { PointLengths.rows($0) } == [3, 4, 3])
      #expect(PointLengths.rows(44) == UITableView.automaticDimension)
      #expect(PointLengths.rows(UITableView.automaticDimension) == UITableView.automaticDimension)
      #expect(PointLengths.rows(.infinity) == .infinity)
    }
  }

  @Test func itemSizesInPointsBecomeCells() {
    inPoints {
      #expect(PointLengths.cells(CGSize(width: 100, height: 90)) == CGSize(width: 20, height: 3))
      #expect(PointLengths.cells(CGSize(width: 20, height: 3)) == CGSize(width: 20, height: 3))
      #expect(PointLengths.cells(CGSize(width: 0, height: 60)) == CGSize(width: 0, height: 2))
      #expect(PointLengths.columns(spacing: 10) == 2)
      #expect(PointLengths.rows(spacing: 10) == 0)
    }
  }

  private final class Tiles: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var widths: [CGFloat] = [4, 10, 4]

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { widths.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: widths[indexPath.item], height: 2) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 1 }
  }

  @Test func theDelegateGivesItemsTheirOwnSizes() {
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    tiles.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Tile")
    let pilot = Pilot(showing: tiles)
    pilot.drawPendingFrame()
    let frames = (0..<3).compactMap {
      tiles.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.map(\.minX) == [0, 5, 16])
    #expect(frames.map(\.width) == [4, 10, 4])
    #expect(frames.map(\.height) == [2, 2, 2])
  }

  @Test func constraintConstantsAreInPoints() {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    let stage = Stage("Points")
    let pilot = Pilot(showing: stage)
    let button = UIButton(type: .system)
    button.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 20),
      button.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 60),
      button.widthAnchor.constraint(equalToConstant: 100),
      button.heightAnchor.constraint(equalToConstant: 12),
    ])
    pilot.drawPendingFrame()
    #expect(button.frame == CGRect(x: 4, y: 2, width: 20, height: 1))
  }

  @Test func aViewThatIsAsHighAsWideIsASquareInPoints() {
    let stage = Stage("Squares")
    let pilot = Pilot(showing: stage)
    let squares = [UIView(), UIView()]
    for square in squares {
      square.translatesAutoresizingMaskIntoConstraints = false
      stage.view.addSubview(square)
      square.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      square.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
    }
    func place() {
      NSLayoutConstraint.activate([
        squares[0].widthAnchor.constraint(equalToConstant: 300),
        squares[0].heightAnchor.constraint(equalTo: squares[0].widthAnchor),
        squares[1].heightAnchor.constraint(equalToConstant: 60),
        squares[1].widthAnchor.constraint(equalTo: squares[1].heightAnchor, multiplier: 2),
      ])
      pilot.drawPendingFrame()
    }
    inPoints(place)
    #expect(
      squares.map(\.frame.size) == [CGSize(width: 60, height: 10), CGSize(width: 24, height: 2)])
  }

  @Test func picturesAndStackSpacingsAreInPoints() throws {
    let bitmap = try #require(Bitmap(width: 60, height: 60))
    let picture = UIImage(bitmap: bitmap)
    #expect(UIImageView(image: picture).frame.size == CGSize(width: 60, height: 30))
    inPoints {
      #expect(UIImageView(image: picture).frame.size == CGSize(width: 4, height: 2))
      let symbol = UIImage(systemName: "star")
      #expect(UIImageView(image: symbol).frame.height == 1)

      let stage = Stage("Stacks")
      let pilot = Pilot(showing: stage)
      let labels = (0..<4).map { _ in label("Text") }
      let column = UIStackView(arrangedSubviews: Array(labels[..<2]))
      column.axis = .vertical
      column.spacing = 30
      let row = UIStackView(arrangedSubviews: Array(labels[2...]))
      row.spacing = 20
      for stack in [column, row] {
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(stack)
      }
      pilot.drawPendingFrame()
      #expect(labels[1].frame.minY == 2)
      #expect(labels[3].frame.minX - labels[2].frame.maxX == 4)
    }
  }

  @Test func smallSpacesAndConstantsAreInPointsToo() {
    inPoints {
      let stage = Stage("Pads")
      let pilot = Pilot(showing: stage)
      let labels = (0..<5).map { label("Text \($0)") }
      let column = UIStackView(arrangedSubviews: Array(labels[..<2]))
      column.axis = .vertical
      column.spacing = 4
      let row = UIStackView(arrangedSubviews: Array(labels[2..<4]))
      row.spacing = 2
      for view in [column, row, labels[4]] {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(view)
      }
      labels[4].topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 4).isActive = true
      pilot.drawPendingFrame()
      #expect(labels[1].frame.minY == 1)
      #expect(labels[3].frame.minX - labels[2].frame.maxX == 1)
      #expect(labels[4].frame.minY == 0)
    }
  }

  @Test func spacingsOfTheToolkitAreInCells() {
    inPoints {
      let stack = UIStackView()
      stack.setSpacing(cells: 2)
      #expect(stack.spacing == 10)
      stack.axis = .vertical
      stack.setSpacing(cells: 1)
      #expect(stack.spacing == 30)
    }
    let stack = UIStackView()
    stack.setSpacing(cells: 2)
    #expect(stack.spacing == 2)
  }

  private final class MeasuringViewController: UIViewController {
    var sizeInViewDidLoad = CGSize.zero
    override func viewDidLoad() { sizeInViewDidLoad = view.bounds.size }
  }

  @Test func aViewIsAsLargeAsTheScreenWhenItIsLoaded() {
    let pilot = Pilot(showing: Stage("Screen"))
    pilot.drawPendingFrame()
    let screen = UIScreen.main.bounds.size
    #expect(screen != .zero)
    inPoints {
      let controller = MeasuringViewController()
      controller.loadViewIfNeeded()
      #expect(controller.sizeInViewDidLoad == screen)
    }
  }

  @Test func aFieldThatOnlyHasAPositionFitsItsPlaceholder() {
    let stage = Stage("Fields")
    let pilot = Pilot(showing: stage)
    let field = UITextField()
    field.borderStyle = .none
    field.placeholder = "A letter"
    field.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(field)
    field.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor).isActive = true
    field.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
    pilot.drawPendingFrame()
    #expect(field.frame.width == 9)
  }

  @Test func aLabelShrinksBeforeAControlVanishes() {
    inPoints {
      let stage = Stage("Clues")
      let pilot = Pilot(showing: stage)
      let label = self.label(String(repeating: "Clue\n", count: 30))
      label.numberOfLines = 0
      let button = UIButton(type: .system)
      for view in [label, button] {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(view)
      }
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: stage.view.topAnchor),
        button.topAnchor.constraint(equalTo: label.bottomAnchor),
        button.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor),
      ])
      pilot.drawPendingFrame()
      #expect(button.frame.height == 1)
    }
  }

  @Test func constraintsToMarginsUseTheLayoutGuide() {
    let stage = Stage("Margins")
    let pilot = Pilot(showing: stage)
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(label)
    NSLayoutConstraint(
      item: label, attribute: .leading, relatedBy: .equal, toItem: stage.view,
      attribute: .leadingMargin, multiplier: 1, constant: 0
    ).isActive = true
    NSLayoutConstraint(
      item: label, attribute: .lastBaseline, relatedBy: .equal, toItem: stage.view,
      attribute: .bottomMargin, multiplier: 1, constant: 0
    ).isActive = true
    pilot.drawPendingFrame()
    let guide = stage.view.layoutMarginsGuide.layoutFrame
    #expect(label.frame.minX == guide.minX)
    #expect(label.frame.maxY == guide.maxY)
  }

  @Test func imagesAreEncodedByTheProgramsFunction() throws {
    let bitmap = try #require(Bitmap(width: 2, height: 2))
    UIImage.encoder = { _ in Data([7]) }
    defer { UIImage.encoder = nil }
    #expect(UIImage(bitmap: bitmap).pngData() == Data([7]))
    #expect(UIImage(bitmap: bitmap).jpegData(compressionQuality: 0.8) == Data([7]))
    #expect(UIImage(systemName: "star")?.pngData() == nil)
  }
}
