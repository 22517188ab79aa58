import Foundation
import Imaging
import TerminalCore
import Testing

struct ImageToDataTransformerTests {
  private func bitmap(_ width: Int, _ height: Int) throws -> Bitmap {
    try #require(Bitmap(width: width, height: height, filledWith: .init(red: 5, green: 6, blue: 7)))
  }

  @Test func imagesRoundTrip() throws {
    let transformer = ImageToDataTransformer(maximumSide: 64)
    let bitmap = try bitmap(60, 40)
    let data = try #require(try transformer.transformedValue(bitmap))
    #expect(ImageFormat(of: data) == .png)
    #expect(try transformer.reverseTransformedValue(data) == bitmap)
    #expect(ImageToDataTransformer.allowsReverseTransformation)
  }

  @Test func nilHasNoData() throws {
    let transformer = ImageToDataTransformer()
    #expect(try transformer.transformedValue(nil) == nil)
    #expect(try transformer.reverseTransformedValue(nil) == nil)
  }

  @Test func largeImagesAreScaledDown() throws {
    let transformer = ImageToDataTransformer(maximumSide: 64)
    let data = try #require(try transformer.transformedValue(try bitmap(640, 320)))
    let kept = try #require(try transformer.reverseTransformedValue(data))
    #expect(kept.width == 64 && kept.height == 32)
  }

  @Test func importedPhotosAreStoredUprightAndScaledAsPNG() throws {
    let transformer = ImageToDataTransformer(maximumSide: 16)
    let photo = JPEGMaker.adding(
      0xE1, JPEGMaker.exif(orientation: 6), to: try JPEGMaker.data(of: bitmap(64, 32)))
    let data = try transformer.storedData(ofImport: photo)
    let kept = try #require(try transformer.reverseTransformedValue(data))
    #expect(ImageFormat(of: data) == .png && kept.width == 8 && kept.height == 16)
  }

  @Test func unreadableDataIsRefused() {
    let transformer = ImageToDataTransformer(
      limits: ImageLimits(byteCount: 1 << 20, pixelCount: 100))
    #expect(throws: ImageFailure.notAPicture) {
      try transformer.storedData(ofImport: Data("no picture".utf8))
    }
    #expect(throws: ImageFailure.tooManyPixels(width: 20, height: 20, limit: 100)) {
      try transformer.storedData(ofImport: try bitmap(20, 20).pngData())
    }
    #expect(throws: ImageFailure.noData) { try transformer.reverseTransformedValue(Data()) }
  }
}
