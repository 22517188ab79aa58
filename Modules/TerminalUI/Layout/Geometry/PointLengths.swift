import Foundation

/// The conversion of lengths in points, as code written for a phone gives them, to cells.
///
/// A row of text takes about 30 points of a phone's screen and a column about 5, so that 375 by 667
/// points are 75 columns by 22 rows. It is the only factor: rows, items, and the frames of
/// Interface Builder files use it.
@MainActor
package enum PointLengths {
  /// A Boolean value that indicates whether heights and item sizes of 20 and more, given by code,
  /// are points. A program that runs code written for a phone sets it; lengths in code written for
  /// this toolkit are in cells.
  package static var areConverted = false

  /// The number of points in a column.
  package nonisolated static let perColumn: CGFloat = 5
  /// The number of points in a row.
  package nonisolated static let perRow: CGFloat = 30
  /// The minimum length that is in points.
  private static let least: CGFloat = 20

  /// Returns the height of a table's row or header in rows. A height from 20 to 60 points, in which
  /// a phone shows one or two lines, is that of the contents.
  static func rows(_ height: CGFloat) -> CGFloat {
    guard areConverted, height >= least, height.isFinite else { return height }
    return height < 2 * perRow
      ? UITableView.automaticDimension : (height / perRow).rounded(.down)
  }

  /// Returns a size in columns and rows. The lengths are in points if all but those that are zero
  /// are at least 20.
  static func cells(_ size: CGSize) -> CGSize {
    let lengths = [size.width, size.height].filter { $0 != 0 }
    guard areConverted, lengths.allSatisfy({ $0 >= least && $0.isFinite }) else { return size }
    return CGSize(
      width: size.width == 0 ? 0 : max(1, (size.width / perColumn).rounded()),
      height: size.height == 0 ? 0 : max(1, (size.height / perRow).rounded()))
  }

  /// Returns the size of a picture in columns and rows. Its height is that of other lengths, and
  /// its proportions are kept: a cell is twice as high as wide.
  static func cells(ofPicture size: CGSize) -> CGSize {
    guard areConverted else { return size }
    // A pixel is a column wide, and half a row high.
    let scale = 2 / perRow
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Returns a width in columns.
  static func columns(_ width: CGFloat) -> CGFloat {
    areConverted ? max(1, (width / perColumn).rounded()) : width
  }

  /// Converts a height that is not the height of a row to rows.
  static func wholeRows(_ height: CGFloat) -> CGFloat {
    areConverted ? max(1, (height / perRow).rounded()) : height
  }

  /// Returns a space between views in columns, at least one: two texts would be one without it.
  static func columns(space: CGFloat) -> CGFloat {
    guard areConverted else { return space }
    let columns = (space / perColumn).rounded()
    return space > 0 ? max(1, columns) : columns
  }

  /// Returns a space between views in rows.
  static func rows(space: CGFloat) -> CGFloat {
    areConverted ? (space / perRow).rounded() : space
  }

  /// Returns a space between items of a flow layout's line in columns. A space under 5, as flow
  /// layouts have by default and from Interface Builder files, is in cells.
  static func columns(spacing: CGFloat) -> CGFloat {
    spacing >= 5 ? columns(space: spacing) : spacing
  }

  /// Returns a space between lines of a flow layout in rows. A space under 5 is in cells.
  static func rows(spacing: CGFloat) -> CGFloat {
    spacing >= 5 ? rows(space: spacing) : spacing
  }

  /// Returns margins in columns and rows.
  static func cells(_ margins: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: rows(space: margins.top), left: columns(space: margins.left),
      bottom: rows(space: margins.bottom), right: columns(space: margins.right))
  }

  /// Returns the insets of a flow layout's section in columns and rows. One under 5 is in cells.
  static func cells(sectionInset insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: rows(spacing: insets.top), left: columns(spacing: insets.left),
      bottom: rows(spacing: insets.bottom), right: columns(spacing: insets.right))
  }

  /// Returns a number of columns as the length that code of the program gives for it.
  package static func length(columns: CGFloat) -> CGFloat {
    areConverted ? columns * perColumn : columns
  }

  /// Returns a number of rows as the length that code of the program gives for it.
  package static func length(rows: CGFloat) -> CGFloat {
    areConverted ? rows * perRow : rows
  }

  /// Returns a rectangle of columns and rows in points.
  static func points(_ rect: CGRect) -> CGRect {
    guard areConverted else { return rect }
    return CGRect(
      x: rect.minX * perColumn, y: rect.minY * perRow, width: rect.width * perColumn,
      height: rect.height * perRow)
  }

  /// Returns a frame in columns and rows, with its edges rounded. A length is never nothing.
  static func cells(frame: CGRect) -> CGRect {
    guard areConverted, [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
    else { return frame }
    let (x, y) = ((frame.minX / perColumn).rounded(), (frame.minY / perRow).rounded())
    return CGRect(
      x: x, y: y, width: max(1, (frame.maxX / perColumn).rounded() - x),
      height: max(1, (frame.maxY / perRow).rounded() - y))
  }

  /// Returns the constant of a constraint. A length is never nothing.
  static func cells(_ constant: CGFloat, of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    guard areConverted, constant.isFinite else { return constant }
    let isHorizontal = attribute.kind == .horizontalPosition || attribute == .width
    let cells = (constant / (isHorizontal ? perColumn : perRow)).rounded()
    return attribute.kind == .size && constant > 0 ? max(1, cells) : cells
  }
}

extension NSLayoutConstraint {
  /// The constant in cells.
  var cells: CGFloat {
    identifier == StackArrangement.identifier
      ? constant : PointLengths.cells(constant, of: firstAttribute)
  }

  /// The multiplier of lengths in cells. Between a width and a height it is in points, as in
  /// `heightAnchor.constraint(equalTo: widthAnchor)`.
  var cellMultiplier: CGFloat {
    guard PointLengths.areConverted, hasSecond else { return multiplier }
    return switch (firstAttribute, secondAttribute) {
    case (.height, .width): multiplier * PointLengths.perColumn / PointLengths.perRow
    case (.width, .height): multiplier * PointLengths.perRow / PointLengths.perColumn
    default: multiplier
    }
  }
}
