import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// Buttons and bar buttons as Xcode 13 and later write them.
@MainActor
struct InterfaceButtonTests {
  private func controller(_ views: String, bar: String = "") throws -> UIViewController {
    let text = """
      <document initialViewController="n"><scenes><scene><objects>
      <viewController id="v"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views)</subviews></view>
      <navigationItem key="navigationItem" title="Units" id="i">
      <rightBarButtonItems>\(bar)</rightBarButtonItems></navigationItem>
      </viewController></objects></scene>
      <scene><objects><navigationController id="n"><connections>
      <segue destination="v" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene></scenes></document>
      """
    let file = try InterfaceFile(data: Data(text.utf8), path: "Main.storyboard")
    let storyboard = try #require(
      InterfaceBundle(files: [file], classes: []).storyboard(named: "Main"))
    return storyboard.instantiateInitialViewController()
  }

  private func button(_ configuration: String, state: String = "title=\"Button\"") -> String {
    """
    <button id="b"><rect key="frame" x="20" y="100" width="300" height="40"/>
    <state key="normal" \(state)/>\(configuration)</button>
    """
  }

  @Test(arguments: [
    ("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Buy\"/>", "Buy"),
    (
      "<buttonConfiguration key=\"configuration\" image=\"location.fill\" catalog=\"system\"/>",
      "Location"
    ),
    (
      "<buttonConfiguration key=\"configuration\">"
        + "<imageReference key=\"image\" image=\"trash\" catalog=\"system\"/></buttonConfiguration>",
      "Delete"
    ),
    ("", "Button"),
  ])
  func aConfigurationReplacesTheTitleOfTheState(configuration: String, shown: String) throws {
    let pilot = Pilot(showing: try controller(button(configuration)))
    #expect(pilot.screen.lines.contains { $0.contains("[ \(shown) ]") }, "\(pilot.screen.lines)")
  }

  @Test func aConfigurationKeepsTheImageOfTheState() throws {
    let plain = "<buttonConfiguration key=\"configuration\" style=\"plain\"/>"
    let image = "title=\"Button\" image=\"trash\" catalog=\"system\""
    let pilot = Pilot(showing: try controller(button(plain, state: image)))
    #expect(pilot.screen.lines.contains { $0.contains("[ Delete ]") }, "\(pilot.screen.lines)")
  }

  @Test(arguments: [(36, "[ Delete ]"), (200, "[ Button ]")])
  func anImageThatFillsTheButtonReplacesTheDefaultTitle(width: Int, shown: String) throws {
    let button = """
      <button id="b"><rect key="frame" x="20" y="100" width="\(width)" height="36"/>
      <state key="normal" title="Button" image="trash" catalog="system"/></button>
      """
    let pilot = Pilot(showing: try controller(button))
    #expect(pilot.screen.lines.contains { $0.contains(shown) }, "\(pilot.screen.lines)")
  }

  @Test func aBarButtonShowsTheSignOfItsSymbol() throws {
    let bar = """
      <barButtonItem image="gearshape" catalog="system" id="g"/>
      <barButtonItem image="clock.arrow.circlepath" catalog="system" id="c"/>
      <barButtonItem image="missing" id="m"/>
      """
    let pilot = Pilot(showing: try controller("", bar: bar))
    let line = pilot.screen.lines[0]
    for title in ["Settings", "History", "missing"] { #expect(line.contains(title), "\(line)") }
  }
}
