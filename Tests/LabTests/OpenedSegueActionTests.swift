import Foundation
import TestSupport
import Testing

/// Methods with `@IBSegueAction` in opened projects.
@Suite(.serialized) struct OpenedSegueActionTests {
  private static let storyboard = """
    <document initialViewController="list"><scenes>
    <scene><objects><viewController id="list" customClass="ListViewController">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <button id="b1"><rect key="frame" x="20" y="100" width="200" height="30"/>
    <state key="normal" title="Open"/>
    <connections><segue destination="detail" kind="presentation" identifier="Open"
    destinationCreationSelector="makeDetail:sender:segueIdentifier:" id="s1"/></connections></button>
    <button id="b2"><rect key="frame" x="20" y="200" width="200" height="30"/>
    <state key="normal" title="Add"/>
    <connections><segue destination="bar" kind="presentation" id="s2"/></connections></button>
    </subviews></view></viewController></objects></scene>
    <scene><objects><navigationController id="bar"><connections>
    <segue destination="detail" kind="relationship" relationship="rootViewController"
    destinationCreationSelector="makeEmpty:" id="s3"/></connections></navigationController>
    </objects></scene>
    <scene><objects><viewController id="detail" customClass="DetailViewController">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label id="l"><rect key="frame" x="20" y="100" width="300" height="30"/></label>
    </subviews></view><connections><outlet property="label" destination="l" id="o"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  private static let code = """
    import UIKit
    class ListViewController: UIViewController {
      @IBSegueAction private func makeDetail(
        _ coder: NSCoder, sender: Any?, segueIdentifier: String?
      ) -> DetailViewController? {
        let title = (sender as? UIButton)?.currentTitle ?? "no sender"
        return DetailViewController(coder: coder, text: "\\(title) by \\(segueIdentifier ?? "none")")
      }
      @IBSegueAction func makeEmpty(_ coder: NSCoder) -> UIViewController? {
        DetailViewController(coder: coder, text: "A new one")
      }
    }
    class DetailViewController: UIViewController {
      @IBOutlet var label: UILabel!
      let text: String
      init?(coder: NSCoder, text: String) {
        self.text = text
        super.init(coder: coder)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = text
      }
    }
    """

  private func project(_ code: String) throws -> ProgramFolder {
    let folder = try ProgramFolder("lab")
    _ = try folder.file("Main.storyboard", Data(Self.storyboard.utf8))
    _ = try folder.file("Screens.swift", Data(code.utf8))
    return folder
  }

  @Test(arguments: [("Enter", "Open by Open"), ("Tab Enter", "A new one")])
  func theMethodOfTheSourceCreatesTheDestination(keys: String, text: String) throws {
    let folder = try project(Self.code)
    let shot = try BuiltLab.run("shot", folder.folder, "--keys", keys)
    #expect(shot.status == .exited(code: 0), "\(shot.errors)")
    #expect(shot.output.contains(text), "\(shot.output)")
  }

  @Test func aMissingMethodIsReported() throws {
    let folder = try project(Self.code.replacingOccurrences(of: "makeEmpty", with: "makeOther"))
    let check = try BuiltLab.run("check", folder.folder)
    #expect(check.status == .exited(code: 1))
    #expect(
      check.output.contains(": makeEmpty:: No class has this segue action."), "\(check.output)")
  }
}
