import Foundation
import Testing

@testable import TerminalUI

/// Constraints that are added before their views are.
@MainActor
struct WaitingConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
  private let label = UILabel()

  private func constraint() -> NSLayoutConstraint {
    label.translatesAutoresizingMaskIntoConstraints = false
    return NSLayoutConstraint(
      item: label, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leading,
      multiplier: 1, constant: 6)
  }

  @Test func aConstraintBecomesActiveWhenItsViewIsAdded() {
    let constraint = constraint()
    root.addConstraint(constraint)
    #expect(!constraint.isActive)
    root.addSubview(label)
    #expect(constraint.isActive)
    root.layoutIfNeeded()
    #expect(label.frame.minX == 6)
  }

  @Test func theViewMayBeAddedInsideAnotherView() {
    let constraint = constraint()
    root.addConstraint(constraint)
    let group = UIView()
    group.addSubview(label)
    #expect(!constraint.isActive)
    root.addSubview(group)
    #expect(constraint.isActive)
  }

  @Test func subviewsAreExchanged() {
    let views = (0..<3).map { _ in UIView() }
    views.forEach(root.addSubview)
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    root.exchangeSubview(at: 1, withSubviewAt: 9)
    #expect(root.subviews == [views[2], views[1], views[0]])
  }
}
