import Foundation
import Imaging
import TerminalCore
import TestSupport
import Testing

/// Any bytes give a picture or an error with a sentence, and never a trap.
struct DamagedImageTests {
  /// Files of every kind.
  private func files() throws -> [Data] {
    var bitmap = try #require(Bitmap(width: 24, height: 20))
    for y in 0..<20 {
      for x in 0..<24 {
        bitmap[x: x, y: y] = .init(red: UInt8(10 * x), green: UInt8(12 * y), blue: 90)
      }
    }
    let palette = PNGMaker(
      width: 9, height: 9, bitDepth: 4, colorType: 3, isInterlaced: true,
      palette: [[1, 2, 3], [200, 100, 0], [9, 9, 9]]
    ) { x, y in [(x * y) % 3] }
    let deep = PNGMaker(width: 6, height: 6, bitDepth: 16, colorType: 6) { x, y in
      [x * 9000, y * 9000, 77, 60_000]
    }
    let inks = try JPEGMaker.data(
      ofInks: (0..<256).map { UInt8($0) }, width: 8, height: 8)
    return [
      try bitmap.pngData(), palette.data, deep.data, Data(try JPEGMaker.data(of: bitmap)),
      Data(try JPEGMaker.data(of: bitmap, isProgressive: true)), Data(inks),
      JPEGMaker.adding(
        0xE1, JPEGMaker.exif(orientation: 6), to: try JPEGMaker.data(of: bitmap)),
    ]
  }

  private static let limits = ImageLimits(byteCount: 1 << 20, pixelCount: 1 << 20)

  /// Reads bytes, and expects a complete picture or an error with a sentence.
  private func read(_ data: Data, _ comment: @autoclosure () -> String) {
    do {
      let bitmap = try Bitmap(imageData: data, limits: Self.limits)
      #expect(bitmap.bytes.count == 4 * bitmap.width * bitmap.height, "\(comment())")
      #expect(bitmap.width * bitmap.height <= Self.limits.pixelCount, "\(comment())")
    } catch {
      #expect(error.description.hasSuffix("."), "\(comment())")
    }
  }

  @Test(arguments: 0..<24)
  func changedBytesGiveAnImageOrAnError(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for (kind, file) in try files().enumerated() {
      for step in 0..<40 {
        var data = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          data[Int.random(in: 0..<data.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        read(data, "kind \(kind), seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func lostDuplicatedOrMovedPartsGiveAnImageOrAnError(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    for (kind, file) in try files().enumerated() {
      for step in 0..<30 {
        var data = file
        let start = Int.random(in: 0..<data.count, using: &random)
        let end = min(data.count, start + Int.random(in: 1...200, using: &random))
        let part = data[start..<end]
        if Bool.random(using: &random) { data.removeSubrange(start..<end) }
        if Bool.random(using: &random) {
          data.insert(contentsOf: part, at: Int.random(in: 0...data.count, using: &random))
        }
        read(data, "kind \(kind), seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func randomBytesAreRefused(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for head in [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], []] {
      for count in [0, 1, 7, 30, 900] {
        let tail = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        read(Data(head.map { UInt8($0) } + tail), "seed \(seed), \(count) bytes")
      }
    }
  }
}
