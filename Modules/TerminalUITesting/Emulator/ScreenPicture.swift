public import TerminalCore

/// A picture that a program sent by the kitty graphics protocol.
public struct ScreenPicture: Hashable, Sendable {
  /// The number that placeholders name it by.
  public let number: Int
  /// The pixels that were sent.
  public let bitmap: Bitmap
  /// The width of the cells it is placed in.
  public let columns: Int
  /// The height of the cells it is placed in.
  public let rows: Int
  /// The format it was sent in: 24 or 32 bits a pixel.
  public let format: Int
}

extension ScreenCell {
  /// The part of a picture that the cell is a placeholder for.
  public var picturePart: PicturePart? { PicturePart(text) }

  /// The number of the picture that the cell is a placeholder for.
  public var pictureNumber: Int? {
    guard picturePart != nil, case .rgb(let red, let green, let blue) = style.foreground.kind
    else { return nil }
    return Int(red) << 16 | Int(green) << 8 | Int(blue)
  }

  /// The text as a picture of the screen has it: `▨` where a part of a picture is.
  var shownText: String { picturePart == nil ? text : "▨" }
}
