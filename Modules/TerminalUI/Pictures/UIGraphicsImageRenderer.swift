public import Foundation

/// A picture that code draws: the last picture drawn in it or, if there is none, its lines and
/// fillings. Texts aren't drawn.
///
///     let small = UIGraphicsImageRenderer(size: size).image { _ in
///       photo.draw(in: CGRect(origin: .zero, size: size))
///     }
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  private let size: CGSize

  /// Creates a renderer.
  ///
  /// - Parameter size: The size of lines and fillings, in pixels. A picture that is drawn keeps its
  ///   own.
  public init(size: CGSize) { self.size = size }

  /// Creates a renderer with the size of a rectangle.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Returns the image that a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = PictureContexts.begin(size)
    actions(UIGraphicsImageRendererContext(context))
    return PictureContexts.end() ?? UIImage(bitmap: UIImage.emptyBitmap)
  }

  /// Returns the picture that a closure draws, as the bytes of a file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the picture that a closure draws, as the bytes of a file.
  ///
  /// - Parameters:
  ///   - compressionQuality: Ignored.
  ///   - actions: The closure.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// The drawing environment of a renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The context that draws lines and fillings.
  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the edges of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// The stack of image contexts.
@MainActor
private enum PictureContexts {
  private struct Entry {
    let context: CGContext
    /// The context to which drawing returns.
    let outer: CGContext?
    /// The last picture that was drawn.
    var image: UIImage?
  }

  private static var entries: [Entry] = []

  static func begin(_ size: CGSize) -> CGContext {
    let context = CGContext(pictureOf: size)
    entries.append(Entry(context: context, outer: CGContext.current))
    CGContext.current = context
    return context
  }

  static func draw(_ image: UIImage) {
    if !entries.isEmpty { entries[entries.count - 1].image = image }
  }

  /// The picture that is being drawn, or nil if nothing was drawn.
  static var image: UIImage? {
    guard let entry = entries.last else { return nil }
    if let image = entry.image { return image }
    return entry.context.raster.flatMap { $0.hasContents ? UIImage(bitmap: $0.bitmap) : nil }
  }

  static func end() -> UIImage? {
    let result = image
    if let entry = entries.popLast() { CGContext.current = entry.outer }
    return result
  }
}

extension UIImage {
  /// Draws the image in the current image context.
  public func draw(in rect: CGRect) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      PictureContexts.draw(self)
    }
  }

  /// Draws the image in the current image context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in the current image context. The mode and the opacity have no effect.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }

  /// Draws the image in the current image context. The mode and the opacity have no effect.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { draw(at: point) }
}

/// The ways to combine a picture with what is behind it. They have no effect.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
}

/// Begins an image context.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { _ = PictureContexts.begin(size) }

/// Begins an image context.
///
/// - Parameters:
///   - size: The size of lines and fillings, in pixels.
///   - opaque: Ignored.
///   - scale: Ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { _ = PictureContexts.begin(size) }

/// Returns the image of the current image context, or nil if nothing was drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  PictureContexts.image
}

/// Ends the current image context.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = PictureContexts.end() }
