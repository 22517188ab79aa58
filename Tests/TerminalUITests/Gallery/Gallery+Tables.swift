import Foundation

@testable import TerminalUI

/// Tables in the states they have while rows are changed, selected and slid aside.
extension Gallery {
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

  private static func action(
    _ title: String, _ style: UIContextualAction.Style = .normal
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { _, _, completion in completion(true) }
  }

  static func editedTable() -> UIViewController {
    table("Editing") {
      $0.canMove = true
      $0.fixed = ["Salt"]
      $0.setEditing(true, animated: false)
    }
  }

  static func chosenRows() -> UIViewController {
    table("Choosing") {
      $0.tableView.allowsMultipleSelectionDuringEditing = true
      $0.fixed = ["Salt"]
      $0.setEditing(true, animated: false)
    }
  }

  static func swipedTable() -> UIViewController {
    table("Swiped") {
      $0.leading = [action("Done")]
      $0.trailing = [action("Delete", .destructive), action("Later")]
    }
  }
}
