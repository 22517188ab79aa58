import Foundation
import TerminalUI

/// The arranged subviews of stack views.
extension SceneBuilder {
  /// Creates the arranged subviews of a stack view.
  func arrange(
    _ children: [InterfaceElement], in stack: UIStackView, _ element: InterfaceElement
  ) {
    for child in children {
      let view = makeView(child)
      stack.addArrangedSubview(view)
      guard let frame = child.frame, let whole = element.frame else { continue }
      if let picture = view as? UIImageView { limit(picture, to: frame.size) }
      fill(stack, across: frame.size, of: whole.size, with: view)
    }
  }

  /// Constrains an image view to its size in the file, because its intrinsic size is the image's
  /// size in pixels. It is the first view that shrinks or grows.
  private func limit(_ picture: UIImageView, to size: CGSize) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      picture.setContentCompressionResistancePriority(UILayoutPriority(2), for: axis)
      picture.setContentHuggingPriority(UILayoutPriority(2), for: axis)
    }
    let lengths = [
      picture.widthAnchor.constraint(equalToConstant: max(10, size.width)),
      picture.heightAnchor.constraint(equalToConstant: max(30, size.height)),
    ]
    for length in lengths { length.priority = UILayoutPriority(240) }
    let least = [
      picture.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
      picture.heightAnchor.constraint(greaterThanOrEqualToConstant: 1),
    ]
    for length in least { length.priority = UILayoutPriority(760) }
    NSLayoutConstraint.activate(lengths + least)
  }

  /// Constrains a view to the width of its stack view if it fills it in the file, even if the stack
  /// view does not align its subviews by filling.
  private func fill(
    _ stack: UIStackView, across size: CGSize, of whole: CGSize, with view: UIView
  ) {
    guard stack.alignment != .fill, stack.axis == .vertical, whole.width > 0,
      size.width >= 0.95 * whole.width
    else { return }
    let width = view.widthAnchor.constraint(equalTo: stack.widthAnchor)
    width.priority = UILayoutPriority(760)
    width.isActive = true
  }
}
