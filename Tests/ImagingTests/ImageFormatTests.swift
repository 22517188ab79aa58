import Foundation
import Imaging
import TerminalCore
import TestSupport
import Testing

struct ImageFormatTests {
  @Test(arguments: [
    ("GIF89a\u{1}\u{0}", ImageFormat.gif), ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", .webP),
    ("II*\0", .tiff), ("MM\0*", .tiff), ("BM\u{6}\u{0}", .bmp),
    ("\0\0\0\u{18}ftypheic", .heif), ("<svg xmlns=", .svg), ("<?xml version", .svg),
    ("%PDF-1.7", .pdf),
  ])
  func otherFormatsAreNamedByTheirContent(text: String, format: ImageFormat) throws {
    let data = Data(text.utf8)
    #expect(ImageFormat(of: data) == format)
    #expect(throws: ImageFailure.unreadableFormat(format)) { try Bitmap(imageData: data) }
  }

  @Test func aDataSliceIsReadFromItsStart() throws {
    let png = PNGMaker(width: 1, height: 1) { _, _ in [1, 2, 3, 255] }.data
    let slice = (Data([9, 9, 9]) + png).dropFirst(3)
    #expect(ImageFormat(of: slice) == .png)
    #expect(try Bitmap(imageData: slice)[x: 0, y: 0] == .init(red: 1, green: 2, blue: 3))
  }

  @Test func dataThatIsNotAnImageIsRefused() {
    #expect(throws: ImageFailure.noData) { try Bitmap(imageData: Data()) }
    #expect(throws: ImageFailure.notAPicture) { try Bitmap(imageData: Data("hello".utf8)) }
    #expect(throws: ImageFailure.notAPicture) { try Bitmap(imageData: Data([0xFF])) }
    #expect(throws: ImageFailure.truncated(.png)) {
      try Bitmap(imageData: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    }
  }

  @Test(arguments: [
    (ImageFailure.noData, "The picture is empty: the file has no bytes."),
    (
      .tooManyBytes(count: 40 << 20, limit: 32 << 20),
      "The picture's file has 40 MB, and at most 32 MB are read. Save it smaller."
    ),
    (
      .tooManyBytes(count: (32 << 20) + 1, limit: 32 << 20),
      "The picture's file has 32.1 MB, and at most 32 MB are read. Save it smaller."
    ),
    (
      .tooManyPixels(width: 100_000, height: 100_000, limit: 33_554_432),
      "The picture has 100000 × 100000 pixels, and at most 33 million are read. Save it smaller."
    ),
    (.empty(width: 0, height: 4), "The picture has 0 × 4 pixels: there is nothing to see."),
    (.unreadableFormat(.gif), "This is a GIF picture. Save it as PNG or JPEG."),
    (.notAPicture, "This is not a picture in PNG or JPEG."),
    (.truncated(.png), "The PNG picture ends too early: the file is incomplete."),
    (
      .damaged(.jpeg, reason: "Corrupt JPEG data"),
      "The JPEG picture is damaged: Corrupt JPEG data."
    ),
    (.notWritten(reason: "no memory"), "The picture could not be saved as PNG: no memory."),
  ])
  func errorsHaveADescription(failure: ImageFailure, message: String) {
    #expect(failure.description == message)
  }
}
