import Foundation
import Testing

@testable import TerminalUI

@MainActor
struct UIStackViewTests {
  typealias Axis = NSLayoutConstraint.Axis

  /// Blocks of 4×1, 6×3 and 10×2 along the axis in a stack of 40×5, a cell apart.
  private func stack(_ axis: Axis, length: CGFloat = 40) -> (UIStackView, [Block]) {
    let sizes: [(CGFloat, CGFloat)] = [(4, 1), (6, 3), (10, 2)]
    let blocks = sizes.map { length, depth in
      axis == .horizontal ? Block(length, depth) : Block(depth, length)
    }
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.axis = axis
    stack.spacing = 1
    stack.frame =
      axis == .horizontal ? rect(0, 0, length, 5) : rect(0, 0, 5, length)
    return (stack, blocks)
  }

  /// A view's place along the axis and its length.
  private func along(_ axis: Axis, _ view: UIView) -> [CGFloat] {
    axis == .horizontal
      ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
  }

  /// A view's place across the axis and its depth.
  private func across(_ axis: Axis, _ view: UIView) -> [CGFloat] {
    along(axis == .horizontal ? .vertical : .horizontal, view)
  }

  nonisolated private static let lengths: [(UIStackView.Distribution, CGFloat, [[CGFloat]])] = [
    (.fill, 40, [[0, 4], [5, 6], [12, 28]]),
    (.fill, 22, [[0, 4], [5, 6], [12, 10]]),
    (.fill, 15, [[0, 4], [5, 6], [12, 3]]),
    (.fill, 9, [[0, 4], [5, 3], [9, 0]]),
    (.fillEqually, 41, [[0, 13], [14, 13], [28, 13]]),
    (.fillEqually, 5, [[0, 1], [2, 1], [4, 1]]),
    (.fillProportionally, 42, [[0, 8], [9, 12], [22, 20]]),
    (.fillProportionally, 12, [[0, 2], [3, 3], [7, 5]]),
    (.equalSpacing, 40, [[0, 4], [14, 6], [30, 10]]),
    (.equalSpacing, 15, [[0, 4], [5, 6], [12, 3]]),
  ]

  @Test(arguments: [Axis.horizontal, .vertical], lengths)
  func theDistributionDividesTheLength(
    axis: Axis, expected: (UIStackView.Distribution, CGFloat, [[CGFloat]])
  ) {
    let (stack, blocks) = stack(axis, length: expected.1)
    stack.distribution = expected.0
    stack.layoutIfNeeded()
    #expect(blocks.map { along(axis, $0) } == expected.2)
    #expect(blocks.allSatisfy { across(axis, $0) == [0, 5] })
    #expect(stack.layoutState?.system?.broken.isEmpty == true)
  }

  nonisolated private static let depths: [(UIStackView.Alignment, [[CGFloat]])] = [
    (.fill, [[0, 5], [0, 5], [0, 5]]),
    (.leading, [[0, 1], [0, 3], [0, 2]]),
    (.center, [[2, 1], [1, 3], [1.5, 2]]),
    (.trailing, [[4, 1], [2, 3], [3, 2]]),
  ]

  @Test(arguments: [Axis.horizontal, .vertical], depths)
  func theAlignmentPlacesViewsAcrossTheAxis(
    axis: Axis, expected: (UIStackView.Alignment, [[CGFloat]])
  ) {
    let (stack, blocks) = stack(axis)
    stack.alignment = expected.0
    stack.layoutIfNeeded()
    #expect(blocks.map { across(axis, $0) } == expected.1)
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func hiddenViewsOccupyNoSpace(axis: Axis) {
    let (stack, blocks) = stack(axis)
    stack.layoutIfNeeded()
    blocks[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(along(axis, blocks[0]) == [0, 4])
    #expect(along(axis, blocks[2]) == [5, 35])
    blocks[2].isHidden = true
    stack.layoutIfNeeded()
    #expect(along(axis, blocks[0]) == [0, 40])
    blocks[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(along(axis, blocks[1]) == [5, 35])
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func theSpaceAfterAViewMayBeItsOwn(axis: Axis) {
    let (stack, blocks) = stack(axis)
    stack.setCustomSpacing(3, after: blocks[0])
    stack.layoutIfNeeded()
    #expect(blocks.map { along(axis, $0) } == [[0, 4], [7, 6], [14, 26]])
    #expect(stack.customSpacing(after: blocks[0]) == 3)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[0])
    stack.layoutIfNeeded()
    #expect(along(axis, blocks[1]) == [5, 6])
  }

  @Test func viewsAreInsideTheMarginsIfTheArrangementIsRelativeToThem() {
    let (stack, blocks) = stack(.horizontal)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(blocks.map { along(.horizontal, $0) } == [[2, 4], [7, 6], [14, 23]])
    #expect(blocks.allSatisfy { across(.horizontal, $0) == [1, 3] })
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 27, height: 5))
  }

  @Test func theStackHasTheSizeItsViewsNeed() {
    let (stack, blocks) = stack(.horizontal)
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    let screen = UIView.screen(80, 24, stack)
    stack.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 2).isActive = true
    screen.layoutIfNeeded()
    #expect(stack.frame == rect(2, 0, 22, 3))
    let isOpen = screen.layoutState?.system?.simplex.isAmbiguous()
    #expect(isOpen == false)
    blocks[0].contents.width = 9
    screen.layoutIfNeeded()
    #expect(stack.frame.width == 27)
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 27, height: 3))
    #expect(stack.layoutState?.system == nil)
  }

  @Test func anEmptyStackOccupiesNoSpace() {
    let stack = UIStackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    let screen = UIView.screen(80, 24, stack)
    screen.layoutIfNeeded()
    #expect(stack.frame == .zero)
    #expect(stack.sizeThatFits(.zero) == .zero)
  }

  @Test func stacksNest() {
    let rows = [(5, 20), (9, 20), (7, 20)].map { label, field in
      UIStackView(arrangedSubviews: [Block(CGFloat(label), 1), Block(CGFloat(field), 1)])
    }
    let form = UIStackView(arrangedSubviews: rows)
    form.axis = .vertical
    form.spacing = 1
    for row in rows {
      row.spacing = 2
      row.arrangedSubviews[0].widthAnchor.constraint(
        equalTo: rows[0].arrangedSubviews[0].widthAnchor
      ).isActive = true
    }
    form.frame = rect(0, 0, 40, 5)
    form.layoutIfNeeded()
    #expect(rows.map { $0.frame } == [rect(0, 0, 40, 1), rect(0, 2, 40, 1), rect(0, 4, 40, 1)])
    #expect(rows.map { $0.arrangedSubviews[0].frame.width } == [9, 9, 9])
    #expect(
      rows.map { $0.arrangedSubviews[1].frame } == Array(repeating: rect(11, 0, 29, 1), count: 3))
  }

  @Test func arrangedViewsAreAddedAndRemoved() {
    let (stack, blocks) = stack(.horizontal)
    stack.layoutIfNeeded()
    stack.removeArrangedSubview(blocks[1])
    #expect(stack.subviews.contains(blocks[1]))
    #expect(stack.arrangedSubviews == [blocks[0], blocks[2]])
    blocks[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [blocks[2]])
    stack.layoutIfNeeded()
    #expect(along(.horizontal, blocks[2]) == [0, 40])
    stack.insertArrangedSubview(blocks[0], at: 1)
    stack.insertArrangedSubview(blocks[1], at: 0)
    #expect(stack.arrangedSubviews == [blocks[1], blocks[2], blocks[0]])
    stack.addArrangedSubview(blocks[1])
    #expect(stack.arrangedSubviews == [blocks[2], blocks[0], blocks[1]])
    stack.layoutIfNeeded()
    #expect(along(.horizontal, blocks[1]) == [16, 24])
  }

  @Test func aViewWithoutContentFillsTheRemainingSpace() {
    let spacer = Block()
    let other = Block()
    let stack = UIStackView(arrangedSubviews: [Block(4, 1), spacer, other, Block(6, 1)])
    stack.frame = rect(0, 0, 30, 1)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map { $0.frame.width } == [4, 0, 20, 6])
  }

  @Test func textInAColumnWraps() {
    let text = Block(characters: 50)
    let stack = UIStackView(arrangedSubviews: [text, Block(3, 1)])
    stack.axis = .vertical
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 50, height: 2))
    stack.translatesAutoresizingMaskIntoConstraints = false
    let screen = UIView.screen(20, 10, stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      stack.topAnchor.constraint(equalTo: screen.topAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 20, 3))
    #expect(stack.frame == rect(0, 0, 20, 4))
  }

  @Test func aStackWithoutSpaceIsLaidOut() {
    for distribution in [
      UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    ] {
      let (stack, blocks) = stack(.horizontal)
      stack.distribution = distribution
      stack.layoutIfNeeded()
      let frames = blocks.map { $0.frame }
      for width in [3, 1, 0] {
        stack.layOut(CGFloat(width), 1)
        #expect(blocks.allSatisfy { $0.frame.width >= 0 && $0.frame.minX.isFinite })
      }
      stack.layOut(40, 5)
      #expect(blocks.map { $0.frame } == frames, "\(distribution)")
    }
  }
}
