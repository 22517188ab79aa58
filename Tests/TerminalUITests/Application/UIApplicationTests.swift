import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIApplicationTests {
  private func start(columns: Int = 80, rows: Int = 24) -> (Pilot, NumberTable) {
    let table = NumberTable(count: 1_000)
    table.title = "Numbers"
    let navigation = UINavigationController(rootViewController: table)
    return (Pilot(showing: navigation, columns: columns, rows: rows), table)
  }

  @Test func aSuspensionAndTheEndPostTheNotificationsOfUIKit() throws {
    @MainActor final class Log { var events: [String] = [] }
    let log = Log()
    let application = UIApplication(terminal: FakeTerminal(columns: 40, rows: 8))
    #expect(application.applicationState == .inactive)
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated {
          log.events.append("\(name.rawValue) \(application.applicationState)")
        }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try application.start(Stage())
    let launch = [
      "UIApplicationDidFinishLaunchingNotification inactive",
      "UIApplicationDidBecomeActiveNotification active",
    ]
    let away = [
      "UIApplicationWillResignActiveNotification active",
      "UIApplicationDidEnterBackgroundNotification background",
    ]
    #expect(log.events == launch)
    application.suspend()
    let back = [
      "UIApplicationWillEnterForegroundNotification background",
      "UIApplicationDidBecomeActiveNotification active",
    ]
    #expect(log.events == launch + away + back)
    application.stop()
    let end = "UIApplicationWillTerminateNotification background"
    #expect(log.events == launch + away + back + away + [end])
  }

  @Test func nothingIsWrittenWhileNothingChanges() async {
    let (pilot, table) = start()
    pilot.drawPendingFrame()
    pilot.terminal.resetCounts()
    for _ in 0..<10 { await Task.yield() }
    table.view.setNeedsDisplay()
    table.view.setNeedsLayout()
    pilot.drawPendingFrame()
    #expect(pilot.terminal.writeCount == 0)
  }

  @Test func aKeyCausesOneWrite() {
    let (pilot, _) = start()
    pilot.terminal.resetCounts()
    pilot.press("Down")
    #expect(pilot.terminal.writeCount == 1)
  }

  @Test func aKeyShowsPrintedText() {
    let (pilot, _) = start()
    pilot.press("F12")
    #expect(!pilot.screen.contains("Printed"))
    pilot.press("?")
    #expect(!pilot.screen.contains("F12"))
    pilot.press("Esc")
    pilot.terminal.printedText = (1...500).map { "line \($0)\n" }.joined()
    pilot.press("?", "End")
    #expect(pilot.screen.contains("F12"))
    pilot.press("Esc", "F12")
    #expect(pilot.screen.contains("Printed"))
    #expect(pilot.screen.contains("line 500"))
    pilot.press("Home")
    #expect(pilot.screen.contains("line 1 "))
    pilot.press("F12", "Esc")
    #expect(pilot.screen.contains("row 0"))
  }

  @Test func twoHundredKeysInOneReadDrawOneFrame() {
    let (pilot, table) = start()
    pilot.terminal.resetCounts()
    let frames = pilot.application.screen.framesSent
    pilot.pressAtOnce(Array(repeating: "Down", count: 200))
    #expect(table.tableView.focusedIndexPath?.row == 200)
    #expect(pilot.terminal.writeCount == 1)
    #expect(pilot.application.screen.framesSent == frames + 1)
  }

  @Test func aSlowTerminalGetsOnlyTheNewestFrame() {
    let (pilot, _) = start()
    pilot.terminal.isReadyForOutput = false
    pilot.terminal.resetCounts()
    pilot.press("Down", "Down", "G")
    #expect(pilot.terminal.writeCount == 0)
    pilot.terminal.isReadyForOutput = true
    #expect(pilot.terminal.writeCount == 1)
    #expect(pilot.screen.contains("row 999"))
  }

  @Test func manyResizesShowTheLastSize() {
    let (pilot, _) = start()
    for step in 0..<100 {
      pilot.resize(columns: 1 + step * 7 % 130, rows: 1 + step * 5 % 50)
    }
    pilot.resize(columns: 80, rows: 24)
    let fresh = start().0
    #expect(pilot.screen.looksLike(fresh.screen))
  }

  @Test func controlLRedrawsTheScreen() {
    let (pilot, _) = start()
    pilot.terminal.write(Array("\u{1B}[5;1Hnoise".utf8))
    #expect(pilot.screen.contains("noise"))
    pilot.press("Ctrl-l")
    #expect(!pilot.screen.contains("noise") && pilot.screen.contains("row 3"))
  }

  @Test func controlZSuspendsAndResumingRedrawsTheScreen() {
    let (pilot, _) = start()
    pilot.terminal.write(Array("\u{1B}[2J".utf8))
    pilot.press("Ctrl-z")
    #expect(pilot.terminal.suspensions == 1)
    #expect(pilot.screen.contains("row 3"))
  }

  @Test(arguments: ["q", "Ctrl-c"])
  func aKeyQuitsTheProgram(key: String) {
    let (pilot, _) = start()
    pilot.press(key)
    #expect(!pilot.application.isRunning && !pilot.terminal.isOpen)
  }

  @Test func controlCEndsTheProgramWhileTextIsEdited() {
    let stage = Stage { $0.put(UITextField(), x: 0, y: 0, width: 20, height: 3) }
    let pilot = Pilot(showing: stage)
    pilot.press("q")
    #expect(pilot.application.isRunning)
    pilot.press("Ctrl-c")
    #expect(!pilot.application.isRunning)
  }

  @Test func aClosedTerminalEndsTheProgram() {
    let (pilot, _) = start()
    pilot.application.terminalDidHangUp(pilot.terminal)
    #expect(!pilot.application.isRunning)
  }

  @Test func theRunLoopEndsWithTheProgram() throws {
    let terminal = FakeTerminal()
    let application = UIApplication(terminal: terminal)
    DispatchQueue.main.async {
      MainActor.assumeIsolated { terminal.send([.key(KeyPress(.character("q")))]) }
    }
    try application.run(Stage())
    #expect(!application.isRunning)
  }

  @Test func aTimerCanEndTheProgram() throws {
    let application = UIApplication(terminal: FakeTerminal())
    let timer = Timer(timeInterval: 0.001, repeats: false) { _ in
      MainActor.assumeIsolated { application.stop() }
    }
    RunLoop.main.add(timer, forMode: .default)
    try application.run(Stage())
    #expect(!application.isRunning)
  }

  @Test func theThemeChangesWhileTheProgramRuns() {
    final class Listener: UIViewController {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let listener = Listener()
    listener.title = "Title"
    let pilot = Pilot(showing: UINavigationController(rootViewController: listener))
    let dark = pilot.screen[column: 0, row: 0].style.background
    pilot.terminal.profile.isDark = false
    pilot.drawPendingFrame()
    #expect(listener.styles == [.light])
    #expect(pilot.screen[column: 0, row: 0].style.background != dark)
    pilot.terminal.profile.isDark = true
    pilot.drawPendingFrame()
    #expect(pilot.screen[column: 0, row: 0].style.background == dark)
  }

  @Test func theSizeOfTheTerminalDeterminesTheSizeClasses() {
    final class Listener: UIViewController {
      var widths: [UIUserInterfaceSizeClass] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        widths.append(traitCollection.horizontalSizeClass)
      }
    }
    let listener = Listener()
    let pilot = Pilot(showing: listener, columns: 80, rows: 24)
    #expect(listener.traitCollection.horizontalSizeClass == .compact)
    #expect(listener.traitCollection.verticalSizeClass == .regular)
    for columns in [109, 110, 140, 100] { pilot.resize(columns: columns, rows: 24) }
    #expect(listener.widths == [.regular, .compact])
    pilot.resize(columns: 100, rows: 15)
    #expect(UIScreen.main.traitCollection.verticalSizeClass == .compact)
  }

  @Test(arguments: [(10, 3), (1, 1), (5, 2), (3, 40), (39, 24), (80, 1), (2, 2)])
  func aTerminalThatIsTooSmallShowsTheRequiredSize(columns: Int, rows: Int) {
    let (pilot, _) = start(columns: columns, rows: rows)
    pilot.press("Down", "?", "Esc", "Tab", "Tab", "d", "Enter")
    if rows > 1, columns >= 5 { #expect(pilot.screen.lines.last?.contains("40×10") == true) }
    if rows > 2, columns > 8 { #expect(pilot.screen.contains("row 2")) }
  }

  @Test func drawingWaitsForATerminalWithASize() {
    let (pilot, _) = start()
    pilot.window.frame = .zero
    pilot.window.layoutIfNeeded()
    pilot.resize(columns: 80, rows: 24)
    #expect(pilot.screen.contains("row 3"))
  }
}
