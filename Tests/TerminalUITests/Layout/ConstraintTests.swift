import Foundation
import Testing

@testable import TerminalUI

/// Constraints that are added, removed and changed.
@MainActor
struct ConstraintTests {
  private let block = Block(5, 1)
  private let screen: UIView

  init() {
    screen = UIView.screen(40, 10, block)
  }

  @Test func aNewConstantMovesTheView() {
    let left = block.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 2)
    left.isActive = true
    screen.layoutIfNeeded()
    #expect(block.frame.minX == 2)
    for x in [CGFloat(7), 3.5, -4] {
      left.constant = x
      screen.layoutIfNeeded()
      #expect(block.frame == rect(x, 0, 5, 1))
    }
  }

  @Test func anInactiveConstraintDoesNothing() {
    let wide = block.widthAnchor.constraint(equalToConstant: 20)
    screen.layoutIfNeeded()
    #expect(block.frame.width == 5)
    wide.isActive = true
    screen.layoutIfNeeded()
    #expect(block.frame.width == 20)
    #expect(block.constraints == [wide])
    wide.isActive = false
    screen.layoutIfNeeded()
    #expect(block.frame.width == 5)
    #expect(block.constraints.isEmpty)
  }

  @Test func activationAndDeactivationCancelOut() {
    let wide = block.widthAnchor.constraint(equalToConstant: 20)
    let high = block.heightAnchor.constraint(equalToConstant: 4)
    screen.layoutIfNeeded()
    NSLayoutConstraint.activate([wide, high])
    NSLayoutConstraint.deactivate([wide])
    screen.layoutIfNeeded()
    #expect(block.frame.size == CGSize(width: 5, height: 4))
  }

  @Test func aConstraintYieldsWhenItsPriorityDrops() {
    let wide = block.widthAnchor.constraint(equalToConstant: 20)
    let wider = block.widthAnchor.constraint(equalToConstant: 30)
    wider.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, wider])
    screen.layoutIfNeeded()
    #expect(block.frame.width == 20)
    wide.priority = .defaultLow
    screen.layoutIfNeeded()
    #expect(block.frame.width == 30)
    wide.priority = .required
    screen.layoutIfNeeded()
    #expect(block.frame.width == 20)
  }

  @Test func aConstraintIsStoredInTheNearestCommonAncestor() {
    let inner = Block()
    block.addSubview(inner)
    let own = inner.widthAnchor.constraint(equalToConstant: 1)
    let between = inner.topAnchor.constraint(equalTo: block.topAnchor)
    let across = inner.leftAnchor.constraint(equalTo: screen.leftAnchor)
    let guide = inner.rightAnchor.constraint(
      lessThanOrEqualTo: block.safeAreaLayoutGuide.rightAnchor)
    NSLayoutConstraint.activate([own, between, across, guide])
    #expect(inner.constraints == [own])
    #expect(block.constraints == [between, guide])
    #expect(screen.constraints == [across])
  }

  @Test func removingAViewRemovesItsConstraints() {
    let inner = Block(2, 1)
    block.addSubview(inner)
    let other = Block(1, 1)
    screen.addSubview(other)
    let inside = inner.leadingAnchor.constraint(equalTo: block.leadingAnchor, constant: 1)
    let outside = other.leadingAnchor.constraint(equalTo: inner.trailingAnchor)
    let left = block.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 3)
    NSLayoutConstraint.activate([inside, outside, left])
    screen.layoutIfNeeded()
    #expect(other.frame.minX == 6)
    block.removeFromSuperview()
    #expect(inside.isActive)
    #expect(!outside.isActive)
    #expect(!left.isActive)
    screen.layoutIfNeeded()
    #expect(other.frame.minX == 0)
    screen.addSubview(block)
    screen.layoutIfNeeded()
    #expect(inner.frame.minX == 1)
  }

  @Test func movingAViewToTheFrontKeepsItsConstraints() {
    let other = Block(1, 1)
    screen.addSubview(other)
    let left = block.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 3)
    left.isActive = true
    screen.bringSubviewToFront(block)
    screen.layoutIfNeeded()
    #expect(left.isActive)
    #expect(block.frame.minX == 3)
  }

  @Test func aViewCanReturnToAManualFrame() {
    block.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 3).isActive = true
    screen.layoutIfNeeded()
    block.frame = rect(9, 9, 9, 9)
    screen.setNeedsLayout()
    screen.layoutIfNeeded()
    #expect(block.frame == rect(3, 0, 5, 1), "constraints overrule a frame")
    NSLayoutConstraint.deactivate(screen.constraints)
    block.translatesAutoresizingMaskIntoConstraints = true
    block.frame = rect(9, 9, 9, 9)
    screen.layoutIfNeeded()
    #expect(block.frame == rect(9, 9, 9, 9))
  }

  @Test(arguments: [CGFloat.infinity, .greatestFiniteMagnitude, .nan, -.infinity])
  func infiniteAndInvalidLengthsAreHarmless(length: CGFloat) {
    let limit = block.widthAnchor.constraint(lessThanOrEqualToConstant: length)
    limit.priority = UILayoutPriority(999)
    block.contents = CGSize(width: length, height: 1)
    limit.isActive = true
    screen.layoutIfNeeded()
    #expect(block.frame.width.isFinite && block.frame.width >= 0)
    block.contents = CGSize(width: 5, height: 1)
    limit.constant = 80
    screen.layoutIfNeeded()
    #expect(block.frame == rect(0, 0, 5, 1))
  }

  @Test func aRemovedViewIsNoLongerLaidOut() {
    screen.layoutIfNeeded()
    block.removeFromSuperview()
    block.frame = rect(7, 7, 7, 7)
    screen.layOut(50, 10)
    #expect(block.frame == rect(7, 7, 7, 7))
  }

  @Test func aViewRemovedBeforeAnyLayoutIsLaidOutSeparately() {
    let inner = Block(2, 1)
    block.addSubview(inner)
    inner.leadingAnchor.constraint(equalTo: block.leadingAnchor, constant: 4).isActive = true
    block.removeFromSuperview()
    block.layOut(10, 10)
    #expect(inner.frame == rect(4, 0, 2, 1))
  }

  @Test func unconstrainedViewsAreAtTheOriginOfTheirSuperview() {
    let inner = Block(2, 1)
    let follower = Block(3, 1)
    block.addSubview(inner)
    block.addSubview(follower)
    block.pinEdges(inset: 3)
    follower.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 1).isActive = true
    screen.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 2, 1))
    #expect(follower.frame == rect(3, 0, 3, 1))
  }

  @Test func anAmbiguousLayoutDoesNotDependOnEarlierLayouts() {
    let left = Block()
    let right = Block()
    screen.addSubview(left)
    screen.addSubview(right)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    let frames = [left.frame, right.frame]
    for view in [left, right] {
      let preferred = view.widthAnchor.constraint(equalToConstant: 15)
      preferred.priority = .defaultLow
      preferred.isActive = true
      screen.layoutIfNeeded()
      #expect(view.frame.width == 15)
      preferred.isActive = false
      screen.layoutIfNeeded()
      #expect([left.frame, right.frame] == frames)
    }
  }

  @Test func defaultMarginsAreOneColumnAtTheSides() {
    let screen = UIView.screen(40, 10)
    #expect(screen.layoutMarginsGuide.layoutFrame == rect(1, 0, 38, 10))
    screen.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(screen.layoutMarginsGuide.layoutFrame == rect(2, 1, 34, 6))
  }

  @Test func flexibleViewsFollowTheSuperviewsSize() {
    let block = Block()
    let screen = UIView.screen(40, 10, block)
    block.translatesAutoresizingMaskIntoConstraints = true
    block.frame = rect(2, 1, 20, 5)
    block.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    screen.frame.size = CGSize(width: 60, height: 12)
    #expect(block.frame == rect(2, 3, 40, 5))
    block.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    screen.frame.size = CGSize(width: 50, height: 12)
    #expect(block.frame == rect(-3, 3, 40, 5))
  }

  @Test func theKeyboardIsBelowTheView() {
    let keyboard = screen.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: screen.topAnchor),
      block.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -1),
      block.leadingAnchor.constraint(equalTo: keyboard.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: keyboard.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    let bounds = screen.bounds
    #expect(block.frame == rect(0, 0, bounds.width, bounds.height - 1))
    #expect(keyboard.layoutFrame == rect(0, bounds.height, bounds.width, 0))
    #expect(screen.keyboardLayoutGuide === keyboard)
  }

  @Test func theSafeAreaIsTheEntireView() {
    let safe = screen.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: safe.topAnchor),
      block.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      block.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(block.frame == screen.bounds && safe.layoutFrame == screen.bounds)
  }

  @Test func aGuideBelongsToOneView() {
    let guide = UILayoutGuide()
    block.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalTo: block.widthAnchor)
    width.isActive = true
    screen.addLayoutGuide(guide)
    #expect(!width.isActive)
    #expect(guide.owningView === screen)
  }

  @Test func constraintsAreUpdatedOnceBeforeTheLayout() {
    screen.layoutIfNeeded()
    #expect(block.updates == 1)
    screen.layOut(50, 10)
    #expect(block.updates == 1)
    block.setNeedsUpdateConstraints()
    block.setNeedsUpdateConstraints()
    #expect(block.needsUpdateConstraints)
    screen.layoutIfNeeded()
    #expect(block.updates == 2)
    #expect(!block.needsUpdateConstraints)
  }

  @Test func aConstraintDescribesItself() {
    block.accessibilityIdentifier = "title"
    let left = block.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 2)
    #expect(left.debugDescription == "Block 'title'.leading = UIView.leading + 2.0")
    let wide = block.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
    wide.priority = .defaultHigh
    wide.identifier = "limit"
    #expect(wide.debugDescription == "limit: Block 'title'.width ≤ 20.0 (750.0)")
  }

  @Test func constraintsOfTheTitleOfAButtonHaveNoEffect() throws {
    let button = UIButton(type: .system)
    let title = try #require(button.titleLabel)
    let left = title.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 24)
    NSLayoutConstraint.activate([left])
    #expect(!left.isActive)
    NSLayoutConstraint.deactivate([left])
  }

  @Test func theFittingSizeFollowsFromTheConstraints() {
    let text = Block(characters: 30)
    screen.addSubview(text)
    NSLayoutConstraint.activate([
      block.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 1),
      block.topAnchor.constraint(equalTo: screen.topAnchor, constant: 1),
      text.leadingAnchor.constraint(equalTo: block.trailingAnchor, constant: 1),
      text.topAnchor.constraint(equalTo: block.topAnchor),
      text.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -1),
      text.bottomAnchor.constraint(equalTo: screen.bottomAnchor, constant: -1),
    ])
    #expect(
      screen.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 38, height: 3))
    let narrow = screen.systemLayoutSizeFitting(CGSize(width: 18, height: 0))
    #expect(narrow == CGSize(width: 38, height: 3), "content outweighs the target size")
    #expect(screen.frame.size == CGSize(width: 40, height: 10), "measuring changes nothing")
    #expect(
      text.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 30, height: 1))
  }
}
