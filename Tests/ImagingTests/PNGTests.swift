import Foundation
import Imaging
import TerminalCore
import TestSupport
import Testing

struct PNGTests {
  /// The colors of a test picture: every pixel has its own.
  private static func color(_ x: Int, _ y: Int) -> Bitmap.Pixel {
    Bitmap.Pixel(
      red: UInt8(x * 20 % 256), green: UInt8(y * 20 % 256), blue: UInt8((x + y) * 7 % 256))
  }

  private func failure(_ data: Data, limits: ImageLimits = .standard) -> ImageFailure? {
    do {
      _ = try Bitmap(imageData: data, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  private func isTruncated(_ data: Data) -> Bool { failure(data) == .truncated(.png) }

  @Test(arguments: [false, true], [(1, 1), (5, 3), (9, 17), (8, 8)])
  func decodesPlainAndInterlacedImages(isInterlaced: Bool, size: (Int, Int)) throws {
    let maker = PNGMaker(width: size.0, height: size.1, isInterlaced: isInterlaced) { x, y in
      let color = Self.color(x, y)
      return [Int(color.red), Int(color.green), Int(color.blue), 255 - x]
    }
    let bitmap = try Bitmap(imageData: maker.data)
    #expect(bitmap.width == size.0 && bitmap.height == size.1)
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        var expected = Self.color(x, y)
        expected.alpha = UInt8(255 - x)
        #expect(bitmap[x: x, y: y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test func sixteenBitSamplesAreReducedToEight() throws {
    let maker = PNGMaker(width: 3, height: 1, bitDepth: 16, colorType: 2) { x, _ in
      [[0, 32_896, 65_535], [65_535, 0, 257], [128, 65_407, 0]][x]
    }
    let bitmap = try Bitmap(imageData: maker.data)
    #expect(bitmap[x: 0, y: 0] == .init(red: 0, green: 128, blue: 255))
    #expect(bitmap[x: 1, y: 0] == .init(red: 255, green: 0, blue: 1))
    #expect(bitmap[x: 2, y: 0].red <= 1 && bitmap[x: 2, y: 0].green >= 254)
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func decodesPalettesAtEveryDepth(bitDepth: Int, isInterlaced: Bool) throws {
    let maker = PNGMaker(
      width: 11, height: 5, bitDepth: bitDepth, colorType: 3, isInterlaced: isInterlaced,
      palette: [[10, 20, 30], [200, 100, 50]]
    ) { x, y in [(x + y) % 2] }
    let bitmap = try Bitmap(imageData: maker.data)
    #expect(bitmap[x: 0, y: 0] == .init(red: 10, green: 20, blue: 30))
    #expect(bitmap[x: 10, y: 3] == .init(red: 200, green: 100, blue: 50))
    #expect(bitmap.isOpaque)
  }

  @Test func decodesGreyscaleWithAndWithoutAlpha() throws {
    let gray = PNGMaker(width: 2, height: 1, bitDepth: 1, colorType: 0) { x, _ in [x] }
    let plain = try Bitmap(imageData: gray.data)
    #expect(plain[x: 0, y: 0] == .init(red: 0, green: 0, blue: 0))
    #expect(plain[x: 1, y: 0] == .init(red: 255, green: 255, blue: 255))
    let alpha = PNGMaker(width: 2, height: 2, colorType: 4) { x, y in [100 + x, 50 + y] }
    let mixed = try Bitmap(imageData: alpha.data)
    #expect(mixed[x: 1, y: 1] == .init(red: 101, green: 101, blue: 101, alpha: 51))
  }

  @Test func encodedImagesRoundTrip() throws {
    var bitmap = try #require(Bitmap(width: 13, height: 7))
    for y in 0..<7 { for x in 0..<13 { bitmap[x: x, y: y] = Self.color(x, y) } }
    let opaque = try bitmap.pngData()
    #expect(try Bitmap(imageData: opaque) == bitmap)
    // Color without alpha.
    #expect(opaque[opaque.startIndex + 25] == 2)
    bitmap[x: 3, y: 3] = .init(red: 9, green: 8, blue: 7, alpha: 77)
    let clear = try bitmap.pngData()
    #expect(try Bitmap(imageData: clear) == bitmap)
    #expect(clear[clear.startIndex + 25] == 6)
  }

  // MARK: Invalid files

  @Test(arguments: [
    (100_000, 100_000), (2_147_483_647, 2_147_483_647), (4_294_967_295, 1), (1, 33_554_433),
  ])
  func aHugeImageIsRefusedByItsHeader(width: Int, height: Int) {
    #expect(
      failure(PNGMaker.claiming(width: width, height: height))
        == .tooManyPixels(width: width, height: height, limit: Bitmap.maximumPixelCount))
  }

  @Test(arguments: [(0, 5), (5, 0), (0, 0)])
  func anImageOfZeroSizeIsRefused(width: Int, height: Int) {
    #expect(
      failure(PNGMaker.claiming(width: width, height: height))
        == .empty(width: width, height: height))
  }

  @Test func theCallerSetsTheLimits() {
    let data = PNGMaker(width: 10, height: 10) { _, _ in [1, 2, 3, 4] }.data
    #expect(
      failure(data, limits: ImageLimits(byteCount: 1000, pixelCount: 99))
        == .tooManyPixels(width: 10, height: 10, limit: 99))
    #expect(
      failure(data, limits: ImageLimits(byteCount: 100, pixelCount: 100))
        == .tooManyBytes(count: data.count, limit: 100))
    #expect(failure(data, limits: ImageLimits(byteCount: data.count, pixelCount: 100)) == nil)
    #expect(ImageLimits(byteCount: 1, pixelCount: Int.max).pixelCount == Bitmap.maximumPixelCount)
  }

  @Test func aTruncatedFileIsRefusedAtEveryLength() {
    let data = PNGMaker(width: 40, height: 40) { x, y in [x, y, x, 255] }.data
    #expect(isTruncated(data.prefix(20)) && isTruncated(data.prefix(data.count / 2)))
    for count in stride(from: 9, to: data.count - 16, by: 97) {
      #expect(failure(data.prefix(count)) != nil, "\(count) bytes of \(data.count)")
    }
  }

  @Test func aWrongChecksumIsReportedAsDamage() {
    var data = PNGMaker(width: 4, height: 4) { x, y in [x, y, x, 255] }.data
    // The last byte of the pixels' checksum, before the twelve bytes of the end.
    data[data.count - 13] ^= 0xFF
    guard case .damaged(.png, let reason) = failure(data) else {
      Issue.record("\(String(describing: failure(data)))")
      return
    }
    #expect(reason.contains("CRC"))
  }

  @Test func aFileWithoutAHeaderIsReportedAsDamaged() {
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGMaker.chunk("IDAT", [1, 2, 3])
    guard case .damaged = failure(Data(file + PNGMaker.chunk("IEND", []))) else {
      Issue.record("a file without IHDR is read")
      return
    }
  }
}
