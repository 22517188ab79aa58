import Foundation
import TerminalCore

extension UIView {
  /// Draws the view and what is in it, as far as it lies in the context's clip.
  func render(in context: CGContext) {
    guard !isHidden, alpha >= 0.5 else { return }
    let outerOrigin = context.origin
    let outerClip = context.clip
    defer {
      context.origin = outerOrigin
      context.clip = outerClip
    }
    context.origin.x += frame.minX - bounds.minX
    context.origin.y += frame.minY - bounds.minY
    if let slide {
      context.origin.x += slide.offset.x
      context.origin.y += slide.offset.y
    }
    let own = context.cells(of: bounds).intersection(outerClip)
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
    if clipsToBounds {
      guard !own.isEmpty else { return }
    } else {
      context.clip = outerClip
    }
    for view in subviews { view.render(in: context) }
    if !own.isEmpty {
      context.clip = own
      drawOverSubviews(in: context)
    }
  }
}
