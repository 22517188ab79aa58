import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The message in place of a screen's contents, and views that only contain others.
@MainActor
struct ContentUnavailableTests {
  @Test func aMessageHasTextsAndAButton() {
    var presses = 0
    let stage = Stage()
    let pilot = Pilot(showing: stage)
    var message = UIContentUnavailableConfiguration.empty()
    message.text = "No Notes"
    message.secondaryText = "Notes you add appear here."
    message.button.title = "Add Note"
    message.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
    stage.contentUnavailableConfiguration = message
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("No Notes") && pilot.screen.contains("Notes you add"))
    pilot.click(on: "Add Note")
    #expect(presses == 1)
    stage.contentUnavailableConfiguration = nil
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("No Notes") && stage.contentUnavailableConfiguration == nil)
  }

  @Test func anEffectViewShowsItsContents() {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    let stage = Stage { $0.put(effect, x: 2, y: 1, width: 20, height: 3) }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    label.text = "Contents"
    effect.contentView.addSubview(label)
    let pilot = Pilot(showing: stage)
    #expect(pilot.screen.contains("Contents") && effect.contentView.frame.width == 20)
  }

  @Test func systemSpacingIsACell() {
    let (first, second) = (UIView(), UIView())
    let below = second.topAnchor.constraint(
      equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 2)
    #expect(below.constant == 2)
  }

  @Test func marginsOfALabAreInPoints() {
    PointLengths.areConverted = true
    defer { PointLengths.areConverted = false }
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 30, leading: 20, bottom: 2, trailing: 10)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 0, right: 2))
  }

  @Test func theDelegateOfALayersAnimationIsNotified() async {
    final class Delegate: CAAnimationDelegate {
      var events: [String] = []
      var ended: CheckedContinuation<Void, Never>?

      func animationDidStart(_ anim: CAAnimation) { events.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        events.append("stop \(flag)")
        ended?.resume()
      }
    }
    let delegate = Delegate()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = delegate
    await withCheckedContinuation { continuation in
      delegate.ended = continuation
      UIView().layer.add(animation, forKey: nil)
    }
    #expect(delegate.events == ["start", "stop true"])
  }
}
