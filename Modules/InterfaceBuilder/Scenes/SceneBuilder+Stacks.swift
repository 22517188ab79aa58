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
      if view is UIImageView || stack.distribution == .fill && isSquare(view, frame.size) {
        limit(view, to: frame.size)
      }
      if view is UITextField, stack.axis == .vertical { widen(view, to: frame.width) }
      fill(stack, across: frame.size, of: whole.size, with: view)
      if stack.axis == .vertical, stack.alignment == .center {
        PlacedView(view: view, rect: frame)
          .centerText(in: CGRect(origin: .zero, size: whole.size), beside: [])
      }
    }
    if let view = mainView(of: stack, children) {
      stack.distribution = .fill
      view.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
      return
    }
    breakTie(in: stack, children)
    let spacing = element.number("spacing") ?? 0
    if isEven(stack, children, spacing: spacing) {
      stack.distribution = .fillEqually
    } else if spreads(stack, spacing: spacing) {
      stack.distribution = .equalSpacing
    }
  }

  /// Returns the view that has most of the height in the file, if the views of a column have the
  /// proportions of their contents. In rows, these are others: a segmented control is as high as
  /// three labels.
  private func mainView(of stack: UIStackView, _ children: [InterfaceElement]) -> UIView? {
    let heights = children.compactMap(\.frame?.height)
    guard stack.axis == .vertical, stack.distribution == .fillProportionally,
      heights.count == children.count, heights.count == stack.arrangedSubviews.count,
      let highest = heights.max(), highest > heights.reduce(0, +) / 2
    else { return nil }
    return heights.firstIndex(of: highest).map { stack.arrangedSubviews[$0] }
  }

  /// Returns a Boolean value that indicates whether a view is a high button without a title, which
  /// has a picture or will have a mark.
  private func isSquare(_ view: UIView, _ size: CGSize) -> Bool {
    guard let button = view as? UIButton, size.height >= 60 else { return false }
    return button.currentTitle?.isEmpty != false && button.currentImage?.symbol == nil
  }

  /// Returns a Boolean value that indicates whether the views of a stack view are equally long in
  /// the file, where constraints determine their lengths. Labels below each other are as high as
  /// their texts.
  private func isEven(
    _ stack: UIStackView, _ children: [InterfaceElement], spacing: CGFloat
  ) -> Bool {
    let views = stack.arrangedSubviews
    let isHorizontal = stack.axis == .horizontal
    let lengths = children.compactMap(\.frame).map { isHorizontal ? $0.width : $0.height }
    guard stack.distribution == .fill, lengths.count > 1, lengths.count == children.count,
      let shortest = lengths.min(), let longest = lengths.max(), shortest > 0,
      longest - shortest < 2
    else { return false }
    if isHorizontal { return true }
    return !views.contains { $0 is UILabel }
      && (spacing < 8 || views.contains(where: usesMoreRows))
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

  /// Lowers the hugging priority of the view that is widest in the file, so that it grows, if
  /// several in a row have the lowest priority.
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
      return view.contentHuggingPriority(for: .vertical) == Self.pictureResistance
        || PlacedView(view: view, rect: .zero).isFlexible
    }
    return stack.axis == .vertical || stack.arrangedSubviews.contains(where: usesMoreRows)
  }

  /// The priority with which pictures resist growing and shrinking, which is below all others.
  private static let pictureResistance = UILayoutPriority(2)

  /// Constrains a view with a picture to its size in the file, because its intrinsic size is the
  /// picture's size in pixels, or that of a title. It is the first view that shrinks or grows.
  private func limit(_ picture: UIView, to size: CGSize) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      picture.setContentHuggingPriority(Self.pictureResistance, for: axis)
      // A button that is too low for its picture shows a name, which is not cut.
      if axis == .horizontal, picture is UIButton { continue }
      picture.setContentCompressionResistancePriority(Self.pictureResistance, for: axis)
    }
    let lengths = [
      picture.widthAnchor.constraint(equalToConstant: max(10, size.width)),
      picture.heightAnchor.constraint(equalToConstant: max(30, size.height)),
    ]
    for length in lengths { length.priority = UILayoutPriority(240) }
    let least = [
      picture.widthAnchor.constraint(
        greaterThanOrEqualToConstant: PointLengths.length(columns: 2)),
      picture.heightAnchor.constraint(greaterThanOrEqualToConstant: PointLengths.length(rows: 1)),
    ]
    for length in least { length.priority = UILayoutPriority(760) }
    NSLayoutConstraint.activate(lengths + least)
  }

  /// Constrains a field in a column to a width that shows a number. In the file the column may be
  /// as wide as a label in large letters, which has few columns.
  private func widen(_ field: UIView, to width: CGFloat) {
    let width = min(width, PointLengths.length(columns: 8))
    let constraint = field.widthAnchor.constraint(greaterThanOrEqualToConstant: width)
    constraint.priority = UILayoutPriority(740)
    constraint.isActive = true
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
