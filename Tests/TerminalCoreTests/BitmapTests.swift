import TerminalCore
import Testing

struct BitmapTests {
  private static let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
  private static let blue = Bitmap.Pixel(red: 0, green: 0, blue: 255)

  @Test(arguments: [
    (0, 4), (4, 0), (-1, 1), (100_000, 100_000), (Int.max, 2), (1, Int.max), (Int.min, -1),
  ])
  func invalidSizesAreRefused(width: Int, height: Int) {
    #expect(Bitmap(width: width, height: height) == nil)
    #expect(Bitmap(width: width, height: height, bytes: []) == nil)
    let bitmap = Bitmap(width: 2, height: 2)
    #expect(bitmap?.scaled(toWidth: width, height: height) == nil)
  }

  @Test func aWrongNumberOfBytesIsRefused() {
    #expect(Bitmap(width: 1, height: 1, bytes: [1, 2, 3]) == nil)
    #expect(Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 4])?[x: 0, y: 0].blue == 3)
    #expect(Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 4, 5]) == nil)
  }

  @Test func pixelsOutsideAreClearAndStayClear() throws {
    var bitmap = try #require(Bitmap(width: 2, height: 1, filledWith: Self.red))
    bitmap[x: 2, y: 0] = Self.blue
    bitmap[x: -1, y: 0] = Self.blue
    #expect(bitmap[x: 2, y: 0] == .clear && bitmap[x: 0, y: -1] == .clear)
    #expect(bitmap[x: 0, y: 0] == Self.red && bitmap[x: 1, y: 0] == Self.red)
    #expect(bitmap.isOpaque)
    bitmap[x: 1, y: 0] = .clear
    #expect(!bitmap.isOpaque)
    #expect(bitmap.bytesWithoutAlpha == [255, 0, 0, 0, 0, 0])
  }

  @Test func scalingDownAveragesAnArea() throws {
    var bitmap = try #require(Bitmap(width: 4, height: 2, filledWith: Self.red))
    for y in 0..<2 { for x in 2..<4 { bitmap[x: x, y: y] = Self.blue } }
    let half = try #require(bitmap.scaled(toWidth: 2, height: 1))
    #expect(half[x: 0, y: 0] == Self.red && half[x: 1, y: 0] == Self.blue)
    let one = try #require(bitmap.scaled(toWidth: 1, height: 1))
    #expect(one[x: 0, y: 0] == Bitmap.Pixel(red: 128, green: 0, blue: 128))
    // A third of the four columns is one and a third of them.
    let third = try #require(bitmap.scaled(toWidth: 3, height: 2))
    #expect(third[x: 1, y: 0] == Bitmap.Pixel(red: 128, green: 0, blue: 128))
    #expect(third[x: 0, y: 1] == Self.red && third[x: 2, y: 1] == Self.blue)
  }

  @Test func clearPixelsDoNotAffectTheColor() throws {
    var bitmap = try #require(
      Bitmap(width: 2, height: 1, filledWith: .init(red: 0, green: 255, blue: 0, alpha: 0)))
    bitmap[x: 0, y: 0] = Self.red
    let one = try #require(bitmap.scaled(toWidth: 1, height: 1))
    #expect(one[x: 0, y: 0] == Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 128))
  }

  @Test func scalingUpKeepsPixelsSharp() throws {
    var bitmap = try #require(Bitmap(width: 2, height: 1, filledWith: Self.red))
    bitmap[x: 1, y: 0] = Self.blue
    let large = try #require(bitmap.scaled(toWidth: 6, height: 3))
    for y in 0..<3 {
      #expect(
        (0..<6).map { large[x: $0, y: y] == Self.red } == [true, true, true] + [
          false, false, false,
        ])
    }
  }

  @Test(arguments: [(300, 100, 30, 10), (100, 300, 10, 30), (2000, 1, 30, 1), (20, 10, 20, 10)])
  func scalingToFitKeepsProportions(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    let bitmap = try #require(Bitmap(width: width, height: height))
    let fitted = bitmap.scaledDown(toFitWidth: 30, height: 30)
    #expect(fitted.width == newWidth && fitted.height == newHeight)
  }

  @Test func croppingExcludesTheSurroundings() throws {
    var bitmap = try #require(Bitmap(width: 3, height: 3, filledWith: Self.red))
    bitmap[x: 2, y: 1] = Self.blue
    let part = try #require(bitmap.cropped(x: 1, y: 1, width: 9, height: 1))
    #expect(part.width == 2 && part.height == 1)
    #expect(part[x: 0, y: 0] == Self.red && part[x: 1, y: 0] == Self.blue)
    #expect(bitmap.cropped(x: 3, y: 0, width: 1, height: 1) == nil)
    #expect(bitmap.cropped(x: 0, y: 0, width: Int.max, height: Int.max) == bitmap)
    #expect(bitmap.cropped(x: Int.min, y: 0, width: Int.max, height: 1) == nil)
  }
}
