import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
struct PicturePlacementTests {
  private func placement(
    _ width: Int, _ height: Int, in cells: (Int, Int), _ mode: UIView.ContentMode,
    scale: CGFloat = 1
  ) throws -> PicturePlacement? {
    let bitmap = try #require(Bitmap(width: width, height: height))
    return PicturePlacement(
      of: UIImage(bitmap: bitmap, scale: scale), columns: cells.0, rows: cells.1, mode: mode)
  }

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  @Test func scaleToFillUsesTheEntireImageAndView() throws {
    let placement = try #require(try placement(30, 10, in: (10, 10), .scaleToFill))
    #expect(placement.source == rect(0, 0, 30, 10))
    #expect(placement.target == rect(0, 0, 10, 20))
  }

  @Test func aspectFitKeepsTheAspectRatioAndTheCenter() throws {
    // Ten cells by ten are ten dots by twenty.
    let wide = try #require(try placement(40, 20, in: (10, 10), .scaleAspectFit))
    #expect(wide.source == rect(0, 0, 40, 20))
    #expect(wide.target == rect(0, 7, 10, 5))
    let tall = try #require(try placement(10, 40, in: (10, 10), .scaleAspectFit))
    #expect(tall.target == rect(2, 0, 5, 20))
  }

  @Test func aspectFillClipsTheOverflow() throws {
    let wide = try #require(try placement(40, 20, in: (10, 10), .scaleAspectFill))
    #expect(wide.source == rect(15, 0, 10, 20))
    #expect(wide.target == rect(0, 0, 10, 20))
  }

  @Test(arguments: [
    (UIView.ContentMode.center, 3, 8), (.topLeft, 0, 0), (.top, 3, 0), (.topRight, 6, 0),
    (.left, 0, 8), (.right, 6, 8), (.bottomLeft, 0, 16), (.bottom, 3, 16), (.bottomRight, 6, 16),
  ])
  func theModePlacesAnUnscaledImage(mode: UIView.ContentMode, column: Int, row: Int) throws {
    let placement = try #require(try placement(4, 4, in: (10, 10), mode))
    #expect(placement.target == rect(column, row, 4, 4))
    #expect(placement.source == rect(0, 0, 4, 4))
  }

  @Test func anUnscaledImageThatIsTooLargeIsClipped() throws {
    let middle = try #require(try placement(30, 40, in: (10, 10), .center))
    #expect(middle.source == rect(10, 10, 10, 20) && middle.target == rect(0, 0, 10, 20))
    let corner = try #require(try placement(30, 40, in: (10, 10), .bottomRight))
    #expect(corner.source == rect(20, 20, 10, 20))
  }

  @Test func theScaleIsTheNumberOfPixelsPerColumn() throws {
    let placement = try #require(try placement(30, 40, in: (20, 20), .topLeft, scale: 3))
    #expect(placement.target == rect(0, 0, 10, 13))
    #expect(placement.source == rect(0, 0, 30, 40))
    #expect(
      try #require(try self.placement(1, 1, in: (1, 1), .center, scale: 0)).target
        == rect(0, 0, 1, 1))
  }

  @Test func withoutSpaceThereIsNoPlacement() throws {
    #expect(try placement(4, 4, in: (0, 3), .scaleToFill) == nil)
    #expect(try placement(4, 4, in: (3, 0), .scaleAspectFit) == nil)
  }

  @Test(arguments: [(1, 4000), (4000, 1), (3, 3), (317, 211)])
  func sourceAndTargetAreAlwaysInside(width: Int, height: Int) throws {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .bottomRight, .topLeft,
    ]
    for mode in modes {
      for cells in [(1, 1), (1, 30), (200, 1), (37, 11)] {
        guard let placement = try placement(width, height, in: cells, mode) else { continue }
        let room = rect(0, 0, cells.0, 2 * cells.1)
        #expect(placement.target.intersection(room) == placement.target, "\(mode) in \(cells)")
        let pixels = rect(0, 0, width, height)
        #expect(placement.source.intersection(pixels) == placement.source, "\(mode) in \(cells)")
        let size = placement.sentSize
        #expect(size.width >= 1 && size.height >= 1 && size.width * size.height <= 1 << 21)
      }
    }
  }
}
