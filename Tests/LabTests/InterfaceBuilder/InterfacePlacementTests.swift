import Foundation
import Maps
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// The places of views by constraints, and the parts of files beside scenes.
@MainActor
struct InterfacePlacementTests {
  private final class Owner: UIViewController {
    var title1: UILabel?
  }

  private func bundle(_ files: [String: String]) throws -> InterfaceBundle {
    let parsed = try files.sorted { $0.key < $1.key }.map { path, text in
      try InterfaceFile(data: Data(text.utf8), path: path)
    }
    let owner = InterfaceClass(
      Owner.self, name: "Owner",
      outlets: [
        "title1": InterfaceOutlet { (object: Owner, value: UILabel?) in object.title1 = value }
      ])
    return InterfaceBundle(files: parsed, classes: [owner])
  }

  private func storyboard(_ scenes: String, initial: String = "v") -> String {
    "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>"
  }

  private func scene(_ objects: String) -> String { "<scene><objects>\(objects)</objects></scene>" }

  private func label(_ id: String, _ frame: String) -> String {
    "<label text=\"\(id)\" id=\"\(id)\"><rect key=\"frame\" \(frame)/></label>"
  }

  /// Returns the screen of the first scene of files.
  private func lines(_ files: [String: String]) throws -> [String] {
    let storyboard = try #require(try bundle(files).storyboard(named: "Main"))
    return Pilot(showing: storyboard.instantiateInitialViewController()).screen.lines
  }

  private func row(of text: String, in lines: [String]) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }

  @Test func viewsOfAnotherSizeClassAreNotShown() throws {
    let view = """
      <viewController id="v" customClass="Owner"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      \(label("Phone", "x=\"16\" y=\"100\" width=\"100\" height=\"21\""))
      \(label("Pad", "x=\"16\" y=\"200\" width=\"100\" height=\"21\""))
      </subviews><variation key="default"><mask key="subviews">
      <exclude reference="Phone"/><exclude reference="Pad"/></mask></variation>
      <variation key="widthClass=compact"><mask key="subviews"><include reference="Phone"/></mask>
      </variation><variation key="widthClass=regular"><mask key="subviews">
      <include reference="Pad"/></mask></variation></view>
      <connections><outlet property="title1" destination="Pad" id="o"/></connections>
      </viewController>
      """
    let files = ["Main.storyboard": storyboard(scene(view))]
    let main = try bundle(files).storyboard(named: "Main")
    let owner = try #require(main).instantiateInitialViewController()
    let screen = Pilot(showing: owner).screen
    #expect(screen.contains("Phone") && !screen.contains("Pad"))
    #expect((owner as? Owner)?.title1?.text == "Pad")
  }

  private final class Counter: UIViewController {
    var taps = 0
  }

  @Test func anActionOfTheExitDoesNothing() throws {
    let scene = scene(
      """
      <viewController id="v" customClass="Counter"><view key="view" id="w"><subviews>
      <button id="b"><rect key="frame" x="20" y="100" width="80" height="30"/>
      <state key="normal" title="Next"/><connections>
      <action selector="next:" destination="v" eventType="touchUpInside" id="a1"/>
      <action selector="next:" destination="e" eventType="touchUpInside" id="a2"/>
      </connections></button></subviews></view></viewController><exit id="e"/>
      """)
    let counter = InterfaceClass(
      Counter.self, name: "Counter",
      actions: ["next:": { (object: Counter, _: Any?) in object.taps += 1 }])
    let file = try InterfaceFile(data: Data(storyboard(scene).utf8), path: "Main.storyboard")
    let main = InterfaceBundle(files: [file], classes: [counter]).storyboard(named: "Main")
    let controller = try #require(main).instantiateInitialViewController()
    Pilot(showing: controller).click(on: "Next")
    #expect((controller as? Counter)?.taps == 1)
  }

  @Test func constraintsOrderViewsWhoseFramesAreStale() throws {
    let view = """
      <viewController id="v"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      \(label("Low", "x=\"16\" y=\"100\" width=\"100\" height=\"21\""))
      \(label("High", "x=\"16\" y=\"400\" width=\"100\" height=\"21\""))
      </subviews><constraints>
      <constraint firstItem="High" firstAttribute="top" secondItem="s" secondAttribute="top" \
      constant="20" id="c1"/>
      <constraint firstItem="Low" firstAttribute="top" secondItem="High" secondAttribute="bottom" \
      constant="30" id="c2"/>
      </constraints><viewLayoutGuide key="safeArea" id="s"/></view></viewController>
      """
    let lines = try lines(["Main.storyboard": storyboard(scene(view))])
    let high = try #require(row(of: "High", in: lines))
    let low = try #require(row(of: "Low", in: lines))
    #expect(high < low)
  }

  @Test func framesThatMatchTheirConstraintsAreKept() {
    let text = """
      <view id="w"><rect key="frame" x="0" y="0" width="300" height="600"/><subviews>
      \(label("a", "x=\"20\" y=\"10\" width=\"100\" height=\"20\""))
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
      \(label("a", "x=\"0\" y=\"500\" width=\"10\" height=\"20\""))
      \(label("b", "x=\"0\" y=\"500\" width=\"10\" height=\"20\""))
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

  @Test func aReferenceLeadsToASceneOfAnotherStoryboard() throws {
    let first = scene(
      """
      <navigationController id="v"><connections>
      <segue kind="relationship" relationship="rootViewController" destination="r" id="s"/>
      </connections></navigationController>
      """)
    let reference = scene("<viewControllerPlaceholder storyboardName=\"Other\" id=\"r\"/>")
    let other = scene(
      """
      <viewController id="o" title="Elsewhere"><view key="view" id="w"><subviews>
      \(label("There", "x=\"16\" y=\"100\" width=\"100\" height=\"21\""))
      </subviews></view></viewController>
      """)
    let lines = try lines([
      "Main.storyboard": storyboard(first + reference),
      "Other.storyboard": storyboard(other, initial: "o"),
    ])
    #expect(row(of: "Elsewhere", in: lines) == 0)
    #expect(row(of: "There", in: lines) != nil)
  }

  @Test func missingReferencesAndUnwindActionsAreOmitted() throws {
    let view =
      scene(
        """
        <viewController id="v"><view key="view" id="w"><subviews>
        <button id="b"><rect key="frame" x="0" y="99" width="99" height="30"/>
        <state key="normal" title="Go"/><connections>
        <segue destination="x" kind="unwind" unwindAction="missing:" id="s1"/></connections></button>
        </subviews></view><connections>
        <segue destination="r" kind="show" identifier="Gone" id="s2"/></connections></viewController>
        <exit id="x"/>
        """) + scene("<viewControllerPlaceholder storyboardName=\"Missing\" id=\"r\"/>")
    #expect(row(of: "[ Go ]", in: try lines(["Main.storyboard": storyboard(view)])) != nil)
  }

  @Test func aContainerThatContainsItselfIsOmitted() throws {
    let cycle = scene(
      """
      <navigationController id="v"><connections>
      <segue kind="relationship" relationship="rootViewController" destination="v" id="s"/>
      </connections></navigationController>
      """)
    let other = scene("<viewController id=\"o\" title=\"Plain\"/>")
    let made = try #require(
      try bundle(["Main.storyboard": storyboard(cycle + other)]).storyboard(named: "Main"))
    #expect(made.scenes.map(\.identifier) == ["o"])
  }

  @Test func aNibIsConnectedToItsOwner() throws {
    let nib = """
      <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
      <outlet property="title1" destination="l" id="o1"/><outlet property="view" destination="w" \
      id="o2"/></connections></placeholder>
      <view id="w"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="Hello" id="l"><rect key="frame" x="20" y="80" width="200" height="21"/></label>
      </subviews></view></objects></document>
      """
    let bundle = try bundle(["Owner.xib": nib])
    let owner = Owner()
    let objects = bundle.instantiateNib(named: "Owner", owner: owner)
    #expect(objects?.count == 1)
    #expect(owner.title1?.text == "Hello")
    #expect(bundle.instantiateNib(named: "Missing", owner: nil) == nil)
  }

  @Test func runtimeAttributesSetProperties() throws {
    let nib = """
      <document><objects><view id="w"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth">
      <integer key="value" value="1"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
      </userDefinedRuntimeAttributes></view></objects></document>
      """
    let made = try bundle(["Box.xib": nib]).instantiateNib(named: "Box", owner: nil)
    let view = try #require(made?.first as? UIView)
    #expect(view.layer.borderWidth == 1)
    #expect(view.clipsToBounds)
  }

  private final class Cards: UIViewController {
    var buttons: [UIButton]?
    var score: UILabel? { didSet { score?.text = "\(buttons?.count ?? 0) cards" } }
  }

  @Test func outletCollectionsAreConnectedBeforeOutlets() throws {
    let view = """
      <viewController id="v" customClass="Cards"><view key="view" id="w"><subviews>
      \(label("s", "x=\"20\" y=\"100\" width=\"300\" height=\"21\""))
      <button id="b1"><rect key="frame" x="20" y="200" width="80" height="30"/></button>
      <button id="b2"><rect key="frame" x="20" y="300" width="80" height="30"/></button>
      </subviews></view><connections>
      <outlet property="score" destination="s" id="c1"/>
      <outletCollection property="buttons" destination="b1" id="c2"/>
      <outletCollection property="buttons" destination="b2" id="c3"/>
      </connections></viewController>
      """
    let cards = InterfaceClass(
      Cards.self, name: "Cards",
      outlets: [
        "score": InterfaceOutlet { (object: Cards, value: UILabel?) in object.score = value },
        "buttons": InterfaceOutlet { (object: Cards, value: [UIButton]?) in
          object.buttons = value
        },
      ])
    let file = try InterfaceFile(
      data: Data(storyboard(scene(view)).utf8), path: "Main.storyboard")
    let made = InterfaceBundle(files: [file], classes: [cards]).storyboard(named: "Main")
    let screen = Pilot(showing: try #require(made).instantiateInitialViewController()).screen
    #expect(screen.contains("2 cards"))
  }

  private final class Places: UIViewController, MKMapViewDelegate, UITabBarDelegate {}

  @Test func aStoryboardSetsTheDelegatesOfMapsAndTabBars() throws {
    let view = """
      <viewController id="v" customClass="Places"><view key="view" id="w"><subviews>
      <mapView id="m"><rect key="frame" x="0" y="0" width="375" height="500"/><connections>
      <outlet property="delegate" destination="v"/></connections></mapView>
      <tabBar id="t"><rect key="frame" x="0" y="618" width="375" height="49"/><items>
      <tabBarItem title="Near" tag="3" id="i1"/><tabBarItem systemItem="favorites" id="i2"/></items>
      <connections><outlet property="delegate" destination="v"/></connections></tabBar>
      </subviews></view></viewController>
      """
    let file = try InterfaceFile(
      data: Data(storyboard(scene(view)).utf8), path: "Main.storyboard")
    let bundle = InterfaceBundle(
      files: [file], classes: [InterfaceClass(Places.self, name: "Places")])
    let storyboard = try #require(bundle.storyboard(named: "Main"))
    let places = storyboard.instantiateInitialViewController()
    let pilot = Pilot(showing: places)
    let map = places.view.subviews.lazy.compactMap { $0 as? MKMapView }.first
    let bar = places.view.subviews.lazy.compactMap { $0 as? UITabBar }.first
    #expect(map?.delegate === places && bar?.delegate === places)
    #expect(bar?.items?.map(\.title) == ["Near", "Favorites"] && bar?.items?.first?.tag == 3)
    #expect(pilot.screen.contains("1 Near") && pilot.screen.contains("2 Favorites"))
    #expect(file.findings(classes: ["Places"]).isEmpty)
  }

  private final class Numbers: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 7 }
  }

  private final class List: UITableViewController {
    var empty: UIView?
    weak var numbers: Numbers?
  }

  @Test func objectsBesideTheControllerAreCreatedAndConnected() throws {
    let objects = """
      <tableViewController id="v" customClass="List">
      <tableView key="view" style="plain" id="t"><connections>
      <outlet property="backgroundView" destination="e" id="o1"/></connections></tableView>
      <connections><outlet property="empty" destination="e" id="o2"/>
      <outlet property="numbers" destination="n" id="o3"/>
      <outlet property="tableView" destination="t" id="o4"/></connections></tableViewController>
      <customObject id="n" customClass="Numbers"/>
      <view id="e"><subviews><label text="Nothing here" id="l"/></subviews></view>
      <pickerView id="p"><connections>
      <outlet property="dataSource" destination="n" id="o5"/></connections></pickerView>
      """
    let file = try InterfaceFile(
      data: Data(storyboard(scene(objects)).utf8), path: "Main.storyboard")
    let classes = [
      InterfaceClass(
        List.self, name: "List",
        outlets: [
          "empty": InterfaceOutlet { (object: List, value: UIView?) in object.empty = value },
          "numbers": InterfaceOutlet { (object: List, value: Numbers?) in object.numbers = value },
        ]),
      InterfaceClass(Numbers.self, name: "Numbers", initializers: [.object { Numbers() }]),
    ]
    let made = try #require(
      InterfaceBundle(files: [file], classes: classes).storyboard(named: "Main"))
    let list = try #require(made.instantiateInitialViewController() as? List)
    list.loadViewIfNeeded()
    #expect(list.empty != nil && list.tableView.backgroundView === list.empty)
    #expect(list.numbers != nil)
    let picker = list.topLevelObjects.lazy.compactMap { $0 as? UIPickerView }.first
    #expect(picker?.dataSource === list.numbers)
  }

  @Test func attributedTextKeepsItsAttributes() throws {
    let nib = """
      <document><objects><label id="l"><attributedString key="attributedText">
      <fragment content="Bold"><attributes><font key="NSFont" size="17" metaFont="systemBold"/>
      </attributes></fragment><fragment content=" and plain"/></attributedString></label>
      </objects></document>
      """
    let made = try bundle(["Label.xib": nib]).instantiateNib(named: "Label", owner: nil)
    let text = try #require((made?.first as? UILabel)?.attributedText)
    #expect(text.string == "Bold and plain")
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.isBold == true)
  }

  /// As on a flash card, whose front is hidden by a tap.
  @Test(arguments: ["white=\"1\"", "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\""])
  func anOpaqueLabelCoversTheOneInItsPlace(color: String) throws {
    let frame = "x=\"20\" y=\"200\" width=\"335\" height=\"200\""
    let front = label("Question", frame).replacingOccurrences(
      of: "</label>", with: "<color key=\"backgroundColor\" \(color)/></label>")
    let view = """
      <viewController id="v"><view key="view" id="w"><subviews>
      \(label("Answer", frame))\(front)
      \(label("Next", "x=\"20\" y=\"500\" width=\"335\" height=\"21\""))
      </subviews></view></viewController>
      """
    let storyboard = try #require(
      try bundle(["Main.storyboard": storyboard(scene(view))]).storyboard(named: "Main"))
    let controller = storyboard.instantiateInitialViewController()
    let pilot = Pilot(showing: controller)
    let place = try #require(row(of: "Question", in: pilot.screen.lines))
    #expect(row(of: "Answer", in: pilot.screen.lines) == nil)
    let question = controller.view.subviews.first { ($0 as? UILabel)?.text == "Question" }
    question?.isHidden = true
    pilot.drawPendingFrame()
    #expect(row(of: "Answer", in: pilot.screen.lines) == place)
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
      try bundle(["Main.storyboard": storyboard(scene(view))]).storyboard(named: "Main"))
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
      try bundle(["Main.storyboard": storyboard(scene(view))]).storyboard(named: "Main"))
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
      try bundle(["Main.storyboard": storyboard(scene(view))]).storyboard(named: "Main"))
    let controller = storyboard.instantiateInitialViewController()
    _ = Pilot(showing: controller, columns: 80, rows: 40)
    let frames = controller.view.subviews.map(\.frame)
    for (one, other) in zip(frames, frames.dropFirst()) { #expect(one.maxY <= other.minY) }
    #expect(frames.allSatisfy { controller.view.bounds.contains($0) && $0.height >= 1 })
  }
}
