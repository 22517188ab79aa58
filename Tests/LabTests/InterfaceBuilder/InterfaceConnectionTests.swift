import Foundation
import Maps
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// The references, outlets and objects of files.
@MainActor
struct InterfaceConnectionTests {
  private final class Counter: UIViewController {
    var taps = 0
  }

  @Test func anActionOfTheExitDoesNothing() throws {
    let scene = Interface.scene(
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
    let file = try InterfaceFile(
      data: Data(Interface.storyboard(scene).utf8), path: "Main.storyboard")
    let main = InterfaceBundle(files: [file], classes: [counter]).storyboard(named: "Main")
    let controller = try #require(main).instantiateInitialViewController()
    Pilot(showing: controller).click(on: "Next")
    #expect((controller as? Counter)?.taps == 1)
  }

  @Test func aBarInAViewHasItsTitleView() throws {
    let scene = Interface.scene(
      """
      <viewController id="v"><view key="view" id="w"><subviews><navigationBar id="n">
      <rect key="frame" x="0" y="44" width="375" height="44"/><items><navigationItem id="i">
      <label key="titleView" text="Brand" id="l"/></navigationItem></items></navigationBar>
      </subviews></view></viewController>
      """)
    let lines = try Interface.lines(["Main.storyboard": Interface.storyboard(scene)])
    #expect(Interface.row(of: "Brand", in: lines) != nil)
  }

  private final class Diagonal: UICollectionViewLayout {}
  private final class Columns: UICollectionViewFlowLayout {}

  @Test func collectionsHaveTheLayoutsOfTheProject() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="300" height="200"/>"#
    let lower = #"<rect key="frame" x="0" y="300" width="300" height="200"/>"#
    let scene = Interface.scene(
      """
      <viewController id="v"><view key="view" id="w"><subviews>
      <collectionView id="c1">\(frame)
      <collectionViewLayout key="collectionViewLayout" customClass="Diagonal" id="y1"/>
      </collectionView><collectionView id="c2">\(lower)
      <collectionViewFlowLayout key="collectionViewLayout" customClass="Columns" id="y2">
      <size key="itemSize" width="50" height="60"/></collectionViewFlowLayout></collectionView>
      </subviews></view></viewController>
      """)
    let file = try InterfaceFile(
      data: Data(Interface.storyboard(scene).utf8), path: "Main.storyboard")
    let classes = [
      InterfaceClass(Diagonal.self, name: "Diagonal"),
      InterfaceClass(Columns.self, name: "Columns"),
    ]
    let main = InterfaceBundle(files: [file], classes: classes).storyboard(named: "Main")
    let controller = try #require(main).instantiateInitialViewController()
    let layouts = controller.view.subviews.compactMap { view in
      (view as? UICollectionView)?.collectionViewLayout
    }
    #expect(layouts.first is Diagonal)
    #expect((layouts.last as? Columns)?.itemSize == CGSize(width: 10, height: 2))
  }

  private final class Constrained: UIViewController {
    weak var height: NSLayoutConstraint?
    weak var middle: NSLayoutConstraint?
    weak var listHeight: NSLayoutConstraint?
  }

  @Test func weakOutletsReferToConstraintsOfLabelsStacksAndLists() throws {
    let scene = Interface.scene(
      """
      <viewController id="v" customClass="Constrained"><view key="view" id="w"><subviews>
      <label text="Card" id="l"><rect key="frame" x="20" y="60" width="80" height="21"/>
      <constraints><constraint firstAttribute="height" constant="21" id="c1"/></constraints></label>
      <stackView axis="vertical" id="k"><rect key="frame" x="0" y="100" width="300" height="21"/>
      <subviews>\(Interface.label("Question", "x=\"0\" y=\"0\" width=\"300\" height=\"21\""))</subviews>
      <constraints><constraint firstItem="Question" firstAttribute="centerX" secondItem="k"
      secondAttribute="centerX" constant="7" id="c2"/></constraints></stackView>
      <tableView id="t"><rect key="frame" x="0" y="200" width="300" height="200"/>
      <constraints><constraint firstAttribute="height" constant="200" id="c3"/></constraints>
      </tableView></subviews></view><connections>
      <outlet property="height" destination="c1" id="o1"/>
      <outlet property="middle" destination="c2" id="o2"/>
      <outlet property="listHeight" destination="c3" id="o3"/></connections></viewController>
      """)
    let constrained = InterfaceClass(
      Constrained.self, name: "Constrained",
      outlets: [
        "height": InterfaceOutlet { (object: Constrained, value: NSLayoutConstraint?) in
          object.height = value
        },
        "middle": InterfaceOutlet { (object: Constrained, value: NSLayoutConstraint?) in
          object.middle = value
        },
        "listHeight": InterfaceOutlet { (object: Constrained, value: NSLayoutConstraint?) in
          object.listHeight = value
        },
      ])
    let file = try InterfaceFile(
      data: Data(Interface.storyboard(scene).utf8), path: "Main.storyboard")
    let main = InterfaceBundle(files: [file], classes: [constrained]).storyboard(named: "Main")
    let controller = try #require(main).instantiateInitialViewController() as? Constrained
    controller?.loadViewIfNeeded()
    #expect(controller?.height?.constant == 21)
    #expect(controller?.middle?.constant == 7)
    #expect(controller?.listHeight?.constant == 200)
  }

  @Test func aReferenceLeadsToASceneOfAnotherStoryboard() throws {
    let first = Interface.scene(
      """
      <navigationController id="v"><connections>
      <segue kind="relationship" relationship="rootViewController" destination="r" id="s"/>
      </connections></navigationController>
      """)
    let reference = Interface.scene(
      "<viewControllerPlaceholder storyboardName=\"Other\" id=\"r\"/>")
    let other = Interface.scene(
      """
      <viewController id="o" title="Elsewhere"><view key="view" id="w"><subviews>
      \(Interface.label("There", "x=\"16\" y=\"100\" width=\"100\" height=\"21\""))
      </subviews></view></viewController>
      """)
    let lines = try Interface.lines([
      "Main.storyboard": Interface.storyboard(first + reference),
      "Other.storyboard": Interface.storyboard(other, initial: "o"),
    ])
    #expect(Interface.row(of: "Elsewhere", in: lines) == 0)
    #expect(Interface.row(of: "There", in: lines) != nil)
  }

  @Test func missingReferencesAndUnwindActionsAreOmitted() throws {
    let view =
      Interface.scene(
        """
        <viewController id="v"><view key="view" id="w"><subviews>
        <button id="b"><rect key="frame" x="0" y="99" width="99" height="30"/>
        <state key="normal" title="Go"/><connections>
        <segue destination="x" kind="unwind" unwindAction="missing:" id="s1"/></connections></button>
        </subviews></view><connections>
        <segue destination="r" kind="show" identifier="Gone" id="s2"/></connections></viewController>
        <exit id="x"/>
        """)
      + Interface.scene("<viewControllerPlaceholder storyboardName=\"Missing\" id=\"r\"/>")
    #expect(
      Interface.row(
        of: "[ Go ]",
        in: try Interface.lines(["Main.storyboard": Interface.storyboard(view)])) != nil
    )
  }

  @Test func aContainerThatContainsItselfIsOmitted() throws {
    let cycle = Interface.scene(
      """
      <navigationController id="v"><connections>
      <segue kind="relationship" relationship="rootViewController" destination="v" id="s"/>
      </connections></navigationController>
      """)
    let other = Interface.scene("<viewController id=\"o\" title=\"Plain\"/>")
    let made = try #require(
      try Interface.bundle(["Main.storyboard": Interface.storyboard(cycle + other)])
        .storyboard(named: "Main"))
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
    let bundle = try Interface.bundle(["Owner.xib": nib])
    let owner = Interface.Owner()
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
    let made = try Interface.bundle(["Box.xib": nib]).instantiateNib(named: "Box", owner: nil)
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
      \(Interface.label("s", "x=\"20\" y=\"100\" width=\"300\" height=\"21\""))
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
      data: Data(Interface.storyboard(Interface.scene(view)).utf8),
      path: "Main.storyboard")
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
      data: Data(Interface.storyboard(Interface.scene(view)).utf8),
      path: "Main.storyboard")
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
      data: Data(Interface.storyboard(Interface.scene(objects)).utf8),
      path: "Main.storyboard")
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
}
