import Foundation
import TerminalUI
import Testing

/// Members that UIKit doesn't have.
@MainActor
struct TerminalAdditionTests {
  private final class Quiz: UIViewController {
    let statusText = UILabel()
    var statusMessage = 0
    var frontmost: [String] = []
    private(set) var failures: [String] = []

    func present(error: any Error, title: String) { failures.append(title) }
  }

  private final class Notes: UITextView {
    let placeholder = UILabel()
    var hasBorder = 2
  }

  private final class Row: UITableViewCell {
    let leadingSign = UIImageView()
  }

  private final class Days: UIDatePicker {
    var now = Date(timeIntervalSince1970: 0)
    var dateNote = ""
  }

  private final class Photo: UIImageView {
    var pictureStyle = "round"
  }

  private final class Columns: UISplitViewController {
    var placeholder = 1
  }

  @Test func aViewControllerMayHavePropertiesWithTheirNames() {
    let quiz = Quiz()
    quiz.statusText.text = "Question 1"
    quiz.statusMessage = 3
    let controller: UIViewController = quiz
    controller.statusText = "2 answers"
    controller.statusMessage = "Saved"
    #expect(controller.statusText == "2 answers" && controller.statusMessage == "Saved")
    #expect(quiz.statusText.text == "Question 1" && quiz.statusMessage == 3)
    #expect(controller.frontmost === quiz && quiz.frontmost.isEmpty)
    quiz.present(error: CocoaError(.fileNoSuchFile), title: "Not found")
    #expect(quiz.failures == ["Not found"])
  }

  @Test func aViewMayHavePropertiesWithTheirNames() {
    let (notes, row, days, photo) = (Notes(), Row(), Days(), Photo())
    (notes as UITextView).placeholder = "Notes"
    (row as UITableViewCell).leadingSign = "✓"
    (days as UIDatePicker).dateNote = { _ in "today" }
    #expect(
      (notes as UITextView).hasBorder && notes.hasBorder == 2 && notes.placeholder.text == nil)
    #expect((row as UITableViewCell).leadingSign == "✓" && row.leadingSign.image == nil)
    #expect((days as UIDatePicker).dateNote?(days.now) == "today" && days.dateNote.isEmpty)
    #expect((photo as UIImageView).pictureStyle == nil && photo.pictureStyle == "round")
  }

  @Test func aContainersFrontmostScreenIsThatOfItsVisibleChild() {
    let screen = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: screen), UIViewController()]
    #expect(tabs.frontmost === screen)
    tabs.viewControllers = []
    #expect(tabs.frontmost === tabs)
    let columns = Columns(style: .doubleColumn)
    (columns as UISplitViewController).placeholder = "None"
    #expect(columns.placeholder == 1 && (columns as UISplitViewController).placeholder == "None")
  }
}
