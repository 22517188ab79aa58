import Foundation
import TerminalUITesting
import Testing
import UIKitSolution

@testable import TerminalUI

/// Paths in dots, and pictures that code draws.
@MainActor
struct UIBezierPathTests {
  private final class Box: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.systemRed.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 2)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 4))
      line.addLine(to: CGPoint(x: 8, y: 4))
      line.stroke()
    }
  }

  @Test func pathsAreDrawnWithDots() {
    let stage = Stage("Paths")
    let pilot = Pilot(showing: stage)
    stage.view.addSubview(Box(frame: CGRect(x: 0, y: 0, width: 20, height: 6)))
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1].hasPrefix(" ⣿⣿⣿⣿"))
    #expect(pilot.screen.lines[2].hasPrefix(" ⣿⣿⣿⣿"))
    #expect(pilot.screen.lines[4].hasPrefix("⠉⠉⠉⠉"))
  }

  private final class Card: UIView {
    override func draw(_ rect: CGRect) {
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      NSAttributedString(string: "ten of\nhearts", attributes: [.paragraphStyle: style])
        .draw(in: bounds)
      ("K" as NSString).draw(at: CGPoint(x: 0, y: 3), withAttributes: nil)
    }
  }

  @Test func textIsDrawnInCode() {
    let stage = Stage("Texts")
    let pilot = Pilot(showing: stage)
    stage.view.addSubview(Card(frame: CGRect(x: 0, y: 0, width: 12, height: 4)))
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines.prefix(4) == ["   ten of", "   hearts", "", "K"])
    let text = NSAttributedString(string: "one two three")
    let room = text.boundingRect(
      with: CGSize(width: 7, height: 100), options: .usesLineFragmentOrigin, context: nil)
    #expect(room.height == 2)
  }

  private final class Graph: UIView {
    override func draw(_ rect: CGRect) { AxisDrawer(label: "x-axis").draw(at: CGPoint(x: 2, y: 1)) }
  }

  @Test func aStructureWithoutIsolationDrawsText() {
    let stage = Stage("Graph")
    let pilot = Pilot(showing: stage)
    stage.view.addSubview(Graph(frame: CGRect(x: 0, y: 0, width: 12, height: 4)))
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines.prefix(2) == ["", "  x-axis"])
  }

  @Test func aPathHasBoundsAndContainsPoints() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 5, y: 5)))
    #expect(!circle.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(circle.bounds.width > 9.9 && circle.bounds.width < 10.1)
    #expect(UIBezierPath().bounds == .zero)
    #expect(UIBezierPath().isEmpty)
  }

  @Test func arcsFollowTheirDirection() {
    let half = UIBezierPath(
      arcCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(half.bounds.minY > -0.1 && half.bounds.maxY > 1.9)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(other.bounds.maxY < 0.1 && other.bounds.minY < -1.9)
  }

  @Test func aRenderedImageKeepsTheDrawnSymbol() {
    let star = UIImage(systemName: "star")
    let size = CGSize(width: 20, height: 20)
    let drawn = UIGraphicsImageRenderer(size: size).image { _ in
      star?.draw(in: CGRect(origin: .zero, size: size))
    }
    #expect(drawn === star)
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    star?.draw(at: .zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() === star)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }
}
