import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIScrollViewTests {
  private func start(
    width: Int = 20, height: Int = 4, contents: CGSize = CGSize(width: 20, height: 12),
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor),
    _ set: (UIScrollView) -> Void = { _ in }
  ) -> (Pilot, UIScrollView) {
    let scroll = UIScrollView()
    for row in 0..<Int(contents.height) {
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(row), width: contents.width, height: 1))
      label.text = "line \(row)" + (contents.width > 20 ? " and a long way to its end" : "")
      scroll.addSubview(label)
    }
    scroll.contentSize = contents
    set(scroll)
    let stage = Stage { $0.put(scroll, x: 0, y: 0, width: width, height: height) }
    return (Pilot(showing: stage, columns: 40, rows: 12, profile: profile), scroll)
  }

  @Test(arguments: [
    (["Down"], 1), (["Down", "Up"], 0), (["j", "j", "k"], 1), (["PageDown"], 3),
    (["PageDown", "PageUp"], 0), (["End"], 8), (["G"], 8), (["G", "g"], 0), (["End", "Home"], 0),
    (["G", "Down"], 8), (["Up"], 0),
  ])
  func keysScrollReadOnlyContent(keys: [String], row: Int) {
    let (pilot, scroll) = start()
    #expect(pilot.window.focusedView === scroll)
    for key in keys { pilot.press(key) }
    #expect(pilot.screen.lines[0].hasPrefix("line \(row)"))
  }

  @Test func completelyVisibleContentHandlesNoKeys() {
    let (pilot, scroll) = start(contents: CGSize(width: 20, height: 4))
    #expect(!scroll.canBecomeFocused && scroll.keyCommands == nil)
    #expect(!pilot.screen.text.contains("▐"))
    let (_, still) = start { $0.isScrollEnabled = false }
    #expect(!still.canBecomeFocused && still.keyCommands == nil)
  }

  @Test func keysThatAControlInsideDoesNotHandleScroll() {
    let (pilot, scroll) = start { scroll in
      let button = UIButton(frame: CGRect(x: 10, y: 0, width: 8, height: 1))
      button.setTitle("OK", for: .normal)
      scroll.addSubview(button)
    }
    #expect(!scroll.canBecomeFocused && pilot.window.focusedView is UIButton)
    pilot.press("PageDown")
    #expect(scroll.contentOffset.y == 3)
    // Letters may belong to the buttons of the screen.
    pilot.press("j")
    #expect(scroll.contentOffset.y == 3)
  }

  @Test func wideContentScrollsHorizontally() {
    let (pilot, scroll) = start(contents: CGSize(width: 40, height: 3))
    #expect(pilot.screen.lines[3] == "▁▁▁▁▁▁▁▁▁▁")
    #expect(!pilot.screen.text.contains("▐"))
    pilot.press("Right")
    #expect(pilot.screen.lines[0].hasPrefix(" 0 and a") && scroll.contentOffset.x == 4)
    for _ in 0..<9 { pilot.press("Right") }
    #expect(scroll.contentOffset.x == 20)
    #expect(pilot.screen.lines[3] == "          ▁▁▁▁▁▁▁▁▁▁")
    pilot.press("Left")
    #expect(scroll.contentOffset.x == 16)
  }

  @Test func eachScrollBarCanBeHidden() {
    let size = CGSize(width: 40, height: 12)
    func isUnderlined(_ pilot: Pilot) -> Bool {
      pilot.screen[column: 0, row: 3].style.attributes.contains(.underline)
    }
    let (both, _) = start(contents: size)
    #expect(both.screen.text.contains("▐") && isUnderlined(both))
    #expect(!both.screen[column: 19, row: 3].style.attributes.contains(.underline))
    let (pilot, scroll) = start(contents: size) {
      $0.showsVerticalScrollIndicator = false
      $0.showsHorizontalScrollIndicator = false
    }
    #expect(!pilot.screen.text.contains("▐") && !isUnderlined(pilot))
    scroll.showsVerticalScrollIndicator = true
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].hasSuffix("▐"))
  }

  @Test func theScrollBarShowsTheVisiblePart() {
    let (pilot, _) = start()
    func rows() -> [Int] { (0..<4).filter { pilot.screen.lines[$0].hasSuffix("▐") } }
    #expect(rows() == [0])
    pilot.press("End")
    #expect(rows() == [3])
  }
}
