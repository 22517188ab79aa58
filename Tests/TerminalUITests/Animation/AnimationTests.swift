import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Animated views, durations, and the end of animations. Time is that of the fake terminal.
@MainActor
struct AnimationTests {
  private static let moving = TerminalProfile(colorDepth: .trueColor, reducesMotion: false)

  /// A screen that shows one word.
  private func screen(_ word: String) -> Stage {
    Stage(word) { stage in
      let label = UILabel()
      label.text = "<\(word)>"
      stage.put(label, x: 0, y: 3, width: 20, height: 1)
    }
  }

  private func start(
    _ profile: TerminalProfile = moving
  ) -> (pilot: Pilot, navigation: UINavigationController) {
    let navigation = UINavigationController(rootViewController: screen("first"))
    return (Pilot(showing: navigation, columns: 40, rows: 12, profile: profile), navigation)
  }

  private func column(of word: String, _ pilot: Pilot) -> Int? {
    pilot.screen.firstPosition(of: word)?.column
  }

  @Test func aPushComesFromTheRight() throws {
    let (pilot, navigation) = start()
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    var columns = [try #require(column(of: "<second", pilot))]
    #expect(columns[0] > 0 && pilot.screen.contains("<first"))
    while pilot.terminal.alarmCount > 0 {
      pilot.advance(by: Animator.interval)
      columns.append(try #require(column(of: "<second", pilot)))
    }
    #expect(columns == columns.sorted(by: >) && Set(columns).count == columns.count)
    #expect(columns.last == 0 && !pilot.screen.contains("<first"))
    #expect(pilot.terminal.clock <= 0.2 && columns.count <= 6)
  }

  @Test func animationsThatStartEachOtherTakeTheirTime() {
    let view = UIView()
    var count = 0
    func pulse() {
      count += 1
      guard count < 4 else { return }
      UIView.animate(withDuration: 0.01, animations: { view.alpha = 0.9 }) { _ in pulse() }
    }
    pulse()
    #expect(count == 2)
  }

  @Test func aKeyReturnsDuringAnAnimationThatRepeatsItself() {
    let (pilot, navigation) = start()
    let view = UIView(frame: CGRect(x: 0, y: 5, width: 4, height: 1))
    navigation.view.addSubview(view)
    pilot.drawPendingFrame()
    var count = 0
    func move() {
      count += 1
      UIView.animate(withDuration: 0.1, animations: { view.frame.origin.x += 1 }) { _ in move() }
    }
    move()
    #expect(count == 1)
    pilot.press("x")
    #expect(count > 1)
  }

  @Test func aPopSlidesOutToTheRight() {
    let (pilot, navigation) = start()
    navigation.pushViewController(screen("second"), animated: false)
    pilot.drawPendingFrame()
    pilot.press("Esc")
    #expect(pilot.screen.contains("<first") || (column(of: "<second", pilot) ?? 0) > 0)
    pilot.advance(by: 1)
    #expect(column(of: "<first>", pilot) == 0 && !pilot.screen.contains("<second"))
  }

  @Test func aSheetSlidesUpAndDown() throws {
    let (pilot, navigation) = start()
    let sheet = screen("sheet")
    navigation.present(sheet, animated: true)
    pilot.drawPendingFrame()
    let first = try #require(pilot.screen.firstPosition(of: "╭")).row
    pilot.advance(by: 1)
    let last = try #require(pilot.screen.firstPosition(of: "╭")).row
    #expect(first > last && last == 1)
    pilot.press("Esc")
    #expect(try #require(pilot.screen.firstPosition(of: "╭")).row > last)
    pilot.advance(by: 1)
    #expect(!pilot.screen.contains("╭") && pilot.screen.contains("<first>"))
  }

  @Test func aKeyEndsTheAnimationAndActsOnItsFinalState() {
    let (pilot, navigation) = start()
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    #expect(column(of: "<second", pilot) != 0)
    pilot.press("x")
    #expect(column(of: "<second>", pilot) == 0 && !pilot.screen.contains("<first"))
    navigation.pushViewController(screen("third"), animated: true)
    pilot.pressAtOnce(["Esc", "Esc"])
    pilot.advance(by: 1)
    #expect(column(of: "<first>", pilot) == 0 && navigation.viewControllers.count == 1)
  }

  @Test func afterAnAnimationNothingIsSentOrScheduled() {
    let (pilot, navigation) = start()
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    pilot.advance(by: 1)
    pilot.terminal.resetCounts()
    pilot.advance(by: 60)
    #expect(pilot.terminal.alarmCount == 0)
    #expect(pilot.terminal.writeCount == 0)
  }

  @Test func aPushSendsOnlyAFewFrames() {
    let (pilot, navigation) = start()
    pilot.terminal.resetCounts()
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    pilot.advance(by: 1)
    #expect(pilot.terminal.writeCount <= 5)
    #expect(pilot.terminal.byteCount < 2_000)
  }

  @Test func framesAreSkippedForABlockedTerminal() {
    let (pilot, navigation) = start()
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    pilot.terminal.isReadyForOutput = false
    pilot.advance(by: Animator.interval)
    #expect(pilot.terminal.alarmCount == 0)
    pilot.terminal.isReadyForOutput = true
    #expect(column(of: "<second>", pilot) == 0)
  }

  @Test func withReducedMotionChangesAreImmediate() {
    let (pilot, navigation) = start(TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    #expect(column(of: "<second>", pilot) == 0 && pilot.terminal.alarmCount == 0)
    navigation.present(screen("sheet"), animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.firstPosition(of: "╭")?.row == 1)
  }

  @Test func aResizeEndsTheMovement() {
    let (pilot, navigation) = start()
    navigation.pushViewController(screen("second"), animated: true)
    pilot.drawPendingFrame()
    pilot.resize(columns: 60, rows: 20)
    #expect(column(of: "<second>", pilot) == 0 && !pilot.screen.contains("<first"))
  }

  @Test func anAlertAppearsImmediately() {
    let (pilot, navigation) = start()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    navigation.present(alert, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.terminal.alarmCount == 0 && pilot.screen.contains("Delete?"))
  }

  @Test func anAnimationBlockMovesViewsAndCallsItsCompletion() {
    let (pilot, navigation) = start()
    guard let label = navigation.topViewController?.view.subviews.first else { return }
    var events: [String] = []
    UIView.animate(withDuration: 5) {
      label.frame.origin.x = 15
      label.frame.origin.x = 18
    } completion: { _ in
      events.append("arrived")
    }
    #expect(label.frame.origin.x == 18, "for the program, it exists")
    pilot.drawPendingFrame()
    let first = column(of: "<first>", pilot) ?? 0
    #expect(first > 0 && first < 18 && events.isEmpty)
    pilot.advance(by: Animator.maximumDuration)
    #expect(column(of: "<first>", pilot) == 18 && events == ["arrived"])
  }

  @Test func aSnapshotKeepsTheFormerContent() throws {
    let (pilot, navigation) = start()
    let stage = try #require(navigation.topViewController as? Stage)
    let label = try #require(stage.view.subviews.first as? UILabel)
    let picture = try #require(label.snapshotView(afterScreenUpdates: false))
    label.text = "日本"
    picture.frame.origin = CGPoint(x: 0, y: 5)
    stage.view.addSubview(picture)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("<first>") && pilot.screen.contains("日本"))
    #expect(UILabel().snapshotView(afterScreenUpdates: false) == nil)
  }
}
