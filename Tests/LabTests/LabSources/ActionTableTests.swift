import Foundation
import InterfaceBuilder
import LabSources
import TerminalUI
import Testing

/// The table of a class: its outlets, and its actions with up to two parameters, which are the sender and
/// its event, or an unwind segue and its destination.
@MainActor struct ActionTableTests {
  private func rewritten(_ text: String) -> RewrittenFile {
    SourceRewriter().rewrite(SourceFile(path: "V.swift", text: text), number: 0)
  }

  private func table(_ member: String) -> String {
    rewritten("class V: UIViewController {\n  \(member)\n}\n").text
  }

  @Test func theTableHasOutletsAndActionsWithTheirSelectors() {
    let file = rewritten(
      """
      class V: UIViewController {
        @IBOutlet var pads: [UIButton]!
        @IBOutlet weak var label: UILabel?
        @IBInspectable var radius: CGFloat = 0
        @IBAction func tap(_ sender: UIButton) {}
        @IBAction func slide(sender: Any) {}
        @IBAction func unwind(for segue: UIStoryboardSegue) {}
      }
      """)
    let declared = file.classes.first
    #expect(declared?.outlets.map(\.type) == ["[UIButton]", "UILabel", "CGFloat"])
    #expect(declared?.actions.map(\.selector) == ["tap:", "slideWithSender:", "unwindFor:"])
    #expect(file.text.contains("InterfaceOutlet { (o: V, v: [UIButton]?) in o.pads = v }"))
    #expect(file.text.contains("{ (o: V, v: CGFloat?) in if let v { o.radius = v } }"))
  }

  @Test func theSenderOfAnActionHasAPlainType() {
    let file = rewritten(
      "class V: UIView { @IBAction func f(_ s: UISwitch!) {}\n@IBAction func g(_ s: AnyObject!) {} }"
    )
    #expect(file.text.contains("if let s: UISwitch = actionSender(s) { _ = o.`f`(s) }"))
    #expect(file.text.contains("_ = o.`g`(s as AnyObject)"))
  }

  @Test func genericClassesAreOmittedFromTheTable() {
    #expect(rewritten("class Box<T>: NSObject {}").classTable == nil)
  }

  @Test func anActionReceivesASecondArgumentOfItsType() {
    let tap = table("@IBAction func tap(_ sender: UIButton, forEvent event: UIEvent) {}")
    #expect(
      tap.contains(
        "\"tap:forEvent:\": { (o: V, s: Any?) in if let s: UIButton = actionSender(s), "
          + "let d: UIEvent = actionDetail(of: s) { _ = o.`tap`(s, forEvent: d) } }"),
      "\(tap)")
    let unwind = table(
      "@IBAction func back(for segue: UIStoryboardSegue, towards next: UIViewController) {}")
    #expect(
      unwind.contains(
        "let d: UIViewController = actionDetail(of: s) { _ = o.`back`(for: s, towards: d) }"),
      "\(unwind)")
  }

  @Test(arguments: [
    "@objc func load(_ id: Int, then done: @escaping (Int) -> Void) {}",
    "@objc func change(_ value: inout Int) {}",
  ])
  func methodsWithClosuresOrReferencesAreNoActions(_ member: String) {
    #expect(table(member).contains("actions: [:]"), "\(table(member))")
  }

  @Test func theSecondArgumentIsTheEventOrTheDestination() {
    let event: UIEvent? = actionDetail(of: UIButton())
    #expect(event != nil)
    let destination = UIViewController(nibName: nil, bundle: nil)
    let segue = UIStoryboardSegue(
      identifier: "back", source: UIViewController(nibName: nil, bundle: nil),
      destination: destination)
    let next: UIViewController? = actionDetail(of: segue)
    #expect(next === destination)
    let text: String? = actionDetail(of: segue)
    #expect(text == nil)
  }
}
