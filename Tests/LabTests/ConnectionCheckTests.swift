import Foundation
import InterfaceBuilder
import LabSources
import Testing

@testable import Lab

struct ConnectionCheckTests {
  private let storyboard = """
    <document><scenes><scene><objects>
    <viewController id="v" customClass="Form"><view key="view" id="w"><subviews>
    <button id="b"><connections>
    <action selector="save:" destination="v" eventType="touchUpInside"/>
    <action selector="send:" destination="v" eventType="touchUpInside"/>
    <action selector="base:" destination="v" eventType="touchUpInside"/>
    </connections></button></subviews></view><connections>
    <outlet property="name" destination="b"/>
    <outlet property="nick" destination="b"/>
    <outlet property="delegate" destination="b"/>
    <segue kind="unwind" destination="x" unwindAction="unwindHome:"/>
    </connections></viewController></objects></scene></scenes></document>
    """

  private let source = """
    class Base: UIViewController {
      @IBAction func base(_ sender: Any) {}
    }
    class Form: Base {
      @IBOutlet weak var name: UIButton!
      @IBOutlet weak var street: UITextField!
      @IBAction func save(_ sender: UIButton) {}
      @IBAction func cancel() {}
      @objc func tapped() {}
    }
    class Unused: UIViewController { @IBOutlet var label: UILabel! }
    """

  private func check() throws -> ConnectionCheck {
    let file = try InterfaceFile(data: Data(storyboard.utf8), path: "Main.storyboard")
    let rewritten = SourceRewriter().rewrite(
      SourceFile(path: "Form.swift", text: source), number: 0)
    return ConnectionCheck([file], classes: rewritten.classes)
  }

  @Test func connectionsWithoutACounterpartAreReported() throws {
    #expect(
      try check().missing.map(\.description) == [
        "Main.storyboard:5: send:: Form has no such action; nothing happens.",
        "Main.storyboard:9: nick: Form has no such outlet; on iOS the app would stop.",
        "Main.storyboard:11: unwindHome:: No class has this action to unwind to.",
      ])
  }

  @Test func unconnectedOutletsAndActionsAreListed() throws {
    #expect(
      try check().unconnected.map { "\($0.file):\($0.line): \($0.name)" } == [
        "Form.swift:6: street", "Form.swift:8: cancel",
      ])
  }
}
