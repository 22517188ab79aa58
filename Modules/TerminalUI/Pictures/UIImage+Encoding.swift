public import Foundation

/// Pictures as the bytes of files.
extension UIImage {
  /// Returns the picture as a PNG file, or nil if `encoder` is nil or the picture is a symbol.
  public func pngData() -> Data? { symbol == nil ? Self.encoder?(bitmap) : nil }

  /// Returns the picture as the bytes of a file that `init(data:)` reads, or nil as `pngData()`
  /// does.
  ///
  /// It is a PNG file too: a terminal's picture is small, and nothing is lost.
  ///
  /// - Parameter compressionQuality: Ignored.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}

/// Rectangles, points, and sizes in an object, as notifications contain them.
extension NSValue {
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }

  /// Creates an object with a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates an object with a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates an object with a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
}
