import Foundation
import TerminalCore

extension CGContext {
  /// Draws pixels as half blocks.
  ///
  /// Transparent pixels leave the cell as it is. Translucent ones are blended with the background,
  /// if its color is known.
  ///
  /// - Parameters:
  ///   - dots: One pixel for each dot.
  ///   - column: The left edge, in columns of the rectangle.
  ///   - dotRow: The top edge, in half rows of the rectangle.
  ///   - rect: The rectangle, in cells of the view.
  func draw(dots: Bitmap, column: Int, dotRow: Int, in rect: CGRect) {
    let room = cells(of: rect)
    let first = dotRow >> 1
    let end = (dotRow + dots.height + 1) >> 1
    let place = CellRect(
      column: room.column + column, row: room.row + first, columns: dots.width, rows: end - first)
    let area = place.intersection(room).intersection(clipArea).intersection(buffer.bounds)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let x = column - place.column
        let y = 2 * (row - room.row) - dotRow
        let under = buffer[column: column, row: row].background
        let upper = dots[x: x, y: y].color(over: under)
        let lower = dots[x: x, y: y + 1].color(over: under)
        let cell: Cell
        // A half block even if both are one color: it distinguishes a picture from a background.
        switch (upper, lower) {
        case (nil, nil): continue
        case (let upper?, _):
          let style = Style(foreground: upper, background: lower ?? under)
          cell = Cell(glyph: Self.upperHalf, width: 1, style: style)
        case (nil, let lower?):
          let style = Style(foreground: lower, background: under)
          cell = Cell(glyph: Self.lowerHalf, width: 1, style: style)
        }
        buffer[column: column, row: row] = cell
      }
    }
  }

  private static let upperHalf: UInt32 = 0x2580
  private static let lowerHalf: UInt32 = 0x2584

  /// Draws a picture with the terminal's graphics protocol.
  ///
  /// - Returns: False if the picture is too large for the protocol; nothing is drawn then.
  func draw(_ image: UIImage, _ placement: PicturePlacement, in rect: CGRect) -> Bool {
    let target = placement.target
    let first = target.row / 2
    let rows = (target.endRow + 1) / 2 - first
    guard let pictures, target.columns <= PicturePart.limit, rows <= PicturePart.limit else {
      return false
    }
    let room = cells(of: rect)
    let place = CellRect(
      column: room.column + target.column, row: room.row + first, columns: target.columns,
      rows: rows)
    let area = place.intersection(room).intersection(clipArea).intersection(buffer.bounds)
    guard !area.isEmpty else { return true }
    let number = pictures.color(of: image, placement, columns: target.columns, rows: rows)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        guard let part = PicturePart(row: row - place.row, column: column - place.column) else {
          continue
        }
        let under = buffer[column: column, row: row].background
        buffer[column: column, row: row] = part.cell(ofPicture: number, background: under)
      }
    }
    return true
  }

  /// Dims everything in a rectangle: text to one dim color, pictures to half their brightness.
  func dim(_ rect: CGRect) {
    let area = cells(of: rect).intersection(clipArea).intersection(buffer.bounds)
    let fading = Fading(of: traits)
    var faded: (number: Color, result: Color)?
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let one = CellRect(column: column, row: row, columns: 1, rows: 1)
        let cell = buffer[column: column, row: row]
        if cell.glyph == Self.upperHalf || cell.glyph == Self.lowerHalf, traits.colorDepth > .none {
          buffer.restyle(one) { style in
            style.foreground = style.foreground.faded(fading)
            style.background = style.background.faded(fading)
          }
        } else if cell.isPartOfPicture, let pictures {
          if faded?.number != cell.foreground {
            faded = (cell.foreground, pictures.color(of: cell.foreground, faded: fading))
          }
          var part = cell
          part.foreground = faded?.result ?? cell.foreground
          part.background = .default
          buffer[column: column, row: row] = part
        } else if cell.width > 0 {
          buffer.restyle(one) { $0 = Style(attributes: .dim) }
        }
      }
    }
  }
}

extension Bitmap.Pixel {
  /// Returns the color of the pixel over a background, or nil if the background shows through.
  func color(over background: Color) -> Color? {
    if alpha == 255 { return .rgb(red, green, blue) }
    guard case .rgb(let red, let green, let blue) = background.kind else {
      return alpha < 128 ? nil : .rgb(self.red, self.green, self.blue)
    }
    guard alpha > 0 else { return nil }
    let share = Int(alpha)
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      let sum = Int(own) * share + Int(other) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return .rgb(mix(self.red, red), mix(self.green, green), mix(self.blue, blue))
  }
}

/// The fading of colors behind a presented view: halfway to a dark or light background.
enum Fading: Hashable {
  case toDark, toLight

  init(of traits: UITraitCollection) {
    self = traits.userInterfaceStyle == .light ? .toLight : .toDark
  }

  func channel(_ channel: UInt8) -> UInt8 { channel / 2 + (self == .toLight ? 127 : 12) }
}

extension Color {
  /// Returns the faded color; an unknown color stays as it is.
  func faded(_ fading: Fading) -> Color {
    guard case .rgb(let red, let green, let blue) = kind else { return self }
    return .rgb(fading.channel(red), fading.channel(green), fading.channel(blue))
  }
}

extension Bitmap {
  /// Returns the picture with faded colors and the same transparency.
  func faded(_ fading: Fading) -> Bitmap {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      for index in start..<start + 3 { bytes[index] = fading.channel(bytes[index]) }
    }
    return Bitmap(width: width, height: height, bytes: bytes) ?? self
  }
}
