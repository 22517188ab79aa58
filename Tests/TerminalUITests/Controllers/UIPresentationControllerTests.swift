import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Sheets: their position, and who decides when they are dismissed.
@MainActor
struct UIPresentationControllerTests {
  /// Answers and records the requests.
  private final class Guard: UIAdaptivePresentationControllerDelegate {
    var allows = true
    private(set) var events: [String] = []

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      events.append("should")
      return allows
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      events.append("did \(presentationController.presentedViewController.title ?? "")")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { events.append("attempt") }
  }

  private func present(
    _ style: UIModalPresentationStyle = .pageSheet, columns: Int = 80, rows: Int = 24,
    _ prepare: (UINavigationController) -> Void = { _ in }
  ) -> (pilot: Pilot, sheet: UINavigationController) {
    let base = Stage("Base")
    let pilot = Pilot(showing: base, columns: columns, rows: rows)
    let sheet = UINavigationController(rootViewController: Stage("Sheet"))
    sheet.modalPresentationStyle = style
    sheet.title = "Editor"
    prepare(sheet)
    base.present(sheet, animated: true)
    pilot.drawPendingFrame()
    return (pilot, sheet)
  }

  @Test(arguments: [
    (UIModalPresentationStyle.pageSheet, 80, 24, 2, 76), (.pageSheet, 200, 60, 51, 98),
    (.formSheet, 200, 60, 67, 66), (.formSheet, 40, 12, 0, 40),
  ])
  func aSheetLeavesMargins(
    style: UIModalPresentationStyle, columns: Int, rows: Int, left: Int, width: Int
  ) throws {
    let pilot = present(style, columns: columns, rows: rows).pilot
    let line = try #require(pilot.screen.lines.first { $0.contains("╭") })
    let start = try #require(line.firstIndex(of: "╭"))
    #expect(line.distance(from: line.startIndex, to: start) == left)
    let end = try #require(line.firstIndex(of: "╮"))
    #expect(line.distance(from: start, to: end) == width - 1)
    #expect(line.contains("Editor"))
  }

  @Test(arguments: [(80, " "), (200, "x")])
  func aNarrowMarginBesideASheetShowsNoEndsOfWords(columns: Int, edge: String) {
    let base = Stage("Base")
    base.loadViewIfNeeded()
    for row in 0..<24 {
      let label = UILabel(frame: CGRect(x: 0, y: row, width: columns, height: 1))
      label.text = String(repeating: "x", count: columns)
      base.view.addSubview(label)
    }
    let pilot = Pilot(showing: base, columns: columns, rows: 24)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    base.present(sheet, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen[column: 0, row: 10].text == edge)
    #expect(pilot.screen[column: columns - 1, row: 10].text == edge)
    #expect(pilot.screen[column: 0, row: 0].text == "x")
  }

  @Test(arguments: [(24, 21), (60, 14)])
  func aPreferredHeightShortensAPageSheet(rows: Int, height: Int) throws {
    let pilot = present(columns: 120, rows: rows) {
      $0.preferredContentSize.height = rows == 24 ? 40 : 12
    }.pilot
    let lines = pilot.screen.lines
    let top = try #require(lines.firstIndex { $0.contains("╭") })
    let bottom = try #require(lines.firstIndex { $0.contains("╰") })
    #expect(bottom - top + 1 == height)
    let start = try #require(lines[top].firstIndex(of: "╭"))
    let end = try #require(lines[top].firstIndex(of: "╮"))
    #expect(lines[top].distance(from: start, to: end) == 97)
  }

  @Test func theDelegateIsCalledInOrder() {
    let keeper = Guard()
    let (pilot, _) = present { $0.presentationController?.delegate = keeper }
    pilot.press("Esc")
    #expect(keeper.events == ["should", "did Editor"])
    #expect(!pilot.screen.contains("╭"))
  }

  @Test func aPressBesideTheSheetThatEndsInItDoesNotDismiss() {
    let pilot = present().pilot
    pilot.drag(from: (0, 10), to: (40, 10))
    #expect(pilot.screen.contains("╭"))
    pilot.drag(from: (0, 10), to: (0, 11))
    #expect(!pilot.screen.contains("╭"))
  }

  @Test func theDelegateCanPreventDismissal() {
    let keeper = Guard()
    keeper.allows = false
    let (pilot, sheet) = present { $0.presentationController?.delegate = keeper }
    pilot.press("Esc")
    pilot.click(column: 0, row: 0)
    #expect(keeper.events == ["should", "attempt", "should", "attempt"])
    #expect(pilot.screen.contains("╭"))
    sheet.dismiss(animated: true)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("╭") && keeper.events.count == 4)
  }

  @Test(arguments: [true, false])
  func aPreventedDismissalIsReported(isHeldByItsScreen: Bool) {
    let keeper = Guard()
    let (pilot, sheet) = present { $0.presentationController?.delegate = keeper }
    if isHeldByItsScreen {
      sheet.topViewController?.isModalInPresentation = true
    } else {
      sheet.isModalInPresentation = true
    }
    pilot.press("Esc")
    #expect(keeper.events == ["attempt"] && pilot.screen.contains("╭"))
  }

  @Test func aModalSheetWithoutADelegateHasNoKeyToDismissIt() {
    let (pilot, _) = present { $0.isModalInPresentation = true }
    #expect(pilot.screen.lines.last?.contains("Close") == false)
    pilot.press("Esc")
    #expect(pilot.screen.contains("╭"))
  }

  @Test func insideASheetEscapePopsFirst() {
    let (pilot, sheet) = present()
    sheet.pushViewController(Stage("Deeper"), animated: false)
    pilot.drawPendingFrame()
    #expect(sheet.topViewController?.presentationController === sheet.presentationController)
    pilot.press("Esc")
    #expect(pilot.screen.contains("╭") && sheet.viewControllers.count == 1)
    pilot.press("Esc")
    #expect(!pilot.screen.contains("╭"))
  }

  @Test func aScreenThatIsNeverPresentedIsReleased() {
    weak var left: UIViewController?
    do {
      let controller = Stage("Sheet")
      left = controller
      #expect(controller.presentationController?.presentingViewController == nil)
    }
    #expect(left == nil)
  }

  private final class HalfScreen: UIPresentationController {
    var calls: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      let room = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: room.height / 2, width: room.width, height: room.height / 2)
    }

    override func presentationTransitionWillBegin() {
      calls.append("will begin \(containerView?.bounds.width ?? 0)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did end") }
    override func dismissalTransitionWillBegin() { calls.append("will close") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      calls.append("closed \(containerView == nil)")
    }
  }

  private final class Presenter: UIViewControllerTransitioningDelegate {
    var presentation: HalfScreen?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presentation = HalfScreen(presentedViewController: presented, presenting: presenting)
      return presentation
    }
  }

  @Test func aCustomPresentationDeterminesTheFrameOfTheSheet() throws {
    let (stage, sheet, presenter) = (Stage("Screen"), Stage("Sheet"), Presenter())
    let pilot = Pilot(showing: stage, columns: 60, rows: 21)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = presenter
    stage.present(sheet, animated: false)
    pilot.drawPendingFrame()
    let presentation = try #require(presenter.presentation)
    #expect(sheet.presentationController === presentation)
    let room = try #require(presentation.containerView).bounds
    #expect(presentation.sheetView.frame.minY == room.height / 2 && room.width == 60)
    #expect(presentation.calls == ["will begin 60.0", "did end"])
    sheet.dismiss(animated: false)
    #expect(presentation.calls.suffix(2) == ["will close", "closed true"])
  }
}
