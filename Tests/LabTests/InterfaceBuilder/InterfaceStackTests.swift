import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import InterfaceBuilder

/// Views that a plain conversion of frames would hide: those in stacks, over containers, and behind
/// pictures.
@MainActor
struct InterfaceStackTests {
  private func label(_ text: String, _ frame: CGRect) -> String {
    "<label text=\"\(text)\" id=\"\(text)\">\(rect(frame))</label>"
  }

  private func button(_ text: String, _ frame: CGRect) -> String {
    "<button id=\"\(text)\">\(rect(frame))<state key=\"normal\" title=\"\(text)\"/></button>"
  }

  private func rect(_ frame: CGRect) -> String {
    "<rect key=\"frame\" x=\"\(frame.minX)\" y=\"\(frame.minY)\" width=\"\(frame.width)\""
      + " height=\"\(frame.height)\"/>"
  }

  private func at(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the controller of a scene with views on a screen of 375 by 667 points.
  private func controller(_ views: String) throws -> UIViewController {
    let text = """
      <document initialViewController="v"><scenes><scene><objects><viewController id="v">
      <view key="view" id="w">\(rect(at(0, 0, 375, 667)))<subviews>\(views)</subviews></view>
      </viewController></objects></scene></scenes></document>
      """
    let file = try InterfaceFile(data: Data(text.utf8), path: "Main.storyboard")
    let storyboard = try #require(
      InterfaceBundle(files: [file], classes: []).storyboard(named: "Main"))
    return storyboard.instantiateInitialViewController()
  }

  private func lines(_ views: String) throws -> [String] {
    Pilot(showing: try controller(views)).screen.lines
  }

  private func row(of text: String, in lines: [String]) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }

  @Test func aButtonOverTheEmptyPartOfAContainerIsPlacedBelowIt() throws {
    let container =
      "<view id=\"c\">\(rect(at(0, 200, 375, 467)))<subviews>"
      + label("Inside", at(20, 20, 100, 21)) + "</subviews></view>"
    let lines = try lines(
      container + label("Top", at(20, 100, 100, 21)) + button("Go", at(100, 600, 150, 40)))
    let top = try #require(row(of: "Top", in: lines))
    let inside = try #require(row(of: "Inside", in: lines))
    let go = try #require(row(of: "[ Go ]", in: lines))
    #expect(top < inside && inside < go)
  }

  @Test func aButtonBehindAnImageIsPlacedBesideIt() throws {
    let frame = at(20, 100, 100, 150)
    let picture = "<imageView image=\"egg\" id=\"i\">\(rect(frame))</imageView>"
    let controller = try controller(button("Soft", frame) + picture)
    let pilot = Pilot(showing: controller)
    let views = controller.view.subviews
    #expect(pilot.screen.lines.contains { $0.contains("[ Soft ]") })
    let (soft, egg) = (views[0].frame, views[1].frame)
    #expect(views.count == 2 && soft.maxY <= egg.minY, "\(soft) \(egg)")
  }

  @Test func anImageInAStackKeepsTheSizeInTheFile() throws {
    let bitmap = try #require(Bitmap(width: 400, height: 400))
    UIImage.catalog = { _ in UIImage(bitmap: bitmap) }
    defer { UIImage.catalog = nil }
    let picture = "<imageView image=\"die\" id=\"i\">\(rect(at(0, 0, 70, 70)))</imageView>"
    let stack =
      "<stackView axis=\"vertical\" alignment=\"center\" id=\"s\">\(rect(at(0, 80, 375, 500)))"
      + "<subviews>" + label("Player", at(100, 0, 80, 21)) + picture
      + label("Money", at(100, 400, 80, 21)) + "</subviews></stackView>"
    let lines = try lines(stack)
    #expect(row(of: "Player", in: lines) != nil)
    #expect(row(of: "Money", in: lines) != nil)
  }

  private func stack(_ frame: CGRect, _ attributes: String, _ views: String) -> String {
    "<stackView \(attributes) id=\"s\">\(rect(frame))<subviews>\(views)</subviews></stackView>"
  }

  @Test(arguments: [("on=\"YES\"", true), ("", false)])
  func aSwitchIsOffUnlessTheFileTurnsItOn(attribute: String, isOn: Bool) throws {
    let toggle = "<switch \(attribute) id=\"s\">\(rect(at(20, 20, 51, 31)))</switch>"
    let views = try controller(toggle).view.subviews
    #expect((views.first as? UISwitch)?.isOn == isOn)
  }

  @Test func theViewWithMostOfTheHeightGrowsInAProportionalColumn() throws {
    let segments =
      "<segmentedControl id=\"u\">\(rect(at(0, 510, 340, 32)))<segments>"
      + "<segment title=\"Metric\"/><segment title=\"Imperial\"/></segments></segmentedControl>"
    let views = try arranged(
      stack(
        at(20, 20, 340, 620),
        "axis=\"vertical\" distribution=\"fillProportionally\" spacing=\"10\"",
        label("Title", at(0, 0, 340, 500)) + segments + button("Go", at(0, 552, 340, 51))))
    let heights = views.map(\.frame.height)
    #expect(heights.count == 3 && heights[0] > 10 && heights[1] <= 3, "\(heights)")
  }

  private func arranged(_ views: String) throws -> [UIView] {
    let controller = try controller(views)
    _ = Pilot(showing: controller)
    return try #require(controller.view.subviews.first as? UIStackView).arrangedSubviews
  }

  @Test func buttonsWithPicturesInAStackAreHighEnoughForThem() throws {
    let bitmap = try #require(Bitmap(width: 200, height: 100))
    UIImage.catalog = { _ in UIImage(bitmap: bitmap) }
    defer { UIImage.catalog = nil }
    let flags = (0..<3).map { index in
      "<button id=\"b\(index)\">\(rect(at(0, CGFloat(125 * index), 200, 100)))"
        + "<state key=\"normal\" image=\"flag\"/></button>"
    }
    let views = try arranged(
      stack(at(87, 183, 200, 350), "axis=\"vertical\" spacing=\"25\"", flags.joined()))
    let heights = views.map(\.frame.height)
    #expect(heights.count == 3 && heights.allSatisfy { $0 >= 3 }, "\(heights)")
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) <= 1, "\(heights)")
  }

  @Test func buttonsThatAreEquallyWideInTheFileShareTheirStack() throws {
    let buttons = ["A", "B", "C"].enumerated().map { index, title in
      button(title, at(CGFloat(115 * index), 0, 90, 90))
    }
    let views = try arranged(stack(at(27, 300, 320, 90), "spacing=\"25\"", buttons.joined()))
    let widths = views.map(\.frame.width)
    #expect(widths.count == 3 && (widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "\(widths)")
  }

  @Test func rowsOfButtonsThatAreEquallyHighInTheFileShareTheirStack() throws {
    let rows = (0..<3).map { row in
      "<stackView id=\"r\(row)\">\(rect(at(0, CGFloat(100 * row), 300, 100)))<subviews>"
        + button("\(row)", at(0, 0, 150, 100)) + button("+\(row)", at(150, 0, 150, 100))
        + "</subviews></stackView>"
    }
    let views = try arranged(stack(at(37, 200, 300, 300), "axis=\"vertical\"", rows.joined()))
    let heights = views.map(\.frame.height)
    #expect(heights.count == 3 && (heights.max() ?? 0) - (heights.min() ?? 0) <= 1, "\(heights)")
  }

  @Test func aButtonWithoutATitleCoversAContainerWithAPicture() {
    let container = UIView()
    container.addSubview(UIImageView(image: nil))
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    #expect(!PlacedView(view: container, rect: frame).isReadable)
    container.addSubview(UIView())
    #expect(!PlacedView(view: container, rect: frame).isReadable)
    container.addSubview(UILabel())
    #expect(PlacedView(view: container, rect: frame).isReadable)
  }

  private final class Album: UIViewController {
    var layout: UICollectionViewFlowLayout?
  }

  @Test func theLayoutOfACollectionIsConnected() throws {
    let collection =
      "<collectionView id=\"c\">\(rect(at(0, 64, 375, 603)))"
      + "<collectionViewFlowLayout key=\"collectionViewLayout\" id=\"l\"/></collectionView>"
    let text = """
      <document initialViewController="v"><scenes><scene><objects>
      <viewController id="v" customClass="Album">
      <view key="view" id="w">\(rect(at(0, 0, 375, 667)))<subviews>\(collection)</subviews></view>
      <connections><outlet property="layout" destination="l" id="o"/></connections>
      </viewController></objects></scene></scenes></document>
      """
    let album = InterfaceClass(
      Album.self, name: "Album",
      outlets: [
        "layout": InterfaceOutlet { (object: Album, value: UICollectionViewFlowLayout?) in
          object.layout = value
        }
      ])
    let file = try InterfaceFile(data: Data(text.utf8), path: "Main.storyboard")
    let storyboard = try #require(
      InterfaceBundle(files: [file], classes: [album]).storyboard(named: "Main"))
    let controller = try #require(storyboard.instantiateInitialViewController() as? Album)
    _ = Pilot(showing: controller)
    let shown = controller.view.subviews.first as? UICollectionView
    #expect(controller.layout != nil && controller.layout === shown?.collectionViewLayout)
  }

  @Test func aViewAsWideAsItsStackFillsItRegardlessOfAlignment() throws {
    let field = "<textField id=\"f\">\(rect(at(20, 0, 100, 30)))</textField>"
    let row =
      "<stackView id=\"r\">\(rect(at(0, 0, 335, 30)))<subviews>" + field
      + button("Find", at(280, 0, 55, 30)) + "</subviews></stackView>"
    let stack =
      "<stackView axis=\"vertical\" alignment=\"trailing\" id=\"s\">\(rect(at(20, 80, 335, 300)))"
      + "<subviews>" + row + label("Below", at(200, 50, 80, 21)) + "</subviews></stackView>"
    let controller = try controller(stack)
    _ = Pilot(showing: controller)
    let outer = try #require(controller.view.subviews.first as? UIStackView)
    let inner = try #require(outer.arrangedSubviews.first as? UIStackView)
    #expect(inner.frame.width == outer.frame.width)
    #expect(inner.arrangedSubviews[0].frame.width > 20)
  }

  @Test func anEmptyFieldThatGrowsWithItsTextHasRoomForWords() throws {
    let controller = try controller(
      "<textField id=\"f\">\(rect(at(170, 100, 32, 34)))</textField>"
        + "<textField id=\"g\">\(rect(at(170, 200, 60, 34)))</textField>"
        + "<textField placeholder=\"0\" id=\"h\">\(rect(at(170, 300, 39, 34)))</textField>")
    let pilot = Pilot(showing: controller)
    let fields = controller.view.subviews
    #expect(fields[0].frame.width >= 20, "\(pilot.screen.lines)")
    #expect(fields[1].frame.width < 20)
    #expect(fields[2].frame.width < 20)
  }

  @Test func aFieldAboveALabelInLargeLettersShowsANumber() throws {
    let controller = try controller(
      "<stackView axis=\"vertical\" alignment=\"center\" id=\"o\">\(rect(at(20, 100, 335, 90)))"
        + "<subviews><stackView axis=\"vertical\" id=\"i\">\(rect(at(110, 0, 107, 88)))<subviews>"
        + "<textField id=\"f\">\(rect(at(0, 0, 107, 50)))</textField>"
        + label("kg", at(0, 58, 107, 30)) + "</subviews></stackView></subviews></stackView>")
    let pilot = Pilot(showing: controller)
    let outer = try #require(controller.view.subviews.first as? UIStackView)
    let inner = try #require(outer.arrangedSubviews.first as? UIStackView)
    #expect(inner.arrangedSubviews[0].frame.width >= 8, "\(pilot.screen.lines)")
  }

  @Test(arguments: [(100, 16), (60, 8), (400, 16)])
  func aFieldHasRoomForItsPlaceholder(points: Int, columns: Int) {
    let field = UITextField()
    field.placeholder = "Your address"
    let placed = PlacedView(view: field, rect: CGRect(x: 0, y: 0, width: points, height: 30))
    #expect(placed.minimumWidth == CGFloat(columns))
  }

  @Test func aHiddenViewLeavesItsRowsToTheViewInItsPlace() throws {
    func answers(_ name: String, _ hidden: String = "") -> String {
      let labels = (1...14).map { label("\(name)\($0)", at(0, CGFloat($0) * 20, 200, 20)) }
      return "<view \(hidden) id=\"\(name)\">\(rect(at(20, 100, 280, 320)))"
        + "<subviews>\(labels.joined())</subviews></view>"
    }
    let controller = try controller(answers("One") + answers("Two", "hidden=\"YES\""))
    let pilot = Pilot(showing: controller)
    #expect((1...14).allSatisfy { pilot.screen.contains("One\($0)") })
    controller.view.subviews[0].isHidden = true
    controller.view.subviews[1].isHidden = false
    pilot.drawPendingFrame()
    #expect((1...14).allSatisfy { pilot.screen.contains("Two\($0)") })
    #expect(!pilot.screen.contains("One1"))
  }

  @Test func aLargeTitleInTheMiddleIsCentered() throws {
    let title =
      "<label text=\"Weight\" id=\"t\">\(rect(at(113, 79, 149, 48)))"
      + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"40\"/></label>"
    let field = "<textField id=\"f\">\(rect(at(113, 140, 240, 30)))</textField>"
    let wide = label("A short text", at(20, 200, 335, 60))
    let alone = try controller(title + wide).view.subviews.compactMap { $0 as? UILabel }
    #expect(alone.map(\.textAlignment) == [.center, .natural])
    let aligned = try controller(title + field).view.subviews.compactMap { $0 as? UILabel }
    #expect(aligned.map(\.textAlignment) == [.natural])
  }

  @Test func aLabelGrowsBesideASwitch() throws {
    let switchElement =
      "<switch horizontalHuggingPriority=\"750\" id=\"s\">\(rect(at(280, 0, 51, 31)))</switch>"
    let row =
      "<stackView id=\"r\">\(rect(at(20, 80, 335, 31)))<subviews>"
      + label("Swimming", at(0, 0, 280, 31)) + switchElement + "</subviews></stackView>"
    let controller = try controller(row)
    _ = Pilot(showing: controller)
    let stack = try #require(controller.view.subviews.first as? UIStackView)
    let views = stack.arrangedSubviews
    #expect(views[1].frame.width == views[1].intrinsicContentSize.width)
    #expect(views[0].frame.width > 40 && views[1].frame.maxX == stack.bounds.maxX)
  }

  @Test func theWidestLabelOfARowGrows() throws {
    let row =
      "<stackView id=\"r\">\(rect(at(20, 80, 335, 31)))<subviews>"
      + label("Adults", at(0, 0, 230, 31)) + label("0", at(230, 0, 11, 31))
      + "<stepper horizontalHuggingPriority=\"750\" id=\"s\">\(rect(at(241, 0, 94, 31)))</stepper>"
      + "</subviews></stackView>"
    let controller = try controller(row)
    _ = Pilot(showing: controller)
    let stack = try #require(controller.view.subviews.first as? UIStackView)
    let widths = stack.arrangedSubviews.map(\.frame.width)
    #expect(widths[0] > 40 && widths[1] == 1, "\(widths)")
  }

  @Test func aBorderIsAroundTheContentsOfAView() throws {
    let box =
      "<view id=\"b\">\(rect(at(20, 80, 335, 40)))<subviews>"
      + label("Serves 2", at(0, 0, 100, 40)) + "</subviews></view>"
    let controller = try controller(box)
    let view = try #require(controller.view.subviews.first)
    view.layer.borderWidth = 1
    _ = Pilot(showing: controller)
    let contents = try #require(view.subviews.first?.frame)
    #expect(contents.minX == 1 && contents.height >= 1)
    #expect(contents.minY >= 1 && contents.maxY <= view.bounds.height - 1)
  }

  @Test func theRowsOfAStackHaveEqualGaps() throws {
    let titles = ["Steak", "Fish", "Carrots", "Corn"]
    let buttons = titles.enumerated().map { button($1, at(0, CGFloat($0) * 47, 280, 31)) }
    let stack =
      "<stackView axis=\"vertical\" spacing=\"16\" id=\"s\">\(rect(at(20, 80, 335, 172)))"
      + "<subviews>\(buttons.joined())</subviews></stackView>"
    let lines = try lines(stack)
    let rows = titles.compactMap { row(of: $0, in: lines) }
    let gaps = Set(zip(rows, rows.dropFirst()).map { $1 - $0 })
    // They fill a screen whose rows cannot be divided equally.
    #expect(rows.count == 4 && gaps.isSubset(of: [7, 8]), "\(rows)")
  }

  @Test func theKeyOfAnInstrumentHasTheHeightOfTheFile() throws {
    func key(_ contents: String) -> String {
      "<button id=\"k\">\(rect(at(5, 28, 365, 84)))\(contents)</button>"
    }
    let color =
      "<color key=\"backgroundColor\" red=\"0.9\" green=\"0.3\" blue=\"0.2\" alpha=\"1\" "
      + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
    let title = "<state key=\"normal\" title=\"C\"/>"
    for (contents, height) in [(color + title, 3), ("", 3), (title, 1)] {
      let controller = try controller(key(contents))
      _ = Pilot(showing: controller)
      #expect(controller.view.subviews.first?.frame.height == CGFloat(height), "\(contents)")
    }
  }

  @Test func collectionHeadersComeFromTheFile() throws {
    let heading =
      "<collectionReusableView key=\"sectionHeaderView\" reuseIdentifier=\"Head\" id=\"h\">"
      + "\(rect(at(0, 0, 375, 50)))<subviews>" + label("Chapter", at(20, 10, 100, 21))
      + "</subviews></collectionReusableView>"
    let collection =
      "<collectionView id=\"c\">\(rect(at(0, 0, 375, 667)))\(heading)</collectionView>"
    let controller = try controller(collection)
    let view = try #require(controller.view.subviews.first as? UICollectionView)
    let made = view.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Head",
      for: IndexPath(item: 0, section: 0))
    #expect((made.subviews.first as? UILabel)?.text == "Chapter")
  }
}
