public import Foundation

/// A picture that code draws. It is the last picture drawn in it; lines, texts and fillings aren't
/// drawn, since a terminal's pictures are files.
///
///     let small = UIGraphicsImageRenderer(size: size).image { _ in
///       photo.draw(in: CGRect(origin: .zero, size: size))
///     }
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  /// Creates a renderer. A picture is scaled where it is shown, so the size has no effect.
  public init(size: CGSize) {}

  /// Creates a renderer. A picture is scaled where it is shown, so the bounds have no effect.
  public init(bounds: CGRect) {}

  /// Returns the picture that a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    PictureContexts.begin()
    actions(UIGraphicsImageRendererContext())
    return PictureContexts.end()
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

/// The place in which a renderer draws.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  init() {}

  /// Has no effect. Pictures alone are drawn.
  public func fill(_ rect: CGRect) {}
  /// Has no effect. Pictures alone are drawn.
  public func stroke(_ rect: CGRect) {}
}

/// The pictures that are being drawn, the innermost last.
@MainActor
private enum PictureContexts {
  static var drawn: [UIImage?] = []

  static func begin() { drawn.append(nil) }

  static func end() -> UIImage {
    let image = drawn.popLast() ?? nil
    return image ?? UIImage(bitmap: UIImage.emptyBitmap)
  }
}

extension UIImage {
  /// Draws the picture in the one that is being drawn on the main actor.
  public func draw(in rect: CGRect) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      if !PictureContexts.drawn.isEmpty {
        PictureContexts.drawn[PictureContexts.drawn.count - 1] = self
      }
    }
  }

  /// Draws the picture in the one that is being drawn on the main actor.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

/// Begins to draw a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { PictureContexts.begin() }

/// Begins to draw a picture.
///
/// - Parameters:
///   - size: Ignored.
///   - opaque: Ignored.
///   - scale: Ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { PictureContexts.begin() }

/// Returns the picture that is being drawn, or nil if nothing was drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  PictureContexts.drawn.last ?? nil
}

/// Ends the drawing of a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = PictureContexts.drawn.popLast() }
