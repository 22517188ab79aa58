public import Foundation
import TerminalUI

// The lengths of views in points. `lab` adds these properties to lengths of frames, which are in
// cells, where code gives lengths in points, or uses a length along the other axis.

extension BinaryFloatingPoint {
  /// A number of columns in points.
  public var columnsInPoints: Self { self * Self(Double(PointLengths.perColumn)) }
  /// A number of rows in points.
  public var rowsInPoints: Self { self * Self(Double(PointLengths.perRow)) }
  /// A number of columns in rows, for a square.
  public var columnsInRows: Self { columnsInPoints / Self(Double(PointLengths.perRow)) }
  /// A number of rows in columns, for a square.
  public var rowsInColumns: Self { rowsInPoints / Self(Double(PointLengths.perColumn)) }
}

extension BinaryInteger {
  /// A number of columns in points.
  public var columnsInPoints: Self { self * Self(Double(PointLengths.perColumn)) }
  /// A number of rows in points.
  public var rowsInPoints: Self { self * Self(Double(PointLengths.perRow)) }
  /// A number of columns in rows, for a square.
  public var columnsInRows: Self { columnsInPoints / Self(Double(PointLengths.perRow)) }
  /// A number of rows in columns, for a square.
  public var rowsInColumns: Self { rowsInPoints / Self(Double(PointLengths.perColumn)) }
}

extension CGPoint {
  /// A position in cells in points.
  public var inPoints: CGPoint {
    get { CGPoint(x: x.columnsInPoints, y: y.rowsInPoints) }
    set {
      self = CGPoint(x: newValue.x / PointLengths.perColumn, y: newValue.y / PointLengths.perRow)
    }
  }
}

extension CGSize {
  /// A size in cells in points.
  public var inPoints: CGSize {
    CGSize(width: width.columnsInPoints, height: height.rowsInPoints)
  }
}

extension CGRect {
  /// A rectangle in cells in points.
  public var inPoints: CGRect { CGRect(origin: origin.inPoints, size: size.inPoints) }
}
