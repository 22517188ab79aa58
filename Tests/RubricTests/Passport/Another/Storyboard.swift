import Foundation
import TerminalUI

extension UIStoryboard {
  static func another() -> UIStoryboard {
    UIStoryboard(
      name: "Another", initial: "first",
      scenes: [
        first, .navigation("navigation", root: "table"), table, grid, info, add,
      ])
  }

  private static var first: StoryboardScene {
    StoryboardScene("first", Another.SplashViewController.self) { scene in
      let label = scene.add(UILabel()) { $0.text = "PASSPORT" }
      scene.constrain { fill($0.root, with: [$0[label]]) }
      scene.segue("toTable", to: "navigation", kind: .presentModally, presentation: .fullScreen)
    }
  }

  private static var table: StoryboardScene {
    StoryboardScene("table", Another.PassportTableViewController.self) { scene in
      scene.title("Passport")
      scene.barButtonItem(
        "Grid", at: .left, action: Another.PassportTableViewController.gridTapped)
      scene.barButtonItem(
        "Add", at: .right, action: Another.PassportTableViewController.addTapped)
      scene.prototypeCell(
        "placeCell", Another.PlaceCell.self, height: 1, selectionSegue: "toInfo"
      ) { cell in
        let name = cell.add(UILabel(), outlet: "name")
        cell.constrain { fill($0.root, with: [$0[name]]) }
      }
      scene.segue("toInfo", to: "info")
      scene.segue("toAdd", to: "add")
      scene.segue("toGrid", to: "grid")
    }
  }

  private static var grid: StoryboardScene {
    StoryboardScene("grid", Another.GridViewController.self) { scene in
      scene.title("Grid")
      scene.prototypeCell("placeItem", Another.PlaceItem.self) { cell in
        let name = cell.add(UILabel(), outlet: "name")
        cell.constrain { fill($0.root, with: [$0[name]]) }
      }
      scene.segue("gridToInfo", to: "info")
    }
  }

  private static var info: StoryboardScene {
    StoryboardScene("info", Another.InfoViewController.self) { scene in
      let details = scene.add(UITextView(), outlet: "details")
      scene.constrain { fill($0.root, with: [$0[details]]) }
    }
  }

  private static var add: StoryboardScene {
    StoryboardScene("add", Another.AddViewController.self) { scene in
      scene.barButtonItem("Save", at: .right, action: Another.AddViewController.saveTapped)
      let from = scene.add(UIDatePicker(), outlet: "from") {
        $0.preferredDatePickerStyle = .compact
      }
      let to = scene.add(UIDatePicker(), outlet: "to") { $0.preferredDatePickerStyle = .compact }
      let name = scene.add(UITextField(), outlet: "name")
      let about = scene.add(UITextView(), outlet: "about")
      scene.constrain { fill($0.root, with: [$0[name], $0[about], $0[from], $0[to]]) }
    }
  }

  /// Fills a view with a stack of stacks.
  private static func fill(_ root: UIView, with views: [UIView]) -> [NSLayoutConstraint] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    return [
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ]
  }
}
