import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Tables in the states they have while rows are changed, selected and slid aside.
@MainActor
struct TableGalleryTests {
  /// What a screen is called, how it is made, and the keys that bring it into the state to be seen.
  typealias Screen = (name: String, controller: UIViewController, keys: [String])

  private static func table(_ title: String, _ set: (ChoiceTable) -> Void) -> UIViewController {
    let table = ChoiceTable(["Milk", "Bread", "Apples", "Tea", "Salt", "Rice"])
    table.title = title
    table.navigationItem.rightBarButtonItem = table.editButtonItem
    table.prepare = { cell, name in
      let isDone = name == "Bread" || name == "Tea"
      cell.leadingSign = isDone ? "✓" : " "
      cell.leadingSignColor = .systemGreen
      cell.textLabel?.textColor = isDone ? .secondaryLabel : .label
      cell.textLabel?.attributedText = NSAttributedString(
        string: name,
        attributes: isDone ? [.strikethroughStyle: NSUnderlineStyle.single.rawValue] : [:])
      cell.detailTextLabel?.text = name == "Milk" ? "overdue" : "soon"
      cell.detailTextLabel?.textColor = name == "Milk" ? .systemRed : .secondaryLabel
      cell.accessoryType = .disclosureIndicator
      cell.editingAccessoryType = name == "Apples" ? .detailButton : .none
    }
    table.loadViewIfNeeded()
    set(table)
    return UINavigationController(rootViewController: table)
  }

  static func screens() -> [Screen] {
    func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction
    {
      UIContextualAction(style: style, title: title) { _, _, completion in completion(true) }
    }
    return [
      (
        "tableEditing",
        table("Editing") {
          $0.canMove = true
          $0.fixed = ["Salt"]
          $0.setEditing(true, animated: false)
        }, ["Down", "Enter"]
      ),
      (
        "tableChoosing",
        table("Choosing") {
          $0.tableView.allowsMultipleSelectionDuringEditing = true
          $0.fixed = ["Salt"]
          $0.setEditing(true, animated: false)
        }, ["Space", "Down", "Shift-Down"]
      ),
      (
        "tableSwiped",
        table("Swiped") {
          $0.leading = [action("Done")]
          $0.trailing = [action("Delete", .destructive), action("Later")]
        }, ["Down", "Left", "Left"]
      ),
      (
        "tableLeading",
        table("Swiped") { $0.leading = [action("Done")] }, ["Down", "Right"]
      ),
    ]
  }

  @Test(arguments: GalleryTests.sizes)
  func tablesFit(columns: Int, rows: Int) {
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: columns, rows: rows)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(columns)x\(rows)")
    }
  }

  @Test(arguments: GalleryTests.looks.map(\.name))
  func tablesAreReadable(look: String) {
    guard let profile = GalleryTests.looks.first(where: { $0.name == look })?.profile else {
      return
    }
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: 40, rows: 12, profile: profile)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(look)", styles: true)
    }
  }
}
