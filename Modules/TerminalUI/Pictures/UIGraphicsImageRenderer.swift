public import Foundation

/// A renderer that creates an image from drawing code. The image is the last one drawn in the
/// context; lines, texts and fills aren't drawn.
///
///     let small = UIGraphicsImageRenderer(size: size).image { _ in
///       photo.draw(in: CGRect(origin: .zero, size: size))
///     }
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  /// Creates a renderer. The size has no effect, because an image is scaled where it is shown.
  public init(size: CGSize) {}

  /// Creates a renderer. The bounds have no effect, because an image is scaled where it is shown.
  public init(bounds: CGRect) {}

  /// Returns the image that a closure draws.
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

/// The drawing environment of a renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  init() {}

  /// Has no effect. Only images are drawn.
  public func fill(_ rect: CGRect) {}
  /// Has no effect. Only images are drawn.
  public func stroke(_ rect: CGRect) {}
}

/// The stack of image contexts.
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
  /// Draws the image in the current image context.
  public func draw(in rect: CGRect) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      if !PictureContexts.drawn.isEmpty {
        PictureContexts.drawn[PictureContexts.drawn.count - 1] = self
      }
    }
  }

  /// Draws the image in the current image context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

/// Begins an image context.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { PictureContexts.begin() }

/// Begins an image context.
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

/// Returns the image of the current image context, or nil if nothing was drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  PictureContexts.drawn.last ?? nil
}

/// Ends the current image context.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = PictureContexts.drawn.popLast() }
