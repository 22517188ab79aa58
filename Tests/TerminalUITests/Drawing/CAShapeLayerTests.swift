import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Paths of layers, behind the contents of views.
@MainActor
struct CAShapeLayerTests {
  private func show(_ shape: CAShapeLayer) -> Pilot {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 3))
    view.layer.addSublayer(shape)
    return Pilot(showing: Stage { $0.view.addSubview(view) }, columns: 30, rows: 6)
  }

  @Test func aRectangleIsABackground() {
    let shape = CAShapeLayer()
    let outline = CGRect(x: 0, y: 0, width: 4, height: 2)
    shape.path = UIBezierPath(roundedRect: outline, cornerRadius: 8).cgPath
    shape.frame = CGRect(x: 2, y: 0, width: 4, height: 2)
    shape.fillColor = UIColor.red.cgColor
    let pilot = show(shape)
    let backgrounds = [1, 2, 5, 6].map { pilot.screen[column: $0, row: 1].style.background }
    #expect(backgrounds == [.default, .rgb(255, 0, 0), .rgb(255, 0, 0), .default])
  }

  @Test func linesAreDrawnWithDotsAsFarAsTheirEnd() {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 1))
    line.addLine(to: CGPoint(x: 8, y: 1))
    let shape = CAShapeLayer()
    shape.path = line.cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.systemRed.cgColor
    let pilot = show(shape)
    #expect(pilot.screen.lines[1] == "⠉⠉⠉⠉⠉⠉⠉⠉⠁")
    shape.strokeEnd = 0.5
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1] == "⠉⠉⠉⠉⠁")
    shape.isHidden = true
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1] == "")
  }

  @Test func partsOfAPathContinueInItsSubpaths() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.move(to: CGPoint(x: 0, y: 2))
    path.addLine(to: CGPoint(x: 4, y: 2))
    let expected = [
      [CGPoint(x: 2, y: 0), CGPoint(x: 4, y: 0)], [CGPoint(x: 0, y: 2), CGPoint(x: 2, y: 2)],
    ]
    #expect(path.part(from: 0.25, to: 0.75).subpaths == expected)
    #expect(path.rectangle == nil)
  }
}
