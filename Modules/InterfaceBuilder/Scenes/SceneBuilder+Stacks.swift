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
      setPriorities(of: view, child)
      stack.addArrangedSubview(view)
      guard let frame = child.frame, let whole = element.frame else { continue }
      if let picture = view as? UIImageView { limit(picture, to: frame.size) }
      fill(stack, across: frame.size, of: whole.size, with: view)
      if stack.axis == .vertical, stack.alignment == .center {
        PlacedView(view: view, rect: frame)
          .centerText(in: CGRect(origin: .zero, size: whole.size), beside: [])
      }
    }
    breakTie(in: stack, children)
    if spreads(stack, spacing: element.number("spacing") ?? 0) {
      stack.distribution = .equalSpacing
    }
  }

  /// Sets the priorities with which a view resists growing and shrinking in its stack view. A
  /// required one would conflict with the size of the stack view in cells.
  private func setPriorities(of view: UIView, _ element: InterfaceElement) {
    let axes: [(NSLayoutConstraint.Axis, String)] = [
      (.horizontal, "horizontal"), (.vertical, "vertical"),
    ]
    func priority(_ name: String) -> UILayoutPriority? {
      element.number(name).map { UILayoutPriority(Float(max(1, min(999, $0)))) }
    }
    for (axis, name) in axes {
      if let hugging = priority(name + "HuggingPriority") {
        view.setContentHuggingPriority(hugging, for: axis)
      }
      if let resistance = priority(name + "CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
  }

  /// Lets the view that is widest in the file grow, if several in a row resist growing the least.
  private func breakTie(in stack: UIStackView, _ children: [InterfaceElement]) {
    guard stack.axis == .horizontal, stack.distribution == .fill else { return }
    let views = zip(stack.arrangedSubviews, children).map { view, element in
      (view, element.frame?.width ?? 0, view.contentHuggingPriority(for: .horizontal).rawValue)
    }
    guard let lowest = views.map(\.2).min(), lowest > 1 else { return }
    let equal = views.filter { $0.2 == lowest }
    guard equal.count > 1, let widest = equal.max(by: { $0.1 < $1.1 }) else { return }
    widest.0.setContentHuggingPriority(UILayoutPriority(lowest - 1), for: .horizontal)
  }

  /// Returns a Boolean value that indicates whether the rows that a stack view doesn't need become
  /// gaps: if its views have gaps between them in the file, and none uses more rows than it needs.
  private func spreads(_ stack: UIStackView, spacing: CGFloat) -> Bool {
    stack.axis == .vertical && stack.distribution == .fill && spacing >= 8
      && !stack.arrangedSubviews.contains(where: usesMoreRows)
  }

  private func usesMoreRows(_ view: UIView) -> Bool {
    guard let stack = view as? UIStackView else {
      return PlacedView(view: view, rect: .zero).isFlexible
    }
    return stack.axis == .vertical || stack.arrangedSubviews.contains(where: usesMoreRows)
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
