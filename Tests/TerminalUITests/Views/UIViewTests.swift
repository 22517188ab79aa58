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
    func letGo() -> Task<Void, Never> {
      let view = UIView()
      view.addSubview(subview)
      return Task.detached { _ = view }
    }
    await letGo().value
    while subview.superview != nil { await Task.yield() }
    #expect(subview.next == nil)
  }
}
