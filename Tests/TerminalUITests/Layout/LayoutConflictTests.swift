import Foundation
import Testing

@testable import TerminalUI

/// Constraints that cannot all hold, and windows too small for them.
@MainActor
struct LayoutConflictTests {
  /// Runs a closure and returns the conflicts that it reports.
  private func conflicts(in body: () -> Void) -> [LayoutConflict] {
    var found: [LayoutConflict] = []
    let report = LayoutEngine.reportConflict
    LayoutEngine.reportConflict = { found.append($0) }
    defer { LayoutEngine.reportConflict = report }
    body()
    return found
  }

  @Test func theLaterOfTwoConflictingConstraintsIsBrokenAndReportedOnce() {
    let block = Block()
    let screen = UIView.screen(40, 10, block)
    let first = block.widthAnchor.constraint(equalToConstant: 10)
    let second = block.widthAnchor.constraint(greaterThanOrEqualToConstant: 15)
    let found = conflicts {
      NSLayoutConstraint.activate([first, second])
      screen.layoutIfNeeded()
      screen.layOut(50, 10)
      screen.layOut(60, 10)
    }
    #expect(block.frame.width == 10)
    #expect(found.map { $0.broken } == [second])
    #expect(found.first?.others == [first])
    #expect(found.first?.dependsOnFrames == false)
    #expect(
      found.first?.description == """
        Unable to satisfy these constraints together:
          Block.width = 10.0
          Block.width ≥ 15.0
        Giving up: Block.width ≥ 15.0
        """)
    #expect(LayoutEngine.conflicts.contains { $0.broken == second })
    first.isActive = false
    screen.layoutIfNeeded()
    #expect(block.frame.width == 15)
  }

  @Test func aBrokenConstraintIsSatisfiedAsCloselyAsPossible() {
    let block = Block()
    let screen = UIView.screen(40, 10, block)
    let limit = block.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
    let preferred = block.widthAnchor.constraint(equalToConstant: 100)
    let found = conflicts {
      NSLayoutConstraint.activate([limit, preferred])
      screen.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(block.frame.width == 30)
  }

  @Test func anUnsatisfiableConstantBreaksTheLaterConstraint() {
    let block = Block()
    let screen = UIView.screen(40, 10, block)
    let first = block.widthAnchor.constraint(equalToConstant: 10)
    let second = block.widthAnchor.constraint(lessThanOrEqualToConstant: 15)
    NSLayoutConstraint.activate([first, second])
    screen.layoutIfNeeded()
    let found = conflicts {
      first.constant = 20
      screen.layoutIfNeeded()
    }
    #expect(found.map { $0.broken } == [second])
    #expect(block.frame.width == 20)
    first.constant = 12
    screen.layoutIfNeeded()
    #expect(block.frame.width == 12)
    #expect(screen.layoutState?.system?.broken.isEmpty == true)
  }

  @Test func aTooSmallWindowIsLaidOutAndRecovers() {
    let sidebar = Block(4, 1)
    let text = Block(30, 2)
    let button = Block(10, 1)
    let screen = UIView.screen(80, 24, sidebar, text, button)
    NSLayoutConstraint.activate([
      sidebar.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 2),
      sidebar.widthAnchor.constraint(equalToConstant: 12),
      text.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor, constant: 1),
      text.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -2),
      text.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
      text.topAnchor.constraint(equalTo: screen.topAnchor, constant: 1),
      button.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 1),
      button.bottomAnchor.constraint(lessThanOrEqualTo: screen.bottomAnchor, constant: -1),
      button.trailingAnchor.constraint(equalTo: text.trailingAnchor),
    ])
    let views = [sidebar, text, button]
    let found = conflicts {
      screen.layoutIfNeeded()
      let frames = views.map { $0.frame }
      for (width, height) in [(20, 24), (1, 1), (0, 0), (80, 3), (30, 2), (3, 80)] {
        screen.layOut(CGFloat(width), CGFloat(height))
        for view in views {
          #expect(view.frame.width >= 0 && view.frame.height >= 0)
          #expect(view.frame.minX.isFinite && view.frame.minY.isFinite)
        }
        screen.layOut(80, 24)
        #expect(views.map { $0.frame } == frames, "after \(width)×\(height)")
      }
    }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.dependsOnFrames }, "only the window was too small")
    #expect(Set(found.map { $0.broken }).count == found.count, "each is reported once")
  }

  @Test func intrinsicSizesNeverConflict() {
    let block = Block(30, 1)
    block.setContentCompressionResistancePriority(.required, for: .horizontal)
    block.setContentHuggingPriority(.required, for: .horizontal)
    let screen = UIView.screen(20, 5, block)
    let found = conflicts {
      block.pinEdges()
      screen.layoutIfNeeded()
      #expect(block.frame.width == 20)
      screen.layOut(50, 5)
      #expect(block.frame.width == 50)
    }
    #expect(found.isEmpty)
  }
}
