import Foundation
import TerminalUITesting
import Testing
import UIKitSolution

@testable import TerminalUI

/// Targets, actions and gestures as a solution in Swift 5 writes them, and by themselves.
@MainActor
struct SelectorTests {
  /// An object whose methods have the parameters that actions can have.
  @MainActor
  private class Target: NSObject {
    var log: [String] = []
    func plain() { log.append("plain") }
    func any(_ sender: Any?) { log.append(sender == nil ? "nil" : "any") }
    func button(_ sender: UIButton) { log.append("button") }
    func button(_ sender: UIButton, forEvent event: UIEvent) { log.append("event") }
    func flag(_ flag: Bool) -> Bool {
      log.append("\(flag)")
      return flag
    }
    func note(_ note: NSNotification) { log.append(note.name.rawValue) }
    func notification(_ note: Notification) { log.append("\(note.userInfo?["n"] ?? "")") }
  }

  private func start() -> (Pilot, QuizViewController) {
    let quiz = QuizViewController()
    return (Pilot(showing: UINavigationController(rootViewController: quiz)), quiz)
  }

  // MARK: Selectors

  @Test func aSelectorCallsAMethodWithTheParametersItHas() {
    let target = Target()
    let button = UIButton()
    for selector in [
      Selector("plain", Target.plain), Selector("any(_:)", Target.any(_:)),
      Selector("button(_:)", Target.button(_:)),
      Selector("button(_:forEvent:)", Target.button(_:forEvent:)),
      Selector("flag(_:)", Target.flag(_:)),
    ] {
      #expect(selector.send(to: target, from: button))
    }
    #expect(target.log == ["plain", "any", "button", "event", "true"])
    Selector("any(_:)", Target.any(_:)).send(to: target, from: nil)
    Selector("flag(_:)", Target.flag(_:)).send(to: target, from: nil)
    #expect(target.log.suffix(2) == ["nil", "false"])
  }

  @Test func anotherTargetOrSenderIsNotCalled() {
    let target = Target()
    let selector = Selector("button(_:)", Target.button(_:))
    #expect(!selector.send(to: target, from: UISwitch()))
    #expect(!selector.send(to: UIView(), from: UIButton()))
    #expect(target.log.isEmpty)
  }

  @Test func selectorsAreEqualByNameAndClass() {
    let selector = Selector("plain", Target.plain)
    #expect(selector == Selector("plain", Target.plain))
    #expect(selector != Selector("plain", QuizViewController.startTimer))
    #expect("\(selector)" == "plain" && NSStringFromSelector(selector) == "plain")
    #expect(Set([selector, Selector("plain", Target.plain)]).count == 1)
  }

  @Test func aNameAloneCallsTheMethodTheHandlerFinds() {
    let target = Target()
    #expect(!Selector("named").send(to: target, from: nil))
    Selector.handler = { name, target, _ in
      guard name == "named", let target = target as? Target else { return false }
      target.plain()
      return true
    }
    defer { Selector.handler = nil }
    #expect(Selector("named").send(to: target, from: nil))
    #expect(!NSSelectorFromString("named").send(to: UIView(), from: nil))
    #expect(target.log == ["plain"])
  }

  // MARK: Controls

  @Test func targetsAreCalledForTheirEventsUntilRemoved() {
    let target = Target()
    let button = UIButton()
    let plain = Selector("plain", Target.plain)
    button.addTarget(target, action: plain, for: .touchUpInside)
    button.addTarget(target, action: plain, for: .touchUpInside)
    button.addTarget(
      target, action: Selector("button(_:)", Target.button(_:)), for: [.touchDown, .valueChanged])
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    #expect(target.log == ["plain", "button"])
    #expect(button.allControlEvents == [.touchUpInside, .touchDown, .valueChanged])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == ["button(_:)"])
    #expect(button.allTargets == [target])
    button.removeTarget(target, action: plain, for: .allEvents)
    button.removeTarget(nil, action: nil, for: .valueChanged)
    button.sendActions(for: .allEvents)
    #expect(target.log == ["plain", "button", "button"])
    #expect(button.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
  }

  @Test func aTargetIsNotRetained() {
    let button = UIButton()
    weak var target: Target?
    do {
      let made = Target()
      target = made
      button.addTarget(made, action: Selector("plain", Target.plain), for: .touchUpInside)
    }
    #expect(target == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func aMissingTargetIsFoundAlongTheResponderChain() {
    let (pilot, quiz) = start()
    let button = UIButton()
    button.frame = CGRect(x: 20, y: 7, width: 10, height: 1)
    quiz.view.addSubview(button)
    button.addTarget(
      nil, action: Selector("show(_:)", QuizViewController.show(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Shown"))
  }

  @Test func aPressSendsTouchDownAndUp() {
    let target = Target()
    let button = UIButton()
    let stage = Stage { $0.put(button, x: 0, y: 0, width: 10, height: 1) }
    let pilot = Pilot(showing: stage)
    button.addTarget(target, action: Selector("plain", Target.plain), for: .touchDown)
    button.addTarget(target, action: Selector("any(_:)", Target.any(_:)), for: .touchUpInside)
    button.addTarget(
      target, action: Selector("button(_:)", Target.button(_:)), for: .touchUpOutside)
    pilot.press("Enter")
    pilot.click(column: 3, row: 0)
    pilot.drag(from: (3, 0), to: (30, 5))
    #expect(target.log == ["plain", "any", "plain", "any", "plain", "button"])
  }

  // MARK: A solution

  @Test func buttonsFieldsAndBarButtonsCallTheirTargets() {
    let (pilot, quiz) = start()
    pilot.click(on: "Answer")
    pilot.press("Tab")
    pilot.type("Bo")
    pilot.click(on: "Add")
    #expect(pilot.screen.contains("Score: 1"))
    pilot.click(on: "Reset")
    #expect(pilot.screen.contains("Score: 0"))
    #expect(quiz.log == ["Answer", "B", "Bo", "Reset", "ScoreReset"])
  }

  @Test func timersAndDelayedCallsRun() async {
    let (_, quiz) = start()
    quiz.startTimer()
    quiz.timer.fire()
    #expect(quiz.log == ["tick"] && !quiz.timer.isValid)
    while quiz.log.count < 3 { await Task.yield() }
    #expect(Set(quiz.log) == ["tick", "later", "Ada"])
  }

  @Test func aBackgroundQueueReturnsToTheMainQueue() async {
    let (pilot, quiz) = start()
    quiz.load()
    while quiz.log.isEmpty { await Task.yield() }
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("LOADED"))
  }

  // MARK: Notifications

  @Test func anObserverIsCalledUntilItIsRemoved() {
    let center = NotificationCenter()
    let target = Target()
    center.addObserver(
      target, selector: Selector("note(_:)", Target.note(_:)), name: Notification.Name("A"),
      object: nil)
    center.addObserver(
      target, selector: Selector("notification(_:)", Target.notification(_:)),
      name: Notification.Name("B"), object: nil)
    center.post(name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("B"), object: nil, userInfo: ["n": 3])
    center.removeObserver(target, name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("B"), object: nil, userInfo: ["n": 4])
    center.removeObserver(target)
    center.post(name: Notification.Name("B"), object: nil, userInfo: ["n": 5])
    #expect(target.log == ["A", "3", "4"])
  }

  @Test func anObserverIsNotRetained() {
    let center = NotificationCenter()
    weak var target: Target?
    do {
      let made = Target()
      target = made
      center.addObserver(
        made, selector: Selector("note(_:)", Target.note(_:)), name: nil, object: nil)
    }
    #expect(target == nil)
    center.post(name: Notification.Name("A"), object: nil)
  }

  @Test func aClosureObserverIsRemovedByItsToken() {
    let center = NotificationCenter()
    let target = Target()
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { target.plain() }
    }
    center.post(name: Notification.Name("A"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("A"), object: nil)
    #expect(target.log == ["plain"])
  }

  // MARK: Calls

  @Test func aDelayedCallCanBeCanceled() async {
    let target = Target()
    let plain = Selector("plain", Target.plain)
    target.perform(plain, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: plain, object: nil)
    target.perform(Selector("any(_:)", Target.any(_:)), with: 3, afterDelay: 0)
    while target.log.isEmpty { await Task.yield() }
    #expect(target.log == ["any"])
    target.perform(plain)
    #expect(target.log == ["any", "plain"])
  }

  @Test func aTimerWithoutAnActionIsAPlaceholder() {
    let timer = Timer()
    #expect(timer.isValid)
    timer.invalidate()
    #expect(!timer.isValid)
  }
}
