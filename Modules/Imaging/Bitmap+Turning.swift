import TerminalCore

extension Bitmap {
  /// The picture turned and mirrored as an EXIF orientation asks for, so that it is upright.
  ///
  /// - Parameter orientation: 1 to 8 (EXIF 2.3 §4.6.4); anything else leaves it as it is.
  func turned(_ orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
    let isOnItsSide = orientation >= 5
    let newWidth = isOnItsSide ? height : width
    let newHeight = isOnItsSide ? width : height
    var turned = [UInt8](repeating: 0, count: bytes.count)
    bytes.withUnsafeBufferPointer { source in
      turned.withUnsafeMutableBufferPointer { target in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (oldX, oldY) = origin(ofX: x, y: y, orientation)
            let from = 4 * (oldY * width + oldX)
            let to = 4 * (y * newWidth + x)
            for channel in 0..<4 { target[to + channel] = source[from + channel] }
          }
        }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, bytes: turned) ?? self
  }

  /// Where a pixel of the upright picture is in this one.
  private func origin(ofX x: Int, y: Int, _ orientation: Int) -> (x: Int, y: Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }
}
