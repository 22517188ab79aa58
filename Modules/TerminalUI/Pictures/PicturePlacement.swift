import Foundation
import TerminalCore

/// The visible part of a picture and its position in a view.
///
/// Positions in the view are in dots, which are one column wide and half a row high: about square,
/// as pixels are.
struct PicturePlacement: Hashable {
  /// The visible pixels.
  var source: CellRect
  /// The dots that they cover, all inside the view.
  var target: CellRect

  /// Places a picture according to a content mode; nil if no part of it is visible.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - columns: The width of the view in cells.
  ///   - rows: The height of the view in cells.
  ///   - mode: The content mode of the view.
  init?(of image: UIImage, columns: Int, rows: Int, mode: UIView.ContentMode) {
    guard columns > 0, rows > 0 else { return nil }
    let room = CellRect(column: 0, row: 0, columns: columns, rows: 2 * rows)
    let pixels = CellRect(
      column: 0, row: 0, columns: image.bitmap.width, rows: image.bitmap.height)
    let natural = CGSize(width: image.size.width, height: image.size.height * 2)
    let across = CGFloat(room.columns) / natural.width
    let down = CGFloat(room.rows) / natural.height
    switch mode {
    case .scaleToFill, .redraw:
      source = pixels
      target = room
    case .scaleAspectFit:
      source = pixels
      let size = Self.size(natural, times: min(across, down))
      target = Self.place(size, in: room, mode: .center)
    case .scaleAspectFill:
      target = room
      let size = Self.size(natural, times: max(across, down))
      source = Self.pixels(
        of: pixels, covering: room, ofPicture: Self.place(size, in: room, mode: .center))
    default:
      let picture = Self.place(Self.size(natural, times: 1), in: room, mode: mode)
      target = picture.intersection(room)
      guard !target.isEmpty else { return nil }
      source = Self.pixels(of: pixels, covering: target, ofPicture: picture)
    }
  }

  /// Returns a scaled size in whole dots, at least one in each direction.
  private static func size(_ size: CGSize, times factor: CGFloat) -> (columns: Int, rows: Int) {
    func dots(_ length: CGFloat) -> Int { Int(max(1, min(1_000_000, (length * factor).rounded()))) }
    return (dots(size.width), dots(size.height))
  }

  /// Returns the position of a picture with a size inside an area.
  private static func place(
    _ size: (columns: Int, rows: Int), in room: CellRect, mode: UIView.ContentMode
  ) -> CellRect {
    let rest = (columns: room.columns - size.columns, rows: room.rows - size.rows)
    let column =
      switch mode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: rest.columns
      default: rest.columns / 2
      }
    let row =
      switch mode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: rest.rows
      default: rest.rows / 2
      }
    return CellRect(column: column, row: row, columns: size.columns, rows: size.rows)
  }

  /// Returns the pixels beneath a part of the dots that a whole picture covers.
  private static func pixels(
    of pixels: CellRect, covering part: CellRect, ofPicture picture: CellRect
  ) -> CellRect {
    func range(
      _ start: Int, _ length: Int, in whole: (start: Int, length: Int), of pixels: Int
    ) -> (start: Int, length: Int) {
      let first = (start - whole.start) * pixels / whole.length
      let end = ((start + length - whole.start) * pixels + whole.length - 1) / whole.length
      let clamped = max(0, min(first, pixels - 1))
      return (clamped, max(1, min(end, pixels) - clamped))
    }
    let across = range(
      part.column, part.columns, in: (picture.column, picture.columns), of: pixels.columns)
    let down = range(part.row, part.rows, in: (picture.row, picture.rows), of: pixels.rows)
    return CellRect(
      column: across.start, row: down.start, columns: across.length, rows: down.length)
  }
}
