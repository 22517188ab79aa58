import Foundation
import Persistence

extension StoreInitializer {
  /// A drawn picture of 24 × 28 pixels (PNG) of somebody invented, in the team's jersey.
  ///
  /// - Parameters:
  ///   - hair: The colour of the hair, as `0xRRGGBB`.
  ///   - skin: The colour of the face.
  static func headshot(hair: UInt32, skin: UInt32) -> Data {
    PalettePicture(
      colours: [
        "h": hair, "f": skin, "e": 0x22262B, "m": 0x8E3B35, "j": 0x1D4E89, "w": 0xF2F4F5,
        "y": 0xE0B040,
      ], rows: headshotRows
    ).png
  }

  /// The left half; the right one is its mirror image.
  private static let headshotRows = [
    "............", "........hhhh", "......hhhhhh", ".....hhhhhhh", ".....hhhhhhh", "....hhhhhhhh",
    "....hhhffhhh", "....hhffffff", "....hhffffff", "....hfffffff", "....hffeefff", "....hffeefff",
    "....ffffffff", "....ffffffff", ".....fffffff", ".....fffffff", ".....ffffmmm", "......fffffm",
    "......ffffff", ".......fffff", "........ffff", ".....wwwffff", "..jjjjwwwfff", ".jjjjjjwwwff",
    "jjjjjjjjwwww", "jjjjjjjjjjjj", "yyjjjjjjjjjj", "wwyyjjjjjjjj",
  ].map { half in half + String(half.reversed()) }
}
