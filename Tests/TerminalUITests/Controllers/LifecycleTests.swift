import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct LifecycleTests {
  private func diary(_ work: () -> Void) -> [String] {
    Stage.diary = []
    work()
    return Stage.diary
  }

  @Test func aPushCallsBothScreensInOrder() {
    Stage.diary = []
    let navigation = UINavigationController(rootViewController: Stage("A"))
    let pilot = Pilot(showing: navigation)
    #expect(
      Stage.diary == [
        "A willEnter", "A didEnter", "A didLoad", "A willAppear", "A didAppear",
      ])
    let pushed = diary { navigation.pushViewController(Stage("B"), animated: true) }
    #expect(
      pushed == [
        "B willEnter", "B didLoad", "A willDisappear", "B willAppear", "A didDisappear",
        "B didAppear", "B didEnter",
      ])
    let popped = diary { pilot.press("Esc") }
    #expect(
      popped == [
        "B willLeave", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear",
        "B didLeave",
      ])
    let ended = diary { pilot.press("q") }
    #expect(ended == ["A willDisappear", "A didDisappear"])
  }

  @Test func aTransitionDuringAnotherFollowsIt() {
    let navigation = UINavigationController(rootViewController: Stage("A"))
    let pilot = Pilot(showing: navigation)
    let hasty = Stage("B")
    hasty.onWillAppear = { navigation.popViewController(animated: true) }
    let calls = diary { navigation.pushViewController(hasty, animated: true) }
    #expect(navigation.viewControllers.count == 1)
    #expect(
      calls == [
        "B willEnter", "B didLoad", "A willDisappear", "B willAppear", "B willLeave",
        "A didDisappear", "B didAppear", "B willDisappear", "A willAppear", "B didDisappear",
        "A didAppear", "B didLeave",
      ])
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("A"))
    #expect(!pilot.screen.contains("‹"))
  }

  @Test func anInterruptedTransitionIsReversed() {
    let stage = Stage("A")
    stage.loadViewIfNeeded()
    let calls = diary {
      stage.beginAppearanceTransition(true, animated: true)
      stage.beginAppearanceTransition(false, animated: true)
      stage.endAppearanceTransition()
      stage.endAppearanceTransition()
    }
    #expect(calls == ["A willAppear", "A willDisappear", "A didDisappear"])
  }

  @Test func aSheetDoesNotMoveTheScreenBehindIt() {
    let root = Stage("A")
    let pilot = Pilot(showing: root)
    let calls = diary { root.present(Stage("B"), animated: true) }
    #expect(calls == ["B didLoad", "B willAppear", "B didAppear"])
    #expect(diary { pilot.press("Esc") } == ["B willDisappear", "B didDisappear"])
    #expect(root.presentedViewController == nil)
  }

  @Test func aFullScreenPresentationReplacesTheScreen() {
    let root = Stage("A")
    let pilot = Pilot(showing: root)
    let full = Stage("B")
    full.modalPresentationStyle = .fullScreen
    let came = diary { root.present(full, animated: true) }
    #expect(
      came == ["B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
    #expect(diary { pilot.press("Esc") }.isEmpty, "only its own buttons close it")
    let went = diary { full.dismiss(animated: true) }
    #expect(went == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
  }

  @Test func dismissingTheFirstClosesAllAboveIt() {
    let root = Stage("A")
    let pilot = Pilot(showing: root)
    let first = Stage("B")
    root.present(first, animated: true)
    first.present(Stage("C"), animated: true)
    var isDone = false
    let calls = diary { root.dismiss(animated: true) { isDone = true } }
    #expect(isDone)
    #expect(
      calls == ["C willDisappear", "C didDisappear", "B willDisappear", "B didDisappear"])
    #expect(pilot.window.presentations.isEmpty)
  }

  @Test func thePresenterIsTheOutermostController() {
    let child = Stage("A")
    let root = UINavigationController(rootViewController: child)
    let pilot = Pilot(showing: root)
    #expect(child.presentingViewController == nil && child.presentedViewController == nil)
    let form = Stage("B")
    let sheet = UINavigationController(rootViewController: form)
    child.present(sheet, animated: true)
    #expect(form.presentingViewController === root && sheet.presentingViewController === root)
    #expect(child.presentedViewController === sheet && form.presentedViewController == nil)
    // The screen that asked for the sheet goes, and the sheet can still be closed.
    root.setViewControllers([Stage("C")], animated: false)
    form.dismiss(animated: true)
    #expect(pilot.window.presentations.isEmpty && sheet.presentingViewController == nil)
  }

  @Test func aModalScreenStaysUntilTheProgramDismissesIt() {
    let root = Stage("A")
    let pilot = Pilot(showing: root)
    let modal = Stage("B")
    modal.isModalInPresentation = true
    root.present(modal, animated: true)
    pilot.press("Esc")
    pilot.click(column: 0, row: 0)
    #expect(root.presentedViewController === modal)
  }

  @Test func delegatesAreHeldWeakly() {
    final class Delegate: UITextFieldDelegate, UITextViewDelegate, UITableViewDelegate {}
    let field = UITextField()
    let text = UITextView()
    let table = UITableView()
    do {
      let delegate = Delegate()
      field.delegate = delegate
      text.delegate = delegate
      table.delegate = delegate
    }
    #expect(field.delegate == nil && text.delegate == nil && table.delegate == nil)
  }

  @Test func aPoppedScreenIsReleased() {
    weak var popped: Stage?
    let navigation = UINavigationController(rootViewController: Stage("A"))
    let pilot = Pilot(showing: navigation)
    do {
      let stage = Stage("B") { $0.put(UITextField(), x: 0, y: 0, width: 10, height: 3) }
      popped = stage
      navigation.pushViewController(stage, animated: true)
    }
    pilot.press("Tab", "Esc", "Esc")
    #expect(navigation.viewControllers.count == 1)
    #expect(popped == nil)
  }

  private final class Mover: UIViewController {
    var reasons: [String] = []

    private func note(_ name: String) {
      let flags = [
        (isMovingToParent, "pushed"), (isMovingFromParent, "popped"),
        (isBeingPresented, "presented"), (isBeingDismissed, "dismissed"),
      ]
      reasons.append(([name] + flags.filter(\.0).map(\.1)).joined(separator: " "))
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  @Test func aScreenFindsTheReasonWhyItAppearsAndDisappears() {
    let navigation = UINavigationController(rootViewController: Stage("One"))
    let pilot = Pilot(showing: navigation)
    let mover = Mover()
    navigation.pushViewController(mover, animated: false)
    navigation.pushViewController(Stage("Two"), animated: false)
    navigation.popViewController(animated: false)
    navigation.popViewController(animated: false)
    #expect(
      mover.reasons == [
        "will appear pushed", "did disappear", "will appear", "did disappear popped",
      ])
    mover.reasons = []
    navigation.present(mover, animated: false)
    mover.dismiss(animated: false)
    pilot.drawPendingFrame()
    #expect(mover.reasons == ["will appear presented", "did disappear dismissed"])
  }

  @Test func theViewIsAppearingBetweenWillAppearAndDidAppear() {
    final class Screen: UIViewController {
      var log: [String] = []

      override func viewWillAppear(_ animated: Bool) { log.append("will") }
      override func viewIsAppearing(_ animated: Bool) { log.append("is") }
      override func viewDidAppear(_ animated: Bool) { log.append("did") }
    }
    let screen = Screen(nibName: nil, bundle: nil)
    let pilot = Pilot(showing: screen)
    #expect(screen.log == ["will", "is", "did"] && pilot.window.rootViewController === screen)
  }
}
