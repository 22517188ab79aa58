import Foundation
import InterfaceBuilder
import LabSources
import TerminalUI
import Testing

/// Actions with two parameters: the sender and its event, or an unwind segue and its destination.
@MainActor struct ActionTableTests {
  private func table(_ member: String) -> String {
    let text = "class V: UIViewController {\n  \(member)\n}\n"
    return SourceRewriter().rewrite(SourceFile(path: "V.swift", text: text), number: 0).text
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
