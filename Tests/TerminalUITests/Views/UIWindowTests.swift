import Foundation
import Testing

@testable import TerminalUI

/// The parts of a window that are redrawn.
@MainActor
struct UIWindowTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 12))
  private let box = UIView(frame: CGRect(x: 2, y: 1, width: 20, height: 8))

  init() {
    box.clipsToBounds = true
    window.addSubview(box)
    _ = window.consumeDirtyRects()
  }

  private func add(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    box.addSubview(view)
    _ = window.consumeDirtyRects()
    return view
  }

  @Test func onlyTheVisiblePartOfAViewIsMarkedDirty() {
    let view = add(CGRect(x: 15, y: 6, width: 10, height: 4))
    box.bounds.origin.y = 2
    _ = window.consumeDirtyRects()
    view.setNeedsDisplay()
    #expect(window.consumeDirtyRects() == [CGRect(x: 17, y: 5, width: 5, height: 4)])
    view.frame.origin.y = 20
    _ = window.consumeDirtyRects()
    view.setNeedsDisplay()
    #expect(window.consumeDirtyRects().isEmpty, "it is scrolled out of sight")
  }

  @Test func subviewsOfAHiddenViewAreNotDrawn() {
    let view = add(CGRect(x: 0, y: 0, width: 5, height: 1))
    box.isHidden = true
    _ = window.consumeDirtyRects()
    view.setNeedsDisplay()
    #expect(window.consumeDirtyRects().isEmpty)
  }

  @Test func adjacentDirtyRowsAreMerged() {
    let rows = (0..<3).map { add(CGRect(x: 0, y: $0, width: 20, height: 1)) }
    let beside = add(CGRect(x: 3, y: 5, width: 4, height: 1))
    for view in [rows[2], rows[1], beside] { view.setNeedsDisplay() }
    #expect(
      window.consumeDirtyRects() == [
        CGRect(x: 2, y: 2, width: 20, height: 2), CGRect(x: 5, y: 6, width: 4, height: 1),
      ])
  }
}
