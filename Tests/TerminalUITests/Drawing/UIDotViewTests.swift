import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIDotViewTests {
  private func show(_ profile: TerminalProfile, _ configure: (UIDotView) -> Void = { _ in })
    -> Pilot
  {
    let view = UIDotView()
    view.drawing = { canvas in
      canvas.strokeLine(
        from: .zero, to: CGPoint(x: canvas.width - 1, y: canvas.height - 1))
    }
    view.alternative = ["Falling.", "From left to right."]
    configure(view)
    return Pilot(
      showing: Stage { $0.put(view, x: 1, y: 1, width: 8, height: 2) }, columns: 40, rows: 10,
      profile: profile)
  }

  @Test(arguments: [
    (UIDotStyle.braille, " ⠉⠒⠤⣀"), (.quadrant, " ▀▚▄▄"), (.halfBlock, " ▀▀▄▄"), (.ascii, " ''.."),
  ])
  func thePictureUsesTheDotStyleOfTheTerminal(style: UIDotStyle, row: String) {
    let pilot = show(TerminalProfile(colorDepth: .trueColor, dotStyle: style))
    #expect(pilot.screen.lines[1].hasPrefix(row))
  }

  @Test func textReplacesThePictureWithoutADotStyle() {
    let pilot = show(TerminalProfile(dotStyle: nil))
    #expect(pilot.screen.lines[1].hasPrefix(" Falling."))
    #expect(pilot.screen.lines[2].hasPrefix(" From le"))
  }

  @Test func anExplicitDotStyleIsUsed() {
    let pilot = show(TerminalProfile(dotStyle: .braille)) { $0.dotStyle = .ascii }
    #expect(pilot.screen.lines[1].hasPrefix(" ''.."))
  }

  @Test func inksMapToColors() {
    let pilot = show(TerminalProfile(colorDepth: .trueColor)) {
      $0.inks = [TextAttributes(foreground: UIColor(.rgb(1, 2, 3)))]
    }
    #expect(pilot.screen[column: 1, row: 1].style.foreground == .rgb(1, 2, 3))
  }
}
