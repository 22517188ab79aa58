import Foundation
import Testing

@testable import TerminalUI

/// Views whose frames are set by hand, between views that constraints place.
@MainActor
struct LayoutBoundaryTests {
  /// A cell as a table has them: placed by hand, its label by constraints.
  private final class Cell: UIView {
    let label = Block(8, 1)

    init() {
      super.init(frame: .zero)
      addSubview(label)
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2).isActive = true
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -1).isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func cellsAreLaidOutSeparately() {
    let cells = [Cell(), Cell(), Cell()]
    let table = UIView.screen(30, 10, cells[0], cells[1], cells[2])
    for (row, cell) in cells.enumerated() { cell.frame = rect(0, CGFloat(row), 30, 1) }
    table.layoutIfNeeded()
    #expect(cells.allSatisfy { $0.label.frame == rect(2, 0, 27, 1) })
    #expect(table.layoutState?.system == nil)
    let systems = cells.map { $0.layoutState?.system }
    for (row, cell) in cells.enumerated() { cell.frame.origin.y = CGFloat(row - 1) }
    cells[0].removeFromSuperview()
    table.addSubview(cells[0])
    table.layoutIfNeeded()
    #expect(
      zip(cells, systems).allSatisfy { $0.layoutState?.system === $1 }, "scrolling builds nothing")
    cells[1].frame.size.width = 20
    table.layoutIfNeeded()
    #expect(cells.map { $0.label.frame.width } == [27, 17, 27])
  }

  @Test func aManuallyPlacedSiblingIsFixed() {
    let bar = UIView(frame: rect(4, 2, 10, 3))
    let block = Block(5, 1)
    let screen = UIView.screen(40, 10, bar, block)
    block.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 1).isActive = true
    block.topAnchor.constraint(equalTo: bar.bottomAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(block.frame == rect(15, 5, 5, 1))
    bar.frame = rect(0, 0, 20, 1)
    screen.layoutIfNeeded()
    #expect(block.frame == rect(21, 1, 5, 1))
    bar.frame.origin = CGPoint(x: 3, y: 6)
    screen.layoutIfNeeded()
    #expect(block.frame == rect(24, 7, 5, 1))
    #expect(bar.frame == rect(3, 6, 20, 1))
  }

  @Test func constraintsCanCrossABoundary() {
    let panel = UIView(frame: rect(10, 5, 20, 5))
    let inner = Block(3, 1)
    let sibling = Block(2, 1)
    panel.addSubview(inner)
    panel.addSubview(sibling)
    let outer = Block(4, 1)
    let screen = UIView.screen(60, 20, panel, outer)
    sibling.leadingAnchor.constraint(equalTo: inner.trailingAnchor).isActive = true
    inner.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -4).isActive = true
    inner.topAnchor.constraint(equalTo: panel.topAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(inner.frame.minX == 13)
    #expect(panel.layoutState?.system != nil)

    let across = inner.leadingAnchor.constraint(equalTo: outer.trailingAnchor)
    across.isActive = true
    outer.topAnchor.constraint(equalTo: inner.bottomAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(panel.layoutState?.system == nil)
    #expect(inner.frame == rect(13, 0, 3, 1))
    #expect(sibling.frame == rect(16, 0, 2, 1))
    #expect(outer.frame == rect(19, 6, 4, 1))

    panel.frame = rect(0, 0, 30, 5)
    screen.setNeedsLayout()
    screen.layoutIfNeeded()
    #expect(inner.frame.minX == 23)
    #expect(outer.frame == rect(19, 1, 4, 1))

    NSLayoutConstraint.deactivate(screen.constraints)
    screen.layoutIfNeeded()
    panel.frame.size.width = 10
    panel.layoutIfNeeded()
    #expect(inner.frame.minX == 3)
  }

  @Test func anInnerBoundaryMovesWithTheViewAroundIt() {
    let card = Block()
    let fixed = UIView(frame: rect(2, 1, 5, 1))
    card.addSubview(fixed)
    let mark = Block(1, 1)
    let screen = UIView.screen(40, 10, card, mark)
    NSLayoutConstraint.activate([
      card.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      card.widthAnchor.constraint(equalToConstant: 10),
      mark.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(mark.frame.minX == 37)
    screen.layOut(50, 10)
    #expect(mark.frame.minX == 47)
    #expect(fixed.frame == rect(2, 1, 5, 1))
  }

  @Test func aViewWithoutASuperviewIsItsOwnBoundary() {
    let card = Block()
    let inner = Block(3, 1)
    card.addSubview(inner)
    inner.trailingAnchor.constraint(equalTo: card.trailingAnchor).isActive = true
    card.layOut(20, 5)
    #expect(inner.frame.minX == 17)
    let screen = UIView.screen(40, 10, card)
    card.pinEdges()
    screen.layoutIfNeeded()
    #expect(inner.frame.minX == 37)
    #expect(card.layoutState?.system == nil)
    card.removeFromSuperview()
    card.layOut(10, 5)
    #expect(inner.frame.minX == 7)
  }

  @Test func layingOutAnInnerViewBringsItUpToDate() {
    let card = Block()
    let screen = UIView.screen(40, 10, card)
    let width = card.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    screen.layoutIfNeeded()
    width.constant = 12
    card.setNeedsLayout()
    card.layoutIfNeeded()
    #expect(card.frame.width == 12)
  }
}
