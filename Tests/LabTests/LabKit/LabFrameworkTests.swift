import Foundation
import LabKit
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

/// UIKit's documents, dynamics and observations, as projects use them.
@MainActor
struct LabFrameworkTests {
  private final class Note: UIDocument {
    var text = ""
    private(set) var errors = 0

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors += 1 }
  }

  @Test func aDocumentIsSavedAndOpened() throws {
    let folder = try ProgramFolder("lab")
    let url = URL(fileURLWithPath: folder.path("Shopping.txt"))
    let note = Note(fileURL: url)
    note.text = "Bread"
    var results: [Bool] = []
    note.save(to: url, for: .forCreating) { results.append($0) }
    note.text = "Milk"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges && note.documentState == .normal)
    note.close { results.append($0) }
    let again = Note(fileURL: url)
    #expect(again.localizedName == "Shopping" && again.documentState == .closed)
    again.open { results.append($0) }
    #expect(again.text == "Milk" && results == [true, true, true])
  }

  @Test func aSavedDocumentHasNoSavingError() throws {
    let folder = try ProgramFolder("lab")
    let url = URL(fileURLWithPath: folder.path("Notes/Shopping.txt"))
    let note = Note(fileURL: url)
    note.save(to: url, for: .forCreating)
    #expect(note.documentState == [.closed, .savingError] && note.errors == 1)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    note.save(to: url, for: .forCreating)
    #expect(note.documentState == .normal)
    try FileManager.default.removeItem(at: url.deletingLastPathComponent())
    note.updateChangeCount(.done)
    note.autosave()
    #expect(note.documentState == .savingError)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    note.autosave()
    #expect(note.documentState == .normal && !note.hasUnsavedChanges && note.errors == 2)
  }

  @Test func openingAMissingDocumentFails() throws {
    let folder = try ProgramFolder("lab")
    let note = Note(fileURL: URL(fileURLWithPath: folder.path("None.txt")))
    var isOpen = true
    note.open { isOpen = $0 }
    #expect(!isOpen && note.errors == 1 && note.documentState == .closed)
    note.updateChangeCount(.done)
    let lost = Note(fileURL: URL(fileURLWithPath: "/nowhere/at/all.txt"))
    lost.updateChangeCount(.done)
    lost.close { isOpen = !$0 }
    #expect(isOpen && lost.errors == 1 && lost.documentState.contains(.savingError))
  }

  @Test func aPasteboardHasWhatWasCopiedLast() {
    let pasteboard = UIPasteboard.general
    let count = pasteboard.changeCount
    pasteboard.strings = ["one", "two"]
    #expect(pasteboard.string == "one" && pasteboard.hasStrings && !pasteboard.hasImages)
    pasteboard.url = URL(string: "https://example.org")
    #expect(pasteboard.strings == nil && pasteboard.string == "https://example.org")
    pasteboard.string = nil
    #expect(pasteboard.numberOfItems == 0 && pasteboard.changeCount == count + 3)
  }

  @Test func theConnectionIsReportedOnce() async {
    let monitor = NWPathMonitor()
    let path = await withCheckedContinuation { (found: CheckedContinuation<NWPath, Never>) in
      monitor.pathUpdateHandler = { found.resume(returning: $0) }
      monitor.start(queue: .global())
    }
    monitor.cancel()
    #expect(path == monitor.currentPath && monitor.pathUpdateHandler == nil)
    #expect((path.status == .satisfied) == !path.availableInterfaces.isEmpty)
    #expect(!path.usesInterfaceType(.loopback))
  }

  @Test func aSnapMovesAViewImmediatelyAndTheAnimatorPauses() async {
    final class Delegate: UIDynamicAnimatorDelegate {
      var rests = 0
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { rests += 1 }
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    let (animator, delegate) = (UIDynamicAnimator(referenceView: UIView()), Delegate())
    animator.delegate = delegate
    let group = UIDynamicBehavior()
    group.addChildBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 10, y: 5)))
    group.addChildBehavior(UICollisionBehavior(items: [view]))
    animator.addBehavior(group)
    #expect(view.center == CGPoint(x: 10, y: 5) && group.dynamicAnimator === animator)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(delegate.rests == 1)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty && group.dynamicAnimator == nil)
  }

  @Test func anObservationReportsOnlyTheInitialValue() {
    let label = UILabel()
    label.text = "a"
    var values: [String?] = []
    let observation = label.observe(\.text, options: [.initial, .new]) { label, change in
      values.append(change.newValue ?? nil)
    }
    label.text = "b"
    observation.invalidate()
    #expect(values == ["a"])
  }
}

/// Pages that the user turns.
@MainActor
struct PageViewControllerTests {
  /// The pages 1 to 3.
  private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private(set) var turned: [String] = []

    func page(_ number: Int) -> UIViewController {
      let page = UIViewController()
      page.title = "\(number)"
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 1))
      label.text = "Page number \(number)"
      page.view.addSubview(label)
      return page
    }

    private func neighbor(of page: UIViewController, _ distance: Int) -> UIViewController? {
      let number = Int(page.title ?? "").map { $0 + distance } ?? 0
      return (1...3).contains(number) ? self.page(number) : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { turned += previousViewControllers.compactMap(\.title) }
  }

  @Test func keysAndButtonsTurnPages() {
    let pages = Pages()
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = pages
    controller.delegate = pages
    controller.setViewControllers([pages.page(1)], direction: .forward, animated: false)
    let pilot = Pilot(showing: controller, columns: 40, rows: 12)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Page number 1"))
    pilot.press("PageDown")
    #expect(pilot.screen.contains("Page number 2") && !pilot.screen.contains("number 1"))
    pilot.click(on: "Next")
    pilot.press("PageDown")
    #expect(pilot.screen.contains("Page number 3"))
    pilot.press("PageUp")
    #expect(pilot.screen.contains("Page number 2") && pages.turned == ["1", "2", "3"])
    #expect(controller.children.count == 1)
  }
}
