import Foundation
import Testing

@testable import TerminalUI

/// A layout pass visits only the views that changed.
@MainActor
struct LayoutPassTests {
  /// A view that counts how often it is laid out.
  private final class CountingView: UIView {
    var passes = 0
    override func layoutSubviews() { passes += 1 }
  }

  private let root = CountingView()
  private let branch = CountingView()
  private let leaf = CountingView()
  private let sibling = CountingView()

  init() {
    root.addSubview(branch)
    root.addSubview(sibling)
    branch.addSubview(leaf)
    root.layoutIfNeeded()
    for view in [root, branch, leaf, sibling] { view.passes = 0 }
  }

  @Test func aPassVisitsOnlyTheViewThatChanged() {
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect([root, branch, leaf, sibling].map(\.passes) == [0, 0, 1, 0])
    root.layoutIfNeeded()
    #expect(leaf.passes == 1)
  }

  @Test func changesInAHiddenViewAreLaidOutWhenItIsShown() {
    branch.isHidden = true
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.passes == 0)
    leaf.setNeedsLayout()
    branch.isHidden = false
    root.layoutIfNeeded()
    #expect(leaf.passes == 1)
  }

  @Test func changesBeforeAViewWasAddedAreLaidOutAfterwards() {
    branch.removeFromSuperview()
    root.layoutIfNeeded()
    leaf.setNeedsLayout()
    root.addSubview(branch)
    root.layoutIfNeeded()
    #expect(leaf.passes == 1)
  }

  @Test func changesAViewMakesToItsSubviewsAreLaidOutInTheSamePass() {
    final class Placer: UIView {
      var passes = 0
      override func layoutSubviews() {
        passes += 1
        subviews.first?.subviews.first?.setNeedsLayout()
      }
    }
    let placer = Placer()
    root.addSubview(placer)
    placer.addSubview(branch)
    root.layoutIfNeeded()
    let before = leaf.passes
    placer.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.passes == before + 1)
    #expect(!root.holdsViewNeedingLayout && !placer.holdsViewNeedingLayout)
  }

  @Test func aViewThatInvalidatesItselfDuringLayoutIsLaidOutInTheNextPass() {
    final class Asker: UIView {
      var passes = 0
      override func layoutSubviews() {
        passes += 1
        if passes == 1 { setNeedsLayout() }
      }
    }
    let asker = Asker()
    branch.addSubview(asker)
    root.layoutIfNeeded()
    #expect(asker.passes == 1)
    root.layoutIfNeeded()
    #expect(asker.passes == 2)
  }

  @Test func aViewThatChangesDuringAPassIsLaidOutByTheNext() {
    final class Disturber: UIView {
      weak var victim: UIView?
      override func layoutSubviews() { victim?.setNeedsLayout() }
    }
    let disturber = Disturber()
    disturber.victim = leaf
    root.addSubview(disturber)
    root.layoutIfNeeded()
    let before = leaf.passes
    root.layoutIfNeeded()
    #expect(leaf.passes == before + 1)
  }
}
