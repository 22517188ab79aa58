import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// Gradients behind the contents of views.
@MainActor
struct CAGradientLayerTests {
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private func background(_ screen: ScreenEmulator, _ column: Int, _ row: Int) -> Color {
    screen[column: column, row: row].style.background
  }

  @Test func theLayerOfAViewIsOfItsClass() throws {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let gradient = try #require(view.layer as? CAGradientLayer)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let controller = UIViewController()
    controller.view.addSubview(view)
    let screen = Pilot(showing: controller).screen
    let top = view.convert(CGPoint.zero, to: nil)
    let (column, row) = (Int(top.x), Int(top.y))
    #expect(background(screen, column, row) == .rgb(223, 0, 32))
    #expect(background(screen, column + 3, row + 3) == .rgb(32, 0, 223))
    #expect(background(screen, column + 4, row) == .default)
  }

  @Test func aSublayerIsDrawnInItsFrameUntilItIsRemoved() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    view.layer.insertSublayer(gradient, at: 0)
    let controller = UIViewController()
    controller.view.addSubview(view)
    let pilot = Pilot(showing: controller)
    let top = view.convert(CGPoint.zero, to: nil)
    let (column, row) = (Int(top.x), Int(top.y))
    #expect(background(pilot.screen, column, row) == .rgb(32, 32, 32))
    #expect(background(pilot.screen, column + 3, row + 1) == .rgb(223, 223, 223))
    #expect(background(pilot.screen, column + 4, row) == .default)
    gradient.removeFromSuperlayer()
    pilot.drawPendingFrame()
    #expect(view.layer.sublayers?.isEmpty == true && gradient.superlayer == nil)
    #expect(background(pilot.screen, column, row) == .default)
  }

  @Test func aTransactionCallsItsCompletionAfterwards() async {
    await withCheckedContinuation { continuation in
      CATransaction.begin()
      CATransaction.setCompletionBlock { continuation.resume() }
      CATransaction.commit()
    }
  }
}
