import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The order in which UIKit notifies screens: after the code that shows them, and after a frame.
@MainActor
@Suite(.serialized)
struct AppearanceQueueTests {
  private final class Screen: UIViewController {
    let name: String
    static var diary: [String] = []
    var onAppear: () -> Void = {}

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { Self.diary.append("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) {
      Self.diary.append("\(name) did appear")
      onAppear()
    }
    override func viewDidDisappear(_ animated: Bool) { Self.diary.append("\(name) did disappear") }
  }

  @Test func aPushedScreenAppearsAfterThePush() {
    AppearanceQueue.waitsForFrame = true
    defer { AppearanceQueue.waitsForFrame = false }
    Screen.diary = []
    let first = Screen("first")
    let navigation = UINavigationController(rootViewController: first)
    let pilot = Pilot(showing: navigation)
    AppearanceQueue.flush()
    Screen.diary = []
    let second = Screen("second")
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 1))
    label.text = "Second"
    second.view.addSubview(label)
    var shown = false
    second.onAppear = { shown = pilot.screen.contains("Second") }
    navigation.pushViewController(second, animated: true)
    Screen.diary.append("after the push")
    AppearanceQueue.showFrameAndFlush()
    #expect(
      Screen.diary == [
        "second will appear", "after the push", "first did disappear", "second did appear",
      ])
    #expect(shown, "the frame before viewDidAppear shows the screen")
  }

  @Test func theCompletionIsCalledAfterTheAppearance() {
    AppearanceQueue.waitsForFrame = true
    defer { AppearanceQueue.waitsForFrame = false }
    let first = Screen("first")
    _ = Pilot(showing: first)
    AppearanceQueue.flush()
    Screen.diary = []
    first.present(Screen("sheet"), animated: true) { Screen.diary.append("completed") }
    Screen.diary.append("after present")
    // Another transition sends what waits.
    first.dismiss(animated: true)
    #expect(
      Screen.diary.prefix(4) == [
        "sheet will appear", "after present", "sheet did appear", "completed",
      ])
    AppearanceQueue.showFrameAndFlush()
    #expect(Screen.diary.last == "sheet did disappear")
  }

  @Test func anAlertIsPresentedWhileItsActionIsPerformed() {
    AppearanceQueue.waitsForFrame = true
    defer { AppearanceQueue.waitsForFrame = false }
    let first = Screen("first")
    let pilot = Pilot(showing: first)
    AppearanceQueue.showFrameAndFlush()
    var title: String?
    do {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in title = alert.title })
      first.present(alert, animated: true)
    }
    AppearanceQueue.showFrameAndFlush()
    pilot.press("Enter")
    AppearanceQueue.showFrameAndFlush()
    #expect(title == "Name")
  }

  @Test func withoutTheOptionAScreenAppearsImmediately() {
    Screen.diary = []
    let first = Screen("first")
    let pilot = Pilot(showing: first)
    defer { withExtendedLifetime(pilot) {} }
    #expect(Screen.diary == ["first will appear", "first did appear"])
  }
}
