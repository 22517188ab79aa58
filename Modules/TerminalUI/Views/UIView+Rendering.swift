import Foundation
import TerminalCore

extension UIView {
  /// Draws the view and what is in it, as far as it lies in the context's clip.
  func render(in context: CGContext) {
    guard !isHidden, alpha >= 0.5 else { return }
    let bounds = bounds
    let outerOrigin = context.origin
    let outerClip = context.clip
    var origin = outerOrigin
    origin.x += position.x - bounds.minX
    origin.y += position.y - bounds.minY
    if let slide {
      origin.x += slide.offset.x
      origin.y += slide.offset.y
    }
    let own = CellRect(rounding: bounds.offsetBy(dx: origin.x, dy: origin.y))
      .intersection(outerClip)
    // All rows of a list but one or two, most of the time.
    if own.isEmpty, clipsToBounds { return }
    context.origin = origin
    defer {
      context.origin = outerOrigin
      context.clip = outerClip
    }
    if !own.isEmpty {
      context.clip = own
      if let backgroundColor {
        context.fill(bounds, with: backgroundColor)
      } else if slide?.isOpaque == true {
        context.fill(bounds, with: .systemBackground)
      }
      CGContext.current = context
      draw(bounds)
      CGContext.current = nil
      if let layer = existingLayer, layer.borderWidth > 0 {
        context.strokeBorder(
          bounds, color: layer.borderColor ?? .separator, isRounded: layer.cornerRadius > 0,
          title: layer.borderTitle)
      }
    }
    if !clipsToBounds { context.clip = outerClip }
    for view in subviews { view.render(in: context) }
    if !own.isEmpty {
      context.clip = own
      drawOverSubviews(in: context)
    }
  }
}
