import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@MainActor
struct PilotTests {
  @Test func pressedButtonChangesTheScreenImmediately() {
    let pilot = Pilot(showing: CounterViewController(), columns: 30, rows: 6)
    #expect(pilot.screen.contains("Pressed 0 times"))
    pilot.click(on: "Press me")
    #expect(pilot.screen.contains("Pressed 1 times"))
    pilot.press("p")
    #expect(pilot.screen.contains("Pressed 2 times"))
    #expect(pilot.screen.unknownSequences.isEmpty)
  }

  @Test func textIsTypedAndPasted() {
    let pilot = Pilot(showing: CounterViewController(), columns: 30, rows: 6)
    pilot.click(column: 2, row: 2)
    pilot.type("Lunch ")
    pilot.paste("世界")
    #expect(pilot.screen.contains("Lunch 世界"))
    #expect(pilot.screen.isCursorVisible)
  }

  @Test func missingTextIsAnIssueWithThePicture() {
    let pilot = Pilot(showing: CounterViewController(), columns: 30, rows: 6)
    withKnownIssue {
      #expect(!pilot.click(on: "Nobody wrote this"))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("“Nobody wrote this” is not on the screen")
        && text.contains("Pressed 0 times") && issue.sourceLocation?.fileName == "PilotTests.swift"
    }
    withKnownIssue { pilot.press("Hyper-x") }
    withKnownIssue { _ = pilot.swipeLeft(on: "Nobody wrote this") }
  }

  @Test(arguments: [
    ("Enter", KeyPress(.enter)), ("Ctrl-S", KeyPress(.character("s"), .control)),
    ("Alt-n", KeyPress(.character("n"), .alternate)), ("G", KeyPress(.character("G"))),
    ("Shift-Tab", KeyPress(.backTab)), ("Ctrl-Alt-Left", KeyPress(.left, [.control, .alternate])),
    ("F12", KeyPress(.function(12))), ("-", KeyPress(.character("-"))),
    ("Ctrl--", KeyPress(.character("-"), .control)), ("Space", KeyPress(.character(" "))),
  ])
  func keyHasAName(name: String, press: KeyPress) {
    #expect(KeyPress(named: name) == press)
  }

  @Test func waitingEndsWithTheExpectedFrame() async {
    let controller = CounterViewController()
    let pilot = Pilot(showing: controller, columns: 30, rows: 6)
    Task.detached {
      for _ in 0..<3 { await controller.count() }
    }
    #expect(await pilot.wait(for: "Pressed 3 times"))
  }

  @Test func waitingTimesOut() async {
    let pilot = Pilot(showing: CounterViewController(), columns: 30, rows: 6)
    await withKnownIssue {
      _ = await pilot.wait(for: "Pressed 9 times", within: .zero)
    }
  }

  @Test func drainingRunsScheduledBlocks() async {
    let controller = CounterViewController()
    let pilot = Pilot(showing: controller, columns: 30, rows: 6)
    controller.count()
    DispatchQueue.main.async { DispatchQueue.main.async { controller.count() } }
    await pilot.drainMainQueue()
    #expect(pilot.screen.contains("Pressed 2 times"))
  }

  @Test func resizingLaysOutTheWindowAgain() {
    let pilot = Pilot(showing: CounterViewController(), columns: 30, rows: 6)
    pilot.resize(columns: 12, rows: 4)
    #expect(pilot.screen.columns == 12)
    #expect(pilot.screen.contains("Pressed"))
  }

  @Test func dragGoesFromCellToCell() {
    let controller = CounterViewController()
    let pilot = Pilot(showing: controller, columns: 30, rows: 6)
    pilot.drag(from: (20, 4), to: (17, 4))
    #expect(controller.trail == [20, 19, 18, 17, 17])
  }

  @Test func stoppingRestoresTheTerminal() {
    let pilot = Pilot(showing: CounterViewController(), columns: 30, rows: 6)
    pilot.press("Ctrl-C")
    #expect(!pilot.terminal.isOpen)
    #expect(!pilot.screen.isAlternateScreen)
    #expect(pilot.screen.modes == ScreenMode.initial)
  }
}

/// A label that counts how often a button was pressed, and a text field.
private final class CounterViewController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 1))
  private let field = UITextField(frame: CGRect(x: 0, y: 2, width: 20, height: 1))
  private var number = 0
  /// The columns the mouse was on, from press to release.
  private(set) var trail: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Press me") { [unowned self] _ in count() })
    button.frame = CGRect(x: 0, y: 1, width: 14, height: 1)
    for part in [label, button, field] { view.addSubview(part) }
    show()
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Press", input: "p") { [unowned self] in count() }]
  }

  func count() {
    number += 1
    show()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  private func follow(_ touches: Set<UITouch>) {
    trail += touches.map { Int($0.location(in: view).x) }
  }

  private func show() { label.text = "Pressed \(number) times" }
}
