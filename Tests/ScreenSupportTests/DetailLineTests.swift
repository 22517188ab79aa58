import Foundation
import ScreenSupport
import TerminalUI
import TerminalUITesting
import Testing

@MainActor
struct DetailLineTests {
  @Test func progressBarsAreProportional() {
    #expect(progressBar(0, of: 6, width: 6) == "░░░░░░")
    #expect(progressBar(1, of: 6, width: 12) == "▓▓░░░░░░░░░░")
    #expect(progressBar(6, of: 6, width: 3) == "▓▓▓")
    #expect(progressBar(9, of: 6, width: 3) == "▓▓▓", "a count above the total fills the bar")
    #expect(progressBar(0, of: 0, width: 3) == "░░░", "there is nothing")
  }

  @Test func theEndOfAValueIsShownWhole() {
    final class LinesView: UIView {
      override func draw(_ rect: CGRect) {
        var line = DetailLine("", "Take the recycling out")
        line.suffix = " · tomorrow"
        [line].draw(in: bounds, labelWidth: 0)
      }
    }
    let screen = UIViewController()
    screen.view = LinesView(frame: .zero)
    let pilot = Pilot(showing: screen, columns: 40, rows: 12)
    #expect(pilot.screen.lines[0] == "Take the recycling out · tomorrow")
    pilot.resize(columns: 24, rows: 12)
    #expect(pilot.screen.lines[0] == "Take the rec… · tomorrow")
  }
}
