import Foundation
import TerminalCore
import TerminalUITesting
import Testing
import UIKitSolution

@testable import TerminalUI

/// Gestures by the mouse and by keys.
@MainActor
struct GestureTests {
  @MainActor
  private class Target {
    var log: [String] = []
    func tap() { log.append("tap") }
    func twice() { log.append("twice") }
    func swipe(_ gesture: UISwipeGestureRecognizer) {
      log.append("swipe \(gesture.direction.rawValue)")
    }
    func hold(_ gesture: UILongPressGestureRecognizer) { log.append("\(gesture.state)") }
    func never() { log.append("never") }
  }

  private func start() -> (Pilot, QuizViewController) {
    let quiz = QuizViewController()
    return (Pilot(showing: UINavigationController(rootViewController: quiz)), quiz)
  }

  @Test func aClickOnAViewIsATapWithALocation() {
    let (pilot, quiz) = start()
    pilot.click(column: 5, row: 5)
    #expect(quiz.log == ["tap 3 true"])
  }

  @Test func aViewWithATapIsFocusedByTabAndTappedByEnter() {
    let (pilot, quiz) = start()
    #expect(pilot.window.focusedView === quiz.cardView)
    #expect(pilot.screen.contains("Enter Tap"))
    pilot.press("Enter", "Space")
    #expect(quiz.log == ["tap 5 true", "tap 5 true"])
    expectPicture(pilot.screen, "gestureFocus")
  }

  @Test func aClickOutsideTheFieldEndsEditingAndAButtonStillWorks() {
    let (pilot, quiz) = start()
    pilot.window.focus(quiz.nameField)
    #expect(quiz.nameField.isFirstResponder)
    pilot.click(column: 60, row: 12)
    #expect(!quiz.nameField.isFirstResponder)
    pilot.click(on: "Answer")
    #expect(quiz.log == ["Answer"])
  }

  @Test func aSwipeIsADragOrAnArrowKey() {
    let (pilot, quiz) = start()
    pilot.drag(from: (40, 12), to: (30, 12))
    pilot.drag(from: (40, 12), to: (38, 12))
    pilot.drag(from: (30, 12), to: (40, 12))
    pilot.press("Left", "Right")
    #expect(quiz.log == ["swipe", "swipe"])
  }

  @Test func aLongPressIsARightClickOrAltEnter() {
    let (pilot, quiz) = start()
    pilot.terminal.send([
      .mouse(MouseEvent(.press, button: .right, column: 5, row: 5)),
      .mouse(MouseEvent(.release, button: .right, column: 5, row: 5)),
    ])
    pilot.press("Alt-Enter")
    #expect(quiz.log == ["hold", "hold"])
  }

  @Test func twoClicksInOneCellAreADoubleTap() {
    let target = Target()
    let view = UIView()
    let once = UITapGestureRecognizer(target: target, action: Selector("tap", Target.tap))
    let twice = UITapGestureRecognizer(target: target, action: Selector("twice", Target.twice))
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    view.gestureRecognizers = [once, twice]
    let pilot = Pilot(showing: Stage { $0.put(view, x: 0, y: 0, width: 10, height: 2) })
    for _ in 0..<2 { pilot.click(column: 3, row: 1) }
    #expect(target.log == ["tap", "tap", "twice"])
  }

  @Test func aTapCancelsTouchesInTheViewByDefault() {
    let target = Target()
    let stage = Stage()
    let pilot = Pilot(showing: stage)
    let table = UITableView()
    stage.put(table, x: 0, y: 0, width: 20, height: 5)
    let tap = UITapGestureRecognizer(target: target, action: Selector("tap", Target.tap))
    stage.view.addGestureRecognizer(tap)
    pilot.click(column: 30, row: 3)
    #expect(target.log == ["tap"] && stage.touches == 1)
    tap.isEnabled = false
    pilot.click(column: 30, row: 3)
    #expect(target.log == ["tap"] && stage.touches == 2)
    stage.view.removeGestureRecognizer(tap)
    #expect(stage.view.gestureRecognizers == nil && tap.view == nil)
  }

  @Test func aDelegatePreventsAGesture() {
    final class Delegate: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let target = Target()
    let delegate = Delegate()
    let tap = UITapGestureRecognizer(target: target, action: Selector("tap", Target.tap))
    tap.delegate = delegate
    let view = UIView()
    view.addGestureRecognizer(tap)
    let pilot = Pilot(showing: Stage { $0.put(view, x: 0, y: 0, width: 10, height: 2) })
    pilot.click(column: 3, row: 1)
    pilot.press("Enter")
    #expect(target.log.isEmpty)
  }

  @Test func aLabelReceivesTapsOnceItHasUserInteraction() {
    let target = Target()
    let label = UILabel()
    label.text = "Tap me"
    label.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("tap", Target.tap)))
    let pilot = Pilot(showing: Stage { $0.put(label, x: 0, y: 0, width: 10, height: 1) })
    pilot.click(on: "Tap me")
    pilot.press("Enter")
    #expect(target.log.isEmpty)
    label.isUserInteractionEnabled = true
    pilot.click(on: "Tap me")
    pilot.press("Tab", "Enter")
    #expect(target.log == ["tap", "tap"])
  }

  @Test func everySwipeDirectionIsRecognized() {
    let target = Target()
    let stage = Stage()
    let pilot = Pilot(showing: stage)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right, .up, .down] {
      let swipe = UISwipeGestureRecognizer(
        target: target, action: Selector("swipe(_:)", Target.swipe(_:)))
      swipe.direction = direction
      stage.view.addGestureRecognizer(swipe)
    }
    pilot.drag(from: (40, 10), to: (40, 5))
    pilot.drag(from: (40, 5), to: (40, 10))
    pilot.press("Left", "Right", "Up", "Down")
    #expect(target.log == [4, 8, 2, 1, 4, 8].map { "swipe \($0)" })
  }

  @Test func pansPinchesAndRotationsAreNeverRecognized() {
    let target = Target()
    let never = Selector("never", Target.never)
    let stage = Stage()
    let pilot = Pilot(showing: stage)
    let pan = UIPanGestureRecognizer(target: target, action: never)
    for gesture in [
      pan, UIPinchGestureRecognizer(target: target, action: never),
      UIRotationGestureRecognizer(target: target, action: never),
      UIScreenEdgePanGestureRecognizer(target: target, action: never),
    ] {
      stage.view.addGestureRecognizer(gesture)
    }
    pilot.drag(from: (10, 5), to: (40, 10))
    pilot.click(column: 10, row: 5)
    #expect(target.log.isEmpty && pan.translation(in: stage.view) == .zero)
    #expect(stage.touches == 2)
  }
}
