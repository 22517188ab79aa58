import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Leaving a form with unsaved text asks first, however it is left.
@MainActor
struct EditedFormTests {
  private let question = "Save changes?"

  private func pushed(typing text: String = "Milk") -> (Pilot, NoteForm, NoteStore) {
    NoteForm.pushed(typing: text)
  }

  // MARK: Going back

  @Test func escLeavesAFormWithoutChangesImmediately() {
    let (pilot, form, _) = pushed(typing: "")
    pilot.press("Esc", "Esc")
    #expect(form.parent == nil && !pilot.screen.contains(question))
  }

  @Test func escKeepsAFormUntilItIsSavedOrDiscarded() {
    let (pilot, form, store) = pushed()
    pilot.press("Esc", "Esc")
    #expect(pilot.screen.contains(question) && form.parent != nil)
    pilot.press("Esc")
    #expect(form.parent != nil && form.field.text == "Milk")
    pilot.press("Esc", "Enter")
    #expect(store.text == "Milk" && form.parent == nil)
  }

  @Test func discardedChangesAreNotSaved() {
    let (pilot, form, store) = pushed()
    pilot.press("Esc", "Esc")
    pilot.click(on: "[ Discard ]")
    #expect(store.text.isEmpty && form.parent == nil)
  }

  @Test func theBackButtonAsks() {
    let (pilot, form, _) = pushed()
    pilot.click(on: "‹ List")
    #expect(pilot.screen.contains(question) && form.parent != nil)
  }

  @Test func aFormThatCannotBeSavedStaysAndShowsTheReason() {
    let (pilot, form, store) = pushed()
    store.refuses = true
    pilot.press("Esc", "Esc", "Enter")
    #expect(form.parent != nil && pilot.screen.lines.last?.contains("Refused") == true)
  }

  @Test func aSheetAsksOnEscAndOnAClickBesideIt() {
    for leave in [{ $0.press("Esc", "Esc") }, { $0.click(column: 0, row: 0) }] as [(Pilot) -> Void]
    {
      let list = Stage("List")
      let pilot = Pilot(showing: list, columns: 60, rows: 14)
      let form = NoteForm()
      list.present(UINavigationController(rootViewController: form), animated: false)
      pilot.drawPendingFrame()
      pilot.type("Milk")
      leave(pilot)
      #expect(pilot.screen.contains(question))
      pilot.press("Enter")
      #expect(form.store.text == "Milk" && list.presentedViewController == nil)
    }
  }

  @Test func anAlertWithATypedNameAsks() {
    let list = Stage("List")
    let pilot = Pilot(showing: list, columns: 60, rows: 14)
    var name: String?
    let alert = UIAlertController(title: "New List", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak alert] _ in
        name = alert?.textFields?.first?.text
      })
    list.present(alert, animated: false)
    pilot.drawPendingFrame()
    pilot.type("Home")
    pilot.press("Esc")
    #expect(pilot.screen.contains(question))
    pilot.press("Enter")
    #expect(name == "Home" && list.presentedViewController == nil)
  }

  // MARK: Quitting

  @Test(arguments: ["q", "Ctrl-C"])
  func quittingAsks(key: String) {
    let (pilot, form, store) = pushed()
    pilot.press("Esc", key)
    #expect(pilot.screen.contains(question) && pilot.application.isRunning)
    pilot.press("Esc")
    #expect(pilot.application.isRunning && form.field.text == "Milk")
    pilot.press(key, "Enter")
    #expect(store.text == "Milk" && !pilot.application.isRunning)
  }

  @Test func quittingWhileTypingSavesTheEntireText() {
    let (pilot, _, store) = pushed()
    pilot.press("Ctrl-C", "Enter")
    #expect(store.text == "Milk" && !pilot.application.isRunning)
  }

  @Test func quittingDiscardsTheChangesIfConfirmed() {
    let (pilot, _, store) = pushed()
    pilot.press("Ctrl-C")
    pilot.click(on: "[ Discard ]")
    #expect(store.text.isEmpty && !pilot.application.isRunning)
  }

  @Test func aSecondControlCAlwaysQuits() {
    let (pilot, _, store) = pushed()
    store.refuses = true
    pilot.press("Ctrl-C", "q")
    #expect(pilot.application.isRunning)
    pilot.press("Ctrl-C")
    #expect(store.text.isEmpty && !pilot.application.isRunning)
  }

  @Test func aHiddenFormIsShownBeforeItIsAskedAbout() {
    let (pilot, form, store) = pushed()
    pilot.press("Esc")
    store.refuses = true
    form.navigationController?.pushViewController(Stage("Picker"), animated: false)
    pilot.drawPendingFrame()
    pilot.press("q", "Enter")
    #expect(pilot.application.isRunning && pilot.screen.lines.last?.contains("Refused") == true)
    #expect(form.navigationController?.topViewController === form)
  }

  // MARK: One at a time

  private func sideBySide() throws -> (Pilot, UISplitViewController, UIViewController) {
    let storyboard = UIStoryboard(
      name: "Forms", initial: "List",
      scenes: [
        StoryboardScene("List", UIViewController.self) { scene in
          scene.title("List")
          scene.segue("New", to: "Form")
          scene.segue("Edit", to: "Form", kind: .showDetail)
          scene.segue("Info", to: "Info", kind: .showDetail)
        },
        StoryboardScene("Form", NoteForm.self),
        StoryboardScene("Info", UIViewController.self) { $0.title("Info") },
      ])
    let list = storyboard.instantiateInitialViewController()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    return (Pilot(showing: split, columns: 140, rows: 14), split, list)
  }

  private func detail(of split: UISplitViewController) -> UINavigationController? {
    split.viewController(for: .secondary) as? UINavigationController
  }

  @Test func replacingTheDetailWaitsForTheAnswer() throws {
    let (pilot, split, list) = try sideBySide()
    list.performSegue(withIdentifier: "Edit", sender: nil)
    let form = try #require(detail(of: split)?.topViewController as? NoteForm)
    form.field.text = "Milk"
    list.performSegue(withIdentifier: "Info", sender: nil)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains(question) && detail(of: split)?.topViewController === form)
    pilot.press("Enter")
    #expect(form.store.text == "Milk" && detail(of: split)?.topViewController?.title == "Info")
  }

  @Test func onlyOneFormIsOpen() throws {
    let (pilot, split, list) = try sideBySide()
    list.performSegue(withIdentifier: "Info", sender: nil)
    let edit = NoteForm()
    detail(of: split)?.pushViewController(edit, animated: false)
    pilot.drawPendingFrame()
    edit.field.text = "Milk"
    list.performSegue(withIdentifier: "New", sender: nil)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains(question))
    pilot.press("Esc")
    #expect(pilot.window.forms.map { $0 === edit } == [true], "the other item does not open")
    list.performSegue(withIdentifier: "New", sender: nil)
    pilot.drawPendingFrame()
    pilot.click(on: "[ Discard ]")
    #expect(edit.parent == nil && edit.store.text.isEmpty)
    #expect(
      pilot.window.forms.count == 1 && list.navigationController?.topViewController is NoteForm)
  }

  @Test func aFormWithoutChangesIsReplacedByAnother() throws {
    let (pilot, split, list) = try sideBySide()
    list.performSegue(withIdentifier: "Info", sender: nil)
    detail(of: split)?.pushViewController(NoteForm(), animated: false)
    list.performSegue(withIdentifier: "New", sender: nil)
    pilot.drawPendingFrame()
    #expect(pilot.window.forms.count == 1 && !pilot.screen.contains(question))
  }
}
