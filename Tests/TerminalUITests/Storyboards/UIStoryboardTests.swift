import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIStoryboardTests {
  final class Screen: UIViewController {
    @Outlet var titleLabel: UILabel!
    @Outlet var field: UITextField!
    var presses = 0
    func pressed() { presses += 1 }
    @IBAction func pressedBy(_ sender: UIButton) { presses += 10 }
    @IBAction func pressedByAny(_ sender: Any) { presses += 100 }
  }

  final class Cell: UITableViewCell {
    @Outlet var dateLabel: UILabel!
    var awakenings = 0
    override func awakeFromNib() {
      super.awakeFromNib()
      if dateLabel != nil { awakenings += 1 }
    }
  }

  final class Item: UICollectionViewCell {
    @Outlet var nameLabel: UILabel!
    var awakenings = 0
    override func awakeFromNib() {
      super.awakeFromNib()
      if nameLabel != nil { awakenings += 1 }
    }
  }

  // MARK: Stacks

  @Test(arguments: [true, false])
  func aStackFillsItsSceneFromTheTop(fillsHeight: Bool) throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Form",
      scenes: [
        StoryboardScene("Form", Screen.self) { scene in
          let field = scene.add(UITextField(), outlet: "field")
          let title = scene.add(UILabel(), outlet: "titleLabel")
          scene.stack(title, field, spacing: 1, margin: 2, fillsHeight: fillsHeight)
          scene.constrain { views in
            [
              views[title].heightAnchor.constraint(equalToConstant: 1),
              views[field].heightAnchor.constraint(equalToConstant: 3).priority(700),
            ]
          }
        }
      ])
    let screen = try #require(storyboard.instantiateInitialViewController() as? Screen)
    screen.view.frame = rect(0, 0, 30, 12)
    screen.view.layoutIfNeeded()
    let stack = try #require(screen.field.superview as? UIStackView)
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init)
        == [ObjectIdentifier(screen.titleLabel), ObjectIdentifier(screen.field)])
    #expect(stack.frame == rect(2, 0, 26, fillsHeight ? 12 : 5))
    #expect(screen.titleLabel.frame == rect(0, 0, 26, 1))
    #expect(screen.field.frame == rect(0, 2, 26, fillsHeight ? 10 : 3))
  }

  // MARK: Mistakes

  private func problems(_ initial: String, _ scenes: [StoryboardScene]) -> [String] {
    UIStoryboard.problems(initial: initial, scenes: scenes).map(\.description)
  }

  @Test func aValidStoryboardHasNoProblems() {
    let scenes: [StoryboardScene] = [
      .navigation("Nav", root: "List"), .split("Split", primary: "Nav", secondary: "Detail"),
      StoryboardScene("List", UITableViewController.self) { scene in
        scene.segue("Show", to: "Detail", kind: .showDetail)
        scene.prototypeCell("Cell", style: .subtitle, selectionSegue: "Show")
      },
      StoryboardScene("Detail", UIViewController.self),
    ]
    #expect(problems("Split", scenes).isEmpty)
  }

  @Test func aDanglingSegueIsReportedWithTheExistingScenes() {
    let scene = StoryboardScene("List", UIViewController.self) { $0.segue("Show", to: "Detial") }
    #expect(
      problems("List", [scene, StoryboardScene("Detail", UIViewController.self)]) == [
        "the segue \"Show\" leads to the scene \"Detial\", which does not exist; "
          + "there are: Detail, List"
      ])
  }

  @Test func anUnknownInitialSceneIsReported() {
    #expect(
      problems("Main", [.navigation("Nav", root: "Root")]) == [
        "the initial arrow leads to the scene \"Main\", which does not exist; there are: Nav",
        "the root of \"Nav\" leads to the scene \"Root\", which does not exist; there are: Nav",
      ])
  }

  @Test func duplicateNamesAreReported() {
    let scene = StoryboardScene("A", UITableViewController.self) { scene in
      scene.segue("Go", to: "A")
      scene.segue("Go", to: "A")
      scene.prototypeCell("Cell", style: .default)
      scene.prototypeCell("Cell", style: .default)
      scene.add(UILabel(), outlet: "label")
      scene.add(UILabel(), outlet: "label")
    }
    #expect(
      problems("A", [scene, StoryboardScene("A", UIViewController.self)]) == [
        "two scenes are called \"A\"", "the scene \"A\" has two segues called \"Go\"",
        "the scene \"A\" has two prototype cells called \"Cell\"",
        "the scene \"A\" connects the outlet \"label\" twice",
      ])
  }

  @Test func anItemsSegueMustExistAndItsSceneMustHaveACollection() {
    let scene = StoryboardScene("A", UITableViewController.self) { scene in
      scene.prototypeCell("Item", Item.self, selectionSegue: "Show") { _ in }
    }
    #expect(
      problems("A", [scene]) == [
        "the prototype cell \"Item\" is in the scene \"A\", which has no collection",
        "the scene \"A\" has no segue \"Show\"; there is none",
      ])
  }

  @Test func selectingAnItemPerformsItsSegueOnce() throws {
    final class Grid: UICollectionViewController {
      var sender: Any?
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
        (cell as? Item)?.nameLabel.text = "number \(indexPath.item)"
        return cell
      }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { self.sender = sender }
    }
    let storyboard = UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Grid"),
        StoryboardScene("Grid", Grid.self) { scene in
          scene.prototypeCell("Item", Item.self, selectionSegue: "Show") { cell in
            let name = cell.add(UILabel(), outlet: "nameLabel")
            cell.constrain { views in
              [
                views[name].topAnchor.constraint(equalTo: views.root.topAnchor),
                views[name].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
              ]
            }
          }
          scene.segue("Show", to: "Detail")
        },
        StoryboardScene("Detail", UIViewController.self) { $0.title("Detail") },
      ])
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let pilot = Pilot(showing: navigation, columns: 60, rows: 12)
    pilot.press("Right", "Enter")
    #expect(navigation.viewControllers.count == 2 && pilot.screen.lines[0].contains("Detail"))
    let sender = (navigation.viewControllers.first as? Grid)?.sender
    #expect((sender as? Item)?.nameLabel.text == "number 1")
    #expect((sender as? Item)?.awakenings == 1)
    pilot.press("Esc")
    pilot.click(on: "number 2")
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func aCellsSegueMustExistAndItsSceneMustHaveATable() {
    let scene = StoryboardScene("A", UIViewController.self) { scene in
      scene.prototypeCell("Cell", style: .default, selectionSegue: "Shwo")
      scene.segue("Show", to: "A")
    }
    #expect(
      problems("A", [scene]) == [
        "the prototype cell \"Cell\" is in the scene \"A\", which has no table",
        "the scene \"A\" has no segue \"Shwo\"; there are: Show",
      ])
  }

  @Test func aMisspeltOutletListsTheExistingOutlets() {
    let screen = Screen()
    #expect(
      UIStoryboard.problem(connecting: "titelLabel", of: screen, to: UILabel())?.description
        == "Screen has no outlet \"titelLabel\"; there are: field, titleLabel")
    #expect(
      UIStoryboard.problem(connecting: "field", of: screen, to: UILabel())?.description
        == "the outlet \"field\" of Screen is for a UITextField, not for a UILabel")
    let field = UITextField()
    #expect(UIStoryboard.problem(connecting: "field", of: screen, to: field) == nil)
    #expect(screen.field === field)
  }

  @Test func unconnectedAndMisspeltOutletsAreNilUntilUsed() throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Screen",
      scenes: [
        StoryboardScene("Screen", Screen.self) { scene in
          scene.add(UILabel(), outlet: "titelLabel") { $0.text = "Hello" }
        }
      ])
    let screen = try #require(storyboard.instantiateInitialViewController() as? Screen)
    let pilot = Pilot(showing: screen, columns: 40, rows: 12)
    #expect(screen.titleLabel == nil && screen.field == nil)
    #expect(pilot.application.isRunning && screen.view.subviews.count == 1)
  }

  // MARK: Making

  @Test func outletsAndActionsAreConnected() throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "Screen",
      scenes: [
        StoryboardScene("Screen", Screen.self) { scene in
          scene.title("Title")
          scene.add(UILabel(), outlet: "titleLabel") { $0.text = "Hello" }
          scene.add(UITextField(), outlet: "field")
          let button = scene.add(UIButton(type: .system))
          scene.connect(button, for: .touchUpInside, action: Screen.pressed)
          scene.connect(button, for: .touchUpInside, action: Screen.pressedBy)
          scene.connect(button, for: .touchUpInside, action: Screen.pressedByAny)
          scene.constrain { [$0[button].heightAnchor.constraint(equalToConstant: 1)] }
        }
      ])
    let screen = try #require(storyboard.instantiateInitialViewController() as? Screen)
    screen.loadViewIfNeeded()
    #expect(screen.titleLabel.text == "Hello" && screen.title == "Title")
    let button = try #require(screen.view.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(screen.presses == 111)
    #expect(button.constraints.count == 1)
  }

  @Test func prototypeCellsHaveTheirOwnViewsOutletsAndConstraints() throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "List",
      scenes: [
        StoryboardScene("List", UITableViewController.self) { scene in
          scene.prototypeCell("Event", Cell.self, accessory: .checkmark) { cell in
            let date = cell.add(UILabel(), outlet: "dateLabel") { $0.text = "x\ny\nz" }
            cell.constrain { views in
              [
                views[date].topAnchor.constraint(equalTo: views.root.topAnchor),
                views[date].bottomAnchor.constraint(equalTo: views.root.bottomAnchor),
                views[date].heightAnchor.constraint(equalToConstant: 3),
                views[date].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
              ]
            }
          }
        }
      ])
    let list = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
    let table = try #require(list.tableView)
    let path = IndexPath(row: 0, section: 0)
    let cells = try (0..<2).map { _ in
      try #require(table.dequeueReusableCell(withIdentifier: "Event", for: path) as? Cell)
    }
    #expect(cells[0] !== cells[1] && cells[0].dateLabel !== cells[1].dateLabel)
    #expect(cells[0].awakenings == 1 && cells[0].accessoryType == .checkmark)
    #expect(cells[0].naturalHeight == 3)
    #expect(cells[0].reuseIdentifier == "Event")
  }

  @Test func aSceneWithATableAmongItsViewsHasPrototypeCells() throws {
    let storyboard = UIStoryboard(
      name: "Main", initial: "List",
      scenes: [
        StoryboardScene("List", UIViewController.self) { scene in
          scene.add(UITableView(frame: .zero))
          scene.prototypeCell("Row", style: .value1)
        }
      ])
    let list = storyboard.instantiateInitialViewController()
    let table = try #require(list.view.subviews.first as? UITableView)
    #expect(table.dequeueReusableCell(withIdentifier: "Row")?.style == .value1)
  }
}
