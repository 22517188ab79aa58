import Foundation
import Imaging
import TerminalCore
import Testing

struct JPEGTests {
  /// Four corners of four colors, 16 × 8, so that all orientations differ.
  private static let corners: [Bitmap.Pixel] = [
    .init(red: 250, green: 10, blue: 10), .init(red: 10, green: 250, blue: 10),
    .init(red: 10, green: 10, blue: 250), .init(red: 240, green: 240, blue: 240),
  ]

  private func picture(width: Int = 32, height: Int = 16) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x: x, y: y] = Self.corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
      }
    }
    return bitmap
  }

  /// The index of each corner's color: top left, top right, bottom left, bottom right.
  private func corners(of bitmap: Bitmap) -> [Int?] {
    let (right, bottom) = (bitmap.width - 3, bitmap.height - 3)
    return [(2, 2), (right, 2), (2, bottom), (right, bottom)].map { x, y in
      Self.corners.firstIndex { isNear($0, bitmap[x: x, y: y]) }
    }
  }

  private func isNear(_ one: Bitmap.Pixel, _ other: Bitmap.Pixel) -> Bool {
    [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) < 12 } && one.alpha == other.alpha
  }

  private func failure(_ data: Data) -> ImageFailure? {
    do {
      _ = try Bitmap(imageData: data)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [false, true])
  func colorsAreRead(isProgressive: Bool) throws {
    let data = try JPEGMaker.data(of: picture(), isProgressive: isProgressive)
    let bitmap = try Bitmap(imageData: Data(data))
    #expect(bitmap.width == 32 && bitmap.height == 16 && bitmap.isOpaque)
    #expect(corners(of: bitmap) == [0, 1, 2, 3])
  }

  @Test(
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
      (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
      (0, [0, 1, 2, 3]), (9, [0, 1, 2, 3]),
    ], [false, true])
  func exifOrientationIsApplied(turn: (Int, [Int]), isLittle: Bool) throws {
    let exif = JPEGMaker.exif(orientation: turn.0, isLittle: isLittle)
    let data = JPEGMaker.adding(0xE1, exif, to: try JPEGMaker.data(of: picture()))
    let bitmap = try Bitmap(imageData: data)
    #expect(corners(of: bitmap) == turn.1)
    #expect((bitmap.width, bitmap.height) == ((5...8).contains(turn.0) ? (16, 32) : (32, 16)))
  }

  @Test(arguments: 0..<40)
  func damagedExifDataIsIgnored(count: Int) throws {
    let whole = JPEGMaker.exif(orientation: 3)
    let data = JPEGMaker.adding(
      0xE1, Array(whole.prefix(count)), to: try JPEGMaker.data(of: picture()))
    #expect(
      corners(of: try Bitmap(imageData: data)) == (count < 26 ? [0, 1, 2, 3] : [3, 2, 1, 0]))
    // A directory that is nowhere.
    var lost = whole
    lost[10] = UInt8(count * 6)
    #expect(failure(JPEGMaker.adding(0xE1, lost, to: try JPEGMaker.data(of: picture()))) == nil)
  }

  @Test func cmykIsConvertedToRGB() throws {
    // TurboJPEG writes Adobe's segment, which inverts the inks: 255 is no ink.
    let red: [UInt8] = [255, 0, 0, 255]
    let data = try JPEGMaker.data(
      ofInks: (0..<64).flatMap { _ in red }, width: 8, height: 8)
    let bitmap = try Bitmap(imageData: Data(data))
    #expect(isNear(bitmap[x: 4, y: 4], .init(red: 255, green: 0, blue: 0)))
    // Without it they are not.
    let position = try #require(
      data.indices.first { data[$0] == 0xFF && data[$0 + 1] == 0xEE })
    let length = Int(data[position + 2]) << 8 | Int(data[position + 3])
    let plain = Data(data[..<position] + data[(position + 2 + length)...])
    let inverted = try Bitmap(imageData: plain)
    #expect(isNear(inverted[x: 4, y: 4], .init(red: 0, green: 0, blue: 0)))
  }

  @Test func aTruncatedFileIsRefused() throws {
    let data = Data(try JPEGMaker.data(of: picture(width: 64, height: 64)))
    for count in stride(from: 3, to: data.count - 2, by: 13) {
      #expect(failure(data.prefix(count)) == .truncated(.jpeg), "\(count) of \(data.count)")
    }
  }

  @Test func zeroAndExcessiveSizesInTheHeaderAreRefused() throws {
    var data = try JPEGMaker.data(of: picture())
    let frame = try #require(data.indices.first { data[$0] == 0xFF && data[$0 + 1] == 0xC0 })
    data.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      failure(Data(data))
        == .tooManyPixels(width: 65_535, height: 65_535, limit: Bitmap.maximumPixelCount))
    data.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])
    #expect(failure(Data(data)) == .empty(width: 0, height: 0))
  }
}
