import Foundation
import LabKit
import TerminalUI
import TerminalUITesting
import Testing

/// Alert views and action sheets as before `UIAlertController`.
@MainActor
struct AlertViewTests {
  private final class Screen: UIViewController, UIAlertViewDelegate, UIActionSheetDelegate {
    var log: [String] = []

    func willPresent(_ alertView: UIAlertView) { log.append("will \(alertView.numberOfButtons)") }
    func didPresent(_ alertView: UIAlertView) { log.append("did \(alertView.isVisible)") }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      let text = alertView.textField(at: 0)?.text
      let title = alertView.buttonTitle(at: buttonIndex) ?? "none"
      log.append([title, text].compactMap { $0 }.joined(separator: " "))
    }

    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      log.append("end \(buttonIndex) \(alertView.isVisible)")
    }

    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
      alertView.alertViewStyle == .default || alertView.textField(at: 0)?.text?.isEmpty == false
    }

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      log.append("sheet \(buttonIndex)")
    }
  }

  private func start() -> (Pilot, Screen) {
    let screen = Screen()
    return (Pilot(showing: UINavigationController(rootViewController: screen)), screen)
  }

  @Test func theDelegateReceivesTheIndexOfThePressedButton() {
    let (pilot, screen) = start()
    let alert = UIAlertView(
      title: "Delete the note?", message: "It can’t be restored.", delegate: screen,
      cancelButtonTitle: "Cancel", otherButtonTitles: "Delete", "Archive")
    #expect(alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
    #expect(alert.numberOfButtons == 3 && !alert.isVisible && alert.buttonTitle(at: 3) == nil)
    alert.show()
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Delete the note?") && pilot.screen.contains("restored"))
    pilot.click(on: "Archive")
    #expect(screen.log == ["will 3", "did true", "Archive", "end 2 false"])
    alert.show()
    pilot.press("Esc")
    #expect(screen.log.suffix(2) == ["Cancel", "end 0 false"])
  }

  @Test func anAlertThatNothingElseRetainsNotifiesItsDelegate() {
    let (pilot, screen) = start()
    UIAlertView(title: "Saved", message: nil, delegate: screen, cancelButtonTitle: "OK").show()
    pilot.drawPendingFrame()
    pilot.press("Enter")
    #expect(screen.log == ["will 1", "did true", "OK", "end 0 false"])
  }

  @Test func aTextIsRequiredBeforeTheFirstOtherButton() {
    let (pilot, screen) = start()
    let alert = UIAlertView(
      title: "Name", message: nil, delegate: screen, cancelButtonTitle: "Cancel",
      otherButtonTitles: "Save")
    alert.alertViewStyle = .plainTextInput
    alert.textField(at: 0)?.placeholder = "Your name"
    #expect(alert.textField(at: 1) == nil)
    alert.show()
    pilot.drawPendingFrame()
    pilot.click(on: "Save")
    #expect(screen.log == ["will 2", "did true"])
    pilot.window.focus(alert.textField(at: 0) ?? UIView())
    pilot.type("Ada")
    pilot.click(on: "Save")
    #expect(screen.log.suffix(2) == ["Save Ada", "end 1 false"])
  }

  @Test func anAlertCanBeDismissedByCode() {
    let (pilot, screen) = start()
    let alert = UIAlertView(
      title: "Loading", message: nil, delegate: screen, cancelButtonTitle: "Stop")
    alert.show()
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Loading"))
    #expect(screen.log == ["will 1", "did true", "end 0 false"])
  }

  @Test func theIndicesOfAnActionSheetBeginWithTheDestructiveButton() {
    let (pilot, screen) = start()
    let sheet = UIActionSheet(
      title: "Photo", delegate: screen, cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Remove", otherButtonTitles: "Camera", "Library")
    #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1)
    #expect(sheet.firstOtherButtonIndex == 2)
    for title in ["Remove", "Library", "Cancel"] {
      sheet.show(in: screen.view)
      pilot.drawPendingFrame()
      pilot.click(on: title)
    }
    #expect(screen.log == ["sheet 0", "sheet 3", "sheet 1"])
  }
}
