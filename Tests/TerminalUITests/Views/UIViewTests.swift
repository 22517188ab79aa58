import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIViewTests {
  @Test func aSubviewThatOutlivesItsSuperviewHasNoSuperview() {
    let subview = UIView()
    weak var superview: UIView?
    func showBriefly() {
      let view = UIView()
      view.addSubview(subview)
      superview = view
      #expect(subview.superview === view)
    }
    showBriefly()
    #expect(superview == nil)
    #expect(subview.superview == nil)
    #expect(subview.window == nil && subview.next == nil)
  }

  @Test func aMovedSubviewStaysWhenItsFormerSuperviewIsReleased() {
    let subview = UIView()
    let home = UIView()
    func moveIn() {
      let former = UIView()
      former.addSubview(subview)
      home.addSubview(subview)
      #expect(former.subviews.isEmpty)
    }
    moveIn()
    #expect(subview.superview === home && home.subviews == [subview])
  }

  @Test func releasingASuperviewOffTheMainActorRemovesItsSubviews() async {
    let subview = UIView()
    func release() -> Task<Void, Never> {
      let view = UIView()
      view.addSubview(subview)
      return Task.detached { _ = view }
    }
    await release().value
    while subview.superview != nil { await Task.yield() }
    #expect(subview.next == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300])
  func aLengthThatCannotBeCountedInCellsIsDrawn(length: CGFloat) {
    let label = UILabel(frame: CGRect(x: 2, y: 1, width: length, height: length))
    label.text = "Text"
    label.numberOfLines = 0
    let stage = Stage { $0.view.addSubview(label) }
    let pilot = Pilot(showing: stage)
    label.frame = CGRect(x: length, y: length, width: 10, height: length)
    stage.view.setNeedsLayout()
    label.frame = CGRect(x: 2, y: 1, width: 10, height: length)
    pilot.press("Tab")
    #expect(label.frame.width == 10 && label.frame.height.magnitude <= 1_000_000)
  }
}
