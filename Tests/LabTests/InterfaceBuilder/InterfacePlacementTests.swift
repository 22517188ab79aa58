import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// The places of views by constraints and by their frames.
@MainActor
struct InterfacePlacementTests {
  @Test func viewsOfAnotherSizeClassAreNotShown() throws {
    let view = """
      <viewController id="v" customClass="Owner"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      \(Interface.label("Phone", "x=\"16\" y=\"100\" width=\"100\" height=\"21\""))
      \(Interface.label("Pad", "x=\"16\" y=\"200\" width=\"100\" height=\"21\""))
      </subviews><variation key="default"><mask key="subviews">
      <exclude reference="Phone"/><exclude reference="Pad"/></mask></variation>
      <variation key="widthClass=compact"><mask key="subviews"><include reference="Phone"/></mask>
      </variation><variation key="widthClass=regular"><mask key="subviews">
      <include reference="Pad"/></mask></variation></view>
      <connections><outlet property="title1" destination="Pad" id="o"/></connections>
      </viewController>
      """
    let files = ["Main.storyboard": Interface.storyboard(Interface.scene(view))]
    let main = try Interface.bundle(files).storyboard(named: "Main")
    let owner = try #require(main).instantiateInitialViewController()
    let screen = Pilot(showing: owner).screen
    #expect(screen.contains("Phone") && !screen.contains("Pad"))
    #expect((owner as? Interface.Owner)?.title1?.text == "Pad")
  }

  @Test func constraintsOrderViewsWhoseFramesAreStale() throws {
    let view = """
      <viewController id="v"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      \(Interface.label("Low", "x=\"16\" y=\"100\" width=\"100\" height=\"21\""))
      \(Interface.label("High", "x=\"16\" y=\"400\" width=\"100\" height=\"21\""))
      </subviews><constraints>
      <constraint firstItem="High" firstAttribute="top" secondItem="s" secondAttribute="top" \
      constant="20" id="c1"/>
      <constraint firstItem="Low" firstAttribute="top" secondItem="High" secondAttribute="bottom" \
      constant="30" id="c2"/>
      </constraints><viewLayoutGuide key="safeArea" id="s"/></view></viewController>
      """
    let main = Interface.storyboard(Interface.scene(view))
    let lines = try Interface.lines(["Main.storyboard": main])
    let high = try #require(Interface.row(of: "High", in: lines))
    let low = try #require(Interface.row(of: "Low", in: lines))
    #expect(high < low)
  }

  @Test func framesThatMatchTheirConstraintsAreKept() {
    let text = """
      <view id="w"><rect key="frame" x="0" y="0" width="300" height="600"/><subviews>
      \(Interface.label("a", "x=\"20\" y=\"10\" width=\"100\" height=\"20\""))
      </subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="w" \
      secondAttribute="leading" constant="20" id="c"/>
      </constraints></view>
      """
    #expect(frames(text) == [CGRect(x: 20, y: 10, width: 100, height: 20)])
  }

  @Test func constraintsGiveEdgesCentersAndLengths() {
    let text = """
      <view id="w"><rect key="frame" x="0" y="0" width="300" height="600"/><subviews>
      \(Interface.label("a", "x=\"0\" y=\"500\" width=\"10\" height=\"20\""))
      \(Interface.label("b", "x=\"0\" y=\"500\" width=\"10\" height=\"20\""))
      </subviews><constraints>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="w" \
      secondAttribute="centerX" id="c1"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="w" secondAttribute="width" \
      multiplier="1:2" id="c2"/>
      <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="40" \
      id="c3"/>
      <constraint firstItem="b" firstAttribute="trailing" secondItem="w" \
      secondAttribute="trailingMargin" id="c4"/>
      <constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="top" \
      constant="-10" id="c5"/>
      </constraints></view>
      """
    #expect(
      frames(text) == [
        CGRect(x: 75, y: 540, width: 150, height: 20),
        CGRect(x: 274, y: 510, width: 10, height: 20),
      ])
  }

  /// Returns the frames of the subviews of a view of 300 by 600 points.
  private func frames(_ text: String) -> [CGRect] {
    let document = Data("<document><objects>\(text)</objects></document>".utf8)
    guard let file = try? InterfaceFile(data: document, path: "View.xib"),
      let view = file.elements["w"]
    else { return [] }
    let area = CGRect(x: 0, y: 0, width: 300, height: 600)
    return ConstraintFrames(of: view.contents(of: "subviews"), in: view, safeArea: area).frames
  }

  @Test func attributedTextKeepsItsAttributes() throws {
    let nib = """
      <document><objects><label id="l"><attributedString key="attributedText">
      <fragment content="Bold"><attributes><font key="NSFont" size="17" metaFont="systemBold"/>
      </attributes></fragment><fragment content=" and plain"/></attributedString></label>
      </objects></document>
      """
    let made = try Interface.bundle(["Label.xib": nib]).instantiateNib(
      named: "Label", owner: nil)
    let text = try #require((made?.first as? UILabel)?.attributedText)
    #expect(text.string == "Bold and plain")
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.isBold == true)
  }

  /// As on a flash card, whose front is hidden by a tap.
  @Test(arguments: ["white=\"1\"", "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\""])
  func anOpaqueLabelCoversTheOneInItsPlace(color: String) throws {
    let frame = "x=\"20\" y=\"200\" width=\"335\" height=\"200\""
    let front = Interface.label("Question", frame).replacingOccurrences(
      of: "</label>", with: "<color key=\"backgroundColor\" \(color)/></label>")
    let view = """
      <viewController id="v"><view key="view" id="w"><subviews>
      \(Interface.label("Answer", frame))\(front)
      \(Interface.label("Next", "x=\"20\" y=\"500\" width=\"335\" height=\"21\""))
      </subviews></view></viewController>
      """
    let storyboard = try #require(
      try Interface.bundle(["Main.storyboard": Interface.storyboard(Interface.scene(view))])
        .storyboard(named: "Main"))
    let controller = storyboard.instantiateInitialViewController()
    let pilot = Pilot(showing: controller)
    let place = try #require(Interface.row(of: "Question", in: pilot.screen.lines))
    #expect(Interface.row(of: "Answer", in: pilot.screen.lines) == nil)
    let question = controller.view.subviews.first { ($0 as? UILabel)?.text == "Question" }
    question?.isHidden = true
    pilot.drawPendingFrame()
    #expect(Interface.row(of: "Answer", in: pilot.screen.lines) == place)
  }

  @Test func theTallestPartsAreReducedFirst() {
    #expect(PackingScale.reduced([3, 1, 9, 1, 9], to: 20) == [3, 1, 7, 1, 8])
    #expect(PackingScale.reduced([3, 1, 2], to: 10) == [3, 1, 2])
    #expect(PackingScale.reduced([1, 1, 1], to: 2) == [1, 1, 1])
  }

  @Test func tabOrderIsTopToBottomRegardlessOfTheFile() throws {
    let view = """
      <viewController id="v"><view key="view" id="w"><subviews>
      <button id="b2"><rect key="frame" x="20" y="300" width="99" height="30"/>
      <state key="normal" title="Second"/></button>
      <button id="b1"><rect key="frame" x="20" y="100" width="99" height="30"/>
      <state key="normal" title="First"/></button>
      </subviews></view></viewController>
      """
    let storyboard = try #require(
      try Interface.bundle(["Main.storyboard": Interface.storyboard(Interface.scene(view))])
        .storyboard(named: "Main"))
    let pilot = Pilot(showing: storyboard.instantiateInitialViewController())
    let window = pilot.application.window
    #expect((window.focusedView as? UIButton)?.currentTitle == "First")
    pilot.press("Tab")
    #expect((window.focusedView as? UIButton)?.currentTitle == "Second")
  }

  @Test func buttonsWithDigitTitlesUseTheDigitAsTheirKey() throws {
    let buttons = ["7", "8", "+"].enumerated().map { index, title in
      """
      <button id="b\(index)"><rect key="frame" x="\(20 + 80 * index)" y="100" width="70" \
      height="30"/><state key="normal" title="\(title)"/></button>
      """
    }
    let view = """
      <viewController id="v"><view key="view" id="w"><subviews>\(buttons.joined())</subviews></view>
      </viewController>
      """
    let storyboard = try #require(
      try Interface.bundle(["Main.storyboard": Interface.storyboard(Interface.scene(view))])
        .storyboard(named: "Main"))
    let controller = storyboard.instantiateInitialViewController()
    let pilot = Pilot(showing: controller)
    var pressed: [String] = []
    for case let button as UIButton in controller.view.subviews {
      button.addAction(
        UIAction { _ in pressed.append(button.currentTitle ?? "") }, for: .touchUpInside)
    }
    pilot.press("8", "+", "7")
    #expect(pressed == ["8", "+", "7"])
  }

  @Test func overlappingViewsAndTallScenesFitOnTheScreen() throws {
    let fields = (0..<30).map { index in
      """
      <textField id="f\(index)"><rect key="frame" x="20" y="\(70 + 20 * index)" width="300" \
      height="34"/></textField>
      """
    }
    let view = """
      <viewController id="v"><view key="view" id="w"><subviews>\(fields.joined())</subviews></view>
      </viewController>
      """
    let storyboard = try #require(
      try Interface.bundle(["Main.storyboard": Interface.storyboard(Interface.scene(view))])
        .storyboard(named: "Main"))
    let controller = storyboard.instantiateInitialViewController()
    _ = Pilot(showing: controller, columns: 80, rows: 40)
    let frames = controller.view.subviews.map(\.frame)
    for (one, other) in zip(frames, frames.dropFirst()) { #expect(one.maxY <= other.minY) }
    #expect(frames.allSatisfy { controller.view.bounds.contains($0) && $0.height >= 1 })
  }
}
