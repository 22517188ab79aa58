import Foundation
import LabSources
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// Methods with `@IBSegueAction`, which create the destinations of a storyboard's segues.
@MainActor
struct SegueActionTests {
  private final class List: UIViewController {
    func edit(_ coder: NSCoder, sender: Any?) -> Form? {
      guard let text = sender as? String else { return nil }
      return Form(coder: coder, text: text)
    }

    func help(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Form? {
      Form(coder: coder, text: segueIdentifier ?? "")
    }
  }

  private final class Form: UIViewController {
    let text: String

    init?(coder: NSCoder, text: String) {
      self.text = text
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      text = "plain"
      super.init(coder: coder)
    }
  }

  private let classes = [
    InterfaceClass(
      List.self, name: "List",
      segueActions: [
        "edit:sender:": { (o: List, c: NSCoder, s: Any?, i: String?) in o.edit(c, sender: s) },
        "help:sender:segueIdentifier:": { (o: List, c: NSCoder, s: Any?, i: String?) in
          o.help(c, sender: s, segueIdentifier: i)
        },
      ]),
    InterfaceClass(Form.self, name: "Form"),
  ]

  private let storyboard = """
    <document initialViewController="v"><scenes>
    <scene><objects><viewController id="v" customClass="List"><view key="view" id="w"/><connections>
    <segue destination="n" kind="presentation" identifier="Edit" id="s1"/>
    <segue destination="h" kind="show" identifier="Help" \
    destinationCreationSelector="help:sender:segueIdentifier:" id="s2"/>
    </connections></viewController></objects></scene>
    <scene><objects><navigationController id="n"><connections>
    <segue destination="f" kind="relationship" relationship="rootViewController" \
    destinationCreationSelector="edit:sender:" id="s3"/>
    </connections></navigationController></objects></scene>
    <scene><objects><viewController id="f" customClass="Form"/></objects></scene>
    <scene><objects><viewController id="h" customClass="Form"/></objects></scene>
    </scenes></document>
    """

  private func start() throws -> (Pilot, UIViewController) {
    let file = try InterfaceFile(data: Data(storyboard.utf8), path: "Main.storyboard")
    let bundle = InterfaceBundle(files: [file], classes: classes)
    let storyboard = try #require(bundle.storyboard(named: "Main"))
    let list = storyboard.instantiateInitialViewController()
    return (Pilot(showing: list), list)
  }

  @Test func theSourceCreatesTheDestination() throws {
    let (pilot, list) = try start()
    list.performSegue(withIdentifier: "Help", sender: nil)
    let form = try #require(list.presentedViewController as? Form)
    #expect(form.text == "Help" && pilot.window.rootViewController === list)
  }

  @Test(arguments: [("Milk", "Milk"), (nil, "plain")])
  func theSourceCreatesTheRootOfItsDestination(sender: String?, text: String) throws {
    let (pilot, list) = try start()
    list.performSegue(withIdentifier: "Edit", sender: sender)
    let navigation = try #require(list.presentedViewController as? UINavigationController)
    #expect((navigation.topViewController as? Form)?.text == text)
    #expect(pilot.window.rootViewController === list)
  }

  @Test func theTableOfClassesListsTheActions() {
    let source = """
      class List: UIViewController {
        @IBSegueAction private func show(_ coder: NSCoder) -> Form? { Form(coder: coder) }
        @IBSegueAction func edit(_ coder: NSCoder, sender: Any?) -> Form? { nil }
        @IBSegueAction func other(_ coder: NSCoder, sender: UIButton) -> Form? { nil }
      }
      """
    let table = SourceRewriter().rewrite(SourceFile(path: "List.swift", text: source), number: 0)
      .text
    let parameters = "(o: List, c: NSCoder, s: Any?, i: String?)"
    #expect(
      table.contains(
        #" segueActions: ["show:": { \#(parameters) in o.`show`(c) }, "#
          + #""edit:sender:": { \#(parameters) in o.`edit`(c, sender: s) }],"#))
    #expect(!table.contains("@IBSegueAction"))
  }
}
