import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// Members of UIKit's classes that code overrides or sets.
@MainActor
struct UIKitMemberTests {
  private final class PaddedLabel: UILabel {
    private(set) var draws = 0

    override func drawText(in rect: CGRect) {
      draws += 1
      super.drawText(in: CGRect(x: 5, y: 5, width: 0, height: 0))
    }
  }

  @Test func aLabelWithInsetsInPointsShowsItsText() {
    let label = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    label.text = "Padded"
    let controller = UIViewController()
    controller.view.addSubview(label)
    #expect(Pilot(showing: controller).screen.contains("Padded") && label.draws > 0)
    let room = CGRect(x: 1, y: 2, width: 4, height: 3)
    #expect(
      label.textRect(forBounds: room, limitedToNumberOfLines: 1)
        == CGRect(x: 1, y: 2, width: 4, height: 1))
  }

  @Test func barItemsAreComparedByIdentity() {
    let (album, camera) = (UIBarButtonItem(title: "Pick"), UIBarButtonItem(title: "Pick"))
    #expect(album == album && album != camera && Set([album, camera, album]).count == 2)
    let (home, list) = (UITabBarItem(), UITabBarItem())
    #expect(home == home && home != list && [list, home].firstIndex(of: home) == 1)
  }

  private final class ConstrainedScreen: UIViewController {
    var updates = 0

    override func updateViewConstraints() {
      updates += 1
      super.updateViewConstraints()
    }
  }

  @Test func aControllerUpdatesTheConstraintsOfItsView() {
    let screen = ConstrainedScreen()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(label)
    label.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
    let pilot = Pilot(showing: screen)
    let before = screen.updates
    #expect(before > 0)
    screen.view.setNeedsUpdateConstraints()
    pilot.drawPendingFrame()
    #expect(screen.updates > before)
  }

  @Test func aButtonDrawsItsTitleWhereItsContentsAre() {
    let controller = UIViewController()
    let alignments: [UIControl.ContentHorizontalAlignment] = [.left, .center, .right]
    for (row, alignment) in alignments.enumerated() {
      let button = UIButton(frame: CGRect(x: 0, y: row, width: 11, height: 1))
      button.setTitle("Go", for: .normal)
      button.contentHorizontalAlignment = alignment
      controller.view.addSubview(button)
    }
    let lines = Pilot(showing: controller).screen.lines.filter { $0.contains("[ Go ]") }
    #expect(lines.map { $0.prefix { $0 == " " }.count } == [0, 2, 5])
  }

  @Test func barButtonsAreSetAsWithAnAnimation() {
    let item = UINavigationItem(title: "List")
    let (left, right) = (UIBarButtonItem(title: "Edit"), UIBarButtonItem(title: "Add"))
    item.setLeftBarButton(left, animated: true)
    item.setRightBarButtonItems([right], animated: false)
    #expect(item.leftBarButtonItems?.first === left && item.rightBarButtonItem === right)
    item.setRightBarButton(nil, animated: true)
    #expect(item.rightBarButtonItems == nil)
  }

  @Test func aPatternHasTheMeanColorOfItsPicture() throws {
    var bitmap = try #require(Bitmap(width: 2, height: 1))
    bitmap[x: 0, y: 0] = .init(red: 200, green: 0, blue: 0)
    bitmap[x: 1, y: 0] = .init(red: 100, green: 0, blue: 50)
    #expect(UIColor(patternImage: UIImage(bitmap: bitmap)) == UIColor(.rgb(150, 0, 25)))
    let clear = try #require(Bitmap(width: 2, height: 1))
    #expect(UIColor(patternImage: UIImage(bitmap: clear)) == UIColor(.default))
  }
}
