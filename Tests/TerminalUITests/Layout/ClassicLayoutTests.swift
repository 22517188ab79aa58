import Foundation
import Testing

@testable import TerminalUI

/// Layouts as people write them.
@MainActor
struct ClassicLayoutTests {
  @Test func aFormAlignsItsFieldsToTheWidestLabel() {
    let labels = [Block(5, 1), Block(11, 1), Block(8, 1)]
    let fields = labels.map { _ in Block(10, 1) }
    let screen = UIView.screen(40, 10)
    for (row, (label, field)) in zip(labels, fields).enumerated() {
      screen.addSubview(label)
      screen.addSubview(field)
      label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 2),
        field.leadingAnchor.constraint(equalTo: fields[0].leadingAnchor),
        field.trailingAnchor.constraint(equalTo: screen.layoutMarginsGuide.trailingAnchor),
        field.topAnchor.constraint(equalTo: label.topAnchor),
        row == 0
          ? label.topAnchor.constraint(equalTo: screen.topAnchor, constant: 1)
          : label.topAnchor.constraint(equalTo: labels[row - 1].bottomAnchor, constant: 1),
      ])
    }
    screen.layoutIfNeeded()
    #expect(labels.map { $0.frame.width } == [11, 11, 11])
    #expect(fields.map { $0.frame.minX } == [14, 14, 14])
    #expect(fields.map { $0.frame.maxX } == [39, 39, 39])
    #expect(fields.map { $0.frame.minY } == [1, 3, 5])
    labels[1].contents.width = 6
    screen.layoutIfNeeded()
    #expect(fields.map { $0.frame.minX } == [11, 11, 11])
    screen.layOut(80, 10)
    #expect(fields.map { $0.frame.maxX } == [79, 79, 79])
  }

  @Test(arguments: [80.0, 81, 82, 7])
  func threeEqualColumnsLeaveNoGapAndDoNotOverlap(width: Double) {
    let columns = [Block(), Block(), Block()]
    let screen = UIView.screen(width, 5, columns[0], columns[1], columns[2])
    NSLayoutConstraint.activate([
      columns[0].leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      columns[1].leadingAnchor.constraint(equalTo: columns[0].trailingAnchor),
      columns[2].leadingAnchor.constraint(equalTo: columns[1].trailingAnchor),
      columns[2].trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      columns[1].widthAnchor.constraint(equalTo: columns[0].widthAnchor),
      columns[2].widthAnchor.constraint(equalTo: columns[0].widthAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(columns[0].cells[0] == 0)
    #expect(columns[1].cells[0] == columns[0].cells[2])
    #expect(columns[2].cells[0] == columns[1].cells[2])
    #expect(columns[2].cells[2] == CGFloat(width))
    let widths = columns.map { $0.cells[2] - $0.cells[0] }
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  @Test(arguments: [(100.0, 20.0, 60.0), (61, 0.5, 60), (60, 0, 60), (40, 0, 40), (0, 0, 0)])
  func aCenteredCardIsAsWideAsTheScreenUpToAMaximum(
    screenWidth: Double, x: Double, width: Double
  ) {
    let card = Block()
    let screen = UIView.screen(120, 30, card)
    let preferred = card.widthAnchor.constraint(equalTo: screen.widthAnchor)
    preferred.priority = .defaultHigh
    NSLayoutConstraint.activate([
      preferred,
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
      card.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
      card.heightAnchor.constraint(equalToConstant: 4),
    ])
    screen.layoutIfNeeded()
    screen.layOut(screenWidth, 30)
    #expect(card.frame == rect(x, 13, width, 4))
  }

  @Test func theViewWithLowerCompressionResistanceIsTruncatedFirst() {
    let title = Block(20, 1)
    let date = Block(16, 1)
    let row = UIView.screen(60, 1, title, date)
    date.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    title.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 1),
      date.trailingAnchor.constraint(equalTo: row.trailingAnchor),
    ])
    let expected: [(CGFloat, CGFloat, CGFloat)] = [
      (60, 43, 16), (37, 20, 16), (30, 13, 16), (17, 0, 16), (10, 0, 9), (1, 0, 0),
    ]
    for (width, titleWidth, dateWidth) in expected {
      row.layOut(width, 1)
      #expect(title.frame.width == titleWidth, "title in \(width)")
      #expect(date.frame.width == dateWidth, "date in \(width)")
    }
  }

  /// Height of the screen, then of the title, the text and the picker.
  nonisolated private static let formHeights: [[CGFloat]] = [
    [30, 3, 15, 10], [22, 3, 7, 10], [18, 3, 5, 8], [15, 3, 5, 5], [13, 3, 3, 5], [12, 3, 3, 4],
    [9, 1, 3, 3], [4, 1, 3, 3], [0, 1, 3, 3],
  ]

  @Test(arguments: formHeights)
  func aFormDropsRowsInTheOrderOfTheirPriorities(heights: [CGFloat]) {
    let title = Block()
    let text = Block()
    let picker = Block()
    let button = Block(10, 1)
    let screen = UIView.screen(80, 24, title, text, picker, button)
    func prioritized(_ constraint: NSLayoutConstraint, _ priority: Float) -> NSLayoutConstraint {
      constraint.priority = UILayoutPriority(priority)
      return constraint
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: screen.topAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor),
      picker.topAnchor.constraint(equalTo: text.bottomAnchor),
      button.topAnchor.constraint(equalTo: picker.bottomAnchor),
      button.heightAnchor.constraint(equalToConstant: 2),
      prioritized(button.bottomAnchor.constraint(equalTo: screen.bottomAnchor), 998),
      prioritized(title.heightAnchor.constraint(equalToConstant: 3), 700),
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1),
      prioritized(text.heightAnchor.constraint(greaterThanOrEqualToConstant: 5), 650),
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 3),
      prioritized(picker.heightAnchor.constraint(equalToConstant: 10), 600),
      prioritized(picker.heightAnchor.constraint(greaterThanOrEqualToConstant: 5), 680),
      picker.heightAnchor.constraint(greaterThanOrEqualToConstant: 3),
    ])
    screen.layoutIfNeeded()
    screen.layOut(80, heights[0])
    #expect([title, text, picker].map { $0.frame.height } == Array(heights.dropFirst()))
    #expect(button.frame.minY == heights.dropFirst().reduce(0, +))
  }

  @Test func aWrappedTextPushesDownTheViewsBelow() {
    let text = Block(characters: 100)
    let below = Block(5, 1)
    let screen = UIView.screen(52, 20, text, below)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: screen.topAnchor),
      text.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: screen.layoutMarginsGuide.trailingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 1),
      below.leadingAnchor.constraint(equalTo: text.leadingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(text.frame == rect(1, 0, 50, 2))
    #expect(below.frame == rect(1, 3, 5, 1))
    screen.layOut(22, 20)
    #expect(text.frame == rect(1, 0, 20, 5))
    #expect(below.frame.minY == 6)
    text.characters = 15
    screen.layoutIfNeeded()
    #expect(text.frame == rect(1, 0, 20, 1))
    #expect(below.frame.minY == 2)
  }

  @Test func aViewCanHaveAFractionOfTheSizeOfAnother() {
    let list = Block()
    let detail = Block()
    let screen = UIView.screen(120, 30, list, detail)
    NSLayoutConstraint.activate([
      list.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      list.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.25, constant: 2),
      detail.leadingAnchor.constraint(equalTo: list.trailingAnchor),
      detail.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(list.frame.width == 32)
    #expect(detail.frame.minX == 32)
    #expect(detail.frame.width == 88)
  }

  @Test func positionMultipliersApplyInTheCommonAncestor() {
    let panel = Block()
    let mark = Block(2, 1)
    panel.addSubview(mark)
    let screen = UIView.screen(80, 24, panel)
    panel.pinEdges(inset: 10)
    NSLayoutConstraint(
      item: mark, attribute: .centerX, relatedBy: .equal, toItem: panel, attribute: .trailing,
      multiplier: 0.75, constant: 0
    ).isActive = true
    screen.layoutIfNeeded()
    #expect(panel.frame == rect(10, 10, 60, 4))
    #expect(mark.frame.midX == 45)
  }

  @Test func aLayoutGuideOccupiesSpaceWithoutAView() {
    let left = Block(10, 1)
    let right = Block(10, 1)
    let gap = UILayoutGuide()
    let screen = UIView.screen(50, 5, left, right)
    screen.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      gap.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.1),
      gap.topAnchor.constraint(equalTo: screen.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 3),
    ])
    screen.layoutIfNeeded()
    #expect(right.frame.minX == 15)
    #expect(gap.layoutFrame == rect(10, 0, 5, 3))
    screen.removeLayoutGuide(gap)
    screen.layoutIfNeeded()
    #expect(screen.constraints.count == 1)
  }

  @Test func pinnedContentDeterminesTheContentSize() {
    let scroll = UIScrollView(frame: rect(0, 0, 30, 10))
    let text = Block(characters: 600)
    scroll.addSubview(text)
    text.pinEdges(inset: 1)
    text.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -2).isActive = true
    scroll.layoutIfNeeded()
    #expect(text.frame == rect(1, 1, 28, 22))
    #expect(scroll.contentSize == CGSize(width: 30, height: 24))
    scroll.bounds.origin.y = 8
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(text.frame == rect(1, 1, 28, 22))
    scroll.layOut(62, 10)
    #expect(scroll.contentSize == CGSize(width: 62, height: 12))
  }
}
