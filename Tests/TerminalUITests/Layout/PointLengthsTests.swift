import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Lengths in points and lengths that a delegate gives.
@MainActor
@Suite(.serialized)
struct PointLengthsTests {
  private func inPoints(_ body: () -> Void) {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    body()
  }

  @Test func lengthsAreInCellsExceptInPhonePrograms() {
    #expect(PointLengths.rows(120) == 120)
    #expect(PointLengths.cells(CGSize(width: 100, height: 90)) == CGSize(width: 100, height: 90))
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
