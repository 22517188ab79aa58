/// The part of a picture that a cell shows, by its row and column in the picture.
///
/// In kitty's graphics protocol such a cell is text: the private character U+10EEEE with two
/// combining characters for the row and the column (Unicode placeholders,
/// sw.kovidgoyal.net/kitty/graphics-protocol). Its text color is the picture's number. A picture
/// is therefore clipped, scrolled, covered and sent again like any other text, and its positions on
/// the screen need no tracking.
public struct PicturePart: Hashable, Sendable {
  /// The row, counted from 0 at the top.
  public var row: Int
  /// The column, counted from 0 at the left.
  public var column: Int

  /// The maximum number of rows, and of columns, of a picture.
  public static var limit: Int { diacritics.count }

  /// Creates a part of a picture; nil beyond `limit`.
  public init?(row: Int, column: Int) {
    guard (0..<Self.limit).contains(row), (0..<Self.limit).contains(column) else { return nil }
    self.row = row
    self.column = column
  }

  /// Creates the part that a placeholder represents; nil for any other text.
  public init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == 3, scalars[0] == Self.placeholder,
      let row = Self.diacritics.firstIndex(of: scalars[1].value),
      let column = Self.diacritics.firstIndex(of: scalars[2].value)
    else { return nil }
    self.init(row: row, column: column)
  }

  /// Returns a cell that shows the part.
  ///
  /// - Parameters:
  ///   - number: The picture's number, as a 24-bit color.
  ///   - background: The color behind its clear pixels.
  public func cell(ofPicture number: Color, background: Color) -> Cell {
    Cell(
      glyph: Cell.pictureFlag | UInt32(row) << 12 | UInt32(column), width: 1,
      style: Style(foreground: number, background: background))
  }
}

extension PicturePart {
  /// Creates the part that a cell's glyph represents; nil for any other glyph.
  init?(glyph: UInt32) {
    guard glyph & Cell.tableFlag == 0, glyph & Cell.pictureFlag != 0 else { return nil }
    self.init(row: Int(glyph >> 12 & 0xFFF), column: Int(glyph & 0xFFF))
  }

  /// The placeholder text of the part.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(Self.placeholder)
    for number in [row, column] {
      if let scalar = Unicode.Scalar(Self.diacritics[number]) { text.append(scalar) }
    }
    return String(text)
  }

  /// Appends the placeholder text in UTF-8.
  func append(to output: inout [UInt8]) {
    output.append(scalar: Self.placeholder)
    output.append(scalar: Unicode.Scalar(Self.diacritics[row]) ?? Self.placeholder)
    output.append(scalar: Unicode.Scalar(Self.diacritics[column]) ?? Self.placeholder)
  }

  private static let placeholder: Unicode.Scalar = "\u{10EEEE}"

  /// The combining characters that count rows and columns, in order.
  ///
  /// They are the characters of Unicode 6.0 above their letter (canonical combining class 230)
  /// without a decomposition, except the few that normalization composes with letters.
  private static let diacritics: [UInt32] = runs.flatMap { first, count in
    (0..<count).map { first + $0 }
  }

  /// The runs of consecutive characters: the first and the number.
  private static let runs: [(UInt32, UInt32)] = [
    (0x0305, 1), (0x030D, 2), (0x0310, 1), (0x0312, 1), (0x033D, 3), (0x0346, 1), (0x034A, 3),
    (0x0350, 3), (0x0357, 1), (0x035B, 1), (0x0363, 13), (0x0483, 5), (0x0592, 4), (0x0597, 3),
    (0x059C, 6), (0x05A8, 2), (0x05AB, 2), (0x05AF, 1), (0x05C4, 1), (0x0610, 8), (0x0657, 5),
    (0x065D, 2), (0x06D6, 7), (0x06DF, 4), (0x06E4, 1), (0x06E7, 2), (0x06EB, 2), (0x0730, 1),
    (0x0732, 2), (0x0735, 2), (0x073A, 1), (0x073D, 1), (0x073F, 3), (0x0743, 1), (0x0745, 1),
    (0x0747, 1), (0x0749, 2), (0x07EB, 7), (0x07F3, 1), (0x0816, 4), (0x081B, 9), (0x0825, 3),
    (0x0829, 5), (0x0951, 1), (0x0953, 2), (0x0F82, 2), (0x0F86, 2), (0x135D, 3), (0x17DD, 1),
    (0x193A, 1), (0x1A17, 1), (0x1A75, 8), (0x1B6B, 1), (0x1B6D, 7), (0x1CD0, 3), (0x1CDA, 2),
    (0x1CE0, 1), (0x1DC0, 2), (0x1DC3, 7), (0x1DCB, 2), (0x1DD1, 22), (0x1DFE, 1), (0x20D0, 2),
    (0x20D4, 4), (0x20DB, 2), (0x20E1, 1), (0x20E7, 1), (0x20E9, 1), (0x20F0, 1), (0x2CEF, 3),
    (0x2DE0, 32), (0xA66F, 1), (0xA67C, 2), (0xA6F0, 2), (0xA8E0, 18), (0xAAB0, 1), (0xAAB2, 2),
    (0xAAB7, 2), (0xAABE, 2), (0xAAC1, 1), (0xFE20, 7), (0x10A0F, 1), (0x10A38, 1), (0x1D185, 5),
    (0x1D1AA, 4), (0x1D242, 3),
  ]
}

extension CellBuffer {
  /// The numbers of the pictures that have a part in the buffer, as colors.
  public var pictureNumbers: Set<Color> {
    var numbers: Set<Color> = []
    for cell in cells where cell.isPartOfPicture {
      numbers.insert(cell.foreground)
    }
    return numbers
  }
}
